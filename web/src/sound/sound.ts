/* Sounds, off until they are switched on. They are made here: nothing is loaded, and nothing is said by sound alone. */
import { settings } from '../settings/settings.svelte';
import { VOICES, type Group, type Sound, type Voice } from './voices';

const LOUDNESS = 0.16;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
const sounding = new Map<Group, GainNode>();

/** Make a sound; what its group made before ends. */
export function play(sound: Sound | null): void {
  if (!sound || !settings.sound) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const voice: Voice = VOICES[sound];
  sounding.get(voice.group)?.gain.setTargetAtTime(0, context.currentTime, 0.02);
  const out = new GainNode(context, { gain: LOUDNESS });
  out.connect(context.destination);
  sounding.set(voice.group, out);
  const [times, apart] = voice.struck ?? [1, 0];
  for (let at = 0; at < times; at++) strike(context, out, voice, context.currentTime + at * apart);
}

function strike(audio: AudioContext, out: AudioNode, voice: Voice, at: number): void {
  for (const [frequency, share, slide = 1] of voice.tones ?? []) {
    const wave = new OscillatorNode(audio, { frequency });
    wave.frequency.exponentialRampToValueAtTime(frequency * slide, at + voice.lasts);
    wave.connect(fading(audio, out, share, voice.lasts, at));
    wave.start(at);
    wave.stop(at + voice.lasts);
  }
  if (voice.noise) {
    const [middle, narrow, share] = voice.noise;
    const source = new AudioBufferSourceNode(audio, { buffer: noise(audio), loop: true });
    const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: middle, Q: narrow });
    source.connect(band).connect(fading(audio, out, share, voice.lasts, at));
    source.start(at);
    source.stop(at + voice.lasts);
  }
}

/** A gain that rises at once and dies away. */
function fading(audio: AudioContext, out: AudioNode, share: number, lasts: number, at: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(share, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  gain.connect(out);
  return gain;
}

function noise(audio: AudioContext): AudioBuffer {
  if (!hiss) {
    hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  }
  return hiss;
}

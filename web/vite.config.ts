import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The page is served by `haven play` from its own address, and asks no other for anything.
export default defineConfig({
  plugins: [svelte()],
  base: './',
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, chunkSizeWarningLimit: 900 },
});

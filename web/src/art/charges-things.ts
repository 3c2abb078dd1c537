/* The charges of summons, of people in scenarios and of things that stand on the board. */
import { disc, eyes, fill, line, ring } from './draw';

export const THING_CHARGES: Readonly<Record<string, string>> = {
  'clockwork-lobster':
    fill('M32 14c8 0 11 7 10 16l-3 14H25l-3-14c-1-9 2-16 10-16z') +
    fill('M25 46h14l-2 8H27zM22 57l10-3 10 3-4 6H26z') +
    line('M24 22L14 16M40 22l10-6M24 32l-9 3M40 32l9 3M25 39l-8 7M39 39l8 7', 3.4, 'a') +
    fill('M12 1C4 4 2 12 7 18l6 3 4-5-3-3 6-2c1-6-3-10-8-10zM52 1c8 3 10 11 5 17l-6 3-4-5 3-3-6-2c-1-6 3-10 8-10z') +
    ring(32, 30, 5, 2.6, 'b') +
    disc(32, 30, 1.8, 'c'),
  'great-pump':
    fill('M28 4h8v8h-8zM14 12h36v8H14z') +
    fill('M20 22h24v22H20zM12 46h40v12H12z') +
    disc(32, 33, 7, 'b') +
    line('M32 33l4-5', 2.6, 'c') +
    fill('M46 26h8v8h6v6H46z') +
    line('M18 52h28', 3),
  'great-scale':
    fill('M29 4h6v48h-6zM16 52h32v8H16z') +
    fill('M8 12h48v6H8z') +
    line('M12 18L5 36M12 18l8 18M52 18l-8 18M52 18l7 18', 2.6, 'a') +
    fill('M2 36h21c-1 7-5 10-10.5 10S3 43 2 36zM41 36h21c-1 7-5 10-10.5 10S42 43 41 36z') +
    disc(32, 15, 2.4, 'b'),
  'grey-pelican':
    fill('M22 6c8-4 16 2 15 10l24 8c-2 10-12 16-22 13 4 10-2 22-16 23H6c8-6 10-14 9-22C14 26 12 11 22 6z') +
    line('M37 18l22 6', 2.2) +
    disc(28, 13, 3, 'b') +
    line('M14 52c6-2 12-6 15-12', 3),
  lamplighter:
    disc(24, 14, 9) +
    fill('M8 60c0-20 6-32 16-32s16 12 16 32z') +
    line('M52 62V24', 4, 'a') +
    fill('M46 8h12l3 7-4 9H47l-4-9z') +
    fill('M48 12h8v8h-8z', 'c') +
    line('M38 42l13-6', 4, 'a') +
    line('M24 34v16', 2.6),
  'old-dogfish':
    fill('M2 34C12 22 26 18 38 22l6-10 3 12c3 1 6 3 8 5l8-9-2 16 2 12-9-7c-10 9-34 11-52-7z') +
    disc(15, 32, 3, 'b') +
    line('M23 27c2 4 2 8 0 12M28 26c2 5 2 10 0 14', 2.2) +
    line('M6 38c4 1 7 1 10-1', 2.2),
  'osks-daughter':
    fill('M32 4c8 0 12 6 12 13s-5 13-12 13-12-6-12-13S24 4 32 4z') +
    fill('M32 32c10 0 14 6 18 28H14c4-22 8-28 18-28z') +
    line('M20 14C8 20 8 36 6 54M44 14c12 6 12 22 14 40', 3.4, 'a') +
    disc(26, 5, 3, 'c') +
    disc(32, 3, 3, 'c') +
    disc(38, 5, 3, 'c') +
    fill('M27 40h10l-5 7z', 'b'),
  'quay-gull':
    fill('M2 18c14-4 22 2 30 14C40 20 48 14 62 18c-8 4-12 10-16 18-3 7-8 12-14 12s-11-5-14-12C14 28 10 22 2 18z') +
    fill('M27 46l5 14 5-14z') +
    line('M12 21c6 2 10 7 14 13M52 21c-6 2-10 7-14 13', 2.4),
  'sluice-wheel':
    ring(32, 32, 22, 6, 'a') +
    line('M32 12v40M12 32h40M18 18l28 28M46 18L18 46', 4.4, 'a') +
    disc(32, 32, 8) +
    disc(32, 32, 3.4, 'b') +
    line('M17 20c3-4 7-6 11-7', 2, 'c'),
  'tarred-scarecrow':
    fill('M22 8h20l3 8H19z') +
    disc(32, 22, 8) +
    fill('M4 28h56v8l-6 3-3-3-3 4-4-4v24h-8l-4-6-4 6h-8V36l-4 4-3-4-3 3-6-3z') +
    disc(29, 21, 1.9, 'b') +
    disc(35, 21, 1.9, 'b') +
    line('M28 42l3 6M36 40l-2 9', 2.4),
  'tin-gull':
    fill('M6 42C6 24 18 12 32 14c6 1 10 5 11 10l17 3-17 5c-2 12-12 20-24 22z') +
    fill('M46 8l8-4v12z', 'c') +
    line('M43 14l5-3', 2.6, 'a') +
    disc(34, 23, 3.2, 'b') +
    line('M12 46c4-9 9-14 17-16', 3) +
    disc(16, 30, 1.6, 'b') +
    disc(22, 24, 1.6, 'b') +
    disc(26, 40, 1.6, 'b'),
  'toy-box':
    fill('M8 28h48v30H8z') +
    fill('M6 8l52 8v9H6z') +
    line('M8 36h48', 2.6) +
    fill('M27 32h10v10H27z', 'b') +
    disc(32, 37, 2, 'c') +
    eyes(20, 48, 24, 3),
};

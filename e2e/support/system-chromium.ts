import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/** The machine's own Chromium, if any; the headless shell is the fastest. */
export const systemChromium = (): string | undefined => places.find((place) => existsSync(place));

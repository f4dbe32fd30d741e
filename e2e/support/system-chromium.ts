import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/** Path of an installed Chromium, if any; the headless shell is preferred because it is the fastest. */
export const systemChromium = (): string | undefined => places.find((place) => existsSync(place));

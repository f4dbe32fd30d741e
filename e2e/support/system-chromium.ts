import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/** The Chromium that the machine brings, if any; the headless shell is the lightest. */
export const systemChromium = (): string | undefined => places.find((place) => existsSync(place));

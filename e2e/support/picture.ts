import { Buffer } from 'node:buffer';

/** The smallest picture there is, in the format PNG. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What a hand chooses as a picture, whatever is in it. */
export const picture = (name: string, buffer = png) => ({ name, mimeType: 'image/png', buffer });

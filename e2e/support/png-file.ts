import { Buffer } from 'node:buffer';

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const picture = (name: string, buffer = png) => ({ name, mimeType: 'image/png', buffer });

import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/** Digits in a box of 20 by 32, drawn as strokes so that no font is necessary. */
const digits = [
  'M10 2C4 2 2 9 2 16s2 14 8 14 8-7 8-14S16 2 10 2Z',
  'M4 8 11 2V30M5 30H17',
  'M3 9C3 4 6 2 10 2s7 3 7 7c0 6-9 11-14 21H17',
  'M3 4H16L9 13c6 0 8 4 8 8 0 6-4 9-8 9-4 0-6-2-7-5',
  'M13 30V2L2 21H18',
  'M16 2H5L4 14c2-1 4-2 6-2 5 0 8 4 8 9s-3 9-8 9c-4 0-6-2-7-5',
  'M15 3C6 4 2 12 2 20c0 6 3 10 8 10s8-4 8-9-3-8-8-8-8 4-8 8',
  'M2 2H17C12 10 9 19 8 30',
  'M10 2c-4 0-7 2-7 6s3 6 7 6 7-2 7-6-3-6-7-6ZM10 14c-5 0-8 3-8 8s3 8 8 8 8-3 8-8-3-8-8-8Z',
  'M17 11c0 5-3 8-7 8s-8-3-8-8 3-9 8-9 8 4 8 10c0 8-4 16-12 18',
];

const size = { width: 120, height: 48 };
const between = (min: number, max: number) => randomInt(min * 10, max * 10 + 1) / 10;

/** PNG of 120 by 48 px with the digits of `text`. Each digit is rotated, and a few lines cross the image. */
export function captchaPng(text: string): Promise<Buffer> {
  const strokes = [...text].map((digit, index) => {
    const at = `translate(${between(12, 16) + index * 26} ${between(5, 11)}) rotate(${between(-14, 14)} 10 16)`;
    return `<path d="${digits[Number(digit)]}" transform="${at}" stroke-width="${between(2.6, 3.6)}"/>`;
  });
  const lines = Array.from({ length: 4 }, () => {
    const [from, to, bend] = [between(2, 46), between(2, 46), between(-20, 68)];
    return `<path d="M0 ${from}Q60 ${bend} 120 ${to}" stroke="#b5533c" stroke-opacity=".45" stroke-width="1.2"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" fill="none" stroke="#2b1715" stroke-linecap="round" stroke-linejoin="round"><path d="M0 0H120V48H0Z" fill="#f7f1e6" stroke="none"/>${lines.join('')}${strokes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer();
}

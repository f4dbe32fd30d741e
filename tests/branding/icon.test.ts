import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { iconSizeOf, icoOf, pngOf } from '../../build/png.ts';
import { iconPixels, iconSvg } from '../../src/branding/icon.ts';

const size = 512;
const paper = [255, 255, 0, 255];
const ink = [255, 0, 0, 255];
const clear = [0, 0, 0, 0];

async function draw(bleed: boolean) {
  const svg = iconSvg({ shape: 'ticket', paper: '#ffff00', ink: '#ff0000', bleed });
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([size, size]);
  return (x: number, y: number) => [...data.subarray((y * size + x) * 4, (y * size + x) * 4 + 4)];
}

describe('app icon', () => {
  it.each([true, false])(
    'draws a centered ticket with a ball on a paper-colored background, with bleed: %s',
    async (bleed) => {
      const at = await draw(bleed);
      expect(at(256, 256)).toEqual(paper);
      for (const [x, y] of [
        [160, 256],
        [352, 256],
        [256, 174],
        [256, 338],
      ] as const)
        expect(at(x, y)).toEqual(ink);
      expect(at(256, 100)).toEqual(paper);
      expect(at(256, 412)).toEqual(paper);
    },
  );

  it('has round corners and a ticket that nearly fills the icon', async () => {
    const at = await draw(false);
    for (const x of [2, 509]) for (const y of [2, 509]) expect(at(x, y)).toEqual(clear);
    expect(at(256, 2)).toEqual(paper);
    expect(at(84, 150)).toEqual(ink);
  });

  it('the maskable icon fills the square and keeps the ticket within the 80 % safe circle', async () => {
    const at = await draw(true);
    for (const x of [2, 509]) for (const y of [2, 509]) expect(at(x, y)).toEqual(paper);
    const drawn: number[] = [];
    for (let y = 0; y < size; y += 2)
      for (let x = 0; x < size; x += 2) if (at(x, y)[1] === 0) drawn.push(Math.hypot(x - size / 2, y - size / 2));
    expect(Math.max(...drawn)).toBeLessThanOrEqual(size * 0.4);
    expect(Math.max(...drawn)).toBeGreaterThan(size * 0.3);
  });
});

describe('icon pixels', () => {
  const rawOf = (image: Buffer | Uint8Array) =>
    sharp(image).flatten({ background: '#0000ff' }).resize(96).raw().toBuffer();

  it.each([
    ['ticket', true],
    ['ticket', false],
    ['chip', true],
    ['chip', false],
  ] as const)('show the same drawing as the SVG: %s, bleed %s', async (shape, bleed) => {
    const icon = { shape, bleed, paper: '#ffff00', ink: '#ff0000' };
    const drawn = await rawOf(Buffer.from(iconSvg(icon)));
    const own = await rawOf(pngOf(iconPixels(icon, 96), 96));
    const different = own.filter((value, at) => Math.abs(value - drawn[at]!) > 96);
    expect(different.length).toBeLessThan(own.length / 200);
  });

  it('are in a PNG file and an icon file of their size', () => {
    const png = pngOf(iconPixels({ shape: 'chip', bleed: true, paper: '#ffffff', ink: '#000000' }, 48), 48);
    expect(iconSizeOf(png)).toBe(48);
    expect(iconSizeOf(Buffer.from('<svg/>'))).toBe(null);
    const ico = Buffer.from(icoOf(png, 48));
    expect([ico[6], ico.readUInt32LE(14), ico.readUInt32LE(18)]).toEqual([48, png.length, 22]);
    expect(ico.subarray(22)).toEqual(Buffer.from(png));
  });
});

import { type Random, randomFrom } from '../../world/random.ts';
import type { Motif } from '../../world/words.ts';
import { place } from './draw.ts';
import { drawings } from './motifs/all.ts';
import { type Palette, palettes } from './palettes.ts';
import { height, width } from './patterns.ts';

export type Sheet = {
  palette: Palette;
  random: Random;
  motif: Motif;
  /** The motif is about 96 units wide and centered on (x, y); `palette` replaces the colors of the sheet. */
  stamp(x: number, y: number, scale: number, options?: { degrees?: number; palette?: Palette }): string;
  /** Only the motif's first layer, in one color. */
  shadow(x: number, y: number, scale: number, colour: string, degrees?: number): string;
};

const plates = ['a', 'b', 'p', 'k'] as const;
type Plate = (typeof plates)[number];

export function openSheet(seed: string, motif: Motif): Sheet & { print(content: string): string } {
  const random = randomFrom(seed);
  const palette = random.pick(palettes);
  const [dx, dy] = [random.pick([-1.2, -0.8, 0.8, 1.2]), random.pick([-0.8, 0.6, 1])];
  const drawing = drawings[motif];
  const used = plates.filter((plate) => drawing[plate]);
  const defs = used.map((plate) => `<g id="${plate}">${drawing[plate]}</g>`).join('');

  return {
    palette,
    random,
    motif,
    stamp: (x, y, scale, { degrees = 0, palette: inks = palette } = {}) =>
      place(
        printPlates((plate) => (used.includes(plate) ? `<use href="#${plate}"/>` : ''), inks, [dx, dy]),
        x,
        y,
        scale,
        degrees,
      ),
    shadow: (x, y, scale, colour, degrees = 0) => place(`<use href="#a" color="${colour}"/>`, x, y, scale, degrees),
    print: (content) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><defs>${defs}</defs><path d="M0 0H${width}V${height}H0Z" color="${palette.ground}"/>${content}</svg>`,
  };
}

/** Stacks the layers in the palette's colors; `shift` offsets the second layer, as in an inexact print. */
function printPlates(plateOf: (plate: Plate) => string, inks: Palette, shift: readonly [number, number]): string {
  const colours: Record<Plate, string> = { a: inks.a, b: inks.b, p: inks.paper, k: inks.ink };
  const overprint = inks.stock === 'light' ? ' style="mix-blend-mode:multiply"' : '';
  return plates
    .map((plate) => ({ plate, markup: plateOf(plate) }))
    .filter(({ markup }) => markup)
    .map(({ plate, markup }) =>
      ink(colours[plate], markup, plate === 'b' ? ` transform="translate(${shift})"${overprint}` : ''),
    )
    .join('');
}

export const printMotif = (motif: Motif, inks: Palette, x: number, y: number, scale: number, degrees = 0): string =>
  place(
    printPlates((plate) => drawings[motif][plate] ?? '', inks, [0.8, 0.6]),
    x,
    y,
    scale,
    degrees,
  );

export const ink = (colour: string, markup: string, more = '') => `<g color="${colour}"${more}>${markup}</g>`;

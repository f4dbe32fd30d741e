import type { Motif } from '../../world/motif-names.ts';
import { type Random, randomFrom } from '../../world/random.ts';
import { drawings } from './motifs/all-motifs.ts';
import { type Palette, palettes } from './palettes.ts';
import { height, width } from './patterns.ts';
import { place } from './svg-shapes.ts';

export type Canvas = {
  palette: Palette;
  random: Random;
  motif: Motif;
  /**
   * Draws the motif, about 96 units wide at scale 1 and centered on (x, y). `palette` replaces the colors of the
   * canvas.
   */
  stamp(x: number, y: number, scale: number, options?: { degrees?: number; palette?: Palette }): string;
  /** Draws only the first layer of the motif, in one color. */
  shadow(x: number, y: number, scale: number, colour: string, degrees?: number): string;
};

const layers = ['a', 'b', 'p', 'k'] as const;
type Layer = (typeof layers)[number];

export function openCanvas(seed: string, motif: Motif): Canvas & { print(content: string): string } {
  const random = randomFrom(seed);
  const palette = random.pick(palettes);
  const [dx, dy] = [random.pick([-1.2, -0.8, 0.8, 1.2]), random.pick([-0.8, 0.6, 1])];
  const drawing = drawings[motif];
  const used = layers.filter((layer) => drawing[layer]);
  const defs = used.map((layer) => `<g id="${layer}">${drawing[layer]}</g>`).join('');

  return {
    palette,
    random,
    motif,
    stamp: (x, y, scale, { degrees = 0, palette: inks = palette } = {}) =>
      place(
        printLayers((layer) => (used.includes(layer) ? `<use href="#${layer}"/>` : ''), inks, [dx, dy]),
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

/**
 * Draws the layers one above the other in the palette's colors. `shift` offsets the second layer, to imitate an
 * imprecise print.
 */
function printLayers(layerOf: (layer: Layer) => string, inks: Palette, shift: readonly [number, number]): string {
  const colours: Record<Layer, string> = { a: inks.a, b: inks.b, p: inks.paper, k: inks.ink };
  const overprint = inks.stock === 'light' ? ' style="mix-blend-mode:multiply"' : '';
  return layers
    .map((layer) => ({ layer, markup: layerOf(layer) }))
    .filter(({ markup }) => markup)
    .map(({ layer, markup }) =>
      ink(colours[layer], markup, layer === 'b' ? ` transform="translate(${shift})"${overprint}` : ''),
    )
    .join('');
}

export const printMotif = (motif: Motif, inks: Palette, x: number, y: number, scale: number, degrees = 0): string =>
  place(
    printLayers((layer) => drawings[motif][layer] ?? '', inks, [0.8, 0.6]),
    x,
    y,
    scale,
    degrees,
  );

export const ink = (colour: string, markup: string, more = '') => `<g color="${colour}"${more}>${markup}</g>`;

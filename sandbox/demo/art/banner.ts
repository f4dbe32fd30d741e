import { randomFrom } from '../../world/random.ts';
import { type Palette, palettes } from './palettes.ts';
import { rosette, sunburst } from './patterns.ts';
import { ink, printMotif } from './svg-canvas.ts';
import { around, circle, line, n, star } from './svg-shapes.ts';

const width = 1280;
const height = 560;
/** The drawing is on the right, so that the left half stays dark enough for light text. */
const [cx, cy] = [920, 290];

type Colours = { ground: string; shade: string; a: string; b: string };

const fill = (data: string) => `<path d="${data}"/>`;

const inks = ({ ground, a, b }: Colours): Palette => ({ ...palettes[9]!, ground, a, b });

const dots = (x: number, y: number, columns: number, rows: number, pitch: number) =>
  Array.from(
    { length: rows },
    (_, row) =>
      `<path d="M${x + (row % 2) * (pitch / 2)} ${y + row * pitch * 0.86}h${columns * pitch}" stroke="currentColor" stroke-width="${n(pitch * (0.15 + (0.75 * row) / rows))}" stroke-dasharray="0 ${pitch}"/>`,
  ).join('');

const ticket = 'M-120 -56H120V-18a18 18 0 0 0 0 36V56H-120V18a18 18 0 0 0 0 -36Z';

function draw(colours: Colours): string {
  const palette = inks(colours);
  const ball = (x: number, y: number, scale: number, tone: string, digit: string) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${ink(tone, fill(circle(0, 0, 50)))}${ink('#000', `<g opacity=".16">${fill('M-50 0C-34 34 34 34 50 0C50 28 28 50 0 50C-28 50 -50 28 -50 0Z')}</g>`)}${ink(palette.paper, fill(circle(0, -2, 28)))}${ink(palette.ink, line(6, digit))}</g>`;
  const seven = 'M-10 -16H10L-3 14';
  const three = 'M-9 -16H9L-1 -4C8 -4 11 0 11 5C11 12 4 14 0 14C-6 14 -9 12 -11 8';
  const two = 'M-10 -8C-9 -20 9 -20 9 -8C9 1 -7 7 -10 14H10';
  const nine = 'M9 -7C9 1 -9 1 -9 -7C-9 -18 9 -18 9 -7C9 4 4 14 -6 14';
  return (
    ink(colours.shade, sunburst(cx, cy, 26, 1400)) +
    ink(colours.b, rosette(cx, cy, 262, 36, 0.72)) +
    ink(colours.ground, fill(circle(cx, cy, 196))) +
    ink(colours.a, line(4, circle(cx, cy, 196)) + line(1.6, circle(cx, cy, 184))) +
    [
      [700, 452, -12],
      [1128, 126, 14],
    ]
      .map(
        ([x, y, turn]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${ink(palette.paper, fill(ticket))}${ink(colours.ground, line(3, 'M-92 -28H18M-92 -6H40M-92 16H-20') + line(2, 'M70 -46V46'))}${ink(colours.b, fill(star(95, 0, 17, 7, 5)))}</g>`,
      )
      .join('') +
    ball(cx - 92, cy + 70, 1.5, colours.b, seven) +
    ball(cx + 84, cy + 84, 1.36, colours.a, two) +
    ball(cx + 4, cy - 66, 1.7, colours.b, three) +
    ball(1180, 452, 1.05, colours.a, nine)
  );
}

function roulette(colours: Colours): string {
  const palette = inks(colours);
  return (
    ink(colours.shade, sunburst(1010, 600, 30, 1500)) +
    ink(colours.a, line(3, circle(1010, 370, 356)) + line(1.4, circle(1010, 370, 370))) +
    ink(
      colours.b,
      fill(
        around(40, 338, 1010, 370)
          .map(([x, y]) => circle(x, y, 5))
          .join(''),
      ),
    ) +
    printMotif('wheel', palette, 1010, 370, 6.5) +
    printMotif('chip', palette, 664, 470, 1.35, 12) +
    printMotif('chip', { ...palette, a: colours.b, b: colours.a }, 716, 396, 1, -8)
  );
}

function night(colours: Colours): string {
  const palette = inks(colours);
  const random = randomFrom('night');
  const stars = Array.from({ length: 26 }, () =>
    star(random.int(560, 1270), random.int(14, 250), random.int(4, 10), 2.4, 4),
  ).join('');
  const table = 'M330 560C560 440 900 372 1280 412V560Z';
  return (
    ink(colours.shade, dots(0, 60, 60, 26, 22)) +
    ink(colours.a, fill(stars)) +
    printMotif('moon', palette, 1110, 150, 2.3) +
    ink(colours.b, fill(table)) +
    ink(palette.ink, `<g opacity=".18">${fill('M520 560C700 490 960 446 1280 478V560Z')}</g>`) +
    printMotif('domino', { ...palette, a: palette.paper, b: colours.a, paper: palette.ink }, 820, 292, 2.7, 4) +
    printMotif('domino', { ...palette, a: palette.paper, b: colours.a, paper: palette.ink }, 972, 330, 2.4, 36) +
    printMotif('cards', { ...palette, b: colours.shade }, 668, 372, 1.9, -6)
  );
}

function calm(colours: Colours): string {
  const palette = inks(colours);
  return (
    ink(colours.shade, sunburst(960, 250, 24, 1400)) +
    ink(colours.b, fill(circle(960, 250, 168))) +
    ink(colours.a, line(3, circle(960, 250, 186)) + line(1.4, circle(960, 250, 198))) +
    ink(colours.shade, fill('M360 560L620 392L720 452L860 330L1000 450L1120 352L1280 450V560Z')) +
    ink(palette.ink, fill('M420 560L600 476L720 520L870 440L1010 520L1150 452L1280 512V560Z')) +
    ink(colours.a, line(3, 'M0 536H1280') + line(1.4, 'M0 546H1280')) +
    printMotif('cactus', palette, 1166, 430, 2) +
    printMotif('cactus', palette, 690, 478, 1.2) +
    printMotif('hummingbird', { ...palette, b: colours.ground }, 962, 262, 2.9)
  );
}

const banners: Record<string, () => string> = {
  'banner-1': () => canvas(draw, { ground: '#b7352a', shade: '#a52d24', a: '#f3dcb0', b: '#f0a537' }),
  'banner-2': () => canvas(roulette, { ground: '#1d6a6c', shade: '#185b5e', a: '#f2dcb2', b: '#ea7650' }),
  'banner-3': () => canvas(night, { ground: '#2f3a6b', shade: '#27315c', a: '#f4d6a8', b: '#e0694a' }),
  'banner-4': () => canvas(calm, { ground: '#2f5f49', shade: '#27513e', a: '#f4deae', b: '#e6a03c' }),
};

const canvas = (picture: (colours: Colours) => string, colours: Colours) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M0 0H${width}V${height}H0Z" color="${colours.ground}"/>${picture(colours)}</svg>`;

/** Banner `banner-<n>`, 1280 by 560 px; undefined for any other name. */
export const bannerSvg = (name: string): string | undefined => banners[name]?.();

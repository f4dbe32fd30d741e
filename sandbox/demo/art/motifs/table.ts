import { around, circle, fill, type InkLayers, line, place, polygon, spin } from '../svg-shapes.ts';

const card = 'M-19 -29C-21 -29 -23 -27 -23 -25V25C-23 27 -21 29 -19 29H19C21 29 23 27 23 25V-25C23 -27 21 -29 19 -29Z';
const smallHeart = 'M0 9C-6 4 -12 0 -11 -6C-10 -12 -3 -12 0 -6C3 -12 10 -12 11 -6C12 0 6 4 0 9Z';

export const dice: InkLayers = {
  a: fill('M0 -48L42 -26L0 -4L-42 -26Z', 'M-42 -20L-3 1V48L-42 26Z'),
  b: fill('M42 -20L3 1V48L42 26Z', 'M-42 -20L-3 1V48L-42 26Z'),
  p: fill(
    'M0 -32L12 -26L0 -20L-12 -26Z',
    ...(
      [
        [-33, 0],
        [-12, 31],
        [-22.5, 15.5],
      ] as const
    ).map(([x, y]) =>
      polygon([
        [x - 4, y - 5],
        [x + 4, y - 1],
        [x + 4, y + 6],
        [x - 4, y + 2],
      ]),
    ),
    ...(
      [
        [12, 12],
        [33, 0],
        [12, 33],
        [33, 21],
      ] as const
    ).map(([x, y]) =>
      polygon([
        [x - 4, y - 1],
        [x + 4, y - 5],
        [x + 4, y + 2],
        [x - 4, y + 6],
      ]),
    ),
  ),
  k: line(2.2, 'M0 -48L42 -26L0 -4L-42 -26ZM-42 -20L-3 1V48L-42 26ZM42 -20L3 1V48L42 26Z'),
};

export const domino: InkLayers = {
  a: `<g transform="rotate(-14)">${fill('M-21 -46H21C24 -46 26 -44 26 -41V41C26 44 24 46 21 46H-21C-24 46 -26 44 -26 41V-41C-26 -44 -24 -46 -21 -46Z')}</g>`,
  b: `<g transform="rotate(-14)">${fill('M-26 4V41C-26 44 -24 46 -21 46H21C24 46 26 44 26 41V4Z')}</g>`,
  p: `<g transform="rotate(-14)">${fill(circle(-12, -36, 5), circle(12, -36, 5), circle(0, -23, 5), circle(-12, -10, 5), circle(12, -10, 5), circle(-12, 13, 5), circle(0, 25, 5), circle(12, 37, 5))}</g>`,
  k: `<g transform="rotate(-14)">${line(2.6, 'M-20 1.5H20')}${fill(circle(0, 1.5, 3.4))}</g>`,
};

export const cards: InkLayers = {
  a: place(fill(card), -16, 2, 1.1, -20),
  b: place(fill(card), 16, 4, 1.1, 20),
  p: place(fill(card), 0, -4, 1.1),
  k: place(
    line(2.2, card) +
      fill(smallHeart, 'M-15 -25L-12 -20.5L-15 -16L-18 -20.5ZM15 25L12 20.5L15 16L18 20.5Z') +
      line(1.4, 'M-18 -10V22H11M18 10V-22H-11'),
    0,
    -4,
    1.1,
  ),
};

export const spade: InkLayers = {
  a: fill(
    'M0 -48C14 -28 44 -14 42 10C40 30 14 32 5 18C6 32 12 40 22 46H-22C-12 40 -6 32 -5 18C-14 32 -40 30 -42 10C-44 -14 -14 -28 0 -48Z',
  ),
  b: fill('M0 -48C14 -28 44 -14 42 10C40 30 14 32 5 18C6 32 12 40 22 46H0Z'),
  p: fill('M0 -24C8 -12 18 -8 16 4C14 12 6 12 0 6C-6 12 -14 12 -16 4C-18 -8 -8 -12 0 -24Z'),
  k:
    fill('M0 -14C4 -7 10 -4 9 2C8 6 4 6 1 3L3 12H-3L-1 3C-4 6 -8 6 -9 2C-10 -4 -4 -7 0 -14Z') +
    line(1.8, 'M-30 12C-26 20 -16 20 -12 14M30 12C26 20 16 20 12 14'),
};

const wedge = (from: number, to: number, inner: number, outer: number) => {
  const at = (degrees: number, r: number) =>
    [r * Math.sin((degrees * Math.PI) / 180), -r * Math.cos((degrees * Math.PI) / 180)] as const;
  return polygon([at(from, inner), at(from, outer), at((from + to) / 2, outer * 1.006), at(to, outer), at(to, inner)]);
};

export const chip: InkLayers = {
  a: fill(circle(0, 0, 47)),
  b: spin(8, fill(wedge(-10, 10, 34, 47))) + fill(circle(0, 0, 27)),
  p: line(2, circle(0, 0, 31)) + fill('M0 -17L12 0L0 17L-12 0Z'),
  k:
    line(2, circle(0, 0, 46), circle(0, 0, 22)) +
    fill(
      'M0 -9L6 0L0 9L-6 0Z',
      ...around(16, 38.6)
        .filter((_, index) => index % 2)
        .map(([x, y]) => circle(x, y, 1.8)),
    ),
};

export const wheel: InkLayers = {
  a: fill(circle(0, 0, 48)),
  b: spin(12, fill(wedge(0, 15, 22, 44))),
  p: line(2.2, circle(0, 0, 44)) + fill(circle(0, 0, 20), circle(29, -20, 4.6)),
  k:
    line(2, circle(0, 0, 22), circle(0, 0, 47)) +
    spin(4, line(3, 'M0 -4V-15') + fill(circle(0, -16.5, 3.2))) +
    fill(circle(0, 0, 6)),
};

const digits: Record<string, string> = {
  '3': 'M-5 -8H5L-1 -1C4 -1 6 2 6 5C6 9 2 10 0 10C-3 10 -5 9 -6 7',
  '7': 'M-6 -8H6L-2 10',
  '21': 'M-11 -5C-10 -10 -2 -10 -2 -4C-2 1 -9 5 -11 10H-1M4 -6L9 -9V10',
};

export const balls: InkLayers = {
  a: fill(circle(-21, 20, 25), circle(0, -22, 25)),
  b:
    fill(circle(24, 22, 25)) +
    fill(
      'M-21 45C-35 45 -46 34 -46 20C-40 36 -10 40 4 20C4 34 -7 45 -21 45Z',
      'M0 3C-14 3 -25 -8 -25 -22C-18 -8 16 -6 25 -22C25 -8 14 3 0 3Z',
    ),
  p: fill(circle(-21, 20, 14.5), circle(0, -22, 14.5), circle(24, 22, 14.5)),
  k:
    place(line(3.4, digits['7']!), -21, 20) +
    place(line(3.2, digits['21']!), 0, -22) +
    place(line(3.4, digits['3']!), 24, 22),
};

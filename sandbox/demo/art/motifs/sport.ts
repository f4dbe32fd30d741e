import { around, circle, ellipse, fill, type InkLayers, line, mirror, polygon, spin, star } from '../svg-shapes.ts';

export const trophy: InkLayers = {
  a:
    fill('M-26 -46H26C28 -16 18 6 5 10V24H-5V10C-18 6 -28 -16 -26 -46Z', 'M-22 36H22V48H-22Z') +
    mirror(line(5.4, 'M26 -36H42C44 -18 34 -6 18 -4')),
  b: fill('M4 -46H26C28 -16 18 6 5 10V24H0C4 2 8 -20 4 -46Z', 'M-14 24H14L17 36H-17Z'),
  p: fill(star(0, -22, 12, 5, 5)),
  k: line(2.2, 'M-26 -40H26M-22 36H22') + fill(circle(-12, 42, 1.8), circle(0, 42, 1.8), circle(12, 42, 1.8)),
};

const pentagon = (cx: number, cy: number, r: number) => polygon(around(5, r, cx, cy));

export const football: InkLayers = {
  a: fill(circle(0, 0, 47)),
  b: fill('M0 47C26 47 47 26 47 0C38 26 -38 30 -47 0C-47 26 -26 47 0 47Z'),
  p: fill(circle(-2, -2, 41)),
  k:
    fill(pentagon(0, 0, 16)) +
    spin(
      5,
      line(2.6, 'M0 -16V-30M0 -30L14 -37M0 -30L-14 -37') +
        fill('M-13 -41.5L0 -35L13 -41.5C6 -46.5 -6 -46.5 -13 -41.5Z').replace('<path', '<path transform="rotate(36)"'),
    ),
};

export const racket: InkLayers = {
  a: `<g transform="rotate(35)"><path fill-rule="evenodd" d="${ellipse(0, -18, 25, 31)}${ellipse(0, -18, 19, 25)}"/>${fill('M-7 12H7L4 24V52H-4V24Z')}</g>`,
  b: `${fill(circle(30, 32, 13))}<g transform="rotate(35)">${fill('M-5 28H5V52H-5Z')}</g>`,
  p: line(2.4, 'M21 24C28 28 31 36 28 43M39 23C35 28 36 33 42 37'),
  k: `<g transform="rotate(35)">${line(1.3, 'M-12 -37V1M-6 -41V5M0 -43V7M6 -41V5M12 -37V1M-15 -33H15M-18 -26H18M-19 -19H19M-19 -12H19M-16 -5H16M-12 1H12')}</g>`,
};

export const baseball: InkLayers = {
  a: fill(circle(0, 0, 46)),
  b: fill('M0 46C26 46 46 26 46 0C36 28 -34 30 -46 0C-46 26 -26 46 0 46Z'),
  p: fill(circle(-2, -2, 40)),
  k: mirror(
    line(2.4, 'M24 -33C10 -16 10 14 24 32') +
      line(2.2, 'M11 -20L20 -18M9 -11L18 -10M8 -2L17 -2M9 7L18 7M11 16L20 14M16 24L24 21M16 -27L24 -25'),
  ),
};

export const pad: InkLayers = {
  a: fill(
    'M-26 -24H26C42 -24 48 8 48 24C48 38 34 40 27 29L18 16H-18L-27 29C-34 40 -48 38 -48 24C-48 8 -42 -24 -26 -24Z',
  ),
  b: fill('M0 -24H26C42 -24 48 8 48 24C48 38 34 40 27 29L18 16H0Z', 'M-30 -30H-14V-24H-30ZM14 -30H30V-24H14Z'),
  p: fill(
    'M-28 -15H-20V-8H-13V0H-20V7H-28V0H-35V-8H-28Z',
    circle(24, -13, 4.4),
    circle(33, -4, 4.4),
    circle(24, 5, 4.4),
    circle(15, -4, 4.4),
  ),
  k:
    fill(
      circle(-8, 8, 5),
      circle(8, 8, 5),
      circle(24, -13, 1.8),
      circle(33, -4, 1.8),
      circle(24, 5, 1.8),
      circle(15, -4, 1.8),
    ) + line(2, 'M-4 -12H4'),
};

export const sword: InkLayers = {
  a: `<g transform="rotate(42)">${fill('M-6 -38L0 -50L6 -38V22H-6Z')}</g><g transform="rotate(-42)">${fill('M-6 -38L0 -50L6 -38V22H-6Z')}</g>`,
  b: `<g transform="rotate(42)">${fill('M-17 20H17V27H-17ZM-4 27H4V42H-4Z', circle(0, 45, 6))}</g><g transform="rotate(-42)">${fill('M-17 20H17V27H-17ZM-4 27H4V42H-4Z', circle(0, 45, 6), 'M0 -50L6 -38V20H0Z')}</g>`,
  p: fill(circle(0, 0, 7)),
  k:
    `<g transform="rotate(42)">${line(1.8, 'M0 -38V-9M0 9V18M-4 32H4M-4 37H4')}</g><g transform="rotate(-42)">${line(1.8, 'M0 -38V-9M0 9V18M-4 32H4M-4 37H4')}</g>` +
    fill(star(0, 0, 5, 2, 4)),
};

export const shield: InkLayers = {
  a: fill('M0 -48C14 -40 28 -38 42 -38C44 2 30 34 0 48C-30 34 -44 2 -42 -38C-28 -38 -14 -40 0 -48Z'),
  b: fill('M0 -48C14 -40 28 -38 42 -38C42.400 -24 41 -10 38 2H0ZM0 2H-38C-32 24 -20 40 0 48Z'),
  p:
    line(2.6, 'M0 -41C12 -34 24 -32 36 -32C37 2 24 30 0 41C-24 30 -37 2 -36 -32C-24 -32 -12 -34 0 -41Z') +
    fill(star(0, -1, 17, 7, 5)),
  k:
    fill(star(0, -1, 9, 4, 5)) +
    line(2, 'M0 -48C14 -40 28 -38 42 -38C44 2 30 34 0 48C-30 34 -44 2 -42 -38C-28 -38 -14 -40 0 -48Z'),
};

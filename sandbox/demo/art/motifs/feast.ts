import { circle, ellipse, fill, type InkLayers, line, mirror, spin, star } from '../svg-shapes.ts';

export const mask: InkLayers = {
  a: fill('M0 -48C28 -48 40 -28 38 0C36 28 20 48 0 48C-20 48 -36 28 -38 0C-40 -28 -28 -48 0 -48Z'),
  b: mirror(
    fill(
      'M0 -48C10 -36 12 -22 5 -14C20 -26 34 -18 36 -4C32 14 14 16 6 4C4 0 2 -2 0 -2Z',
      'M0 16C14 16 22 24 20 32C16 40 8 44 0 44Z',
    ),
  ),
  p:
    mirror(fill('M9 -4C13 -13 26 -13 30 -4C25 3 14 3 9 -4Z')) +
    fill('M0 23C9 23 14 28 12 31C9 35 4 36 0 36C-4 36 -9 35 -12 31C-14 28 -9 23 0 23Z'),
  k:
    mirror(fill(circle(19.5, -4.4, 4)) + line(2.4, 'M9 -4C13 -13 26 -13 30 -4C25 3 14 3 9 -4Z')) +
    line(2.4, 'M-12 30C-6 27 6 27 12 30') +
    fill(star(0, -28, 7, 3, 5), circle(-3, 12, 1.7), circle(3, 12, 1.7)),
};

export const skull: InkLayers = {
  a: fill(
    'M0 -48C28 -48 42 -28 38 -4C37 8 30 14 26 18C26 24 25 28 22 32C20 42 12 47 0 47C-12 47 -20 42 -22 32C-25 28 -26 24 -26 18C-30 14 -37 8 -38 -4C-42 -28 -28 -48 0 -48Z',
  ),
  b: `${mirror(
    `<g transform="translate(17 -5)">${spin(8, fill(ellipse(0, -9.5, 4.6, 5)))}</g>` +
      fill(circle(31, 10, 3), circle(25, 18, 2)),
  )}<g transform="translate(0 -32)">${spin(6, fill(ellipse(0, -6, 3, 4.6)))}</g>`,
  p: mirror(fill(circle(17, -5, 8.4))) + fill(circle(0, -32, 2.6)),
  k:
    mirror(fill(circle(17, -5, 6)) + line(2, 'M6 -40C14 -44 22 -40 25 -32C20 -34 16 -34 13 -31')) +
    fill('M0 8C4 12 5 16 3 18C1 18 0 16 0 15C0 16 -1 18 -3 18C-5 16 -4 12 0 8Z') +
    line(2.2, 'M-19 29C-8 33 8 33 19 29M-12 27V36M-6 28V38M0 28V38M6 28V38M12 27V36'),
};

export const guitar: InkLayers = {
  a: fill(
    'M-4 -16H4V-2C14 -6 22 0 20 10C19 16 22 18 25 24C30 38 20 49 0 49C-20 49 -30 38 -25 24C-22 18 -19 16 -20 10C-22 0 -14 -6 -4 -2Z',
  ),
  b: fill(
    'M-4 -38H4V2H-4Z',
    'M-8 -50H8L6 -37H-6Z',
    'M0 49C-20 49 -30 38 -25 24C-22 18 -19 16 -20 10C-14 20 -20 36 0 49Z',
    'M-11 34H11V39H-11Z',
  ),
  p: fill(circle(0, 16, 9)),
  k:
    fill(
      circle(0, 16, 6.4),
      circle(-11, -46, 2.2),
      circle(-10.4, -41, 2.2),
      circle(11, -46, 2.2),
      circle(10.4, -41, 2.2),
    ) +
    line(1.3, 'M-2 -38V36M2 -38V36') +
    line(1.6, 'M-4 -32H4M-4 -26H4M-4 -20H4M-4 -14H4M-4 -8H4') +
    line(1.8, circle(0, 16, 9)),
};

export const maraca: InkLayers = {
  a: `<g transform="rotate(34 0 34)">${fill(ellipse(0, -22, 19, 25), 'M-4 2H4L5 50H-5Z')}</g>`,
  b: `<g transform="rotate(-34 0 34)">${fill(ellipse(0, -22, 19, 25), 'M-4 2H4L5 50H-5Z')}</g>`,
  p: `<g transform="rotate(34 0 34)">${line(3, 'M-18 -16L-11 -22L-4 -16L3 -22L10 -16L18 -22')}</g><g transform="rotate(-34 0 34)">${line(3, 'M-18 -22L-11 -16L-4 -22L3 -16L10 -22L18 -16')}</g>`,
  k: `<g transform="rotate(34 0 34)">${line(2.2, 'M-19 -27H19M-17 -10H17')}</g><g transform="rotate(-34 0 34)">${line(2.2, 'M-19 -27H19M-17 -10H17')}</g>`,
};

export const heart: InkLayers = {
  a: fill('M0 46C-22 28 -46 8 -44 -16C-42 -38 -12 -42 0 -18C12 -42 42 -38 44 -16C46 8 22 28 0 46Z'),
  b: fill(
    'M0 46C22 28 46 8 44 -16C42 -38 12 -42 0 -18C8 -22 22 -22 24 -6C26 14 8 28 0 46Z',
    'M-5 -22C-12 -32 -4 -36 -6 -48C4 -42 2 -38 4 -34C6 -38 8 -40 9 -46C14 -36 10 -28 5 -22Z',
  ),
  p: fill('M-33 -18C-32 -27 -24 -30 -19 -27C-25 -24 -29 -20 -30 -12C-33 -12 -33 -15 -33 -18Z'),
  k:
    line(2.2, 'M-34 2L-20 -4L-10 8L2 -2L12 8L24 -2L34 4') +
    fill(circle(-10, 15, 1.6), circle(2, 6, 1.6), circle(12, 15, 1.6), circle(0, 26, 1.6)),
};

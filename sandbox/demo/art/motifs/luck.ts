import { around, circle, ellipse, fill, type InkLayers, line, mirror, star } from '../svg-shapes.ts';

export const bell: InkLayers = {
  a: fill(
    'M0 -40C20 -40 26 -24 27 -6C28 12 32 20 40 28V34H-40V28C-32 20 -28 12 -27 -6C-26 -24 -20 -40 0 -40Z',
    circle(0, -43, 6),
  ),
  b: fill(
    'M6 -39C22 -36 26 -22 27 -6C28 12 32 20 40 28V34H12C18 10 16 -20 6 -39Z',
    circle(0, 41, 8.4),
    'M-34 20H34L40 28H-40Z',
  ),
  p: line(4, 'M-15 -22C-19 -12 -19 0 -20 10'),
  k: line(2.4, 'M-40 28H40M-27 -4H27M-26 1H26'),
};

export const horseshoe: InkLayers = {
  a: fill(
    'M-26 46H-44C-40 36 -46 20 -46 -2C-46 -30 -26 -46 0 -46C26 -46 46 -30 46 -2C46 20 40 36 44 46H26C22 34 28 18 28 -2C28 -18 16 -28 0 -28C-16 -28 -28 -18 -28 -2C-28 18 -22 34 -26 46Z',
  ),
  b:
    fill(
      'M-44 46C-40 36 -46 20 -46 -2C-46 -30 -26 -46 0 -46C26 -46 46 -30 46 -2C46 20 40 36 44 46H37C32 34 39 18 39 -2C39 -26 22 -39 0 -39C-22 -39 -39 -26 -39 -2C-39 18 -32 34 -37 46Z',
    ) + fill(star(0, 8, 17, 7, 5)),
  k: fill(
    ...[-66, -40, -14, 14, 40, 66].map((degrees) => {
      const angle = ((degrees - 90) * Math.PI) / 180;
      return circle(36.5 * Math.cos(angle), -3 + 36.5 * Math.sin(angle), 2.8);
    }),
    circle(-36, 22, 2.8),
    circle(36, 22, 2.8),
    circle(-34, 36, 2.6),
    circle(34, 36, 2.6),
  ),
};

export const crown: InkLayers = {
  a: fill('M-40 34L-48 -18L-24 2L0 -36L24 2L48 -18L40 34Z', circle(-48, -22, 6), circle(0, -41, 7), circle(48, -22, 6)),
  b: fill('M-42 22H42L40 44H-40Z', 'M0 -36L24 2L30 22H0Z', circle(-24, -4, 4), circle(24, -4, 4)),
  p: fill(circle(-24, 33, 4), circle(24, 33, 4), 'M0 25L8 33L0 41L-8 33Z', 'M0 -10L6 2L0 14L-6 2Z'),
  k:
    line(2.4, 'M-42 22H42M-40 44H40') +
    fill(circle(-12, 33, 1.8), circle(12, 33, 1.8), circle(-34, 33, 1.8), circle(34, 33, 1.8)),
};

export const coin: InkLayers = {
  a: fill(star(0, 0, 48, 45, 36)),
  b: `${fill(circle(0, 0, 36), circle(0, 0, 30))}<path d="${circle(0, 0, 34)}" fill-rule="evenodd"/>`,
  p: fill(star(0, 0, 24, 10, 8)) + line(1.8, circle(0, 0, 40)),
  k: line(2, circle(0, 0, 30)) + fill(circle(0, 0, 5), ...around(24, 34).map(([x, y]) => circle(x, y, 1.1))),
};

export const gem: InkLayers = {
  a: fill('M-28 -34H28L48 -8L0 44L-48 -8Z'),
  b: fill('M0 -34H28L20 -8ZM48 -8L0 44L20 -8ZM-28 -34L0 -34L-20 -8Z', 'M-20 -8H0V44Z'),
  p: fill('M-24 -29H-8L-18 -14L-38 -12Z') + mirror(line(2.4, 'M40 -34L47 -41M46 -22L54 -25')),
  k: line(2.2, 'M-28 -34H28L48 -8L0 44L-48 -8ZM-48 -8H48M-28 -34L-20 -8L0 44L20 -8L28 -34M-20 -8L0 -34L20 -8'),
};

export const key: InkLayers = {
  a:
    `<path fill-rule="evenodd" d="${circle(0, -28, 22)}${circle(0, -28, 10)}"/>` +
    fill('M-5 -8H5V48H-5Z', 'M4 22H22V30H16V36H24V46H4Z', 'M-9 -2H9V5H-9Z'),
  b: fill(circle(-20, -28, 6), circle(20, -28, 6), circle(0, -47, 6), 'M0 -8H5V48H0Z'),
  p: fill(circle(-20, -28, 2), circle(20, -28, 2), circle(0, -47, 2)),
  k: line(2, circle(0, -28, 16.4), 'M-9 5H9M-9 -2H9'),
};

export const lantern: InkLayers = {
  a: fill('M-20 -32H20C34 -22 36 16 20 30H-20C-36 16 -34 -22 -20 -32Z', 'M-14 -42H14V-34H-14ZM-14 32H14V39H-14Z'),
  b: fill('M-8 -32H8C14 -20 14 18 8 30H-8C-14 18 -14 -20 -8 -32Z', 'M-10 40H10L6 50H-6Z'),
  p: fill('M0 -16C8 -6 9 0 8 6C7 12 3 14 0 14C-3 14 -7 12 -8 6C-9 0 -5 -3 0 -16Z'),
  k:
    line(
      2.2,
      'M-20 -32C-30 -18 -30 16 -20 30M20 -32C30 -18 30 16 20 30M-20 -32H20M-20 30H20M-14 -32C-19 -18 -19 16 -14 30M14 -32C19 -18 19 16 14 30',
    ) +
    line(3, 'M0 -42V-50') +
    fill('M0 0C3 4 4 6 3 10H-3C-4 6 -3 4 0 0Z'),
};

export const hand: InkLayers = {
  a: fill(
    'M-24 48C-26 38 -32 26 -40 14C-46 6 -44 -2 -37 -2C-32 -2 -28 4 -25 10V-26C-25 -35 -14 -35 -13 -26V-38C-12 -48 -1 -48 0 -38V-34C1 -44 12 -44 13 -34V-26C14 -34 25 -34 25 -25V14C25 30 22 38 20 48Z',
  ),
  b: fill(
    'M-26 40H22L20 50H-24Z',
    circle(-19, -27, 5.6),
    circle(-6.5, -39, 5.6),
    circle(6.5, -35, 5.6),
    circle(19, -26, 5.6),
    'M-24 34H23L22 37H-25Z',
  ),
  p: fill('M-17 14C-10 3 10 3 17 14C10 25 -10 25 -17 14Z'),
  k:
    fill(circle(0, 14, 5.6)) +
    line(2.2, 'M-17 14C-10 3 10 3 17 14C10 25 -10 25 -17 14ZM-13 -26V-6M0 -34V-8M13 -26V-6') +
    line(1.8, 'M-10 4L-12 0M0 2V-3M10 4L12 0'),
};

export const eye: InkLayers = {
  a: fill('M-50 0C-30 -32 30 -32 50 0C30 32 -30 32 -50 0Z'),
  b:
    mirror(fill('M4 -34L9 -48L14 -33ZM18 -31L27 -43L28 -27ZM32 -24L43 -33L40 -18Z')) +
    mirror(fill('M4 34L9 48L14 33ZM18 31L27 43L28 27ZM32 24L43 33L40 18Z')) +
    fill('M-4 -34H4L0 -50ZM-4 34H4L0 50Z'),
  p: fill('M-38 0C-24 -21 24 -21 38 0C24 21 -24 21 -38 0Z'),
  k:
    `<path fill-rule="evenodd" d="${circle(0, 0, 15.5)}${circle(0, 0, 11.6)}"/>` +
    fill(circle(0, 0, 8)) +
    line(2.4, 'M-38 0C-24 -21 24 -21 38 0C24 21 -24 21 -38 0Z'),
};

export const top: InkLayers = {
  a: fill('M-38 -14C-38 -32 38 -32 38 -14C36 8 14 22 5 38H-5C-14 22 -36 8 -38 -14Z', 'M-5 -48H5V-26H-5Z'),
  b: fill(
    'M-38 -14C-30 -4 30 -4 38 -14C37 -6 33 0 29 6C16 12 -16 12 -29 6C-33 0 -37 -6 -38 -14Z',
    'M-16 21C-8 24 8 24 16 21C11 26 8 32 5 38H-5C-8 32 -11 26 -16 21Z',
    ellipse(0, -48, 8, 3.6),
  ),
  p: fill(ellipse(0, -21, 18, 4)),
  k:
    line(2.2, 'M-38 -14C-30 -4 30 -4 38 -14') +
    fill('M-3 38H3L0 50Z', ellipse(0, -21, 6, 2)) +
    line(2, 'M14 47C24 47 34 45 40 41M-14 47C-24 47 -34 45 -40 41'),
};

import {
  around,
  circle,
  ellipse,
  fill,
  type InkLayers,
  line,
  mirror,
  polygon,
  spin,
  star as starPath,
} from '../svg-shapes.ts';

export const star: InkLayers = {
  a: fill(starPath(0, 3, 49, 21, 5)),
  b: fill(
    ...around(5, 49, 0, 3).map(([x, y], index) =>
      polygon([[0, 3], [x, y], around(10, 21, 0, 3)[(index * 2 + 1) % 10]!]),
    ),
  ),
  p: mirror(fill(ellipse(8, 0, 3.4, 4.4))),
  k: mirror(fill(circle(8, 0.6, 2.2))) + line(2.4, 'M-8 11C-4 16 4 16 8 11'),
};

export const moon: InkLayers = {
  a: fill('M14 -46C-18 -50 -44 -28 -44 2C-44 32 -16 52 16 46C-6 40 -16 24 -14 6L-22 0L-13 -8C-10 -26 -2 -38 14 -46Z'),
  b: fill(
    'M14 -46C-18 -50 -44 -28 -44 2C-44 32 -16 52 16 46C-20 46 -34 26 -34 0C-34 -24 -14 -42 14 -46Z',
    starPath(28, -14, 13, 5, 5),
    starPath(16, 22, 8, 3.2, 5),
    starPath(42, 18, 6, 2.4, 5),
  ),
  p: fill('M-26 -12C-22 -18 -17 -17 -15 -12C-18 -8 -23 -8 -26 -12Z'),
  k: fill(circle(-20, -12, 2.4)) + line(2.4, 'M-29 -19C-24 -25 -16 -24 -13 -20M-14 14C-18 18 -22 18 -25 15'),
};

export const sun: InkLayers = {
  a: spin(12, fill('M-7 -27C-8 -36 5 -40 0 -50C10 -42 10 -34 7 -27Z')) + fill(circle(0, 0, 28)),
  b:
    spin(12, fill('M-3 -28L0 -42L3 -28Z').replace('<path', '<path transform="rotate(15)"')) +
    fill('M0 -28C15.5 -28 28 -15.5 28 0C28 15.5 15.5 28 0 28C6 18 8 10 2 6C10 0 4 -14 0 -28Z'),
  p: mirror(fill('M4 -6C8 -12 15 -11 17 -6C13 -2 8 -2 4 -6Z')),
  k:
    mirror(fill(circle(10.5, -6, 2.7)) + line(2, 'M4 -12C8 -17 15 -16 19 -11') + fill(circle(17, 7, 2))) +
    line(2.3, 'M0 -6L-3 6H3M-9 13C-4 18 4 18 9 13') +
    line(1.8, circle(0, 0, 27.4)),
};

export const comet: InkLayers = {
  a: fill(starPath(16, -16, 32, 14, 6)),
  b: fill(
    'M2 -8C-16 6 -34 26 -48 48C-24 36 2 22 18 8Z',
    'M-12 -22C-28 -8 -42 10 -50 30C-34 14 -16 -2 -2 -10Z',
    'M10 14C0 28 -12 40 -26 50C-6 44 14 32 24 14Z',
  ),
  p: fill(circle(16, -16, 9)),
  k: line(2.2, 'M-6 8L-34 36M-14 -4L-34 14M12 20L-4 36') + fill(circle(16, -16, 4)),
};

export const volcano: InkLayers = {
  a: fill('M-50 46L-18 -8C-10 -4 10 -4 18 -8L50 46Z'),
  b: fill(
    'M-18 -8C-10 -4 10 -4 18 -8L22 0C18 8 14 2 12 10C10 22 4 22 3 10C1 2 -4 4 -5 14C-7 26 -13 24 -12 12C-13 4 -18 8 -21 -2Z',
    'M-4 -12C-14 -22 -4 -28 -8 -38C2 -34 2 -28 4 -24C6 -30 10 -32 10 -40C18 -28 14 -18 6 -12Z',
    circle(-20, -34, 4),
    circle(24, -38, 3.4),
    circle(-30, -20, 2.8),
    circle(30, -22, 4),
  ),
  p: fill('M-30 46L-14 22L-4 34L6 20L28 46Z'),
  k: line(2.3, 'M-30 46L-14 22L-4 34L6 20L28 46M-50 46H50') + fill(ellipse(0, -7, 14, 2.4)),
};

export const rocket: InkLayers = {
  a: fill('M0 -50C18 -36 22 -12 16 20H-16C-22 -12 -18 -36 0 -50Z'),
  b:
    mirror(fill('M17 -4C30 2 34 16 32 32L15 22Z')) +
    fill('M-10 22H10C12 34 6 40 0 50C-6 40 -12 34 -10 22Z', 'M0 -50C18 -36 22 -12 16 20H4C10 -12 8 -36 0 -50Z'),
  p: fill(circle(0, -14, 8.6)),
  k: line(2.4, circle(0, -14, 8.6), 'M-17 6H17M-12 -32C-6 -29 6 -29 12 -32M0 26V36') + fill(circle(0, -14, 3)),
};

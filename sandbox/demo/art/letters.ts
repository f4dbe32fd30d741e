import { n } from './svg-shapes.ts';

/** Capital letters as strokes, 10 units high: width and path. */
const letters: Record<string, readonly [number, string]> = {
  A: [7, 'M0 10L3.5 0L7 10M1.3 6.6H5.7'],
  B: [6, 'M0 0V10H3.3A2.6 2.6 0 0 0 3.3 4.8H0M0 0H2.9A2.4 2.4 0 0 1 2.9 4.8'],
  C: [6.6, 'M6.6 2A4.1 5 0 1 0 6.6 8'],
  D: [6.8, 'M0 0V10H2.4A4.3 5 0 0 0 2.4 0Z'],
  E: [5.4, 'M5.4 0H0V10H5.4M0 4.8H4.6'],
  F: [5.4, 'M5.4 0H0V10M0 4.8H4.6'],
  G: [6.9, 'M6.6 2A4.1 5 0 1 0 6.9 7.4V5.4H4'],
  H: [6.4, 'M0 0V10M6.4 0V10M0 4.8H6.4'],
  I: [0, 'M0 0V10'],
  J: [4.6, 'M4.6 0V7A2.3 3 0 0 1 0 7'],
  K: [6.2, 'M0 0V10M6 0L0 6M2.2 4.1L6.2 10'],
  L: [5, 'M0 0V10H5'],
  M: [8, 'M0 10V0L4 6.6L8 0V10'],
  N: [6.6, 'M0 10V0L6.6 10V0'],
  O: [7.8, 'M3.9 0A3.9 5 0 1 0 3.9 10A3.9 5 0 1 0 3.9 0Z'],
  Ó: [7.8, 'M3.9 0A3.9 5 0 1 0 3.9 10A3.9 5 0 1 0 3.9 0ZM3.6 -2.2L5 -3.6'],
  P: [6, 'M0 10V0H3.2A2.8 2.8 0 0 1 3.2 5.6H0'],
  Q: [7.8, 'M3.9 0A3.9 5 0 1 0 3.9 10A3.9 5 0 1 0 3.9 0ZM4.8 7.2L7.6 10.6'],
  R: [6.2, 'M0 10V0H3.2A2.8 2.8 0 0 1 3.2 5.6H0M3 5.6L6.2 10'],
  S: [6, 'M5.7 1.8C4.7 -.6 .4 -.5 .4 2.5C.4 5.6 6 4.3 6 7.4C6 10.5 1 10.6 0 8'],
  T: [6.6, 'M0 0H6.6M3.3 0V10'],
  U: [6.4, 'M0 0V6.6A3.2 3.4 0 0 0 6.4 6.6V0'],
  V: [7, 'M0 0L3.5 10L7 0'],
  W: [10, 'M0 0L2.4 10L5 2L7.6 10L10 0'],
  X: [6.4, 'M0 0L6.4 10M6.4 0L0 10'],
  Y: [6.6, 'M0 0L3.3 5L6.6 0M3.3 5V10'],
  Z: [6, 'M0 0H6L0 10H6'],
};

const spaceWidth = 4;

/**
 * Returns the path data of a word and its width. The word is 10 units high and starts at y = 0. `spacing` is the gap
 * between letters; `stretch` is the horizontal scale.
 */
export function lettering(word: string, spacing: number, stretch: number): { markup: string; width: number } {
  let x = 0;
  const glyphs = [...word.toUpperCase()].map((letter) => {
    const [width, path] = letters[letter] ?? [spaceWidth, ''];
    const glyph =
      path && `<path transform="translate(${n(x)})${stretch === 1 ? '' : ` scale(${stretch} 1)`}" d="${path}"/>`;
    x += width * stretch + spacing;
    return glyph;
  });
  return { markup: glyphs.join(''), width: x - spacing };
}

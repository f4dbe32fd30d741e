/**
 * Colors of one drawing, as in a print with spot colors. If `stock` is `light`, the second color is blended over the
 * first one with `multiply`, like printing ink.
 */
export type Palette = {
  stock: 'light' | 'spot' | 'ink';
  ground: string;
  tint: string;
  a: string;
  b: string;
  paper: string;
  ink: string;
};

const ink = '#261718';
const paper = '#fcf5e6';

const run = (stock: Palette['stock'], ground: string, tint: string, a: string, b: string): Palette => ({
  stock,
  ground,
  tint,
  a,
  b,
  paper,
  ink: stock === 'ink' ? ground : ink,
});

export const palettes: readonly Palette[] = [
  run('light', '#f3e8d4', '#ecd5ae', '#c63d2c', '#f0b248'),
  run('light', '#f0e7d6', '#cfdccb', '#2f918a', '#f2bd52'),
  run('light', '#f6e8d9', '#f2cdb8', '#e27a5e', '#7dbbae'),
  run('light', '#f1eadb', '#d6dae0', '#5c86bd', '#f4ad90'),
  run('light', '#f5ecd8', '#dee3c0', '#6a9a4e', '#f3c553'),
  run('light', '#f8eadf', '#f5d2c8', '#dd5f80', '#f4bd56'),
  run('light', '#efe3cf', '#dccbb0', '#c2563a', '#94bfae'),
  run('light', '#f5e8cf', '#f0d096', '#e5a032', '#dd5a3f'),
  run('light', '#f2e6dc', '#e2cbd2', '#9a5a86', '#f4b16a'),
  run('spot', '#b7352a', '#c64c3b', '#f3dcb0', '#f0a537'),
  run('spot', '#1d6a6c', '#2b7d7c', '#f2dcb2', '#ea7650'),
  run('spot', '#e2a336', '#eab857', '#fbecc8', '#c4402e'),
  run('spot', '#2f4178', '#3e5291', '#f4d6a8', '#ee8060'),
  run('spot', '#2f5f49', '#3d7259', '#f4deae', '#e6a03c'),
  run('spot', '#dc6a4c', '#e68168', '#fce9c9', '#2d8580'),
  run('spot', '#5d2947', '#73375a', '#f5d3ac', '#ef8a4f'),
  run('spot', '#ebb3a3', '#f2c6b9', '#bb362c', '#f3c25c'),
  run('spot', '#9dc8bb', '#b2d6ca', '#f8e7c2', '#d9503a'),
  run('ink', '#231718', '#3b2927', '#eba53d', '#d74c31'),
  run('ink', '#1a2329', '#2c3942', '#f1d9ad', '#42a097'),
  run('ink', '#261b2d', '#3d2e49', '#f28b6e', '#f3bf52'),
  run('ink', '#1c251f', '#2f3d32', '#ead9a8', '#db603d'),
];

/** Returns a palette with exchanged colors: the background is the first color of the given palette. */
export function reversed(palette: Palette): Palette {
  const { stock, ground, a, b } = palette;
  if (stock === 'light') return { ...palette, stock: 'spot', ground: a, tint: b, a: paper };
  if (stock === 'ink') return { ...palette, stock: 'spot', ground: a, tint: paper, a: b, b: paper };
  return { ...palette, ground: a, tint: paper, a: ground, b };
}

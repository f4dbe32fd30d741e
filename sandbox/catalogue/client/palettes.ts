import { paletteCss, type Sheet, tokensOf } from '../../../src/branding/palette.ts';
import type { Palette } from '../../../src/branding/site-settings.ts';

type Pair = { light: Palette; dark: Palette };

/** Colors of two sample operators. */
const samples: Record<string, Pair> = {
  emerald: {
    light: { bg: '#f3f7f2', ink: '#14261d', primary: '#0d6b41', accent: '#7a3d9a' },
    dark: { bg: '#0e1813', ink: '#e9f3ec', primary: '#5fd39a', accent: '#d6a4f0' },
  },
  cobalt: {
    light: { bg: '#f5f6fb', ink: '#171c33', primary: '#2747b8', accent: '#8a5300' },
    dark: { bg: '#10131f', ink: '#eceffa', primary: '#93acff', accent: '#f2b866' },
  },
};

export const sheetsOf = (name: string): { light: Sheet; dark: Sheet } => {
  const pair = samples[name];
  return pair
    ? { light: tokensOf(pair.light, 'light').sheet, dark: tokensOf(pair.dark, 'dark').sheet }
    : { light: {}, dark: {} };
};

export const cssOf = (name: string): string => {
  const { light, dark } = sheetsOf(name);
  return paletteCss(light, dark);
};

import tokens from '../ui/tokens.css?raw';
import type { Palette, Problem } from './site-settings.ts';

type Scheme = 'light' | 'dark';
/** Lightness, chroma, hue in degrees. */
type Colour = readonly [number, number, number];
export type Sheet = Record<string, string>;

const radian = Math.PI / 180;
const toLab = ([l, c, h]: Colour) => [l, c * Math.cos(h * radian), c * Math.sin(h * radian)] as const;
const fromLab = ([l, a, b]: readonly [number, number, number]): Colour => [
  l,
  Math.hypot(a, b),
  (Math.atan2(b, a) / radian + 360) % 360,
];

/** Parses `#rgb`, `#rrggbb` or `oklch(L C H)`, the formats that the settings schema allows. */
export function parseColour(text: string): Colour {
  if (text.startsWith('#')) {
    const digits = text.length === 4 ? text.slice(1).replace(/./g, '$&$&') : text.slice(1);
    const linear = [0, 2, 4].map((at) => {
      const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    const [r = 0, g = 0, b = 0] = linear;
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return fromLab([
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ]);
  }
  const [l = '', c = '', h = ''] = text
    .slice(text.indexOf('(') + 1, -1)
    .trim()
    .split(/\s+/);
  return [l.endsWith('%') ? Number.parseFloat(l) / 100 : Number(l), Number(c), Number(h)];
}

/** Linear sRGB channels from 0 to 1, before gamma encoding. */
function linearOf(colour: Colour): readonly [number, number, number] {
  const [lightness, a, b] = toLab(colour);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const shown = (value: number) => Math.min(1, Math.max(0, value));
  return [
    shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function luminance(colour: Colour): number {
  const [r, g, b] = linearOf(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function mix(one: Colour, other: Colour, part: number): Colour {
  const [from, to] = [toLab(one), toLab(other)];
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * part;
  return fromLab([at(0), at(1), at(2)]);
}

const lighter = ([l, c, h]: Colour, by: number): Colour => [Math.min(1, Math.max(0, l + by)), c, h];
const worst = (colour: Colour, others: readonly Colour[]) =>
  Math.min(...others.map((other) => contrast(colour, other)));
const better = (on: readonly Colour[], ...choices: [Colour, Colour]): Colour =>
  worst(choices[0], on) >= worst(choices[1], on) ? choices[0] : choices[1];
const steps = Array.from({ length: 21 }, (_, index) => index / 20);

/** Default color tokens of one scheme. */
export function ownTokens(scheme: Scheme): Sheet {
  const found = tokens.matchAll(/--([\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)/g);
  return Object.fromEntries(
    [...found].map(([, name = '', light = '', dark = '']) => [name, scheme === 'light' ? light : dark]),
  );
}

const text = 4.5;
const shape = 3;
/** Two samples that are closer than this distance in oklab look like the same color. */
const distinct = 0.1;
/** Hues of `--danger`, the default first. The others are for operators whose brand color is close to the default. */
const dangerHues = [345, 20, 305];

export function distance(one: Colour, other: Colour): number {
  const [from, to] = [toLab(one), toLab(other)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}

/** Turns of the hue of the accent, in degrees, until a derived color differs from the other roles. */
const turns = [0, 40, 320, 80, 280, 120, 240, 180];
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Colors of messages that a palette may replace; all other palettes keep the default ones. */
const statusNames = ['warning', 'positive', 'focus'] as const;
type StatusName = (typeof statusNames)[number];

/**
 * Derives every token of a scheme from four colors, and reports pairs that fail WCAG 2.2 AA on the page, on raised or
 * sunken surfaces, or with the colors of messages. The danger color must also differ from the brand color.
 */
export function tokensOf(palette: Palette, scheme: Scheme): { sheet: Sheet; problems: Problem[] } {
  const isLight = scheme === 'light';
  const [bg, ink, primary, accent] = [palette.bg, palette.ink, palette.primary, palette.accent].map(parseColour) as [
    Colour,
    Colour,
    Colour,
    Colour,
  ];
  const raised = lighter(bg, isLight ? 0.023 : 0.048);
  const sunken = lighter(bg, isLight ? -0.04 : -0.035);
  const surfaces = [bg, raised, sunken];
  const strong = lighter(primary, isLight ? -0.07 : 0.07);
  const paper: Colour = [0.985, 0.012, bg[2]];
  const sheet: Record<string, Colour> = {
    bg,
    raised,
    sunken,
    ink,
    muted: steps.map((part) => mix(ink, bg, 0.3 * (1 - part))).find((colour) => worst(colour, surfaces) >= text) ?? ink,
    brand: primary,
    'action-strong': strong,
    'on-action': better([primary, strong], paper, [0.19, 0.04, primary[2]]),
    accent,
    'on-accent': better([accent], paper, [0.19, 0.03, accent[2]]),
    line: mix(bg, ink, 0.17),
    'line-strong':
      steps.map((part) => mix(bg, ink, 0.5 + 0.5 * part)).find((colour) => worst(colour, surfaces) >= shape) ?? ink,
  };
  const own = ownTokens(scheme);
  const kept = (name: 'danger' | StatusName) => parseColour(palette[name] ?? own[name] ?? '');
  const [dangerLightness, dangerChroma] = kept('danger');
  const dangers = dangerHues.map((hue): Colour => [dangerLightness, dangerChroma, hue]);
  const danger = palette.danger
    ? kept('danger')
    : (dangers.find((colour) => distance(colour, primary) >= distinct && worst(colour, [bg, raised]) >= text) ??
      kept('danger'));
  if (palette.danger || danger[2] !== dangerHues[0]) sheet['danger'] = danger;
  for (const name of statusNames) if (palette[name]) sheet[name] = kept(name);
  sheet['on-danger'] = better([danger], paper, [0.19, 0.04, danger[2]]);
  const roles = [ink, primary, accent, danger, ...(['warning', 'positive'] as const).map(kept)];
  const isNew = (colour: Colour) => roles.every((role) => distance(colour, role) >= distinct);
  const turned = turns.map((turn) => (accent[2] + turn) % 360);
  const golds = turned.flatMap((hue) =>
    [isLight ? 0.8 : 0.84, 0.9, 0.74].map((lightness): Colour => [lightness, within(accent[1], 0.06, 0.125), hue]),
  );
  const gold = golds.find(isNew) ?? (golds[0] as Colour);
  const third = turned
    .map((hue): Colour => [isLight ? 0.46 : 0.74, 0.13, (hue + 90) % 360])
    .find((colour) => isNew(colour) && worst(colour, [bg, raised]) >= text);
  Object.assign(sheet, {
    gold,
    'on-gold': better([gold], [0.24, 0.045, gold[2]], paper),
    series: third ?? parseColour(own['series'] ?? ''),
    poster: [isLight ? 0.42 : 0.36, Math.min(accent[1], 0.09), accent[2]],
    'on-poster': [0.965, Math.min(paper[1], 0.018), paper[2]],
    envelope: [isLight ? 0.5 : 0.52, Math.min(primary[1], 0.175), primary[2]],
    'envelope-deep': [isLight ? 0.42 : 0.43, Math.min(primary[1], 0.15), primary[2]],
  } satisfies Record<string, Colour>);
  const pairs: [key: string, against: string, colour: Colour, on: readonly Colour[], needed: number][] = [
    ['ink', 'bg', ink, surfaces, text],
    ['primary', 'bg', primary, surfaces, text],
    ['accent', 'bg', accent, [bg, raised], text],
    ['primary', 'on-action', sheet['on-action'] as Colour, [primary, strong], text],
    ['accent', 'on-accent', sheet['on-accent'] as Colour, [accent], text],
    ['bg', 'danger', danger, [bg, raised], text],
    ...(['warning', 'positive'] as const).map(
      (name) => ['bg', name, kept(name), [bg, raised], text] as [string, string, Colour, Colour[], number],
    ),
    ['bg', 'focus', kept('focus'), surfaces, shape],
  ];
  const problems = pairs.flatMap(([key, against, colour, on, needed]): Problem[] => {
    const ratio = worst(colour, on);
    if (ratio >= needed) return [];
    const values = { against, ratio: (Math.floor(ratio * 100) / 100).toFixed(2), needed };
    return [{ key: `palette.${scheme}.${key}`, reason: 'contrast', values }];
  });
  if (distance(danger, primary) < distinct)
    problems.push({
      key: `palette.${scheme}.primary`,
      reason: 'distance',
      values: { against: 'danger', distance: distance(danger, primary).toFixed(2), needed: distinct },
    });
  return { sheet: Object.fromEntries(Object.entries(sheet).map(([name, colour]) => [name, textOf(colour)])), problems };
}

const textOf = ([l, c, h]: Colour) => `oklch(${+l.toFixed(4)} ${+c.toFixed(4)} ${+h.toFixed(2)})`;

/** CSS rule that overrides the default tokens of both schemes. */
export function paletteCss(light: Sheet, dark: Sheet): string {
  const names = Object.keys({ ...light, ...dark });
  const [ownLight, ownDark] = [ownTokens('light'), ownTokens('dark')];
  const pairs = names.map(
    (name) => `--${name}:light-dark(${light[name] ?? ownLight[name]},${dark[name] ?? ownDark[name]})`,
  );
  return names.length === 0 ? '' : `:root{${pairs.join(';')}}`;
}

/** Converts the color to `#rrggbb`, where `oklch` is not supported. */
export function hexOf(text: string): string {
  const linear = linearOf(parseColour(text));
  const shown = linear.map((value) => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${shown.join('')}`;
}

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { contrast, distance, ownTokens, paletteCss, parseColour, tokensOf } from '../../src/branding/palette.ts';
import type { Palette } from '../../src/branding/site-settings.ts';

const own = (scheme: 'light' | 'dark') => {
  const { bg = '', ink = '', brand = '', accent = '' } = ownTokens(scheme);
  return { bg, ink, primary: brand, accent };
};

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#fff', 4.54],
  ['#a3231f', '#f9f3e6', 6.74],
  ['#0000ff', '#ffffff', 8.59],
])('the colors %s on %s have the expected WCAG contrast ratio', (one, other, ratio) => {
  expect(contrast(parseColour(one), parseColour(other))).toBeCloseTo(ratio, 1);
});

test.each([
  ['oklch(1 0 0)', '#ffffff'],
  ['oklch(62.796% 0.25768 29.234)', '#ff0000'],
  ['oklch(0.51975 0.17686 142.495)', '#008000'],
])('the color %s equals %s', (one, other) => {
  const [a, b] = [parseColour(one), parseColour(other)];
  expect(contrast(a, b)).toBeCloseTo(1, 1);
  for (const index of [0, 1] as const) expect(a[index]).toBeCloseTo(b[index], 3);
});

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  it('reports no problem for the built-in colors', () => {
    expect(Object.keys(ownTokens(scheme))).toContain('danger');
    expect(tokensOf(own(scheme), scheme).problems).toEqual([]);
  });

  it('reports the unreadable color, its background and its contrast ratio', () => {
    const { bg } = own(scheme);
    const { problems } = tokensOf({ ...own(scheme), ink: bg }, scheme);
    expect(problems).toEqual([
      {
        key: `palette.${scheme}.ink`,
        reason: 'contrast',
        values: { against: 'bg', ratio: expect.stringMatching(/^1\.\d\d$/), needed: 4.5 },
      },
    ]);
  });

  it('moves the danger color away from a brand color that looks like it', () => {
    const { danger = '' } = ownTokens(scheme);
    const { sheet, problems } = tokensOf({ ...own(scheme), primary: danger }, scheme);
    expect(problems).toEqual([]);
    expect(distance(parseColour(sheet['danger'] ?? ''), parseColour(danger))).toBeGreaterThan(0.1);
  });

  it('gives each role a color that differs from the colors of the other roles', () => {
    const tokens = ownTokens(scheme);
    const roles = ['brand', 'danger', 'warning', 'gold', 'positive', 'accent', 'ink'];
    const near = roles.flatMap((one, index) =>
      roles.slice(index + 1).flatMap((other) => {
        const between = distance(parseColour(tokens[one] ?? ''), parseColour(tokens[other] ?? ''));
        return between < (one === 'brand' && other === 'danger' ? 0.1 : 0.08) ? [`${one} ${other} ${between}`] : [];
      }),
    );
    expect(near).toEqual([]);
  });

  it('accepts only palettes whose color pairs are all readable', () => {
    const colour = fc
      .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 0.2, noNaN: true }), fc.nat(359))
      .map(([l, c, h]) => `oklch(${l.toFixed(3)} ${c.toFixed(3)} ${h})`);
    const palette = fc.record<Palette>({ bg: colour, ink: colour, primary: colour, accent: colour });
    let passed = 0;
    const near: Palette[] = [
      own(scheme),
      {
        bg: scheme === 'light' ? '#fff' : '#000',
        ink: scheme === 'light' ? '#000' : '#fff',
        primary: own(scheme).primary,
        accent: own(scheme).accent,
      },
    ];
    fc.assert(
      fc.property(fc.oneof(palette, fc.constantFrom(...near)), (colours) => {
        const { sheet, problems } = tokensOf(colours, scheme);
        if (problems.length > 0) return;
        passed++;
        const at = (name: string) => parseColour(sheet[name] ?? '');
        for (const on of ['bg', 'raised', 'sunken']) {
          expect(contrast(at('muted'), at(on))).toBeGreaterThanOrEqual(4.49);
          expect(contrast(at('line-strong'), at(on))).toBeGreaterThanOrEqual(2.99);
        }
        expect(contrast(at('on-action'), at('brand'))).toBeGreaterThanOrEqual(4.49);
        const danger = parseColour(sheet['danger'] ?? ownTokens(scheme)['danger'] ?? '');
        expect(distance(danger, at('brand'))).toBeGreaterThanOrEqual(0.099);
        expect(contrast(danger, at('raised'))).toBeGreaterThanOrEqual(4.49);
        expect(contrast(at('on-accent'), at('accent'))).toBeGreaterThanOrEqual(4.49);
      }),
      { numRuns: 300 },
    );
    expect(passed).toBeGreaterThan(0);
  });
});

test('when only one color scheme is set, the other one keeps its built-in colors', () => {
  const { sheet } = tokensOf(own('light'), 'light');
  const css = paletteCss(sheet, {});
  expect(css).toContain(`--bg:light-dark(oklch(0.965 0.018 85),${ownTokens('dark')['bg']})`);
  expect(paletteCss({}, {})).toBe('');
});

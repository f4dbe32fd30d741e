import { dirname, join } from 'node:path';
import postcss, { type Declaration, type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { tokensOf } from '../../src/branding/palette.ts';
import { breakpoints, largeText } from '../../src/ui/breakpoints.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { read, sources } from './sources.ts';

describe('classes of style modules', () => {
  const views = sources('src/**/*.{ts,tsx}').map((file) => ({ file, text: read(file) }));
  const uses = (module: string) =>
    views.flatMap(({ file, text }) =>
      [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)]
        .filter(([, , from = '']) => join(dirname(file), from) === module)
        .flatMap(([, name]) => [
          ...text.matchAll(new RegExp(`\\b${name}(?:\\.(?!module\\b|tsx\\b)(\\w+)|\\[(\\w+)\\])`, 'g')),
        ])
        .map(([, own, computed]) => own ?? `[${computed}]`),
    );
  const classes = (module: string) =>
    [
      ...read(module)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/\{[^{}]*\}|:global\([^)]*\)/g, '')
        .matchAll(/\.([a-zA-Z]\w*)/g),
    ].map(([, name = '']) => name);
  /** Style modules with one class for each value of a component property; the code computes these class names. */
  const computed = ['src/ui/button.module.css'];

  it.each(sources('src/**/*.module.css'))('are all used and all defined in the style module %s', (module) => {
    const used = new Set(uses(module));
    const defined = new Set(classes(module));
    const isComputed = [...used].some((name) => name.startsWith('['));
    expect(isComputed).toBe(computed.includes(module));
    expect([...used].filter((name) => !name.startsWith('[') && !defined.has(name))).toEqual([]);
    if (!isComputed) expect([...defined].filter((name) => !used.has(name))).toEqual([]);
  });
});

describe('`data-*` attribute names', () => {
  const listed = new Set<string>(Object.values(hook));
  const named = (text: string) => [
    ...[...text.matchAll(/(?<![\w-])data-[a-z]+(?:-[a-z]+)*/g)].map(([name]) => name),
    ...[...text.matchAll(/dataset\['(\w+)'\]/g)].map(([, name]) => `data-${name}`),
  ];
  const namedIn = (file: string) => named(read(file).replace(/\/\*[\s\S]*?\*\//g, ''));
  const views = sources('src/**/*.{ts,tsx,css}').filter((file) => file !== 'src/ui/data-attributes.ts');

  it('are all in the list of attribute names, and the views use each listed name', () => {
    const used = new Map(views.flatMap((file) => namedIn(file).map((name) => [name, file] as const)));
    expect([...used].filter(([name]) => !listed.has(name))).toEqual([]);
    expect([...listed].filter((name) => !used.has(name))).toEqual([]);
  });

  const tests = sources('{e2e,tests}/**/*.{ts,tsx}').filter((file) => !/^tests\/(tools\/|structure)/.test(file));

  it('never appear as literals in test selectors', () => {
    const literal =
      /(?:locator|see|[qQ]uerySelector(?:All)?(?:<\w+>)?|closest|matches|(?:to|get|has)\w*Attribute)\([^)\n]*?['"`[]data-[a-z-]+/g;
    // Exempt: files with functions that run inside the browser page and cannot import names, and files for the page of
    // a game, which has its own attribute names.
    const inPage = ['category', 'html', 'world-fixture', 'draws', 'announcement-recorder'].map(
      (name) => new RegExp(`^e2e/.*/${name}(\\.spec)?\\.ts$`),
    );
    const found = tests
      .filter((file) => !inPage.some((one) => one.test(file)))
      .flatMap((file) => [...read(file).matchAll(literal)].map(([text]) => `${file}: ${text}`));
    expect(found).toEqual([]);
  });

  it('are all listed when a test uses them in a selector, except one name of a game', () => {
    const names = tests.flatMap((file) => [...read(file).matchAll(/\[(data-[a-z-]+)/g)].map(([, name]) => name ?? ''));
    expect([...new Set(names)].filter((name) => !listed.has(name))).toEqual(['data-prize']);
  });

  it.each([
    ['<li data-new-name="">', ['data-new-name']],
    ["element.dataset['sent'] = ''", ['data-sent']],
    ['li[data-tone=bad]', ['data-tone']],
    ["import './data-table.ts'; metadata-x", ['data-table']],
  ])('are extracted from the source text %s', (text, names) => expect(named(text)).toEqual(names));
});

/** Literal colors except black, white and transparent. */
const literalColors = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?<![\w&/])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!-)|\b(?:oklch|oklab|lch|lab|rgba?|hsla?|hwb)\([^)]*\)/gi,
    ),
  ]
    .map(([color]) => color)
    .filter((color) => !/^(#0000|#000|#fff|#000000|#ffffff|oklch\([01] 0 0( \/ [\d.]+)?\))$/i.test(color));

describe('design tokens in style sheets', () => {
  type Found = { file: string; selector: string; prop: string; value: string; rule: Rule | undefined };
  const parse = (text: string, file = ''): Found[] => {
    const found: Found[] = [];
    postcss.parse(text).walkDecls((declaration: Declaration) => {
      const { parent, prop, value } = declaration;
      const rule = parent?.type === 'rule' ? (parent as Rule) : undefined;
      found.push({ file, selector: rule?.selector ?? '', prop, value, rule });
    });
    return found;
  };
  const sheets = sources('src/**/*.css').filter((file) => !/ui\/(tokens|fonts)\.css$/.test(file));
  const all = sheets.flatMap((file) => parse(read(file), file));
  const place = ({ file, selector, prop, value }: Found) => `${file} ${selector} { ${prop}: ${value} }`;

  /** Files that use the brand color, each with the element. */
  const branded = {
    'src/branding/operator-logo.css': 'logo',
    'src/ui/logo.module.css': 'logo',
    'src/features/agent/team/downline-page.module.css': 'rosette',
    'src/features/lobby/launch/launch.module.css': 'rosette',
    'src/features/lobby/lottery/lottery-card.module.css': 'rosette',
    'src/features/lobby/point-mall/balance.module.css': 'rosette',
    'src/features/lobby/promotions/promotions-page.module.css': 'rosette and eyebrow',
    'src/features/lobby/promotion/promotion-page.module.css': 'eyebrow',
    'src/features/member/cashback/cashback.module.css': 'rosette',
    'src/features/member/referral/invitation.module.css': 'rosette',
    'src/features/member/shared/payment-method-icon.module.css': 'tint of an icon',
    'src/features/site/home/announcement-ticker.module.css': 'eyebrow',
    'src/features/site/home/below-the-fold/intro.module.css': 'large ordinal number',
    'src/features/site/home/category-grid.module.css': 'ordinal number',
    'src/features/site/join/join.module.css': 'large ordinal number',
    'src/features/site/not-found/not-found.module.css': 'rosette and large number',
    'src/shell/site-footer.module.css': 'large ordinal number',
  };

  it('have no color of a brand outside the tokens, which derive from the colors of the operator', () => {
    const files = sources('src/**/*.{css,tsx}').filter((file) => !/ui\/(tokens|contrast)\.css$/.test(file));
    expect(files.flatMap((file) => literalColors(read(file)).map((color) => `${file}: ${color}`))).toEqual([]);
    const derived = Object.keys(tokensOf({ bg: '#fff', ink: '#000', primary: '#00f', accent: '#060' }, 'light').sheet);
    const literal = parse(read('src/ui/tokens.css')).filter(({ value }) => literalColors(value).length > 0);
    const status = [
      'danger',
      'warning',
      'positive',
      'focus',
      'roulette-red',
      'roulette-black',
      'roulette-green',
      'on-roulette',
      'rank-paper',
      'rank-copper',
      'rank-silver',
      'rank-gold',
      'rank-platinum',
      'rank-obsidian',
    ];
    expect(literal.map(({ prop }) => prop.slice(2)).filter((name) => ![...derived, ...status].includes(name))).toEqual(
      [],
    );
  });

  it('name no color by a word', () => {
    const words = /(?<![\w-])(red|green|blue|teal|gold|orange|purple|yellow|navy|silver|gr[ae]y|white|black)(?![\w-])/;
    expect(all.filter(({ prop, value }) => prop !== 'grid-area' && words.test(value)).map(place)).toEqual([]);
  });

  it.each([
    ['background: #a3231f', ['#a3231f']],
    ["fill: '#0aa'", ['#0aa']],
    ['color: oklch(0.5 0.1 20 / 0.5)', ['oklch(0.5 0.1 20 / 0.5)']],
    ['color: rgb(10 20 30)', ['rgb(10 20 30)']],
    ['box-shadow: 0 0 1px oklch(0 0 0 / 0.3), 0 0 #000', []],
    ['background: var(--gold)', []],
    ['white-space: pre', []],
  ])('%s: the literal colors are %j', (text, colors) => expect(literalColors(text)).toEqual(colors));

  it('use only variables that a style sheet, or a view in the same folder, defines', () => {
    const declared = new Set([...sources('src/**/*.css')].flatMap((file) => parse(read(file)).map(({ prop }) => prop)));
    const views = sources('src/**/*.{ts,tsx}').map((file) => ({ folder: dirname(file), text: read(file) }));
    const isSet = (file: string, name: string) =>
      views.some(({ folder, text }) => folder === dirname(file) && text.includes(name));
    const unknown = all.flatMap((one) =>
      [...one.value.matchAll(/var\((--[\w-]+)\)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !declared.has(name) && !isSet(one.file, name))
        .map((name) => `${place(one)}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('use the brand color only for the logo and decoration, and the action color only for buttons', () => {
    const using = (token: string) => [
      ...new Set(all.filter((one) => one.value.includes(token)).map((one) => one.file)),
    ];
    expect(using('var(--brand)').sort()).toEqual(Object.keys(branded).sort());
    expect(using('var(--action')).toEqual(['src/ui/button.module.css']);
  });

  it('show a selected element in the selected colors only', () => {
    const isSelected = /\[aria-(current|selected|pressed)|:checked/;
    const isColor = /^(background|color|border(-color)?$|box-shadow|fill|stroke|--face|--rule)/;
    const other = /var\(--(?!selected|on-selected|face|rule|s\d)/;
    const found = all
      .filter(({ selector }) => isSelected.test(selector) && !/:not\(\[aria-selected/.test(selector))
      .filter(({ prop, value }) => isColor.test(prop) && other.test(value));
    // Other than selected: the hidden marker of the prerendered page.
    expect(found.map(place)).toEqual([
      'src/ui/prerendered.css :root[data-elsewhere] #root nav [aria-current] { color: var(--muted) }',
    ]);
  });

  it('fill every progress bar with the progress pattern', () => {
    const bars = all.filter(
      ({ selector, prop }) => /progress-(bar|value)|meter-(bar|optimum-value)/.test(selector) && prop === 'background',
    );
    expect(bars.length).toBeGreaterThan(5);
    expect([...new Set(bars.map(({ value }) => value))].sort()).toEqual(['var(--hatch)', 'var(--sunken)']);
  });

  const isSpacing =
    /^(margin|padding|gap|row-gap|column-gap|inset|top|right|bottom|left|scroll-margin|scroll-padding)(-|$)/;
  const offScale = ({ prop, value }: Pick<Found, 'prop' | 'value'>) =>
    isSpacing.test(prop) &&
    [...value.matchAll(/(?<![\w.-])-?(\d*\.?\d+)(rem|px)\b/g)].some(
      ([, size, unit]) => unit === 'rem' || Number(size) > 3,
    );

  it('use the spacing tokens for every distance', () => expect(all.filter(offScale).map(place)).toEqual([]));

  const widths = ['var(--w-title)', 'var(--w-control)', 'var(--w-numeral)'];
  const weights = ['400', '600', '700', '800', 'inherit'];
  const sizes = /^var\(--(t[1-7]|smallField|fieldText|fieldLabel)\)$/;
  /** Sizes outside the scale, each with its reason. */
  const otherSizes = [
    // A field on a touch screen has at least the size at which iOS does not zoom.
    'src/ui/reset.css input, select, textarea max(1em, var(--t3))',
    // The label of the sign-in button beside an avatar is hidden on a phone.
    'src/shell/header.module.css .account [data-member] ~ button > span 0',
  ];
  const shorthand = /^(\d+) (\S+) \/ \S+ (var\(--(?:display|numeral|text)\)|[^,]*ui-monospace[\s\S]*)$/;

  it('set type in the widths, weights and sizes of the scale', () => {
    const off = all.filter(({ file, selector, prop, value }) => {
      if (prop === 'font-stretch') return !widths.includes(value);
      if (prop === 'font-weight') return !weights.includes(value);
      if (prop === 'font-size')
        return !sizes.test(value) && !otherSizes.includes(`${file} ${selector.replace(/\s+/g, ' ')} ${value}`);
      if (prop !== 'font' || value === 'inherit') return false;
      const [, weight = '', size = ''] = shorthand.exec(value.replace(/\s+/g, ' ')) ?? [];
      return !weights.includes(weight) || !sizes.test(size);
    });
    expect(off.map(place)).toEqual([]);
  });

  it('set the width of type in every rule that selects the display face', () => {
    const off = all
      .filter(({ prop, value }) => /^font(-family)?$/.test(prop) && /var\(--(display|numeral)\)/.test(value))
      .filter(({ rule }) => !rule?.nodes.some((node) => node.type === 'decl' && node.prop === 'font-stretch'));
    expect(off.map(place)).toEqual([]);
  });

  it('set text below 20 px in the display face only for controls, amounts and stamps', () => {
    const small = all.filter(({ value }) => /^\d+ var\(--t[123]\) \/ \S+ var\(--display\)$/.test(value));
    expect([...new Set(small.map(({ file }) => file))].sort()).toEqual([
      'src/features/lobby/launch/launch.module.css',
      'src/features/lobby/lottery/lottery.module.css',
      'src/features/site/home/announcement-ticker.module.css',
      'src/features/site/home/category-grid.module.css',
      'src/features/site/home/section-header.module.css',
      'src/shell/category-nav.module.css',
      'src/ui/button.module.css',
      'src/ui/stamp.module.css',
    ]);
  });

  it('have no text token below 13 px', () => {
    const tokens = parse(read('src/ui/tokens.css')).filter(({ prop }) => /^--t\d$/.test(prop));
    const least = tokens.map(({ value }) => Number(/([\d.]+)rem/.exec(value)?.[1]) * 16);
    expect(tokens).toHaveLength(7);
    expect(Math.min(...least)).toBe(13);
  });

  it('change the layout only at the four breakpoints', () => {
    const found = sheets.flatMap((file) =>
      [...read(file).matchAll(/@media[^{]*\bwidth\b[^{]*/g)].map(([query]) => `${query.trim()}`),
    );
    const allowed = Object.values(breakpoints).flatMap((px) =>
      ['<', '>='].map((sign) => `@media (width ${sign} ${px / 16}rem)`),
    );
    allowed.push(`@media (width < ${largeText / 16}rem)`);
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter((query) => !allowed.includes(query))).toEqual([]);
    const code = sources('src/**/*.{ts,tsx}').filter((file) => /\(width [<>]=|\((?:min|max)-width/.test(read(file)));
    expect(code).toEqual(['src/ui/breakpoints.ts']);
  });

  it.each([
    ['padding: 0.5rem', true],
    ['padding: 0 14px', true],
    ['margin-inline: calc(-1 * 0.75rem) 0', true],
    ['gap: 2px var(--s2)', false],
    ['inset: calc(100% + 3px) 0 auto', false],
    ['margin-top: 0.85em', false],
    ['padding-bottom: calc(var(--tabs) + env(safe-area-inset-bottom))', false],
    ['width: 12rem', false],
  ])('%s: is a spacing off the scale: %s', (text, is) => {
    const [prop = '', value = ''] = text.split(': ');
    expect(offScale({ prop, value })).toBe(is);
  });
});

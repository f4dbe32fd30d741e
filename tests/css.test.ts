import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import postcss, { type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

type Style = { file: string; rule: Rule; media: string; declarations: ReadonlyMap<string, string> };

function stylesOf(file: string): Style[] {
  const found: Style[] = [];
  postcss.parse(read(file)).walkRules((rule) => {
    const declarations = new Map<string, string>();
    for (const node of rule.nodes) if (node.type === 'decl') declarations.set(node.prop, node.value.trim());
    const around = rule.parent?.type === 'atrule' ? rule.parent : undefined;
    found.push({ file, rule, media: around && 'params' in around ? String(around.params) : '', declarations });
  });
  return found;
}

const styles = globSync('{src,sandbox}/**/*.css').sort().flatMap(stylesOf);
const place = ({ file, rule }: Style) => `${file}:${rule.source?.start?.line} ${rule.selector}`;

/** True when a flex item has a basis of zero: `flex: 1`, `flex: 1 1`, `flex: 1 1 0`, `flex-basis: 0`. */
function hasZeroBasis({ declarations }: Style): boolean {
  const basis = declarations.get('flex-basis');
  if (basis !== undefined) return /^0(?![.\d]*[1-9])/.test(basis);
  const parts = declarations.get('flex')?.split(/\s+/) ?? [];
  const number = /^[\d.]+$/;
  if (parts.length === 3) return /^0(px|%|rem|em)?$/.test(parts[2] ?? '');
  return parts.length > 0 && Number(parts[0]) > 0 && parts.every((part) => number.test(part));
}

describe('the ring of a focused element', () => {
  /** Only these rules remove the ring: the box around the field shows it, the element never has the focus, or no key was pressed. */
  const exempt = [
    'src/ui/bar-chart.module.css .key[data-kind="mark"] .swatch',
    'src/ui/choice-card.module.css .radio:focus-visible',
    'src/ui/field.module.css .input:focus-visible',
    'src/ui/reset.css :root:not([data-keyed]) :is(main, section, div, form, ul, ol, h1, h2, h3, h4, h5)[tabindex="-1"]:focus-visible',
    'src/ui/search-field.module.css .input',
  ];
  const removes = ({ declarations }: Style) =>
    ['outline', 'outline-style', 'outline-width'].some((prop) => /^(none|0)\b/.test(declarations.get(prop) ?? ''));

  it('is removed by no other rule, because a key can also focus headings and parts of a page', () =>
    expect(
      styles
        .filter(removes)
        .map(({ file, rule }) => `${file} ${rule.selector}`)
        .filter((rule) => rule.startsWith('src/')),
    ).toEqual(exempt));

  /** Only elements that never have the focus have an outline of another state. */
  const drawn = [
    'src/features/member/reward/reward-card.module.css .seal',
    'src/features/site/home/below-the-fold/live-tables.module.css .result:first-of-type',
    // The focus stays in the field of the search.
    'src/features/site/search/search.module.css .option[aria-selected="true"]',
    'src/ui/bar-chart.module.css .swatch',
    'src/ui/data-table.module.css .row[aria-current]',
    'src/ui/forced-colors.css :not(a, button, [role="tab"])[aria-current]:not([aria-current="false"])',
    'src/ui/stamp.module.css .stamp',
  ];

  it('is not replaced by the outline of another state', () =>
    expect(
      styles
        .filter((style) => style.declarations.has('outline') && !removes(style))
        .map(({ file, rule }) => `${file} ${rule.selector}`)
        .filter((rule) => rule.startsWith('src/') && !rule.includes(':focus')),
    ).toEqual(drawn));
});

describe('style rules', () => {
  it('are found in the style sheets', () => expect(styles.length).toBeGreaterThan(1000));

  it.each([
    ['flex: 1', true],
    ['flex: 1 1', true],
    ['flex: 1 1 0', true],
    ['flex: 1 1 0%', true],
    ['flex-basis: 0px', true],
    ['flex: 1 1 auto', false],
    ['flex: 1 1 12rem', false],
    ['flex: none', false],
    ['flex: 0 0 17rem', false],
    ['flex-basis: 100%', false],
  ])('%s: has a flex basis of zero: %s', (text, is) => {
    const [prop = '', value = ''] = text.split(': ');
    expect(hasZeroBasis({ declarations: new Map([[prop, value]]) } as unknown as Style)).toBe(is);
  });

  // In a column without a fixed height, WebKit gives an item with a zero basis the height 0 and hides its scrolled
  // content. Items in a column therefore use `flex: 1 1 auto`. Items in a row set `min-width`, by which the test
  // recognizes them.
  it('only items of a row have a flex basis of zero', () =>
    expect(
      styles
        .filter(hasZeroBasis)
        .filter(({ declarations }) => !declarations.has('min-width'))
        .map(place),
    ).toEqual([]));

  it('no flex item with a basis of zero is a child of a column in the same file', () => {
    const columns = styles.filter(({ declarations }) => declarations.get('flex-direction')?.startsWith('column'));
    const inColumn = styles
      .filter(hasZeroBasis)
      .filter(({ file, rule, media }) =>
        columns.some(
          (column) =>
            column.file === file && column.media === media && rule.selectors.some((one) => isChild(one, column.rule)),
        ),
      );
    expect(inColumn.map(place)).toEqual([]);
  });
});

const isChild = (selector: string, parent: Rule) => parent.selectors.some((one) => selector.startsWith(`${one} > `));

describe('form fields', () => {
  const sizeOf = ({ declarations }: Style) =>
    declarations.get('font-size') ??
    /([^\s/]+)\s*(\/|var\(--(text|display)\)|"|$)/.exec(declarations.get('font') ?? '')?.[1];
  const isSmall = (size: string) =>
    /var\(--t[12]\)/.test(size) ||
    (/^[\d.]+rem$/.test(size) && Number.parseFloat(size) < 1) ||
    /^[\d.]+(px|em|%)$/.test(size);

  function fieldClasses(file: string): string[] {
    const text = read(file);
    const sheets = new Map(
      [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name, path]) => [
        name,
        normalize(join(dirname(file), path ?? '')),
      ]),
    );
    const fields = [...text.matchAll(/<(?:input|select|textarea)\b(?:[^>]|=>)*?\/?>/g)];
    return fields.flatMap(([tag]) =>
      [...(/className=\{([^}]*)\}/.exec(tag)?.[1] ?? '').matchAll(/(\w+)\.(\w+)/g)].flatMap(([, sheet, name]) => {
        const path = sheets.get(sheet ?? '');
        return path && existsSync(path) ? [`${path} .${name}`] : [];
      }),
    );
  }
  const classes = new Set(globSync('src/**/*.tsx').flatMap(fieldClasses));

  const isField = ({ file, rule }: Style) =>
    rule.selectors.some((selector) => {
      const last = selector.split(/[\s>+~]+/).at(-1) ?? '';
      if (last.includes('::')) return false;
      return (
        /^(:is\([^)]*)?(input|select|textarea)\b/.test(last) ||
        [...last.matchAll(/\.\w+/g)].some(([name]) => classes.has(`${file} ${name}`))
      );
    });

  it('include the fields that are found by their class names', () => {
    expect([...classes].sort()).toEqual(
      expect.arrayContaining(['src/ui/copy-field.module.css .text', 'src/ui/field.module.css .input']),
    );
  });

  // iOS zooms in when a field with text below 16 px gets the focus, and does not zoom out again.
  it('have no text below 16 px on touch devices', () =>
    expect(
      styles
        .filter(({ media }) => !/pointer: fine/.test(media))
        .filter(isField)
        .filter((style) => isSmall(sizeOf(style) ?? ''))
        .map(place),
    ).toEqual([]));
});

describe('boxes with an aspect ratio', () => {
  // Some engines do not treat a height computed from the width as definite, so a child with a height in percent
  // overflows.
  it('have no in-flow child with a height in percent', () => {
    const boxes = styles.filter(({ declarations }) => declarations.has('aspect-ratio'));
    const astray = styles.filter(
      ({ file, rule, declarations }) =>
        /^\d+%$/.test(declarations.get('height') ?? '') &&
        declarations.get('position') !== 'absolute' &&
        boxes.some(
          (box) =>
            box.file === file &&
            rule.selectors.some((one) => box.rule.selectors.some((parent) => one.startsWith(`${parent} `))),
        ),
    );
    expect(astray.map(place)).toEqual([]);
  });
});

describe('directions', () => {
  /** Properties that stay physical, with the reason. */
  const physical: Record<string, string> = {
    'src/features/account/slider-captcha/slider-captcha.module.css .piece':
      'the puzzle is a picture, which no language mirrors',
    'src/features/account/slider-captcha/slider-captcha.module.css .handle':
      'the handle moves in the direction of the puzzle',
    'src/features/account/slider-captcha/slider-captcha.module.css 25%': 'the picture shakes to both sides',
    'src/features/account/slider-captcha/slider-captcha.module.css 60%': 'the picture shakes to both sides',
    'src/features/lobby/game-filter/game-filter.module.css .facet input:checked::before': 'a tick is not mirrored',
    'src/features/member/shared/payment-method-icon.module.css .ground': 'the second print of a mark is not mirrored',
    'src/ui/checkbox.module.css .box::before': 'a tick is not mirrored',
  };

  function parts(value: string): string[] {
    let depth = 0;
    let part = '';
    const found: string[] = [];
    for (const letter of `${value} `) {
      depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
      if (letter !== ' ' || depth > 0) part += letter;
      else if (part) {
        found.push(part);
        part = '';
      }
    }
    return found;
  }

  /** True when a declaration names the left or the right side, or gives the two sides different values. */
  function isPhysical(prop: string, value: string): boolean {
    if (value.includes('var(--way)')) return false;
    const [first, second = first, third = first, fourth = second] = parts(value);
    if (/^(left|right)$|^(margin|padding|border)-(left|right)\b|^border-(top|bottom)-(left|right)-/.test(prop))
      return true;
    if (/^(margin|padding|inset|border-width|border-style|border-color)$/.test(prop)) return second !== fourth;
    if (prop === 'border-radius' && !value.includes('/')) return first !== second || third !== fourth;
    if (/^(text-align|float|clear)$/.test(prop)) return /^(left|right)$/.test(value);
    if (prop === 'translate') return /[1-9]/.test(first ?? '');
    if (prop === 'transform') return /translateX?\([^)]*[1-9]/.test(value);
    return prop === 'rotate' && /^-?90deg$/.test(value);
  }

  it.each([
    ['margin-left', '1px', true],
    ['margin', '0 1px 0 2px', true],
    ['margin', '0 1px', false],
    ['padding', '0 calc(1px + 2px) 1px calc(1px + 2px)', false],
    ['inset', '0 auto auto 0', true],
    ['inset-inline', 'auto 0', false],
    ['border-radius', '3px 0 0 3px', true],
    ['border-radius', '3px 3px 0 0', false],
    ['text-align', 'left', true],
    ['text-align', 'start', false],
    ['translate', '-50% 0', true],
    ['translate', '0 -50%', false],
    ['translate', 'calc(var(--way) * -50%) 0', false],
    ['transform', 'translateX(-40%)', true],
    ['rotate', '90deg', true],
  ])('%s: %s is physical: %s', (prop, value, is) => expect(isPhysical(prop, value)).toBe(is));

  const found = styles
    .filter(({ file }) => file.startsWith('src/'))
    .flatMap(({ file, rule, declarations }) =>
      [...declarations]
        .filter(([prop, value]) => isPhysical(prop, value))
        .map(([prop, value]) => ({ place: `${file} ${rule.selector}`, text: `${prop}: ${value}` })),
    );

  it('are logical, except the listed ones', () =>
    expect(
      found.filter(({ place: at }) => !(at in physical)).map(({ place: at, text }) => `${at} { ${text} }`),
    ).toEqual([]));

  it('are physical in every listed rule', () =>
    expect(Object.keys(physical).filter((at) => !found.some(({ place: own }) => own === at))).toEqual([]));
});

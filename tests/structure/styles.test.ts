import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
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
  const computed = ['src/branding/logo.module.css', 'src/ui/button.module.css'];

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
    const inPage = ['category', 'html', 'world-fixture', 'draws'].map(
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

import { basename } from 'node:path';
import { Fragment, isValidElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { defaultLanguage, inLanguage } from '../../locales/languages.ts';
import { withForcedStates } from '../../sandbox/catalogue/forced-states.ts';
import { importersOf } from '../../sandbox/catalogue/importers.ts';
import { defineSpecimens, type Specimens } from '../../src/ui/specimen.ts';
import { importsOf, read, sources } from './sources.ts';

const files = sources('src/ui/*.tsx').filter((file) => !file.endsWith('.specimens.tsx'));
const nameOf = (file: string) => basename(file).replace(/(\.specimens)?\.tsx$/, '');
const modules = import.meta.glob<Record<string, unknown>>('../../src/ui/*.tsx', { eager: true });
const moduleOf = (name: string) => modules[`../../src/ui/${name}.tsx`] ?? {};
const specimensOf = (name: string) => moduleOf(`${name}.specimens`)['default'] as Specimens | undefined;

/** A part of another component: only that component imports it, and its name starts with the name of the other. */
const isInternal = (file: string) => {
  const importers = sources('src/**/*.{ts,tsx}').filter((other) => importsOf(other).includes(file));
  return importers.length > 0 && importers.every((other) => nameOf(file).startsWith(`${nameOf(other)}-`));
};
const names = files.filter((file) => !isInternal(file)).map(nameOf);

const isComponent = ([name, value]: [string, unknown]) =>
  /^[A-Z]/.test(name) &&
  (typeof value === 'function' || (value as { $$typeof?: symbol })?.$$typeof === Symbol.for('react.memo'));

type Element = { type: unknown; props: Record<string, unknown> };

/** All elements of a tree, also those in props such as `action`. */
function elementsIn(node: unknown): Element[] {
  if (Array.isArray(node)) return node.flatMap(elementsIn);
  if (!isValidElement<Record<string, unknown>>(node)) return [];
  return [node, ...Object.values(node.props).flatMap(elementsIn)];
}

/** The values in `looks` whose specimen does not show them. */
function unshown({ parts, looks, specimens, texts }: Specimens): string[] {
  const text = Object.fromEntries(
    Object.entries(texts).map(([key, words]) => [key, inLanguage(words, defaultLanguage)]),
  );
  const components = new Set<unknown>(Object.values(parts));
  return Object.entries(looks).flatMap(([prop, table]) =>
    Object.entries(table)
      .filter(([value, state]) => {
        const shown = elementsIn(specimens[state]?.show(text, defaultLanguage));
        return !shown.some(({ type, props }) => components.has(type) && props[prop] === value);
      })
      .map(([value, state]) => `${prop} ${value} in ${state}`),
  );
}

describe('specimens of components', () => {
  it('exist for every component of src/ui', () => {
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => !specimensOf(name))).toEqual([]);
  });

  it('belong to a component', () => {
    const described = sources('src/ui/*.specimens.tsx').map(nameOf);
    expect(described.filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(names)('%s lists every exported component of its file', (name) => {
    const exported = Object.entries(moduleOf(name)).filter(isComponent);
    expect(new Set(Object.values(specimensOf(name)?.parts ?? {}))).toEqual(new Set(exported.map(([, value]) => value)));
  });

  it.each(names)('%s shows every value that its table of looks lists', (name) => {
    expect(unshown(specimensOf(name)!)).toEqual([]);
  });

  it.each(names)('%s names only specimens that exist, and has each text in the same languages', (name) => {
    const { specimens, texts, use, do: good, dont } = specimensOf(name)!;
    const bases = Object.values(specimens).flatMap(({ differsFrom }) => differsFrom ?? []);
    expect(bases.filter((base) => !specimens[base])).toEqual([]);
    expect([use, good, dont].filter((text) => !/^[A-Z].*\.$/s.test(text))).toEqual([]);
    expect(Object.values(texts).filter((words) => Object.values(words).some((text) => !text?.trim()))).toEqual([]);
    expect(new Set(Object.values(texts).map((words) => Object.keys(words).join())).size).toBeLessThan(2);
  });

  it('are not part of the site', () => {
    const product = sources('{src,machines}/**/*.{ts,tsx}').filter((file) => !file.endsWith('.specimens.tsx'));
    expect(product.filter((file) => importsOf(file).some((name) => /specimens?\.tsx?$/.test(name)))).toEqual([]);
    expect(product.filter((file) => /import\.meta\.glob[^;]*src?\/ui|glob[^;]*specimens/.test(read(file)))).toEqual([]);
  });
});

describe('the table of looks', () => {
  const Sample = ({ tone }: { tone?: 'calm' | 'loud'; size?: number; children?: ReactNode }) => <p>{tone}</p>;
  const rest = { use: 'A.', do: 'B.', dont: 'C.', texts: {} };

  it('does not compile without a value of the prop, and without the table', () => {
    const specimens = { default: { show: () => <Sample tone="calm" /> } };
    // @ts-expect-error the value `loud` is not listed
    defineSpecimens({ ...rest, parts: { Sample }, looks: { tone: { calm: 'default' } }, specimens });
    // @ts-expect-error the table is missing
    defineSpecimens({ ...rest, parts: { Sample }, specimens });
    // @ts-expect-error the specimen `other` does not exist
    defineSpecimens({ ...rest, parts: { Sample }, looks: { tone: { calm: 'default', loud: 'other' } }, specimens });
    defineSpecimens({ ...rest, parts: { Fragment }, specimens });
  });

  it('reports a value that its specimen does not show', () => {
    const looks = { tone: { calm: 'default', loud: 'default' } } as const;
    const specimens = {
      default: {
        show: () => (
          <div>
            <Sample tone="calm" />
          </div>
        ),
      },
    };
    expect(unshown(defineSpecimens({ ...rest, parts: { Sample }, looks, specimens }))).toEqual([
      'tone loud in default',
    ]);
  });
});

describe('the catalogue build', () => {
  it.each([
    ['.a:hover {}', '.a:is(:hover, [data-forced~="hover"]) {}'],
    [
      '.a:focus-visible, .b:focus-within {}',
      '.a:is(:focus-visible, [data-forced~="focus"]), .b:is(:focus-within, [data-forced~="within"]) {}',
    ],
    ['.a:not(:active) {}', '.a:not(:is(:active, [data-forced~="active"])) {}'],
    ['@media (hover: hover) {}', '@media (hover: hover) {}'],
  ])('replaces the pseudo-classes in %s', (css, expected) => expect(withForcedStates(css)).toBe(expected));

  it('lists the files that import a component, lazy imports included', () => {
    const texts: Record<string, string> = {
      'src/shell/a.tsx': "import { Button } from '../ui/button.tsx';\nimport { Icon } from '../ui/icon.tsx';",
      'src/ui/alert.tsx': "const x = () => import('./icon.tsx');",
    };
    expect(importersOf(Object.keys(texts), (file) => texts[file]!)).toEqual({
      button: ['src/shell/a.tsx'],
      icon: ['src/shell/a.tsx', 'src/ui/alert.tsx'],
    });
  });
});

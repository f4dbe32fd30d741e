import { describe, expect, it } from 'vitest';
import { read, sources } from './sources.ts';

/** Exports that only tests, tools and the catalogue of components use. */
const besideTheSite = [
  'sandbox/world/game-names.ts lotteryNames',
  'src/gateway/contract/flows.ts minimumTable',
  'src/ui/breakpoints.ts largeText',
  'src/ui/menu.tsx MenuLink',
  'src/ui/stat.tsx Stat',
  'src/ui/stat.tsx StatRow',
  'src/ui/tooltip.tsx Tooltip',
];

const extensions = '{ts,tsx,mjs}';
const own = sources(`{src,machines,sandbox,build,locales}/**/*.${extensions}`);
const others = sources(`{tests,e2e}/**/*.${extensions}`, `*.${extensions}`);

const words = (text: string): string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? [];
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '');

/** The files that contain each word. */
const filesOf = new Map<string, Set<string>>();
for (const file of [...own, ...others])
  for (const word of words(read(file))) filesOf.set(word, (filesOf.get(word) ?? new Set()).add(file));

const isOwn = (file: string) =>
  /^(vite|lingui)\.config\.ts$/.test(file) || (own.includes(file) && !file.endsWith('.specimens.tsx'));

/** Exports whose name occurs nowhere else in their file and in no other file that `counts`. */
const unused = (counts: (file: string) => boolean): string[] =>
  own.flatMap((file) => {
    const text = withoutComments(read(file));
    const names = [...text.matchAll(/^export (?:async )?(?:const|let|function\*?|class|type) ([A-Za-z_$][\w$]*)/gm)];
    return names
      .map(([, name = '']) => name)
      .filter((name) => words(text).filter((word) => word === name).length === 1)
      .filter((name) => ![...(filesOf.get(name) ?? [])].some((other) => other !== file && counts(other)))
      .map((name) => `${file} ${name}`);
  });

describe('exports', () => {
  it('have a use', () => expect(unused(() => true)).toEqual([]));

  it('have a use in the site, unless they serve something else', () => {
    const values = unused(isOwn)
      .filter((one) => !isType(one))
      .sort();
    expect(values).toEqual(besideTheSite);
  });
});

function isType(one: string): boolean {
  const [file = '', name = ''] = one.split(' ');
  return new RegExp(`^export type ${name}\\b`, 'm').test(read(file));
}

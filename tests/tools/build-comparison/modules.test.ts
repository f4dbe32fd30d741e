import { describe, expect, it } from 'vitest';
import { buildOf, differenceOf } from './modules.ts';

const chunk = (name: string, modules: Record<string, string>) => ({
  type: 'chunk' as const,
  name,
  fileName: `assets/${name}-a1b2c3d4.js`,
  code: Object.values(modules).join('\n'),
  modules: Object.fromEntries(Object.entries(modules).map(([id, code]) => [`/tree/${id}`, { code }])),
});
const css = (source: string) => ({ type: 'asset' as const, fileName: 'assets/a1b2c3d4.css', source });
const before = buildOf(
  [
    chunk('page', { 'src/a.ts': 'const a = one$1;', 'src/b.ts': 'b()', 'src/c.ts': 'c()' }),
    css('._1a2b0 { color: red }\n._1a2b1 { margin: 0 }'),
  ],
  '/tree',
);

describe('build comparison', () => {
  it('finds no difference when only chunks, folders and generated names change', () => {
    const after = buildOf(
      [
        chunk('first', {
          'src/a.ts': '// src/a.ts\nvar import_react = toESM();\nconst a = one;',
          'src/features/b.ts': 'b()',
        }),
        chunk('second', { 'src/c.ts': 'c()' }),
        css('._ffff9 { margin: 0 }\n'),
        css('._ffff8 {\n  color: red\n}'),
      ],
      '/tree',
    );
    expect(differenceOf(before, after)).toEqual({ changed: [], added: [], removed: [], rules: [] });
  });

  it('names changed, added and removed modules and rules', () => {
    const after = buildOf(
      [
        chunk('page', { 'src/a.ts': 'const a = two;', 'src/c.ts': 'c()', 'src/d.ts': 'd()' }),
        css('.x { color: blue }'),
      ],
      '/tree',
    );
    expect(differenceOf(before, after)).toEqual({
      changed: ['src/a.ts'],
      added: ['src/d.ts'],
      removed: ['src/b.ts'],
      rules: ['+1 .x { color: blue }', '-1 .CLASS { color: red }', '-1 .CLASS { margin: 0 }'],
    });
  });

  it('ignores the code of packages, which the lock file controls', () => {
    const [one, other] = ['1', '2'].map((code) => buildOf([chunk('page', { 'node_modules/x/x.js': code })], '/tree'));
    expect(one?.modules).toEqual({ 'package x/x.js': '' });
    expect(differenceOf(one as never, other as never).changed).toEqual([]);
  });
});

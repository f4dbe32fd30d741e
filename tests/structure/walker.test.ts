import { describe, expect, it } from 'vitest';
import { read, sources } from './sources.ts';

/** Words of this product, and names that only its flows have. */
const ofProduct = /sorteo|prize|bounty|captcha|deposit|withdraw|wager|casino|lottery|\blog-?(?:in|out)\b|bench:walk/i;

describe('the package of the walker', () => {
  it('does not know this product', () => {
    const files = sources('packages/chartwalk/*.{md,json,mjs}', 'packages/chartwalk/{src,test,docs,examples}/**/*.*');
    expect(files.length).toBeGreaterThan(150);
    const faults = files.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, at) => (ofProduct.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    );
    expect(faults).toEqual([]);
  });

  it('exports nothing from a module that no other module, test or example uses', () => {
    const modules = sources('packages/chartwalk/src/**/*.ts');
    const users = sources(
      'packages/chartwalk/{src,test,examples}/**/*.{ts,tsx}',
      'tests/**/*.{ts,tsx}',
      'e2e/**/*.ts',
    ).filter((file) => !file.endsWith('structure/walker.test.ts'));
    const words = new Map(users.map((file) => [file, new Set(read(file).match(/[\w$]+/g))]));
    const unused = modules.flatMap((file) =>
      [...read(file).matchAll(/^export (?:async )?(?:const|function\*?|class|type) (\w+)/gm)]
        .map(([, name]) => name!)
        .filter((name) => !users.some((user) => user !== file && words.get(user)!.has(name)))
        .map((name) => `${file}: ${name}`),
    );
    expect(unused).toEqual([
      // The names of what the entries export, for declarations of users.
      'packages/chartwalk/src/view/view-walk.ts: MountedWalk',
      'packages/chartwalk/src/vitest/index.ts: SuiteView',
    ]);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { lacksIn, scriptLacks, styleLacks } from '../../tests/kit/browser-floor.ts';

const dist = join(import.meta.dirname, '../../dist');

/** The built files themselves, packages and all: the sources alone are looked at elsewhere. */
for (const [kind, lacks, pattern] of [
  ['script', scriptLacks, '{assets/*.js,*.js,index.html}'],
  ['style', styleLacks, '{assets/*.css,index.html}'],
] as const) {
  test(`no built ${kind} asks a supported browser for what it lacks`, () => {
    const files = globSync(pattern, { cwd: dist });
    expect(files.length).toBeGreaterThan(20);
    const found = files.flatMap((file) =>
      lacksIn(readFileSync(join(dist, file), 'utf8'), lacks).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });
}

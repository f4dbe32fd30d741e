import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { lacksIn, scriptLacks, styleLacks } from '../../tests/kit/unsupported-browser-features.ts';

const dist = join(import.meta.dirname, '../../dist');

/** Checks the built files, including packages; another test checks the sources. */
for (const [kind, lacks, pattern] of [
  ['script', scriptLacks, '{assets/*.js,*.js,index.html}'],
  ['style', styleLacks, '{assets/*.css,index.html}'],
] as const) {
  test(`no ${kind} in the build uses a feature that a supported browser lacks`, () => {
    const files = globSync(pattern, { cwd: dist });
    expect(files.length).toBeGreaterThan(20);
    const found = files.flatMap((file) =>
      lacksIn(readFileSync(join(dist, file), 'utf8'), lacks).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });
}

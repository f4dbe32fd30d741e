import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Bundle } from '../../build/bundle.ts';
import { noticesFile, noticesOf, packagesIn, packagesOf } from '../../build/notices.ts';

const committed = readFileSync(noticesFile, 'utf8');

/** A folder with packages: name → files. */
function installed(packages: Record<string, Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'sorteo-'));
  for (const [name, files] of Object.entries(packages)) {
    const folder = join(root, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  }
  return root;
}

const packageFile = (version: string, license: string) => JSON.stringify({ version, license });

describe('third-party notices', () => {
  it('equal the text that is generated from the installed packages', () => {
    expect(committed, 'run "npm run notices"').toBe(noticesOf('.', packagesIn(committed)));
  });

  it('list the packages of package.json that the site imports, including the fonts', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(Object.keys(dependencies).filter((name) => !packagesIn(committed).includes(name))).toEqual([]);
  });

  it('contain name, version, license and text of each package, and each different text only once', () => {
    const root = installed({
      one: { 'package.json': packageFile('1.0.0', 'MIT'), LICENSE: 'Text of one  \n' },
      '@scope/two': { 'package.json': packageFile('2.0.0', 'MIT'), 'license.md': 'Text of one' },
      three: { 'package.json': packageFile('3.0.0', 'Unlicense') },
    });
    const text = noticesOf(root, ['@scope/two', 'one', 'three']);
    expect(text).toContain('## @scope/two 2.0.0 (MIT), one 1.0.0 (MIT)\n\n```text\nText of one\n```\n');
    expect(text).toContain('## three 3.0.0 (Unlicense)\n\n```text\nThe package contains no license text.');
    expect(packagesIn(text)).toEqual(['@scope/two', 'one', 'three']);
  });
});

it('the packages of a build come from its modules, its assets and the code that the bundler adds', () => {
  const bundle = {
    a: {
      type: 'chunk',
      moduleIds: ['/project/node_modules/react/index.js', '/project/src/main.tsx', '\0rolldown/runtime.js'],
    },
    b: { type: 'asset', originalFileNames: ['node_modules/@fontsource/one/files/one.woff2', 'src/ui/logo.svg'] },
  } as unknown as Bundle;
  expect(packagesOf(bundle)).toEqual(['@fontsource/one', 'react', 'rolldown']);
});

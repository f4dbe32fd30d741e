import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { filesInStack } from '../src/project/stack-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'stack (files) #'));

describe('files in a stack', () => {
  it.each(['shop cart.flow.ts', 'a#b.flow.ts', 'c?d.flow.ts', '100%.flow.ts', 'e%20f.flow.ts', 'cart(2).flow.ts'])(
    'are found as URLs, as paths and with the query of a loader: %s',
    (name) => {
      const file = join(folder, name);
      writeFileSync(file, '');
      const { href } = pathToFileURL(file);
      const stack = ['Error', `    at ${href}:4:13`, `    at load (${file}:1:2)`, `    at async ${href}?v=1:7:7`];
      expect(filesInStack(stack.join('\n'))).toEqual([file, file, file]);
    },
  );

  it('are found as paths with the signs of a URL, as the runner of Vite writes them', () => {
    const file = join(folder, 'my shop.flow.ts');
    writeFileSync(file, '');
    expect(filesInStack(`Error\n    at ${encodeURI(file)}?t=1:4:13`.replaceAll('#', '%23'))).toEqual([file]);
  });

  it('are not taken from calls without a file', () => {
    const stack = 'Error\n    at eval (eval at run (file:///a.js:1:2), <anonymous>:3:4)\n    at node:internal/x:1:1';
    expect(filesInStack(stack)).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectRoot } from './config.ts';
import { Misuse } from './flow-files.ts';

type Command = 'vitest' | 'playwright';

/** The packages that bring a command, the usual one first. */
const packages: Record<Command, readonly string[]> = {
  vitest: ['vitest'],
  playwright: ['playwright', '@playwright/test'],
};

/**
 * The script of an installed command, for Node to run: the commands in `node_modules/.bin` are scripts of a shell, which
 * differs between systems.
 */
export function scriptOf(command: Command): string {
  const { resolve } = createRequire(join(projectRoot(), 'package.json'));
  for (const name of packages[command]) {
    let manifest: string;
    try {
      manifest = resolve(`${name}/package.json`);
    } catch {
      continue;
    }
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> | string };
    return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command]!);
  }
  throw new Misuse(`This needs ${command}, which is not installed: npm install --save-dev ${command}`);
}

// Compiles src/ to dist/. Plain JavaScript, because npm runs it before packing with the developer's own Node.
import { spawnSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));

rmSync(join(root, 'dist'), { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [join(typescript, 'bin/tsc'), '-p', join(root, 'tsconfig.build.json')], {
  stdio: 'inherit',
});
if (status === 0) chmodSync(join(root, 'dist/cli/cli.js'), 0o755);
process.exitCode = status ?? 1;

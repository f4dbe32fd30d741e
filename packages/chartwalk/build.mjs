// Compiles src/ to dist/. Plain JavaScript, because npm runs it before packing with the developer's own Node.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));

rmSync(join(root, 'dist'), { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [join(typescript, 'bin/tsc'), '-p', join(root, 'tsconfig.build.json')], {
  stdio: 'inherit',
});
if (status === 0) {
  chmodSync(join(root, 'dist/cli/cli.js'), 0o755);
  await buildPage();
}
process.exitCode = status ?? 1;

/** The page of the atlas is published as one script, so that `chartwalk atlas` needs neither React nor Vite. */
async function buildPage() {
  const { buildScript } = await import('./dist/atlas/page-script.js');
  const folder = join(root, 'dist/atlas/page');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'page.js'), await buildScript(join(root, 'src/atlas/page/main.tsx')));
  for (const file of ['page.css', 'tokens.css']) copyFileSync(join(root, 'src/atlas/page', file), join(folder, file));
  const react = createRequire(import.meta.url).resolve('react/package.json');
  copyFileSync(join(dirname(react), 'LICENSE'), join(folder, 'react.LICENSE'));
}

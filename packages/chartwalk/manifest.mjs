// In the repository the package is used from its sources; the published manifest names the compiled files.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

const manifest = new URL('package.json', import.meta.url);
const kept = new URL('package.kept.json', import.meta.url);

const compiled = (path) => path.replace('./src/', './dist/').replace(/\.ts$/, '.js');

function published(content) {
  const { scripts: _, devDependencies: __, exports, bin, ...rest } = content;
  const entries = Object.entries(exports).map(([name, path]) => [
    name,
    path.endsWith('.ts') ? { types: compiled(path).replace(/\.js$/, '.d.ts'), default: compiled(path) } : path,
  ]);
  const commands = Object.entries(bin).map(([name, path]) => [name, compiled(path)]);
  return { ...rest, bin: Object.fromEntries(commands), exports: Object.fromEntries(entries) };
}

if (process.argv[2] === 'publish') {
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(kept, text);
  writeFileSync(manifest, `${JSON.stringify(published(JSON.parse(text)), null, 2)}\n`);
} else {
  renameSync(kept, manifest);
}

import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { flowPages, folder } from './pages.ts';

const pages = await flowPages();
for (const file of globSync(`${folder}/**/*.md`)) if (!pages.has(file)) rmSync(file);
for (const [file, text] of pages) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
console.log(`${pages.size} pages in ${folder}/`);

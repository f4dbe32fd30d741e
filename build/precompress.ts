import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { contentTypes, isCompressible } from './content-types.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const smallest = 1024;
/** Files that an operator changes after the build, and files that are not served. */
const excluded = /^(site\.json|headers\.json|server\/)/;

/** Writes a `.br` and a `.gz` file beside each text file of the built site, for servers that send such files. */
export async function precompress(dist: string): Promise<void> {
  const files = readdirSync(dist, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isCompressible(contentTypes[extname(entry.name).slice(1)] ?? ''))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !excluded.test(relative(dist, file).split(sep).join('/')));
  await Promise.all(files.map(precompressFile));
}

async function precompressFile(file: string): Promise<void> {
  const bytes = readFileSync(file);
  if (bytes.length < smallest) return;
  const [br, gz] = await Promise.all([brotli(bytes), zip(bytes, { level: 9 })]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type AtlasFlow, collectAtlas, readSights } from './atlas.ts';
import { pageOf } from './write-page.ts';

const usage = 'npm run atlas -- [<flow>…] [--out FILE] [--no-walk]';
const folder = 'coverage/atlas';

class Misuse extends Error {}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: { out: { type: 'string', default: 'coverage/atlas.html' }, walk: { type: 'boolean', default: true } },
    });
  } catch (error) {
    throw new Misuse(`${(error as Error).message.split('. ')[0]}; use ${usage}`);
  }
}

async function flowsFor(names: string[]): Promise<AtlasFlow[]> {
  const files = new Map(
    globSync('tests/*/*.flow.ts')
      .sort()
      .map((file) => [basename(file, '.flow.ts'), file]),
  );
  const unknown = names.filter((name) => !files.has(name));
  if (unknown.length > 0) throw new Misuse(`No flow ${unknown.join(', ')}; there are ${[...files.keys()].join(', ')}`);
  const wanted = names.length > 0 ? names : [...files.keys()];
  return Promise.all(
    wanted.map(async (name) => {
      const file = files.get(name) as string;
      const { flow } = await import(pathToFileURL(resolve(file)).href);
      return { flow, file };
    }),
  );
}

/** Runs the browser walks of these flows, each once, with the camera in them; says whether all of them went through. */
async function walkInBrowser(flows: AtlasFlow[], isWhole: boolean): Promise<boolean> {
  // A flow's walks may stand in the spec of another: those that pass all flows stand for it then.
  const specs = flows
    .map(({ file }) => `e2e/${basename(dirname(file))}/${basename(file, '.flow.ts')}.spec.ts`)
    .filter((file) => statSync(file, { throwIfNoEntry: false }));
  const config = [
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--reporter=line',
    '--grep',
    '[0-9a-f]{8}$',
    '--timeout',
    '300000',
  ];
  const run = spawn('playwright', [...config, ...(isWhole ? [] : specs)], {
    stdio: 'inherit',
    env: { ...process.env, SORTEO_ATLAS: folder },
    shell: process.platform === 'win32',
  });
  const { promise, resolve: end, reject } = Promise.withResolvers<number | null>();
  run.on('error', reject);
  run.on('exit', end);
  return (await promise) === 0;
}

async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  const flows = await flowsFor(positionals);
  let isWalked = true;
  if (values.walk) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    isWalked = await walkInBrowser(flows, positionals.length === 0);
  }
  const atlas = await collectAtlas(flows, readSights(folder), new Date().toISOString());
  const page = await pageOf(atlas, (name) => readFileSync(join(folder, 'pictures', `${name}.webp`)));
  mkdirSync(dirname(values.out), { recursive: true });
  writeFileSync(values.out, page);
  const screens = atlas.charts.reduce((sum, { sights }) => sum + sights.length, 0);
  const size = (Buffer.byteLength(page) / 1e6).toFixed(1);
  console.log(`${values.out}: ${atlas.charts.length} charts, ${screens} screens, ${size} MB`);
  if (!isWalked) console.error('Some walks did not go through: what they would have shown is missing.');
  return isWalked ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof Misuse)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

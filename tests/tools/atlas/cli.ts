import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { flowFiles, flowNamed, loadFlow, Misuse } from 'chartwalk/project';
import { type AtlasFlow, collectAtlas, readCaptures } from './atlas.ts';
import { blankShare, mostBlank } from './blank.ts';
import { clear } from './pictures.ts';
import { pageOf } from './write-page.ts';

const folder = 'coverage/atlas';

const usage = `npm run atlas -- [<flow>...] [options]
Walks these charts, or all of them, in a real browser and writes one page that shows them with their screens.

Options
  --out FILE   the page (coverage/atlas.html)
  --no-walk    writes it of the pictures of last time

Example: npm run atlas -- recovery-email logout`;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: {
        out: { type: 'string', default: 'coverage/atlas.html' },
        walk: { type: 'boolean', default: true },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Misuse(`${(error as Error).message.split('. ')[0]}; npm run atlas -- --help says what there is`);
  }
}

const flowsFor = (names: string[]): Promise<AtlasFlow[]> =>
  Promise.all(
    (names.length > 0 ? names : [...flowFiles().keys()]).map(async (name) => ({
      flow: await loadFlow(name),
      file: flowNamed(name).file,
    })),
  );

/** Runs the browser walks of these flows once each with screenshots; returns whether all of them passed. */
async function walkInBrowser(flows: AtlasFlow[], isWhole: boolean): Promise<boolean> {
  // When all flows run, no spec file is named, because the spec of one flow may also contain walks of another.
  const specs = flows
    .map(({ file }) => file.replace(/^tests/, 'e2e').replace(/\.cases\.ts$/, '.spec.ts'))
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

async function blankPictures(flows: AtlasFlow[]): Promise<string[]> {
  const names = new Set(flows.map(({ flow }) => flow.name));
  const faults: string[] = [];
  for (const { flow, value, pictures } of readCaptures(folder).filter((capture) => names.has(capture.flow)))
    for (const [look, name] of Object.entries(pictures))
      if ((await blankShare(pictureOf(name))) > mostBlank)
        faults.push(`${flow} in ${JSON.stringify(value)}: its picture ${name} (${look}) begins blank`);
  return faults;
}

const pictureOf = (name: string) => readFileSync(join(folder, 'pictures', `${name}.webp`));

async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const flows = await flowsFor(positionals);
  const faults: string[] = [];
  if (values.walk) {
    if (positionals.length === 0) rmSync(folder, { recursive: true, force: true });
    else for (const { flow } of flows) clear(folder, flow.name);
    mkdirSync(folder, { recursive: true });
    if (!(await walkInBrowser(flows, positionals.length === 0)))
      faults.push('Some walks did not go through: what they would have shown is missing.');
    faults.push(...(await blankPictures(flows)));
  }
  const atlas = await collectAtlas(flows, readCaptures(folder), new Date().toISOString());
  const page = await pageOf(atlas, pictureOf);
  mkdirSync(dirname(values.out), { recursive: true });
  writeFileSync(values.out, page);
  const screens = atlas.charts.reduce((sum, { captures }) => sum + captures.length, 0);
  const size = (Buffer.byteLength(page) / 1e6).toFixed(1);
  console.log(`${values.out}: ${atlas.charts.length} charts, ${screens} screens, ${size} MB`);
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof Misuse)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Atlas, AtlasFlow } from '../atlas/atlas.ts';
import { looksOf } from '../atlas/capture.ts';
import { compare } from '../atlas/compare.ts';
import { dataOf } from '../atlas/data.ts';
import { dataFileOf, type Earlier, readEarlier } from '../atlas/earlier.ts';
import { clear, prepare, readCaptures, readPicture } from '../atlas/pictures.ts';
import { pageOf } from '../atlas/write-page.ts';
import { pluralize } from '../paths/pluralize.ts';
import { atlasVariable } from '../playwright/state-captures.ts';
import { advised } from '../project/advised-command.ts';
import { scriptOf } from '../project/binaries.ts';
import { config, projectRoot } from '../project/config.ts';
import { fileOf } from '../project/flow-file-paths.ts';
import { checkFlows, flowFiles, flowNamed, loadFlow, Misuse } from '../project/flow-files.ts';
import { fromRoot, specPattern } from '../project/project-paths.ts';
import { readExceptions, readReports } from '../reports/coverage.ts';
import { commitNow } from '../reports/revision.ts';

type AtlasCommandOptions = {
  out?: string | undefined;
  isWalked: boolean;
  /** The data file of another atlas, or a commit. */
  compared?: string | undefined;
};

/**
 * Walks the flows in the browser with pictures, and writes the page and its data file. Returns 1 when a walk fails or a
 * picture has a fault.
 */
export async function atlasCommand(names: string[], { out, isWalked, compared }: AtlasCommandOptions): Promise<number> {
  checkFlows();
  const { reports, atlas: settings } = config();
  const folder = join(fromRoot(reports), 'atlas');
  const page = out ?? join(fromRoot(reports), 'atlas.html');
  const isWhole = names.length === 0;
  // The walk and the new page may replace these files.
  const earlier = compared === undefined ? undefined : readEarlier(compared, page);
  const flows = await Promise.all((isWhole ? [...flowFiles().keys()] : names).map(atlasFlow));
  const faults: string[] = [];
  if (isWalked) {
    if (isWhole) rmSync(folder, { recursive: true, force: true });
    else for (const { flow } of flows) clear(folder, flow.name);
    prepare(folder);
    if (!(await walkInBrowser(flows, folder, isWhole)))
      faults.push('Some walks failed, so the screens after the failing steps are missing.');
    faults.push(...(await pictureFaults(flows, folder)));
  }
  const atlas = await atlasOf(flows, folder);
  const data = dataOf(atlas);
  if (earlier) atlas.comparison = compare(earlier.data, data, isWhole);
  const pictureOf = (name: string) => readPicture(folder, name) ?? earlier?.pictureOf(name) ?? null;
  const text = await pageOf(atlas, pictureOf, await settings.css?.());
  mkdirSync(dirname(page), { recursive: true });
  writeFileSync(page, text);
  writeFileSync(dataFileOf(page), `${JSON.stringify(data)}\n`);
  const screens = atlas.charts.reduce((sum, { captures }) => sum + captures.length, 0);
  const size = (Buffer.byteLength(text) / 1e6).toFixed(1);
  console.log(`${page}: ${pluralize(flows.length, 'chart')}, ${pluralize(screens, 'screen')}, ${size} MB`);
  if (earlier && atlas.comparison) console.log(differenceText(earlier, atlas.comparison));
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}

async function atlasFlow(name: string): Promise<AtlasFlow> {
  const flow = await loadFlow(name);
  const { file: _cases, ...place } = flowNamed(name);
  return { flow, file: place.name, area: place.area, about: aboutOf(fileOf('chart', place)) };
}

/** The comment before the machine in its file. */
function aboutOf(file: string): string {
  if (!existsSync(file)) return '';
  const [before = ''] = readFileSync(file, 'utf8').split(/export (?:const \w*machine\b|default\b)/i);
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before)?.[1] ?? '';
  return comment
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

async function atlasOf(flows: AtlasFlow[], folder: string): Promise<Atlas> {
  const { atlas: settings, commands, exceptions } = config();
  const { collectAtlas } = await import('../atlas/atlas.ts').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND' && error.message.includes('elkjs'))
      throw new Misuse('atlas needs elkjs, which draws the charts: npm install --save-dev elkjs');
    throw error;
  });
  return collectAtlas(flows, readCaptures(folder), {
    madeAt: new Date().toISOString(),
    commit: commitNow(),
    looks: await looksOf(settings),
    commands: {
      atlas: advised('atlas'),
      chart: commands.unit,
      view: commands.unit,
      browser: commands.browser,
    },
    reports: readReports(),
    exceptions: readExceptions(exceptions),
    texts: [...((await settings.texts?.()) ?? [])],
  });
}

/** Runs the browser walks of these flows once each with pictures; returns whether all of them passed. */
async function walkInBrowser(flows: AtlasFlow[], folder: string, isWhole: boolean): Promise<boolean> {
  const specs = flows.map(({ file }) => fileOf('spec', flowNamed(file))).filter((file) => existsSync(file));
  if (specs.length === 0) return true;
  const args = ['test', '-c', config().playwright, '--reporter=line', '--grep', '[0-9a-f]{8}$', '--timeout', '300000'];
  // When all flows run, no spec file is named, because the spec of one flow may also contain walks of another.
  const run = spawn(process.execPath, [scriptOf('playwright'), ...args, ...(isWhole ? [] : specs.map(specPattern))], {
    cwd: projectRoot(),
    stdio: 'inherit',
    env: { ...process.env, [atlasVariable]: resolve(folder) },
  });
  const [status] = await once(run, 'close');
  return status === 0;
}

async function pictureFaults(flows: AtlasFlow[], folder: string): Promise<string[]> {
  const faultOf = config().atlas.pictureFault;
  if (!faultOf) return [];
  const names = new Set(flows.map(({ flow }) => flow.name));
  const faults: string[] = [];
  for (const { flow, value, pictures } of readCaptures(folder).filter((capture) => names.has(capture.flow)))
    for (const [look, name] of Object.entries(pictures)) {
      const picture = readPicture(folder, name);
      const fault = picture && (await faultOf(picture));
      if (fault) faults.push(`${flow} in ${JSON.stringify(value)}: its picture ${name} (${look}) ${fault}`);
    }
  return faults;
}

function differenceText({ data }: Earlier, { charts }: NonNullable<Atlas['comparison']>): string {
  const count = (kind: string) => charts.flatMap(({ screens }) => screens).filter((one) => one.kind === kind).length;
  const since = data.commit === 'none' ? data.madeAt : data.commit;
  const screens = `${pluralize(count('changed'), 'screen')} changed, ${count('added')} added, ${count('removed')} removed`;
  return `since ${since}: ${screens}; ${pluralize(charts.length, 'chart')} with changes`;
}

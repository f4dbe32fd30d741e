import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { clearReports, readExceptions, readReports, totals } from './coverage.ts';
import type { Flow } from './flow.ts';
import { type Format, formats, summary } from './formats.ts';
import { buildGraph } from './graph.ts';
import { levels } from './levels.ts';
import { pathsOf } from './tour.ts';
import { transitionsOf } from './transitions.ts';

const usage = `npm run walk -- <flow> [--format ${Object.keys(formats).join('|')}] [--max-steps N], --all, coverage [--min PERCENT], or clear`;
const exceptionsFile = 'tests/browser-exceptions.json';
const maxExceptions = 5;

class Misuse extends Error {}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        format: { type: 'string', default: 'list' },
        'max-steps': { type: 'string', default: '30' },
        min: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Misuse(`${(error as Error).message.split('. ')[0]}; use ${usage}`);
  }
}

function whole(name: string, text: string, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > most)
    throw new Misuse(`--${name} takes 1 to ${most}, not "${text}"`);
  return number;
}

function flowFiles(): Map<string, string> {
  return new Map(
    globSync('tests/*/*.flow.ts')
      .sort()
      .map((file) => [basename(file, '.flow.ts'), file]),
  );
}

async function loadFlow(file: string): Promise<Flow> {
  const { flow } = await import(pathToFileURL(resolve(file)).href);
  if (!flow) throw new Misuse(`${file} exports no "flow"`);
  return flow;
}

const loadAll = () => Promise.all([...flowFiles().values()].map(loadFlow));

async function coverage(min: number | undefined): Promise<number> {
  const exceptions = readExceptions(exceptionsFile);
  const flows = await loadAll();
  const rows = totals(flows, readReports(), exceptions);
  const width = Math.max(0, ...rows.map(({ flow }) => flow.length));
  const faults: string[] = [];
  for (const { flow, level, taken, total, missing, wronglyListed } of rows) {
    console.log(`${flow.padEnd(width)}  ${level.padEnd(7)}  ${taken} of ${total}`);
    for (const id of missing) console.log(`  not taken: ${id}`);
    for (const id of wronglyListed) faults.push(`listed as impossible, but taken (${level}): ${id}`);
    if (min !== undefined && taken * 100 < min * total) faults.push(`${flow}, ${level}: below ${min} %`);
  }
  for (const level of levels) {
    const own = rows.filter((row) => row.level === level);
    const sum = (field: 'taken' | 'total') => own.reduce((total, row) => total + row[field], 0);
    console.log(`${'all'.padEnd(width)}  ${level.padEnd(7)}  ${sum('taken')} of ${sum('total')}`);
  }
  const known = new Set(flows.flatMap(({ machine }) => transitionsOf(machine).map(({ id }) => id)));
  for (const id of Object.keys(exceptions))
    if (!known.has(id)) faults.push(`${exceptionsFile} names no transition: ${id}`);
  const listed = Object.keys(exceptions).length;
  if (listed > maxExceptions) faults.push(`${exceptionsFile} lists ${listed}, at most ${maxExceptions}`);
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}

async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const maxSteps = whole('max-steps', values['max-steps'], 1000);
  if (!(values.format in formats)) {
    throw new Misuse(`Unknown format "${values.format}": one of ${Object.keys(formats).join(', ')}`);
  }
  const [name, ...rest] = positionals;
  if (rest.length > 0 || (values.all && name !== undefined)) throw new Misuse(`One thing at a time: ${usage}`);
  if (name === 'coverage') {
    return coverage(values.min === undefined ? undefined : whole('min', values.min, 100));
  }
  if (values.min !== undefined) throw new Misuse('--min belongs to coverage');
  if (name === 'clear') {
    for (const level of levels) clearReports(level);
    return 0;
  }
  if (values.all) {
    for (const flow of await loadAll()) {
      const graph = buildGraph(flow);
      console.log(summary(graph, pathsOf(graph, 'tour', { maxSteps })).join('\n'));
    }
    return 0;
  }
  if (name === undefined) throw new Misuse(`Which flow? ${usage}`);
  const file = flowFiles().get(name);
  if (!file) throw new Misuse(`Unknown flow "${name}": one of ${[...flowFiles().keys()].join(', ') || '(none)'}`);
  const graph = buildGraph(await loadFlow(file));
  console.log(formats[values.format as Format](graph, pathsOf(graph, 'tour', { maxSteps })));
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = error instanceof Misuse ? 2 : 1;
}

import { spawn } from 'node:child_process';
import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { pluralize } from '../paths/pluralize.ts';
import { flowsThatLoad } from '../project/affected-flows.ts';
import { config } from '../project/config.ts';
import { isForeign, placeOf } from '../project/flow-file-paths.ts';
import { checkFlows, flowFiles } from '../project/flow-files.ts';
import { fromRoot } from '../project/project-paths.ts';
import { readReports } from '../reports/coverage.ts';
import { acceptRemedy } from '../reports/expectations.ts';

const patience = 150;

const isModule = /\.[mc]?[jt]sx?$/;
const isTest = /\.(test|spec|driver)\.[mc]?[jt]sx?$/;
/** A bundled configuration file, which Vite writes and deletes when it starts. */
const isBundledConfig = /\.timestamp-[^/\\]*\.mjs$/;

export type Shot = { paths: string[]; transitions: string[]; steps: number };

/** The effects of a chart change on its paths, and the transitions that the last test run did not take. */
export function changes(name: string, before: Shot | undefined, after: Shot, taken: ReadonlySet<string>): string[] {
  if (!before) return [`${name}: new: ${pluralize(after.paths.length, 'path')}, ${pluralize(after.steps, 'step')}`];
  const less = (some: string[], others: string[]) => some.filter((one) => !others.includes(one));
  const [gone, made] = [less(before.paths, after.paths), less(after.paths, before.paths)];
  const [lost, added] = [less(before.transitions, after.transitions), less(after.transitions, before.transitions)];
  if (gone.length + made.length + lost.length + added.length === 0) return [];
  return [
    `${name}: ${pluralize(made.length, 'path')} new, ${gone.length} gone, ${after.paths.length - made.length} stay; ${pluralize(after.steps, 'step')}, ${before.steps} before`,
    ...added.map((id) => `  + ${id}${taken.has(id) ? '' : ' (not taken yet)'}`),
    ...lost.map((id) => `  - ${id}`),
  ];
}

const unmoved = ({ name, differing }: { name: string; differing: number }): string =>
  `${name}: no path changed${differing > 0 ? `; ${pluralize(differing, 'expectation')} of the snapshot ${differing === 1 ? 'differs' : 'differ'}` : ''}`;

const mostImpossible = 5;

/** The paths of the snapshot that the chart does not offer any more, and how to accept that. */
export function impossibleLines(name: string, impossible: readonly string[]): string[] {
  if (impossible.length === 0) return [];
  const more = impossible.length - mostImpossible;
  return [
    ...impossible.slice(0, mostImpossible).map((text) => `  ${text}`),
    ...(more > 0 ? [`  and ${pluralize(more, 'other path')} of the snapshot`] : []),
    `  ${acceptRemedy(name)}`,
  ];
}

/**
 * What differs from the expectations file: the number of starts and steps with another result, and the paths with a step
 * that the chart does not offer.
 */
export type Differences = { differing: number; impossible: string[] };

/** The line that `watch-worker.ts` writes for each flow, with the differences if requested. */
export type ShotLine = { name: string } & (({ shot: Shot } & Differences) | { failure: string });

/** The number of the file to which `watch-worker.ts` writes. */
export const channel = 3;

/** Makes `watch-worker.ts` also compare the charts with their expectations files. */
export const compareOption = '--compare';

/**
 * Loads the paths of flows one after the other in a separate process, because this process cannot reload a changed
 * module.
 */
async function* shotsOf(names: string[], ...options: string[]): AsyncGenerator<ShotLine> {
  const reader = fileURLToPath(new URL(`watch-worker${extname(import.meta.url)}`, import.meta.url));
  // The lines have a separate channel, because machines may print.
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', reader, ...options, ...names], {
    stdio: ['ignore', 2, 2, 'pipe'],
  });
  const missing = new Set(names);
  for await (const line of createInterface({ input: child.stdio[channel] as Readable })) {
    const shot: ShotLine = JSON.parse(line);
    missing.delete(shot.name);
    yield shot;
  }
  for (const name of missing) yield { name, failure: 'the process ended before its paths were known' };
}

/**
 * Reports every changed source under a folder, by its relative path. Each folder has its own watcher, because the
 * recursive watch on Linux follows files and loses a file that an editor replaces. Returns a function that ends the
 * watch.
 */
export function watchTree(root: string, notify: (file: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const enter = (folder: string, isNew: boolean) => {
    if (watchers.has(folder) || (folder !== root && isForeign(folder))) return;
    const watcher = watch(folder, (_, name) => {
      if (name === null) return;
      const path = join(folder, name);
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) enter(path, true);
      else if (watchers.has(path)) leave(path);
      else if (!isBundledConfig.test(path)) notify(relative(root, path));
    });
    watchers.set(folder, watcher);
    watcher.on('error', () => leave(folder));
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) enter(path, isNew);
      else if (isNew && !isBundledConfig.test(path)) notify(relative(root, path));
    }
  };
  const leave = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  enter(root, false);
  return () => {
    for (const folder of [...watchers.keys()]) leave(folder);
  };
}

/** On every change in the watched folders, reports how the paths of the affected flows change. */
export async function watchCommand(say: (line: string) => void = console.log): Promise<never> {
  checkFlows();
  const shots = new Map<string, Shot>();
  let isFirst = true;
  const look = async (names: string[]) => {
    const taken = new Set(readReports().flatMap((report) => Object.keys(report.taken)));
    for await (const line of shotsOf(names, ...(isFirst ? [] : [compareOption]))) {
      const { name } = line;
      if ('failure' in line) {
        say(`${name}: ${line.failure}`);
        continue;
      }
      if (!isFirst) {
        const lines = changes(name, shots.get(name), line.shot, taken);
        // A shared file affects several flows; after a change to it, flows without any difference are not reported.
        if (lines.length === 0 && (line.differing + line.impossible.length > 0 || names.length === 1))
          lines.push(unmoved(line));
        lines.push(...impossibleLines(name, line.impossible));
        for (const text of lines) say(text);
      }
      shots.set(name, line.shot);
    }
    isFirst = false;
  };
  const all = [...flowFiles().keys()];
  say(`reading the charts of ${pluralize(all.length, 'flow')}`);
  // The watch starts before the first load, so that no change in between is missed.
  const touched = new Set<string>();
  let work = look(all).then(() => say(`watching the charts of ${pluralize(shots.size, 'flow')}`));
  let timer: NodeJS.Timeout | undefined;
  for (const folder of config().watched.map(fromRoot)) {
    watchTree(folder, (file) => {
      if (isTest.test(file) || !(isModule.test(file) || file.endsWith('.json'))) return;
      if (placeOf('snapshot', join(folder, file)) !== null) return;
      touched.add(join(folder, file));
      clearTimeout(timer);
      timer = setTimeout(() => {
        const files = [...touched];
        touched.clear();
        work = work
          .then(() => flowsThatLoad(files, flowFiles()))
          .then((names) => (names.length > 0 ? look(names) : undefined))
          .catch((error: Error) => say(error.message));
      }, patience);
    });
  }
  return new Promise(() => {});
}

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Duration = { test: string; ms: number };

export const runners = ['unit', 'browser'] as const;
type Runner = (typeof runners)[number];

const most = 10;
const fileOf = (runner: Runner) => `coverage/durations/${runner}.json`;

export const slowest = (durations: readonly Duration[]): Duration[] =>
  durations.toSorted((a, b) => b.ms - a.ms).slice(0, most);

export function writeDurations(runner: Runner, durations: readonly Duration[]): void {
  mkdirSync(dirname(fileOf(runner)), { recursive: true });
  writeFileSync(fileOf(runner), JSON.stringify(durations, null, 1));
}

/** The slowest tests of the last run; empty when there was no run. */
export function readDurations(runner: Runner): Duration[] {
  try {
    return slowest(JSON.parse(readFileSync(fileOf(runner), 'utf8')));
  } catch {
    return [];
  }
}

export function clearDurations(): void {
  for (const runner of runners) rmSync(fileOf(runner), { force: true });
}

import { readExceptions, readRecordings, readReports, type Source, type Total, totals } from './coverage.ts';
import { isRefusal, parts } from './coverage-parts.ts';
import { loadAll } from './flow-files.ts';
import { transitionsAt } from './history.ts';
import { levels } from './levels.ts';
import type { Share } from './stop.ts';
import { transitionsOf } from './transitions.ts';

const exceptionsFile = 'tests/browser-exceptions.json';
const maxExceptions = 5;

/** A page that can be operated seldom sends what its chart refuses: refusals are counted there, and named for the chart. */
const isTold = (id: string, level: Source) => level === 'chart' || !isRefusal(id);

/**
 * Prints what the last test run took, by chart and level; 1 when it is less than `min` percent somewhere, or guards both
 * ways are on the bare chart. With `since`, a commit, it names what is not taken that was not there then, or was: a run
 * that passed has taken all there was. With `recordings`, a pattern of files, it prints too what those sessions took, of
 * which nothing is asked.
 */
export async function coverageCommand(min: number | undefined, since?: string, recordings?: string): Promise<number> {
  const exceptions = readExceptions(exceptionsFile);
  const flows = await loadAll();
  const recorded = recordings === undefined ? [] : readRecordings(recordings);
  const rows = totals(flows, [...readReports(), ...recorded], exceptions);
  const width = Math.max(0, ...rows.map(({ flow }) => flow.length));
  const faults: string[] = [];
  for (const { flow, level, taken, total, missing, wronglyListed, parts: own } of rows) {
    console.log(`${flow.padEnd(width)}  ${level.padEnd(7)}  ${taken} of ${total}`);
    if (level === 'recorded') continue;
    for (const id of missing) console.log(`  not taken: ${id}`);
    console.log(`  ${parts.map((part) => `${part} ${own[part].taken} of ${own[part].total}`).join(', ')}`);
    // A transition that is missing says all the rest that it takes along.
    if (missing.length === 0)
      for (const part of parts)
        for (const id of own[part].missing) if (isTold(id, level)) console.log(`  no ${part}: ${id}`);
    for (const id of wronglyListed) faults.push(`listed as impossible, but taken (${level}): ${id}`);
    if (min === undefined) continue;
    if (taken * 100 < min * total) faults.push(`${flow}, ${level}: below ${min} %`);
    else if (level === 'chart' && own.guards.taken * 100 < min * own.guards.total)
      faults.push(`${flow}, ${level}: guards both ways below ${min} %`);
  }
  const sources: Source[] = recorded.length > 0 ? [...levels, 'recorded'] : [...levels];
  for (const level of sources) {
    const own = rows.filter((row) => row.level === level);
    const sum = (of: (row: Total) => Share) =>
      own.map(of).reduce((all, { taken, total }) => ({ taken: all.taken + taken, total: all.total + total }), {
        taken: 0,
        total: 0,
      });
    const [all, guards] = [sum((row) => row), sum((row) => row.parts.guards)].map(
      (one) => `${one.taken} of ${one.total}`,
    );
    const bothWays = level === 'recorded' ? '' : `, guards both ways ${guards}`;
    console.log(`${'all'.padEnd(width)}  ${level.padEnd(7)}  ${all}${bothWays}`);
  }
  if (since !== undefined) {
    const before = await transitionsAt(since);
    for (const { flow, level, missing } of rows.filter((row) => row.level !== 'recorded')) {
      for (const id of missing) {
        const when = before.has(id) ? 'taken then' : 'new since then';
        faults.push(`newly uncovered since ${since}: ${flow}, ${level}: ${id} (${when})`);
      }
    }
  }
  const known = new Set(flows.flatMap(({ machine }) => transitionsOf(machine).map(({ id }) => id)));
  for (const id of Object.keys(exceptions))
    if (!known.has(id)) faults.push(`${exceptionsFile} names no transition: ${id}`);
  const listed = Object.keys(exceptions).length;
  if (listed > maxExceptions) faults.push(`${exceptionsFile} lists ${listed}, at most ${maxExceptions}`);
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}

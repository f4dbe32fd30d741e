import { readExceptions, readReports, totals } from './coverage.ts';
import { loadAll } from './flow-files.ts';
import { levels } from './levels.ts';
import { transitionsOf } from './transitions.ts';

const exceptionsFile = 'tests/browser-exceptions.json';
const maxExceptions = 5;

/** Prints what the last test run took, by chart and level; 1 when it is less than `min` percent somewhere. */
export async function coverageCommand(min: number | undefined): Promise<number> {
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

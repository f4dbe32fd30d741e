import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expectedMutationPaths, expectedPaths } from './expectations.ts';
import { flowFiles, loadFlow } from './flow-files.ts';
import { buildGraph } from './graph.ts';
import { equivalents } from './mutants.ts';
import { survivorsOf } from './mutation-paths.ts';
import { type Mutant, mutantsOf } from './mutations.ts';

/** Flow -> mutant -> why it is the same chart. */
type Named = Record<string, Record<string, string>>;

const file = 'tests/mutant-equivalents.json';
/** Percent of a chart's mutants, without those named as equivalent, that its walked tests have to kill unless told. */
const gate = 98;

/** A mutant as a diff of the chart's lines. */
function diff({ id, before, after }: Mutant): string {
  return [`  survives: ${id}`, ...before.map((line) => `    - ${line}`), ...after.map((line) => `    + ${line}`)].join(
    '\n',
  );
}

/**
 * Mutates one chart or all, prints as diffs the mutants that the paths in its file of expectations do not kill, and gives 1
 * where less than `min` percent
 * (98 unless told) are killed of those that `tests/mutant-equivalents.json` does not name, or where the file names what is
 * killed or unknown. With `min` told it is a gate: charts without a survivor are not printed. With `isAccepting` it takes
 * out of that file what is killed by now, and names each survivor that differs in no move of any state and has no reason
 * there: a person writes it.
 */
export async function mutantsCommand(only: string | undefined, isAccepting: boolean, min?: number): Promise<number> {
  const named: Named = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const began = performance.now();
  const faults: string[] = [];
  const sums = { killed: 0, all: 0, equivalent: 0 };
  for (const name of only === undefined ? flowFiles().keys() : [only]) {
    const flow = await loadFlow(name);
    const graph = buildGraph(flow);
    const mutants = mutantsOf(flow.machine);
    const survivors = survivorsOf(flow, [...expectedPaths(flow), ...expectedMutationPaths(flow)], mutants);
    if (isAccepting) {
      const proven = equivalents(flow, survivors, graph);
      const { kept, unwritten } = accept(named[flow.name] ?? {}, proven);
      if (Object.keys(kept).length > 0) named[flow.name] = kept;
      else delete named[flow.name];
      for (const { id } of unwritten) faults.push(`${file} has no reason for ${flow.name}: ${id}`);
      writeFileSync(file, `${JSON.stringify(named, null, 2)}\n`);
    }
    const listed = named[flow.name] ?? {};
    const open = survivors.filter(({ id }) => !(id in listed));
    const surviving = new Set(survivors.map(({ id }) => id));
    for (const id of Object.keys(listed)) {
      if (surviving.has(id)) continue;
      const isKnown = mutants.some((mutant) => mutant.id === id);
      faults.push(`${file} names for ${flow.name} what is ${isKnown ? 'killed' : 'no mutant'}: ${id}`);
    }
    const killed = mutants.length - survivors.length;
    const equivalent = survivors.length - open.length;
    if (min === undefined || open.length > 0)
      console.log(
        `${flow.name}: ${killed} of ${mutants.length} killed, ${equivalent} equivalent, ${open.length} survive`,
      );
    for (const mutant of open) console.log(diff(mutant));
    const least = min ?? gate;
    if (killed * 100 < (killed + open.length) * least) faults.push(`${flow.name}: below ${least} % of its mutants`);
    sums.killed += killed;
    sums.all += mutants.length;
    sums.equivalent += equivalent;
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`all: ${sums.killed} of ${sums.all} killed, ${sums.equivalent} equivalent, in ${seconds} s`);
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}

/** What is proven and has a reason, in order; and what has none. */
function accept(before: Record<string, string>, proven: Mutant[]) {
  const hasReason = ({ id }: Mutant) => (before[id] ?? '').trim() !== '';
  const kept = Object.fromEntries(proven.filter(hasReason).map(({ id }) => [id, before[id]!] as const));
  return { kept, unwritten: proven.filter((mutant) => !hasReason(mutant)) };
}

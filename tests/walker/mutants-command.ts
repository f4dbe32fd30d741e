import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expectedMutationPaths, expectedPaths } from './expectations.ts';
import { flowFiles, loadFlow } from './flow-files.ts';
import { buildGraph } from './graph.ts';
import { equivalents } from './mutants.ts';
import { survivorsOf } from './mutation-paths.ts';
import { type Mutant, mutantsOf } from './mutations.ts';

/** Flow -> mutant -> why no test can tell it from the chart. */
export type Explanations = Record<string, Record<string, string>>;

export const explanationsFile = 'tests/mutant-equivalents.json';

export const readExplanations = (): Explanations =>
  existsSync(explanationsFile) ? JSON.parse(readFileSync(explanationsFile, 'utf8')) : {};

/** Percent of a chart's mutants, without those named as equivalent, that its walked tests have to kill unless told. */
const gate = 98;

const reasons: [kind: RegExp, why: string][] = [
  [/^reorder$/, 'its guards never hold together in a state that can be reached'],
  [/^swap guards$/, 'both guards say the same wherever they are asked'],
  [/^(drop|negate) guard$/, 'the guard decides nothing wherever it is asked'],
  [/^drop action/, 'what the action sees to is so already wherever it runs'],
  [/^drop$/, 'what it brings about is so already wherever it is taken'],
  [/^retarget$/, 'the other state goes on at once to the same'],
  [/^swap onDone and onError$/, 'both ends lead to the same'],
  [/^change initial$/, 'the state is only ever entered by one of its own states'],
  [/^change delay$/, 'the delay is never waited for'],
];

const whyOf = ({ kind }: Mutant) => reasons.find(([pattern]) => pattern.test(kind))![1];

/** A mutant as a diff of the chart's lines. */
export function diff({ id, before, after }: Mutant): string {
  return [`  survives: ${id}`, ...before.map((line) => `    - ${line}`), ...after.map((line) => `    + ${line}`)].join(
    '\n',
  );
}

/**
 * Mutates one chart or all, prints as diffs the mutants that the paths in its file of expectations do not kill, and gives 1
 * where less than `min` percent
 * (98 unless told) are killed of those that `tests/mutant-equivalents.json` does not name, or where the file names what is
 * killed or unknown. With `min` told it is a gate: charts without a survivor are not printed. With `isAccepting` it writes
 * into that file, with the reason, each survivor that differs in no move of any state.
 */
export async function mutantsCommand(only: string | undefined, isAccepting: boolean, min?: number): Promise<number> {
  const named = readExplanations();
  const began = performance.now();
  const faults: string[] = [];
  const sums = { killed: 0, all: 0, equivalent: 0 };
  for (const name of only === undefined ? flowFiles().keys() : [only]) {
    const flow = await loadFlow(name);
    const graph = buildGraph(flow);
    const mutants = mutantsOf(flow.machine);
    const survivors = survivorsOf(flow, [...expectedPaths(flow), ...expectedMutationPaths(flow)], mutants);
    if (isAccepting) named[flow.name] = accept(named[flow.name] ?? {}, survivors, equivalents(flow, survivors, graph));
    if (isAccepting) writeFileSync(explanationsFile, `${JSON.stringify(named, null, 2)}\n`);
    const listed = named[flow.name] ?? {};
    const open = survivors.filter(({ id }) => !(id in listed));
    const surviving = new Set(survivors.map(({ id }) => id));
    for (const id of Object.keys(listed)) {
      if (surviving.has(id)) continue;
      const isKnown = mutants.some((mutant) => mutant.id === id);
      faults.push(`${explanationsFile} names for ${flow.name} what is ${isKnown ? 'killed' : 'no mutant'}: ${id}`);
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

/** What is named and survives still, and what is proven now; in order, without what is gone. */
function accept(before: Record<string, string>, survivors: Mutant[], proven: Mutant[]): Record<string, string> {
  const isProven = new Set(proven.map(({ id }) => id));
  return Object.fromEntries(
    survivors
      .filter(({ id }) => isProven.has(id))
      .map((mutant) => [mutant.id, before[mutant.id] ?? whyOf(mutant)] as const),
  );
}

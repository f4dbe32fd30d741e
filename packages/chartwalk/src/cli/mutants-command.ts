import { existsSync } from 'node:fs';
import { equivalents } from '../mutants/mutant-equivalence.ts';
import { survivorsOf } from '../mutants/mutation-paths.ts';
import { type Mutant, mutantsOf } from '../mutants/mutations.ts';
import { pluralize } from '../paths/pluralize.ts';
import { checkOffered } from '../paths/replay.ts';
import { config } from '../project/config.ts';
import { type Only, visitFlows } from '../project/flow-files.ts';
import { readJsonFile } from '../project/json-file.ts';
import { fromRoot } from '../project/project-paths.ts';
import { expectedMutationPaths, expectedPaths } from '../reports/expectations.ts';

/** Flow → mutant → why no test can distinguish it from the chart. */
export type Explanations = Record<string, Record<string, string>>;

export const explanationsFile = (): string => fromRoot(config().explanations);

export const readExplanations = (): Explanations =>
  existsSync(explanationsFile()) ? (readJsonFile(explanationsFile(), 'restore it') as Explanations) : {};

/**
 * The explanations that are empty or equal to the explanation of another mutant. Each explanation must say why its own
 * mutant survives.
 */
export function unspecific(explanations: Explanations): string[] {
  const all = Object.values(explanations).flatMap((own) => Object.entries(own));
  const known = new Map<string, string>();
  return all.flatMap(([id, text]) => {
    const reason = text.trim().toLowerCase();
    if (reason === '') return [`${explanationsFile()} has an empty explanation: ${id}`];
    const other = known.get(reason);
    if (other !== undefined) return [`${explanationsFile()} has the same explanation twice: ${other} and ${id}`];
    known.set(reason, id);
    return [];
  });
}

const mostReasons = 3;

/** The end of the last line when flows were not judged: how many, and why. `reasons`: one text for each flow. */
export function notJudged(reasons: readonly string[]): string {
  if (reasons.length === 0) return '';
  const more = reasons.length > mostReasons ? `; and ${reasons.length - mostReasons} more` : '';
  const texts = reasons.slice(0, mostReasons).map((reason) => reason.split('\n')[0]);
  return `; ${pluralize(reasons.length, 'flow')} not judged: ${texts.join('; ')}${more}`;
}

export function diff({ id, before, after }: Mutant, note = ''): string {
  return [
    `  survives: ${id}${note}`,
    ...before.map((line) => `    - ${line}`),
    ...after.map((line) => `    + ${line}`),
  ].join('\n');
}

/**
 * The preview of `--run`: mutates one chart or all, compares each mutant with the chart along the paths of its
 * expectations file, and prints mutants with equal results as diffs.
 * Returns 1 when the paths kill less than `min` percent (by default `gates.mutants`) of a chart's mutants (without those
 * that the explanations file explains), when they kill an explained mutant, or when an explanation is empty or copied.
 * With `min`, it prints only the numbers and the survivors.
 */
export async function mutantsCommand(only: Only, min?: number): Promise<number> {
  const least = min ?? config().gates.mutants;
  const explanations = readExplanations();
  const began = performance.now();
  const faults = unspecific(explanations);
  const sums = { killed: 0, all: 0, explained: 0 };
  const visited = new Set<string>();
  const failures = await visitFlows(only, (flow) => {
    visited.add(flow.name);
    const mutants = mutantsOf(flow.machine);
    const paths = [...expectedPaths(flow), ...expectedMutationPaths(flow)];
    for (const path of paths) checkOffered(flow, path);
    const survivors = survivorsOf(flow, paths, mutants);
    const listed = explanations[flow.name] ?? {};
    const open = survivors.filter(({ id }) => !(id in listed));
    const surviving = new Set(survivors.map(({ id }) => id));
    for (const id of Object.keys(listed)) {
      if (surviving.has(id)) continue;
      const isKnown = mutants.some((mutant) => mutant.id === id);
      faults.push(`${explanationsFile()} explains for ${flow.name} what is ${isKnown ? 'killed' : 'no mutant'}: ${id}`);
    }
    const killed = mutants.length - survivors.length;
    const explained = survivors.length - open.length;
    if (min === undefined || open.length > 0)
      console.log(
        `${flow.name}: ${killed} of ${mutants.length} killed, ${explained} explained, ${open.length} survive`,
      );
    // The comparison is slow, and a run with `min` needs only the numbers.
    const same = new Set(min === undefined ? equivalents(flow, open) : []);
    for (const mutant of open)
      console.log(diff(mutant, same.has(mutant) ? ' (no case of the flow tells it apart)' : ''));
    if (least !== undefined && killed * 100 < (killed + open.length) * least)
      faults.push(`${flow.name}: below ${least} % of its mutants`);
    sums.killed += killed;
    sums.all += mutants.length;
    sums.explained += explained;
  });
  faults.push(...failures);
  if (only === undefined && failures.length === 0) {
    const astray = Object.keys(explanations).filter((name) => !visited.has(name));
    faults.push(...astray.map((name) => `${explanationsFile()} explains mutants of ${name}, which is no flow`));
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `all: ${sums.killed} of ${sums.all} killed, ${sums.explained} explained, in ${seconds} s${notJudged(failures)}`,
  );
  console.log('This is a preview, which compares charts. With --run the unit tests judge each mutant.');
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}

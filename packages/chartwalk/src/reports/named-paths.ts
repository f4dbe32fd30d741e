import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildGraph, type Graph } from '../paths/graph.ts';
import type { Path } from '../paths/path.ts';
import { planOf, wanderings } from '../paths/path-planning.ts';
import { shortestPaths } from '../paths/shortest-way.ts';
import { fileOf } from '../project/flow-file-paths.ts';
import { flowFiles, flowNamed, loadFlow, Misuse } from '../project/flow-files.ts';
import { checkFile } from '../project/named-files.ts';
import { didYouMean, plain } from '../project/nearest-names.ts';
import { isPathName, partsOfPathName } from '../project/path-names.ts';
import { type ExpectedPath, hasExpectations, readExpectations } from './expectations.ts';
import { failedPaths, type KeptPath, keptPath } from './kept-paths.ts';
import { parsePathFiles } from './path-file.ts';

/** A path that was found by its id. `file`: where it is kept, if it failed before; `expected`: its snapshot, if it has one. */
export type NamedPath = { details: KeptPath; file?: string; expected?: ExpectedPath };

/** The id of a path with its flow, as `replay` and `pin` take it. */
export const nameOfPath = (flow: string, id: string): string => `${flow}-${id}`;

/**
 * The paths with an id, of every flow that has it, or of the flow before the id ("door-1a2b3c4d"). Four letters are
 * enough when no other path begins with them. Failed paths come first, then journeys, snapshots, and the paths that a run
 * walks or advises. Throws a `Misuse` when there is none, with the nearest id, or when several ids begin like this.
 */
export async function pathsNamed(text: string): Promise<NamedPath[]> {
  const { flow, start } = partsOfPathName(text)!;
  const names = [...flowFiles().keys()].filter((name) => flow === undefined || plain(name) === plain(flow));
  const isOfFlow = ({ details }: NamedPath) => flow === undefined || plain(details.flow) === plain(flow);
  const others = new Set<string>();
  const searches: (() => Promise<NamedPath[]> | NamedPath[])[] = [
    failedPaths,
    () => names.flatMap(journeysIn),
    () => names.flatMap(snapshotIn),
    () => Promise.all(names.map(plannedIn)).then((all) => all.flat()),
  ];
  for (const search of searches) {
    const all = (await search()).filter(isOfFlow);
    const found = all.filter(({ details }) => details.id.startsWith(start));
    for (const { details } of all) others.add(details.id);
    if (found.length === 0) continue;
    const ids = [...new Set(found.map(({ details }) => details.id))];
    if (ids.length > 1) throw new Misuse(`Several paths begin with "${text}": ${ids.join(', ')}`);
    const byFlow = new Map(found.map((one) => [one.details.flow, one]));
    return [...byFlow.values()];
  }
  const where = flow !== undefined && names.length > 0 ? ` of ${names[0]}` : '';
  const hint =
    didYouMean(start, [...others]) || '; a path of another strategy or seed needs a file: --format json prints it';
  throw new Misuse(`There is no file or path "${text}"${where}${hint}`);
}

/** Throws when there is no such file, with the form of an id, because the text may be meant as one. */
export function checkPathFile(text: string, purpose: string): void {
  try {
    checkFile(text, purpose);
  } catch (error) {
    const { message } = error as Error;
    const isAnswered = /[/\\.]/.test(text) || message.endsWith('?') || existsSync(text);
    throw isAnswered ? error : new Misuse(`${message}; an id of a path has 4 to 8 of 0-9 and a-f${exampleText()}`);
  }
}

/** An id of a path that is known without a search. */
function exampleText(): string {
  const failed = failedPaths()[0]?.details;
  if (failed) return `, such as ${nameOfPath(failed.flow, failed.id)}`;
  const flow = [...flowFiles().keys()].find(hasExpectations);
  const [id] = flow === undefined ? [] : readExpectations(flow).paths.keys();
  return id === undefined ? '' : `, such as ${nameOfPath(flow!, id)}`;
}

function journeysIn(flow: string): NamedPath[] {
  const file = fileOf('journeys', flowNamed(flow));
  if (!existsSync(file)) return [];
  const all: unknown[] = Object.values(JSON.parse(readFileSync(file, 'utf8')));
  return all.flatMap((one) =>
    parsePathFiles(JSON.stringify(one)).map((details) => ({ details: details as unknown as KeptPath })),
  );
}

function snapshotIn(flow: string): NamedPath[] {
  if (!hasExpectations(flow)) return [];
  const { paths, mutationPaths } = readExpectations(flow);
  return [...paths, ...mutationPaths].map(([id, expected]) => ({
    expected,
    details: {
      version: 1,
      flow,
      id,
      start: expected.start,
      steps: expected.labels.map((label) =>
        label.startsWith('! ') ? { label: label.slice('! '.length), refused: true } : { label },
      ),
    },
  }));
}

/** The paths that `run` and `plan` walk, and those to each state; none of a flow that cannot be explored. */
async function plannedIn(flow: string): Promise<NamedPath[]> {
  let graph: Graph;
  try {
    graph = buildGraph(await loadFlow(flow));
  } catch {
    return [];
  }
  const wayTo = shortestPaths(graph);
  const paths: Path[] = [
    ...[...graph.nodes.keys()].map((key) => wayTo(key)),
    ...[...graph.nodes.values()].flatMap(({ key, edges }) =>
      edges.filter(({ error }) => error !== undefined).map((edge) => wayTo(key, edge)),
    ),
    ...(['tour', 'postman', 'pairs', 'shortest'] as const).flatMap((strategy) => planOf(graph, strategy).paths),
    ...planOf(graph, 'tour', { cover: 'refusals' }).paths,
    ...wanderings(graph),
  ];
  return paths.map((path) => ({ details: keptPath(graph.flow.name, path) }));
}

/** The file of a path that is named by itself or by its id; a path that no file holds is written to `folder`. */
export async function fileOfPath(text: string, folder: () => string): Promise<string> {
  if (existsSync(text) || !isPathName(text)) {
    checkPathFile(text, 'to pin');
    return text;
  }
  const found = await pathsNamed(text);
  if (found.length > 1) {
    const names = found.map(({ details }) => nameOfPath(details.flow, details.id));
    throw new Misuse(`Several flows have the path "${text}": ${names.join(', ')}`);
  }
  const [{ file, details }] = found as [NamedPath];
  if (file !== undefined) return file;
  const own = join(folder(), `${nameOfPath(details.flow, details.id)}.json`);
  writeFileSync(own, JSON.stringify(details));
  return own;
}

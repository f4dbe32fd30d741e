import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Graph } from '../paths/graph.ts';
import type { Path } from '../paths/path.ts';
import { projectRoot } from '../project/config.ts';
import { fileOf, filesIn } from '../project/flow-file-paths.ts';
import { flowNamed, Misuse } from '../project/flow-files.ts';
import { plain } from '../project/nearest-names.ts';
import { shown } from '../project/project-paths.ts';
import { reportsFolder, unrecordedVariable } from './coverage.ts';
import { describedPath, findPath, offeredPath, parsePathFiles } from './path-file.ts';
import type { GapOptions } from './recording.ts';

/**
 * A path that is kept by its steps alone. It has no states, because a repaired machine may reach others; `replay` reads
 * it like every path file. `reason`: why it failed.
 */
export type KeptPath = {
  version: 1;
  flow: string;
  id: string;
  start: string;
  steps: { label: string; refused?: true }[];
  reason?: string;
};

/** A failed path of a flow, and the path in the present graph; `fault` when the chart does not offer its steps. */
type Found = { name: string; file: string } & ({ path: Path } | { fault: string });

/** A path by its steps alone. */
export const keptPath = (flow: string, { id, start, steps }: Path): KeptPath => ({
  version: 1,
  flow,
  id,
  start,
  steps: steps.map(({ move, isRefused }) => ({ label: move.label, ...(isRefused && { refused: true as const }) })),
});

/** The folder of failed paths, inside the folder of reports. */
const failuresFolder = (): string => shown(reportsFolder(projectRoot(), 'failures'));

/** Keeps a failed path, so that the next run begins with it. Returns its file. */
export function keepFailure(flow: string, path: Path, reason: string): string | null {
  if (process.env[unrecordedVariable] !== undefined) return null;
  const file = join(failuresFolder(), `${flow}-${path.id}.json`);
  write(file, { ...keptPath(flow, path), reason });
  return file;
}

/** The names of the flows with kept failures, without letter case and hyphens. */
export const flowsWithFailures = (): Set<string> =>
  new Set(filesIn(failuresFolder()).map((entry) => plain(readKept(join(failuresFolder(), entry)).flow)));

/** The failed paths of a flow that are kept. */
export function failuresOf(graph: Graph): Found[] {
  const { name } = graph.flow;
  return filesIn(failuresFolder())
    .filter((file) => file.startsWith(`${name}-`))
    .sort()
    .flatMap((entry) => {
      const file = join(failuresFolder(), entry);
      const kept = readKept(file);
      return kept.flow === name ? [{ name: kept.id, file, ...inGraph(graph, kept) }] : [];
    });
}

export const forgetFailure = (file: string): void => rmSync(file, { force: true });

/** The file of a flow's journeys, next to its cases. */
const journeysFile = (flow: string): string => fileOf('journeys', flowNamed(flow));

/** The named paths of a flow. One with a step that the chart does not offer has a `rest`, so that its walk fails. */
export function journeyPaths(graph: Graph): { name: string; path: Path }[] {
  const file = journeysFile(graph.flow.name);
  return Object.entries(readJourneys(file)).map(([name, kept]) => ({
    name,
    path: { ...offeredPath(graph, kept), remedy: journeyRemedy(file, name) },
  }));
}

/** What to do when a chart is meant to differ from a journey. */
const journeyRemedy = (file: string, name: string): string =>
  `if the change of the chart is meant, remove "${name}" from ${shown(file)}, or pin another path in its place`;

/** The failed paths that are kept, with their files. */
export const failedPaths = (): { details: KeptPath; file: string }[] =>
  filesIn(failuresFolder())
    .sort()
    .map((entry) => {
      const file = join(failuresFolder(), entry);
      return { details: readKept(file), file };
    });

/** The flow of the only path in a file. */
export function flowOfPath(file: string): string {
  const found = parsed(file);
  if (found.length !== 1) throw new Misuse(`${file} holds ${found.length} paths: a journey is one path`);
  return found[0]!.flow;
}

/**
 * Adds the path of a file to the journeys of its flow, and removes it from the failed paths. Returns a line for the
 * user.
 */
export function pinJourney(file: string, name: string, graph: Graph, options?: GapOptions): string {
  const { name: flow } = graph.flow;
  const journeys = journeysFile(flow);
  const known = readJourneys(journeys);
  if (name in known) throw new Misuse(`${journeys} already has a journey "${name}"`);
  const [details] = parsed(file);
  let path: Path;
  try {
    path = describedPath(graph, details!, options);
  } catch (error) {
    throw new Error(`${file} cannot be pinned: ${flow}, path ${details!.id}, ${(error as Error).message}`);
  }
  const kept = keptPath(flow, path);
  const all = Object.entries({ ...known, [name]: kept }).sort(([a], [b]) => (a < b ? -1 : 1));
  write(journeys, Object.fromEntries(all));
  if (shown(dirname(file)) === failuresFolder()) forgetFailure(file);
  return `${flow}: pinned "${name}" (${kept.id}) in ${journeys}`;
}

function inGraph(graph: Graph, kept: KeptPath): { path: Path } | { fault: string } {
  try {
    return { path: findPath(graph, kept) };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

function parsed(file: string) {
  try {
    return parsePathFiles(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Misuse(`${file} ${(error as Error).message}`);
  }
}

const readKept = (file: string): KeptPath => parsed(file)[0] as unknown as KeptPath;

function readJourneys(file: string): Record<string, KeptPath> {
  if (!existsSync(file)) return {};
  let content: Record<string, unknown>;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Misuse(`${file} is no JSON`);
  }
  return Object.fromEntries(
    Object.entries(content).map(([name, one]) => {
      try {
        return [name, parsePathFiles(JSON.stringify(one))[0] as unknown as KeptPath];
      } catch (error) {
        throw new Misuse(`${file}: journey "${name}" ${(error as Error).message}`);
      }
    }),
  );
}

function write(file: string, content: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

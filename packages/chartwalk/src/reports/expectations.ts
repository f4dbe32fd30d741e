import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stateText } from '../chart/state-text.ts';
import type { Flow } from '../flow/flow.ts';
import { buildGraph, checkProjection, type Edge, type Graph } from '../paths/graph.ts';
import { greedyTour } from '../paths/greedy.ts';
import { netOf } from '../paths/numeric-graph.ts';
import type { Expectation } from '../paths/path.ts';
import { type Path, pathOf } from '../paths/path.ts';
import { onlyPathVariable, pathsOf, planOf } from '../paths/path-planning.ts';
import { pluralize } from '../paths/pluralize.ts';
import { advised } from '../project/advised-command.ts';
import { fileOf } from '../project/flow-file-paths.ts';
import { flowNamed, Misuse } from '../project/flow-files.ts';
import { isInHead } from '../project/git-history.ts';
import { readJsonFile } from '../project/json-file.ts';
import { type EffectRecord, effectChanges } from './effect-record.ts';
import { decidedOtherwise, type GuardRecord, guardChanges, guardRecord } from './guard-record.ts';
import { describedPath, findEdges, followed, offeredPath, parsePathFiles } from './path-file.ts';
import { type StateRecord, stateChanges } from './state-record.ts';

/** A path with the expected results of its start and of each step. */
export type ExpectedPath = { start: string; labels: string[]; expectations: Required<Expectation>[] };

/** The expectations file of a flow, next to its cases. */
export const expectationsFile = (flow: string): string => fileOf('snapshot', flowNamed(flow));

type Line = [label: string, state: string, ...more: string[]];

const shownPrefix = 'shows ';

/**
 * `paths` take every transition with every case of its event, and run at every level. `mutationPaths` kill the mutants
 * that survive `paths`, and run only on the bare chart.
 */
type Expectations = Record<'paths' | 'mutationPaths', Map<string, ExpectedPath>> & {
  /** What the guards of the chart decide in all its steps; undefined in a file of an earlier version. */
  guards: GuardRecord | undefined;
  /** What the transitions of the chart do in all its steps; undefined in a file of an earlier version. */
  effects: EffectRecord | undefined;
  /** The tags and the meta of the states; undefined when there were none. */
  states: StateRecord | undefined;
};

/** Whether the flow has a file of expectations. */
export const hasExpectations = (flow: string): boolean => existsSync(expectationsFile(flow));

/** Throws when the flow has no file, or a damaged one. */
export function readExpectations(flow: string): Expectations {
  const file = expectationsFile(flow);
  const accept = advised('accept', flow);
  if (!existsSync(file)) throw new Misuse(`There is no ${file}: run ${accept}`);
  const remedy = `restore it, or run ${accept}, which rewrites it`;
  const content = readJsonFile(file, remedy);
  if (!isWhole(content)) throw new Misuse(`${file} is damaged (it holds no paths): ${remedy}`);
  const read = (of: 'paths' | 'mutationPaths') =>
    new Map(Object.entries(content[of]).map(([id, lines]) => [id, parseLines(lines)]));
  const { guards, effects, states } = content;
  return { paths: read('paths'), mutationPaths: read('mutationPaths'), guards, effects, states };
}

type Content = Record<'paths' | 'mutationPaths', Record<string, Line[]>> & {
  guards?: GuardRecord;
  effects?: EffectRecord;
  states?: StateRecord;
};

function isWhole(content: unknown): content is Content {
  const isLine = (line: unknown) =>
    Array.isArray(line) && line.length > 1 && line.every((text) => typeof text === 'string');
  const parts = (content ?? {}) as Partial<Record<keyof Content, unknown>>;
  const { paths, mutationPaths, guards = {}, effects = {}, states = {} } = parts;
  const isRecord = (record: unknown, isValue: (value: unknown) => boolean) =>
    typeof record === 'object' && record !== null && Object.values(record).every(isValue);
  const isText = (value: unknown) => typeof value === 'string';
  const isList = (value: unknown) => Array.isArray(value) && value.every(isText);
  if (!isRecord(guards, isText) || !isRecord(effects, isText) || !isRecord(states, isList)) return false;
  return [paths, mutationPaths].every(
    (all) =>
      typeof all === 'object' &&
      all !== null &&
      Object.values(all).every((lines) => Array.isArray(lines) && lines.length > 0 && lines.every(isLine)),
  );
}

/**
 * Throws when the flow's file was deleted. The flow would otherwise be walked without any expectation, as a new flow is.
 */
export function checkNotDeleted(flow: string): void {
  const file = expectationsFile(flow);
  if (existsSync(file) || !isInHead(file)) return;
  throw new Misuse(
    `${flow}: ${file} was deleted, so there are no expectations: restore it with git, or run ${advised('accept', flow)}`,
  );
}

/** Prefix of the label of a step that was refused by a guard. */
const refusedMark = '! ';

function parseLines([first, ...rest]: Line[]): ExpectedPath {
  const expectationOf = ([, state, ...more]: Line): Required<Expectation> => ({
    state,
    effects: more.filter((text) => !text.startsWith(shownPrefix)),
    shown: more
      .filter((text) => text.startsWith(shownPrefix))
      .flatMap((text) => text.slice(shownPrefix.length).split(' ')),
  });
  return {
    start: first![0],
    labels: rest.map(([label]) => label),
    expectations: [first!, ...rest].map(expectationOf),
  };
}

/** Writes one line per step, per guard and per transition, and one for the states, so that reviewers see each change in the diff. */
export function writeExpectations(flow: string, all: Expectations): void {
  const { paths, mutationPaths, guards = {}, effects = {}, states = {} } = all;
  const records = [
    ...Object.entries({ guards, effects }).flatMap(([name, record]) => {
      const lines = Object.entries(record).map(([id, text]) => `    ${JSON.stringify(id)}: ${JSON.stringify(text)}`);
      return lines.length === 0 ? [] : [`,\n  "${name}": {\n${lines.join(',\n')}\n  }`];
    }),
    ...(Object.keys(states).length === 0 ? [] : [`,\n  "states": ${JSON.stringify(states)}`]),
  ];
  const text = `{\n  "paths": ${blocksOf(paths)},\n  "mutationPaths": ${blocksOf(mutationPaths)}${records.join('')}\n}\n`;
  writeFileSync(expectationsFile(flow), text);
}

function blocksOf(paths: ReadonlyMap<string, ExpectedPath>): string {
  const blocks = [...paths].map(([id, { start, labels, expectations }]) => {
    const lines = expectations.map(({ state, effects, shown }, index): Line => {
      const texts = shown.length > 0 ? [`${shownPrefix}${shown.join(' ')}`] : [];
      return [index === 0 ? start : labels[index - 1]!, state, ...effects, ...texts];
    });
    return `    ${JSON.stringify(id)}: [\n${lines.map((line) => `      ${JSON.stringify(line)}`).join(',\n')}\n    ]`;
  });
  return blocks.length === 0 ? '{}' : `{\n${blocks.join(',\n')}\n  }`;
}

/**
 * The guards of a chart that decide otherwise than its snapshot says, and the transitions with other effects, one line
 * each. It compares all steps of the chart, also those that no path of the snapshot has.
 *
 * @example
 * ```ts
 * import { buildGraph, guardFaults } from 'chartwalk';
 *
 * for (const line of guardFaults(buildGraph(flow))) console.error(line);
 * ```
 */
export function guardFaults(graph: Graph): string[] {
  const { name } = graph.flow;
  const { guards, effects } = readExpectations(name);
  const changed = guards ? decidedOtherwise(graph, guards) : new Set<string>();
  const others = effects ? effectChanges(graph, effects, changed) : [];
  if (guards) return [...(changed.size > 0 ? guardChanges(graph, guards) : []), ...others];
  const { length } = Object.keys(guardRecord(graph));
  const missing = length === 0 ? [] : [`${name}: its snapshot does not record its ${pluralize(length, 'guard')}`];
  return [...missing, ...others];
}

/**
 * The states of a flow's chart whose tags or meta are others than its snapshot says, one line each.
 *
 * @example
 * ```ts
 * import { tagFaults } from 'chartwalk';
 *
 * for (const line of tagFaults(flow)) console.error(line);
 * ```
 */
export const tagFaults = (flow: Flow): string[] => stateChanges(flow, readExpectations(flow.name).states ?? {});

const reached = new Map<string, ReadonlySet<string>>();

/** Throws when a test has assertions for a state that no path of the flow reaches, because they would never run. */
export function checkStateNames(flow: string, assertions: object): void {
  const leaves = reached.get(flow) ?? leavesReached(flow);
  reached.set(flow, leaves);
  const idle = Object.keys(assertions).filter((leaf) => !leaves.has(leaf));
  if (idle.length > 0)
    throw new Error(`${flow}: "assertions" has entries for ${idle.join(', ')}, which no path reaches`);
}

function leavesReached(flow: string): Set<string> {
  const states = [...readExpectations(flow).paths.values()].flatMap(({ expectations }) => expectations);
  return new Set(states.flatMap(({ state }) => state.replace(/ \(\w+\)$/, '').split(', ')));
}

export const labelsOf = ({ steps }: Path): string[] =>
  steps.map(({ move, isRefused }) => (isRefused ? `${refusedMark}${move.label}` : move.label));

/**
 * The paths in a flow's expectations file, with the expected result of each step. `CHARTWALK_ONLY` names another file
 * of paths. A path with a step that the chart does not offer has a `rest`, so that its walk fails and those of the other
 * paths do not.
 */
export const expectedPaths = (flow: Flow): Path[] => expectedPathsIn(buildGraph(flow));

function expectedPathsIn(graph: Graph): Path[] {
  const { flow } = graph;
  const only = process.env[onlyPathVariable];
  if (only !== undefined) {
    const chosen = parsePathFiles(readFileSync(only, 'utf8')).filter((one) => one.flow === flow.name);
    if (chosen.length > 0) return chosen.map((one) => describedPath(graph, one));
  }
  return pathsFrom(graph, readExpectations(flow.name).paths);
}

/**
 * The graph of a flow with the paths of its snapshot; without a snapshot, with planned paths without expected results.
 * Throws when the snapshot was deleted.
 */
export function graphWithPaths(flow: Flow): { graph: Graph; paths: Path[] } {
  checkNotDeleted(flow.name);
  const isExpected = hasExpectations(flow.name);
  const graph = isExpected ? buildGraph(flow) : checkProjection(flow);
  return { graph, paths: isExpected ? expectedPathsIn(graph) : pathsOf(graph) };
}

/** The mutation paths of a flow, with the expected result of each step. */
export const expectedMutationPaths = (flow: Flow): Path[] => mutationPathsIn(buildGraph(flow));

export const mutationPathsIn = (graph: Graph): Path[] =>
  pathsFrom(graph, readExpectations(graph.flow.name).mutationPaths);

/** A path given by its start and the labels of its steps, without refused steps. */
export type Labels = [start: string, ...labels: string[]];

/**
 * Converts label sequences to paths. Each step gets the expected state that the same step has in the expectations file.
 * A path with a step that the chart does not offer has a `rest`, so that its walk fails.
 */
export function pathsExpecting(flow: Flow, all: Labels[]): Path[] {
  const graph = buildGraph(flow);
  const { paths, mutationPaths } = readExpectations(flow.name);
  const states = new Map<string | Edge, string>();
  // When several paths contain the same step with different expected states, the state that contradicts the chart is
  // used, so that the test fails.
  const keep = (one: string | Edge, to: string, state: string) => {
    if (!states.has(one) || state !== stateText(graph.nodes.get(to)!)) states.set(one, state);
  };
  for (const one of [...paths.values(), ...mutationPaths.values()]) {
    const [first, ...rest] = one.expectations;
    const { edges } = followed(graph, soughtIn(one));
    const start = graph.starts[one.start];
    if (start) keep(one.start, start.to, first!.state);
    for (const [index, edge] of edges.entries()) keep(edge, edge.to, rest[index]!.state);
  }
  const expected = (one: string | Edge): Expectation | undefined => {
    const state = states.get(one);
    return state === undefined ? undefined : { state };
  };
  return all.map(([start, ...labels]) => {
    const sought = { start, steps: labels.map((label) => ({ label })) };
    const path = { ...offeredPath(graph, sought), remedy: acceptRemedy(flow.name) };
    return withExpectations(path, [start, ...followed(graph, sought).edges].map(expected));
  });
}

/** What to do when a chart is meant to differ from its snapshot. */
export const acceptRemedy = (flow: string): string =>
  `if the change of the chart is meant, run ${advised('accept', flow)}`;

/** The paths of a snapshot as far as the chart offers them, with the expected results. */
export const snapshotPaths = (graph: Graph, expected: ReadonlyMap<string, ExpectedPath>): Path[] =>
  [...expected].map(([id, one]) => {
    const path = offeredPath(graph, soughtIn(one));
    // A path whose input is gone begins with another, which has other results.
    return { ...withExpectations(path, path.start === one.start ? one.expectations : []), id };
  });

function pathsFrom(graph: Graph, expected: ReadonlyMap<string, ExpectedPath>): Path[] {
  const remedy = acceptRemedy(graph.flow.name);
  return snapshotPaths(graph, expected).map((path) => ({ ...path, remedy }));
}

const soughtIn = ({ start, labels }: ExpectedPath) => ({
  start,
  steps: labels.map((label) =>
    label.startsWith(refusedMark) ? { label: label.slice(refusedMark.length), refused: true as const } : { label },
  ),
});

const edgesOf = (graph: Graph, path: ExpectedPath): Edge[] => findEdges(graph, soughtIn(path));

export const withExpectations = (path: Path, [first, ...rest]: (Expectation | undefined)[]): Path => ({
  ...path,
  initial: { ...path.initial, expected: first },
  steps: path.steps.map((step, index) => ({ ...step, expected: rest[index] })),
});

/**
 * The transitions that none of the paths takes, each with a step that takes it, and the inputs that no path starts
 * with.
 */
export function unmetGoals(graph: Graph, paths: readonly ExpectedPath[]): string[] {
  const net = tourNet(graph);
  const met = metBy(graph, net, paths);
  const open = new Set<string>();
  net.goals.forEach((goals, arc) => {
    const { taken, move } = net.edges[arc]!;
    goals.forEach((goal, place) => {
      if (!met.has(goal)) open.add(`${taken[place]} by "${move.label}"`);
    });
  });
  return [...[...open].sort(), ...unstartedInputs(graph, paths).map((input) => `the input "${input}"`)];
}

const unstartedInputs = ({ starts }: Graph, paths: readonly { start: string }[]): string[] =>
  Object.keys(starts).filter((input) => !paths.some(({ start }) => start === input));

const tourNet = (graph: Graph) => netOf(graph, { avoid: [], seed: 0, cover: 'transitions' });

function metBy(graph: Graph, net: ReturnType<typeof tourNet>, paths: Iterable<ExpectedPath>): Set<number> {
  const arcs = new Map(net.edges.map((edge, arc) => [edge, arc]));
  const met = new Set<number>();
  for (const path of paths) {
    for (const edge of edgesOf(graph, path)) for (const goal of net.goals[arcs.get(edge)!]!) met.add(goal);
  }
  return met;
}

const mostSteps = 30;

/**
 * The paths for a rewritten file: the old paths that the chart still offers, so that a small change gives a small diff,
 * and new paths for the remaining transitions. An input without a path gets a path without steps.
 */
export function planExpectations(graph: Graph, before: ReadonlyMap<string, ExpectedPath>): Path[] {
  const paths = pathsOfTransitions(graph, before);
  return [...paths, ...unstartedInputs(graph, paths).map((input) => pathOf(graph, input, []))];
}

function pathsOfTransitions(graph: Graph, before: ReadonlyMap<string, ExpectedPath>): Path[] {
  const kept: ExpectedPath[] = [];
  for (const path of before.values()) {
    if (isOffered(graph, path)) kept.push(path);
  }
  if (kept.length === 0) return planOf(graph).paths;
  const net = tourNet(graph);
  const fresh = [...greedyTour(net, mostSteps, metBy(graph, net, kept))].map(({ start, arcs }) =>
    pathOf(
      graph,
      net.starts.find(({ node }) => node === start)!.name,
      arcs.map((arc) => net.edges[arc]!),
    ),
  );
  return [...kept.map((path) => pathOf(graph, path.start, edgesOf(graph, path))), ...fresh];
}

function isOffered(graph: Graph, path: ExpectedPath): boolean {
  try {
    edgesOf(graph, path);
    return true;
  } catch {
    return false;
  }
}

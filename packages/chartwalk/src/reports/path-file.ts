import type { StateValue } from 'xstate';
import { serialise } from '../chart/serialize.ts';
import { stateText } from '../chart/state-text.ts';
import { withCurrentNames } from '../flow/former-names.ts';
import type { Edge, Graph, GraphNode } from '../paths/graph.ts';
import { type Path, pathId, pathOf } from '../paths/path.ts';
import { type GapOptions, isRecording, pathOfRecording, type Recording } from './recording.ts';

/**
 * The file format of a path, version 1. `--format json` writes it, `replay` reads it and writes the shortest failing
 * path in it, and a recorder copies it.
 * A path contains events but no payloads, so that it needs no personal data. A step is found by its `label` ("<event
 * type> (<case>)", "<actor> -> <case>", "time: <event type>"). When the writer knew no case, the step is found by the
 * `type` of its event and the resulting state.
 */
export type PathFile = {
  version: 1;
  flow: string;
  id: string;
  /** The name of the flow input at the start of the path. */
  start: string;
  initial: StateFile;
  steps: StepFile[];
};

/** The state of a chart: xstate's state value and the status of its actor. */
type StateFile = { value: StateValue; status: string };

type StepFile = StateFile & {
  label?: string;
  /** The event type in the chart, including results of actors and delays. */
  type: string;
  /** Simulated ms before the step. */
  wait: number;
  taken: string[];
  /** Guards refuse the step, so nothing happens. */
  refused?: true;
  /** The recording of the path lacks the step. */
  filled?: true;
};

export function toPathFile(flow: string, { id, start, initial, steps }: Path): PathFile {
  const { value, status } = initial;
  return {
    version: 1,
    flow,
    id,
    start,
    initial: { value, status },
    steps: steps.map(({ move, wait, taken, value, status, isRefused, isFilled }) => ({
      label: move.label,
      type: move.event.type,
      wait,
      taken,
      value,
      status,
      ...(isRefused && { refused: true }),
      ...(isFilled && { filled: true }),
    })),
  };
}

/**
 * The paths in a text: one path, a list, the output of `--format json`, or a recording of the running app. Throws a
 * one-line error for other content.
 */
export function parsePathFiles(text: string): (PathFile | Recording)[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error('is no JSON');
  }
  const whole = content as { paths?: unknown } | null;
  const list = [Array.isArray(whole?.paths) ? whole.paths : content].flat();
  if (list.length === 0 || !list.every((one) => isPathFile(one) || isRecording(one)))
    throw new Error('holds no path of version 1');
  return list.map((one) => (isRecording(one) ? one : withCurrentNames(one)));
}

function isPathFile(one: unknown): one is PathFile {
  const file = one as Partial<PathFile> | null;
  return (
    file?.version === 1 &&
    typeof file.flow === 'string' &&
    typeof file.start === 'string' &&
    Array.isArray(file.steps) &&
    file.steps.every((step) => typeof step?.type === 'string' || typeof step?.label === 'string')
  );
}

/**
 * The path in a graph that a path file or a recording describes, with the states of the file as its expected states.
 * Throws at the first step that the chart does not offer.
 */
export const describedPath = (graph: Graph, details: PathFile | Recording, options?: GapOptions): Path =>
  isRecording(details)
    ? pathOfRecording(graph, details, options)
    : withStates(named(findPath(graph, details), details), details);

const isId = /^[0-9a-f]{8}$/;

/** The path with the id of its file: the steps of a file have other labels after an event or a case got a new name. */
const named = (path: Path, { id }: PathFile): Path => (isId.test(id) ? { ...path, id } : path);

function withStates(path: Path, { initial, steps }: PathFile): Path {
  const expectedBy = (state: Partial<StateFile> | undefined) =>
    state?.value === undefined || state.status === undefined
      ? {}
      : { expected: { state: stateText({ value: state.value, status: state.status }) } };
  return {
    ...path,
    initial: { ...path.initial, ...expectedBy(initial) },
    steps: path.steps.map((step, index) => ({ ...step, ...expectedBy(steps[index]) })),
  };
}

type Sought = Pick<PathFile, 'start'> & { steps: Partial<StepFile>[] };

/** The path in a graph that a path file describes; throws at the first step that the chart does not offer. */
export const findPath = (graph: Graph, sought: Sought): Path => pathOf(graph, sought.start, findEdges(graph, sought));

/** A path in a graph as far as the chart offers it; `rest` says which step it does not offer. */
export function offeredPath(graph: Graph, sought: Sought): Path {
  const { edges, fault } = followed(graph, sought);
  const start = sought.start in graph.starts ? sought.start : Object.keys(graph.starts)[0]!;
  const path = pathOf(graph, start, edges);
  if (fault === undefined) return path;
  const id = pathId(
    sought.start,
    sought.steps.map(({ label, type = '' }) => label ?? type),
  );
  return { ...path, id, rest: { fault, length: sought.steps.length } };
}

/** The edges of a path; throws at the first step that the chart does not offer. */
export function findEdges(graph: Graph, sought: Sought): Edge[] {
  const { edges, fault } = followed(graph, sought);
  if (fault !== undefined) throw new Error(fault);
  return edges;
}

/** The edges of a path as far as the chart offers them, and why it does not offer the next step. */
export function followed(graph: Graph, { start, steps }: Sought): { edges: Edge[]; fault?: string } {
  const edges: Edge[] = [];
  const from = graph.starts[start];
  if (!from) {
    const known = Object.keys(graph.starts).map((name) => `"${name}"`);
    return { edges, fault: `${graph.flow.name} does not start with "${start}"; its inputs are ${known.join(', ')}` };
  }
  let node = graph.nodes.get(from.to)!;
  for (const step of steps) {
    const edge = fitting(graph, step.refused ? node.refusals : node.edges, step);
    if (!edge) return { edges, fault: faultAt(graph, node, step, edges.length) };
    edges.push(edge);
    node = graph.nodes.get(edge.to)!;
  }
  return { edges };
}

function faultAt(graph: Graph, node: GraphNode, step: Partial<StepFile>, index: number): string {
  const { edges, refusals } = node;
  const named = `step ${index + 1} "${step.label ?? step.type}"`;
  const state = `"${stateText(node)}"`;
  if (fitting(graph, step.refused ? edges : refusals, step))
    return `${named} is ${step.refused ? 'no longer refused' : 'refused by a guard'} in ${state}`;
  const offered = edges.map(({ move }) => `"${move.label}"`);
  return `${named} is not possible in ${state}, where ${offered.length === 0 ? 'nothing is possible' : `there are ${offered.join(', ')}`}`;
}

function fitting(graph: Graph, edges: Edge[], { label, type, value }: Partial<StepFile>): Edge | undefined {
  if (label !== undefined) return edges.find(({ move }) => move.label === label);
  const { ids } = graph.flow;
  const plain = type === undefined ? undefined : ids.plainType(type);
  const alike = edges.filter(({ move }) => ids.plainType(move.event.type) === plain);
  const isThere = ({ to }: Edge) => serialise(graph.nodes.get(to)!.value, 0) === serialise(value, 0);
  return value === undefined ? alike[0] : alike.find(isThere);
}

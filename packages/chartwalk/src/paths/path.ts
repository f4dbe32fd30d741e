import { createHash } from 'node:crypto';
import type { StateValue } from 'xstate';
import { type Edge, type Graph, isIdle } from './graph.ts';
import type { Move } from './moves.ts';

/** The expected result of a step: the state, the effects in order, and the messages that appear (+) and disappear (-) in the view. */
export type Expectation = { state: string; effects?: string[]; shown?: string[] };

export type Step = {
  move: Move;
  wait: number;
  taken: string[];
  value: StateValue;
  status: string;
  /** Guards refuse the step, so nothing happens; only paths for refusals contain such steps. */
  isRefused: boolean;
  /** The recording of the path lacks this step; it is one of the fewest that fill the gap. */
  isFilled?: true;
  /** The expected result from a file, if there is one; `value` and `status` are those of the chart. */
  expected?: Expectation | undefined;
};

/** A walk from a start; `id` is a hash of the start and the moves, so it does not depend on other paths. */
export type Path = {
  id: string;
  start: string;
  initial: { value: StateValue; status: string; taken: string[]; expected?: Expectation | undefined };
  steps: Step[];
  /**
   * Set when the chart does not offer a step of a stored path: the text of the fault, and the number of steps of the whole
   * path. `steps` end before that step, and every walk of the path fails with the fault.
   */
  rest?: { fault: string; length: number };
  /** What to do when the chart is meant to differ from the stored path. */
  remedy?: string;
};

/** The id of a path by the name of its input and the labels of its steps. */
export const pathId = (start: string, labels: readonly string[]): string =>
  createHash('sha256')
    .update([start, ...labels].join('\n'))
    .digest('hex')
    .slice(0, 8);

export function pathOf(graph: Graph, start: string, edges: Edge[]): Path {
  const { to, taken } = graph.starts[start]!;
  const { value, status } = graph.nodes.get(to)!;
  return {
    id: idOf(start, edges),
    start,
    initial: { value, status, taken },
    steps: edges.map((edge) => {
      const { move, wait, to: key } = edge;
      const reached = graph.nodes.get(key)!;
      return { move, wait, taken: edge.taken, value: reached.value, status: reached.status, isRefused: isIdle(edge) };
    }),
  };
}

const idOf = (start: string, steps: readonly { move: Move }[]): string =>
  pathId(
    start,
    steps.map(({ move }) => move.label),
  );

/** The first steps of a path, as a separate path. */
export function firstSteps({ rest: _, ...path }: Path, count: number): Path {
  const steps = path.steps.slice(0, count);
  return { ...path, id: idOf(path.start, steps), steps };
}

/** The steps of a path that the chart offers, without expected results. */
export function withoutExpectations({ rest: _, remedy: __, ...path }: Path): Path {
  const bare = <T extends { expected?: Expectation | undefined }>({ expected: ___, ...step }: T) => step;
  return { ...path, initial: bare(path.initial), steps: path.steps.map(bare) };
}

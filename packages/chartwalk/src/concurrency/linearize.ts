import { serialise } from '../chart/serialize.ts';
import type { SequentialModel } from './model.ts';

/** What a call returned or threw; `unknown` when the client cannot know whether the call had an effect. */
export type Answer = { returned: unknown } | { thrown: unknown } | 'unknown';

/** A call of a client with the moments of its begin and its end; without an end it has no answer. */
export type Operation<Call = unknown> = { client: string; call: Call; begin: number; end: number; answer: Answer };

export type Linearization<Call> = {
  isLinearizable: boolean;
  /** The longest order of operations that agrees with the model. */
  order: Operation<Call>[];
  /** For each operation that could follow the order: the answer of the model. Empty when the history is linearizable. */
  expected: { operation: Operation<Call>; answer: Answer }[];
};

/** Values as text; copied first, because `serialise` keeps the texts of values that never change. */
export function valueText(value: unknown): string {
  let copy = value;
  try {
    copy = structuredClone(value);
  } catch {
    // Functions and actors cannot be copied.
  }
  return serialise(copy, 0, true);
}

export function answerText(answer: Answer): string {
  if (answer === 'unknown') return '(no answer)';
  if ('returned' in answer) return valueText(answer.returned);
  const { thrown } = answer;
  return `throws ${thrown instanceof Error ? thrown.message : valueText(thrown)}`;
}

/**
 * Searches for an order of the operations that agrees with the model and in which an operation that ended before another
 * one began also comes before it: the algorithm of Wing and Gong, with the states of Lowe that are not searched twice.
 * An operation without an answer may come at any place after its begin, or not at all.
 */
export function linearize<Call, State>(
  operations: readonly Operation<Call>[],
  { initial, step, keyOf = (state) => serialise(state, 0, true) }: SequentialModel<Call, State>,
): Linearization<Call> {
  const all = operations.toSorted((one, other) => one.begin - other.begin);
  const answers = all.map(({ answer }) => answerText(answer));
  const needed = all.filter(({ answer }) => answer !== 'unknown').length;
  const searched = new Set<string>();
  const used = all.map(() => false);
  const order: number[] = [];
  let longest: number[] = [];
  let expected: Linearization<Call>['expected'] = [];

  const answeredBy = (state: State, { call, client }: Operation<Call>): { next: State; answer: Answer } => {
    try {
      const { state: next, answer } = step(state, call, client);
      return { next, answer: { returned: answer } };
    } catch (error) {
      return { next: state, answer: { thrown: error } };
    }
  };

  const search = (state: State, left: number): boolean => {
    if (left === 0) return true;
    const key = `${used.map(Number).join('')} ${keyOf(state)}`;
    if (searched.has(key)) return false;
    searched.add(key);
    const firstEnd = Math.min(...all.filter((_, index) => !used[index]).map(({ end }) => end));
    const refused: Linearization<Call>['expected'] = [];
    for (const [index, operation] of all.entries()) {
      if (operation.begin > firstEnd) break;
      if (used[index]) continue;
      const { next, answer } = answeredBy(state, operation);
      const isOpen = operation.answer === 'unknown';
      if (!isOpen && answerText(answer) !== answers[index]) {
        refused.push({ operation, answer });
        continue;
      }
      used[index] = true;
      order.push(index);
      if (search(next, isOpen ? left : left - 1)) return true;
      order.pop();
      used[index] = false;
    }
    if (order.length > longest.length || expected.length === 0) [longest, expected] = [[...order], refused];
    return false;
  };

  const isLinearizable = search(initial, needed);
  const found = isLinearizable ? order : longest;
  return { isLinearizable, order: found.map((index) => all[index]!), expected: isLinearizable ? [] : expected };
}

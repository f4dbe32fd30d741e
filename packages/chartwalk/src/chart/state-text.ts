import type { StateValue } from 'xstate';

/** A state as text: the paths of its resting states, and its status unless it is active. */
export function stateText({ value, status }: { value: StateValue; status: string }): string {
  const leaves = leavesOf(value).sort().join(', ');
  return status === 'active' ? leaves : `${leaves} (${status})`;
}

/** Where a message says that something happens; a machine without states has no name for its only one. */
export const inState = (state: string): string =>
  state === '' || state.startsWith(' (') ? `in its only state${state}` : `in "${state}"`;

/** The resting states in a state value, by their paths: one for each region. */
export function leavesOf(value: StateValue, parents: string[] = []): string[] {
  if (typeof value === 'string') return [[...parents, value].join('.')];
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = [...parents, key];
    const isLeaf = inner === undefined || (typeof inner === 'object' && Object.keys(inner).length === 0);
    return isLeaf ? [own.join('.')] : leavesOf(inner, own);
  });
}

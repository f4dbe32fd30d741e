/** A limit of the time for generating and walking paths. */
export type TimeLimit = { seconds: number; isOver(): boolean };

/** A limit that begins now; `now` returns the time in ms. */
export function timeLimit(seconds: number, now: () => number = () => performance.now()): TimeLimit {
  const end = now() + seconds * 1000;
  return { seconds, isOver: () => now() >= end };
}

/** The items until the limit is over. `cut` is called when it ended them early. */
export function* whileTime<T>(
  items: Iterable<T>,
  limit: TimeLimit | undefined,
  cut: () => void = () => {},
): Generator<T> {
  for (const item of items) {
    if (limit?.isOver()) {
      cut();
      return;
    }
    yield item;
  }
}

/**
 * The paths in the order in which a limit of time cuts the least: always the shortest of those that take a transition
 * which the earlier ones do not take, and at last those that take nothing new.
 */
export function shortestUncoveredFirst<T extends { path: { id: string; steps: readonly { taken: string[] }[] } }>(
  paths: readonly T[],
): T[] {
  const rest = paths.toSorted((a, b) => a.path.steps.length - b.path.steps.length || (a.path.id < b.path.id ? -1 : 1));
  const taken = new Set<string>();
  const order: T[] = [];
  const takesNew = ({ path }: T) => path.steps.some((step) => step.taken.some((id) => !taken.has(id)));
  for (let at = rest.findIndex(takesNew); at >= 0; at = rest.findIndex(takesNew)) {
    const [next] = rest.splice(at, 1) as [T];
    for (const step of next.path.steps) for (const id of step.taken) taken.add(id);
    order.push(next);
  }
  return [...order, ...rest];
}

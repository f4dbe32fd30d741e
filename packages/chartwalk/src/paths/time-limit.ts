/**
 * A limit of the time for generating and walking paths. `half` is a limit that ends after half of the time that is left,
 * so that the work after it has time too. `seconds` are those of the whole limit.
 */
export type TimeLimit = { seconds: number; isOver(): boolean; half(): TimeLimit };

/** A limit that begins now; `now` returns the time in ms. */
export function timeLimit(seconds: number, now: () => number = () => performance.now()): TimeLimit {
  const until = (end: number): TimeLimit => ({
    seconds,
    isOver: () => now() >= end,
    half: () => until(now() + (end - now()) / 2),
  });
  return until(now() + seconds * 1000);
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
export function shortestUncoveredFirst<T extends { id: string; steps: readonly { taken: string[] }[] }>(
  paths: readonly T[],
): T[] {
  const rest = paths.toSorted((a, b) => a.steps.length - b.steps.length || (a.id < b.id ? -1 : 1));
  const taken = new Set<string>();
  const order: T[] = [];
  const takesNew = ({ steps }: T) => steps.some((step) => step.taken.some((id) => !taken.has(id)));
  for (let at = rest.findIndex(takesNew); at >= 0; at = rest.findIndex(takesNew)) {
    const [next] = rest.splice(at, 1) as [T];
    for (const step of next.steps) for (const id of step.taken) taken.add(id);
    order.push(next);
  }
  return [...order, ...rest];
}

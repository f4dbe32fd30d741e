import { grouped } from '../reports/grouped.ts';
import type { AtlasData, FlowData, ScreenData, StateData, TransitionData } from './data.ts';

export type ChangeKind = 'changed' | 'added' | 'removed';

/** `looks`: the names of the looks whose images differ; for an added or removed screen, all of its looks. */
export type ScreenChange = {
  key: string;
  kind: ChangeKind;
  states: string[];
  after: string;
  looks: string[];
  before: Record<string, string> | null;
  now: Record<string, string> | null;
};

/** `before` and `now`: the state in words, or null where it does not exist. */
type StateChange = { kind: ChangeKind; path: string; before: string | null; now: string | null };

/** `before` and `now`: the transition in words, or null where it does not exist. */
type TransitionChange = { kind: ChangeKind; id: string; before: string | null; now: string | null };

export type ChartChange = {
  flow: string;
  kind: ChangeKind;
  screens: ScreenChange[];
  /** False when one of the two sides has no screenshot of the flow, so that no screens are compared. */
  isPictured: boolean;
  states: StateChange[];
  transitions: TransitionChange[];
};

export type Comparison = { madeAt: string; commit: string; charts: ChartChange[] };

const none: FlowData = { states: [], transitions: [], screens: [] };

/**
 * The differences between two commits, flow by flow; flows without a difference are left out. With `isWhole`, a flow
 * that only the earlier data have is a removed flow; otherwise the atlas shows a selection of flows.
 */
export function compare(before: AtlasData, now: AtlasData, isWhole: boolean): Comparison {
  const names = new Set([...Object.keys(now.flows), ...(isWhole ? Object.keys(before.flows) : [])]);
  const charts = [...names].sort().map((flow) => chartChange(flow, before.flows[flow], now.flows[flow]));
  return {
    madeAt: before.madeAt,
    commit: before.commit,
    charts: charts.filter(
      ({ kind, screens, states, transitions }) =>
        kind !== 'changed' || screens.length + states.length + transitions.length > 0,
    ),
  };
}

function chartChange(flow: string, before: FlowData | undefined, now: FlowData | undefined): ChartChange {
  const [old, current] = [before ?? none, now ?? none];
  const isPictured = [before, now].every((one) => one === undefined || one.screens.length > 0);
  return {
    flow,
    kind: before === undefined ? 'added' : now === undefined ? 'removed' : 'changed',
    screens: isPictured ? screenChanges(old.screens, current.screens) : [],
    isPictured,
    states: changesBy(old.states, current.states, ({ path }) => path, stateWords).map(({ key, ...change }) => ({
      path: key,
      ...change,
    })),
    transitions: changesBy(old.transitions, current.transitions, ({ id }) => id, transitionWords).map(
      ({ key, ...change }) => ({ id: key, ...change }),
    ),
  };
}

const stateWords = ({ kind, outcomes }: StateData): string =>
  [kind, ...outcomes.map(({ label, to }) => `${label} → ${to.toSorted().join(', ')}`).sort()].join('; ');

const transitionWords = ({ source, event, guard, targets }: TransitionData): string =>
  `${source}: ${event}${guard ? ` [${guard}]` : ''} → ${targets.length > 0 ? targets.join(', ') : 'stays'}`;

type Change = { kind: ChangeKind; key: string; before: string | null; now: string | null };

const order: readonly ChangeKind[] = ['changed', 'added', 'removed'];

const inOrder = <Item extends { kind: ChangeKind }>(changes: Item[]): Item[] =>
  changes.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));

function changesBy<Item>(
  before: Item[],
  now: Item[],
  keyOf: (item: Item) => string,
  wordsOf: (item: Item) => string,
): Change[] {
  const textsOf = (items: Item[]) => new Map(items.map((item) => [keyOf(item), wordsOf(item)]));
  const [old, current] = [textsOf(before), textsOf(now)];
  const all = new Set([...current.keys(), ...old.keys()]);
  return inOrder(
    [...all].flatMap((key): Change[] => {
      const [was, is] = [old.get(key) ?? null, current.get(key) ?? null];
      if (was === is) return [];
      return [{ kind: was === null ? 'added' : is === null ? 'removed' : 'changed', key, before: was, now: is }];
    }),
  );
}

function screenChanges(before: ScreenData[], now: ScreenData[]): ScreenChange[] {
  const pairs = pairsOf(before, now);
  const paired = new Set(pairs.flat());
  const whole = (kind: 'added' | 'removed', { key, states, after, pictures }: ScreenData): ScreenChange => ({
    key,
    kind,
    states,
    after,
    looks: Object.keys(pictures),
    before: kind === 'removed' ? pictures : null,
    now: kind === 'added' ? pictures : null,
  });
  return inOrder([
    ...pairs.flatMap(([old, { key, states, after, pictures }]): ScreenChange[] => {
      // Which further looks a way into a state has depends on the order of the walks, so a look counts only when both
      // sides have it.
      const looks = Object.keys(pictures).filter((look) => old.pictures[look] && old.pictures[look] !== pictures[look]);
      return looks.length === 0
        ? []
        : [{ key, kind: 'changed', states, after, looks, before: old.pictures, now: pictures }];
    }),
    ...now.filter((screen) => !paired.has(screen)).map((screen) => whole('added', screen)),
    ...before.filter((screen) => !paired.has(screen)).map((screen) => whole('removed', screen)),
  ]);
}

/**
 * The screens that both sides have: first by key, then by states and last step, because the key also has the ids of the
 * transitions, which a change of the chart may renumber.
 */
function pairsOf(before: ScreenData[], now: ScreenData[]): [ScreenData, ScreenData][] {
  const pairs: [ScreenData, ScreenData][] = [];
  const paired = new Set<ScreenData>();
  for (const keyOf of [
    ({ key }: ScreenData) => key,
    ({ states, after }: ScreenData) => JSON.stringify([states, after]),
  ]) {
    const free = grouped(
      before.filter((screen) => !paired.has(screen)),
      keyOf,
    );
    for (const screen of now.filter((one) => !paired.has(one))) {
      const old = free.get(keyOf(screen))?.shift();
      if (!old) continue;
      pairs.push([old, screen]);
      paired.add(old).add(screen);
    }
  }
  return pairs;
}

import { stateText } from '../chart/state-text.ts';
import { type GraphNode, graphWithPlaces } from '../paths/graph.ts';
import type { Move } from '../paths/moves.ts';
import { shortestPaths } from '../paths/shortest-way.ts';
import { errorFaults } from './ending-errors.ts';
import type { Flow } from './flow.ts';
import { type Eventually, type StateView, stateView } from './invariants.ts';
import type { StateFault } from './state-fault.ts';

type Node = GraphNode & { view: StateView; isBusy: boolean; isTimed: boolean };

/** Tags of states in which the chart waits without user action. */
const busyTags = ['busy', 'loading'];

const needsNobody = ({ kind }: Move) => kind !== 'event';

/**
 * Violations of the invariants that apply to every flow: each wait handles success and failure, and the user or a limit
 * can end it; each state has an exit. Also reports the states from which an `eventually` cannot be met, and the entries
 * of `limits` and `rests` that are not needed, and what `errorFaults` finds. Each violation in a state names the shortest path to the state.
 */
export function stateFaults(flow: Flow): StateFault[] {
  const { graph, places } = graphWithPlaces(flow);
  const nodes = new Map<string, Node>(
    [...graph.nodes].map(([key, node]) => {
      const { snapshot, actors, now, timers } = places.get(key)!;
      const view = stateView(flow, snapshot, actors, now);
      const isBusy = busyTags.some((tag) => snapshot.hasTag(tag));
      return [key, { ...node, view, isBusy, isTimed: timers.length > 0 }];
    }),
  );
  const wayTo = shortestPaths(graph);
  const faults: StateFault[] = [];
  const said = new Set<string>();
  const fault = (invariant: string, node: Node, text: string) => {
    // States that differ only in their context are reported once.
    if (said.has(`${node.view.state} ${text}`)) return;
    said.add(`${node.view.state} ${text}`);
    const { id, steps } = wayTo(node.key);
    const labels = steps.map(({ move }) => move.label).join(', ') || '(its start)';
    const { state } = node.view;
    faults.push({
      invariant,
      text: `${flow.name}: path ${id}: ${text} in "${state}"; the path: ${labels}`,
      where: { problem: text, state, path: id },
    });
  };
  const used = { limits: new Set<string>(), rests: new Set<string>() };
  for (const node of nodes.values()) {
    if (node.status !== 'active') continue;
    checkWaits(flow, node, nodes, used.limits, (text) => fault('wait', node, text));
    checkExit(flow, node, nodes, used.rests, (text) => fault('exit', node, text));
  }
  for (const [name, eventually] of Object.entries(flow.invariants.eventually))
    for (const node of unmet(eventually, nodes)) fault(name, node, `eventually "${name}" cannot be met`);
  for (const list of ['limits', 'rests'] as const)
    for (const entry of Object.keys(flow.invariants[list]))
      if (!used[list].has(entry))
        faults.push({ invariant: 'entry', text: `${flow.name}: "${list}" has an entry that is not needed: ${entry}` });
  return [...faults, ...errorFaults(graph)];
}

function checkWaits(
  { invariants }: Flow,
  { view, edges, isBusy, isTimed }: Node,
  nodes: ReadonlyMap<string, Node>,
  usedLimits: Set<string>,
  fault: (text: string) => void,
): void {
  const isBound = edges.some(({ move }) => move.kind === 'time');
  for (const { id, source, kind } of view.actors) {
    if (kind !== 'promise') continue;
    const ends = edges.filter(
      ({ move, taken, error }) =>
        move.kind === 'outcome' && move.actor === id && (taken.length > 0 || error !== undefined),
    );
    const endsBy = (field: string) => ends.some(({ move }) => move.kind === 'outcome' && field in move.settlement);
    if (!endsBy('output')) fault(`nothing follows when "${id}" is done`);
    if (!endsBy('error')) fault(`nothing follows when "${id}" fails`);
    const isLeft = edges.some(
      ({ move, to }) => move.kind === 'event' && !nodes.get(to)!.view.actors.some((actor) => actor.id === id),
    );
    if (isLeft || isBound) continue;
    usedLimits.add(source);
    if (!(source in invariants.limits)) fault(`the wait for "${source}" has no limit`);
  }
  if (isBusy && view.actors.length === 0 && !isTimed) fault('the chart is busy with nothing');
}

function checkExit(
  { invariants }: Flow,
  node: Node,
  nodes: ReadonlyMap<string, Node>,
  usedRests: Set<string>,
  fault: (text: string) => void,
): void {
  const seen = new Set([node.key]);
  for (const key of seen) {
    for (const { to } of nodes.get(key)!.edges) {
      if (stateText(nodes.get(to)!) !== node.view.state) return;
      seen.add(to);
    }
  }
  const rest = Object.keys(invariants.rests).find((state) => node.view.isIn(state));
  if (rest === undefined) fault('nothing leads on');
  else usedRests.add(rest);
}

/** The states from which an open `eventually` cannot be met by actor results and delays alone. */
function unmet({ from, to, within }: Eventually<StateView>, nodes: ReadonlyMap<string, Node>): Node[] {
  if (within) return [];
  const open = new Set([...nodes.values()].filter(({ view }) => from(view) && !to(view)));
  for (const { edges } of open)
    for (const edge of edges) {
      const next = nodes.get(edge.to)!;
      if (!to(next.view)) open.add(next);
    }
  const meeting = new Set([...nodes.values()].filter(({ view }) => to(view)));
  const before = new Map<string, Node[]>();
  for (const node of nodes.values())
    for (const edge of node.edges)
      if (needsNobody(edge.move)) before.set(edge.to, [...(before.get(edge.to) ?? []), node]);
  for (const { key } of meeting) for (const node of before.get(key) ?? []) meeting.add(node);
  return [...open].filter((node) => !meeting.has(node));
}

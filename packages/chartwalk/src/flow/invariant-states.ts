import type { AnyStateNode } from 'xstate';
import { inState, stateText } from '../chart/state-text.ts';
import { activeNodes, stateNodes } from '../chart/xstate-internals.ts';
import { type Graph, type GraphNode, graphWithPlaces } from '../paths/graph.ts';
import type { Move } from '../paths/moves.ts';
import { shortestPaths } from '../paths/shortest-way.ts';
import type { TimeLimit } from '../paths/time-limit.ts';
import { hintFor, pathTo } from '../project/setting-shapes.ts';
import { errorFaults } from './ending-errors.ts';
import type { Flow } from './flow.ts';
import { asked, type Eventually, type StateView, stateView } from './invariants.ts';
import { lostActorFaults } from './lost-actors.ts';
import type { StateFault } from './state-fault.ts';

/** `isFinal`: whether every region is in a final state. */
type Node = GraphNode & { view: StateView; isBusy: boolean; isTimed: boolean; isFinal: boolean };

/** Tags of states in which the chart waits without user action. */
const busyTags = ['busy', 'loading'];

const needsNobody = ({ kind }: Move) => kind !== 'event';

/**
 * Violations of the invariants that apply to every flow: each wait handles success and failure, and the user or a limit
 * can end it; each state has an exit. Also reports the states from which an `eventually` cannot be met, and the entries
 * of `limits` and `rests` that are not needed, and what `errorFaults` and `lostActorFaults` find. Each violation in a state names the shortest path to the state.
 * `limit` ends the exploration; the result then has only the steps that end the machine or lose an actor.
 */
export function stateFaults(flow: Flow, limit?: TimeLimit): StateFault[] {
  const { graph, places } = graphWithPlaces(flow, limit);
  if (graph.isPartial) return stepFaults(graph);
  const nodes = new Map<string, Node>(
    [...graph.nodes].map(([key, node]) => {
      const { snapshot, actors, now, timers } = places.get(key)!;
      const view = stateView(flow, snapshot, actors, now);
      const isBusy = busyTags.some((tag) => snapshot.hasTag(tag));
      const leaves = activeNodes(snapshot).filter(({ states }) => Object.keys(states).length === 0);
      const isFinal = leaves.every(({ type }) => type === 'final');
      return [key, { ...node, view, isBusy, isTimed: timers.length > 0, isFinal }];
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
      text: `${flow.name}: path ${id}: ${text} ${inState(state)}; the path: ${labels}`,
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
    for (const node of unmet(named(flow, name, eventually), nodes))
      fault(name, node, `eventually "${name}" cannot be met`);
  for (const list of ['limits', 'rests'] as const)
    for (const entry of Object.keys(flow.invariants[list]))
      if (!used[list].has(entry))
        faults.push({ invariant: 'entry', text: `${flow.name}: "${list}" has an entry that is not needed: ${entry}` });
  for (const text of absentFields(flow, [...nodes.values()])) faults.push({ invariant: 'entry', text });
  return [...faults, ...stepFaults(graph)];
}

/** The faults of single steps: those that end the machine with an error, and those that lose a running actor. */
export const stepFaults = (graph: Graph): StateFault[] => [...errorFaults(graph), ...lostActorFaults(graph)];

/** The fields in `secrets.held` that the context never has in their state, one line each. */
function absentFields({ name, invariants, ids, machine }: Flow, nodes: readonly Node[]): string[] {
  // A replacement of the machine may lack a state.
  if (ids.machine !== machine) return [];
  return Object.entries(invariants.secrets.held ?? {}).flatMap(([state, fields]) => {
    const known = new Set(nodes.flatMap(({ view }) => (view.isIn(state) ? Object.keys(Object(view.context)) : [])));
    return fields
      .filter((field) => !known.has(field))
      .map((field) => {
        const path = pathTo('secrets.held', state);
        return `${name}: "${path}": the context has no field "${field}" there: ${hintFor(field, [...known])}`;
      });
  });
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
  { invariants, machine }: Flow,
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
  if (rest !== undefined) usedRests.add(rest);
  else if (!node.isFinal && hasOtherStates(machine.root)) fault('nothing leads on');
}

/** Whether a chart can be in several states, so that an exit from one of them can exist. */
const hasOtherStates = (node: AnyStateNode): boolean =>
  stateNodes(node).some(({ type, states }) => type === 'compound' && Object.keys(states).length > 1);

/** An `eventually` whose conditions name themselves when they throw. */
const named = ({ name: flow }: Flow, name: string, { from, to, within }: Eventually<StateView>) => ({
  from: (view: StateView) => asked(view, `"from" of eventually "${name}"`, flow, from),
  to: (view: StateView) => asked(view, `"to" of eventually "${name}"`, flow, to),
  ...(within && { within }),
});

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

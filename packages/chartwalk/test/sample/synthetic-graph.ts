import { createMachine } from 'xstate';
import { defineFlow } from '../../src/flow/flow.ts';
import type { Graph } from '../../src/paths/graph.ts';

/** A graph without a chart: every arc is a separate transition, and the arcs of a state keep the given order. */
export function synthetic(arcs: [string, string][], start: string): Graph {
  const nodes: Graph['nodes'] = new Map();
  const node = (key: string) => {
    if (!nodes.has(key)) nodes.set(key, { key, value: key, status: 'active', edges: [], refusals: [] });
    return nodes.get(key)!;
  };
  arcs.forEach(([from, to], index) => {
    node(to);
    const label = `go ${index}`;
    const move = { kind: 'event' as const, label, caseName: 'plain', event: { type: label } };
    node(from).edges.push({ from, to, move, wait: 0, taken: [label], refused: [], effects: 0 });
  });
  const transitions = arcs.map(([source, to], index) => {
    const id = `go ${index}`;
    return { id, source, descriptor: id, targets: [to], guard: null, actions: [], label: id };
  });
  const flow = defineFlow({ machine: createMachine({ id: 'synthetic' }), events: {}, outcomes: {} });
  return {
    flow,
    starts: { plain: { to: start, taken: [], refused: [], effects: 0 } },
    nodes,
    transitions,
    refused: new Set(),
    untaken: [],
  };
}

/** 10,000 states with three outgoing moves each, to near and far states. */
export function large(): Graph {
  const size = 10_000;
  const arcs = Array.from({ length: size }, (_, n): [string, string][] => [
    [`${n}`, `${(n + 1) % size}`],
    [`${n}`, `${(n * 7 + 3) % size}`],
    [`${n}`, `${Math.floor(n / 2)}`],
  ]).flat();
  return synthetic(arcs, '0');
}

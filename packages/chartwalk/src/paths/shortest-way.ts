import type { Edge, Graph } from './graph.ts';
import { type Path, pathOf } from './path.ts';

/** A function that returns a shortest path to the state with a key, with one more edge when it is given. */
export function shortestPaths(graph: Graph): (key: string, last?: Edge) => Path {
  const arrivals = new Map<string, { start: string; edge: Edge | null }>();
  for (const [start, { to }] of Object.entries(graph.starts))
    if (!arrivals.has(to)) arrivals.set(to, { start, edge: null });
  for (const [key, { start }] of arrivals)
    for (const edge of graph.nodes.get(key)!.edges) if (!arrivals.has(edge.to)) arrivals.set(edge.to, { start, edge });
  return (key, last) => {
    const edges: Edge[] = last ? [last] : [];
    for (let { edge } = arrivals.get(key)!; edge; { edge } = arrivals.get(edge.from)!) edges.unshift(edge);
    return pathOf(graph, arrivals.get(key)!.start, edges);
  };
}

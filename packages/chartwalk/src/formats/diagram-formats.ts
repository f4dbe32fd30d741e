import type { AnyStateNode } from 'xstate';
import { eventLabel } from '../chart/transitions.ts';
import type { Graph } from '../paths/graph.ts';

const nameOf = (id: string) => id.replaceAll(/[^\w]/g, '_');
const labelOf = (descriptor: string, guard: string | null) => `${eventLabel(descriptor)}${guard ? ` [${guard}]` : ''}`;

/** The arrows of a chart; a transition without a target is an arrow from its state to itself. */
const arrowsOf = ({ transitions }: Graph) =>
  transitions.flatMap(({ source, descriptor, guard, targets }) =>
    (targets.length > 0 ? targets : [source]).map((target) => ({ source, target, label: labelOf(descriptor, guard) })),
  );

export function mermaid(graph: Graph): string {
  const declare = (node: AnyStateNode, indent: string): string[] => {
    const children = Object.values(node.states);
    if (children.length === 0) return [`${indent}state "${node.key}" as ${nameOf(node.id)}`];
    const regions = children.map((child) => declare(child, `${indent}  `));
    const initial = node.type === 'compound' ? [`${indent}  [*] --> ${nameOf(node.initial.target[0]!.id)}`] : [];
    const inside = regions.flatMap((lines, index) =>
      node.type === 'parallel' && index > 0 ? [`${indent}  --`, ...lines] : lines,
    );
    return [`${indent}state "${node.key}" as ${nameOf(node.id)} {`, ...initial, ...inside, `${indent}}`];
  };
  const edges = arrowsOf(graph).map(
    ({ source, target, label }) => `  ${nameOf(source)} --> ${nameOf(target)}: ${label}`,
  );
  return ['stateDiagram-v2', ...declare(graph.flow.machine.root, '  '), ...edges].join('\n');
}

/** The chart in the Graphviz format: states with children are clusters, and their arrows end at the cluster border. */
export function dot(graph: Graph): string {
  const { root } = graph.flow.machine;
  const nodes = new Map<string, AnyStateNode>();
  const collect = (node: AnyStateNode) => {
    nodes.set(node.id, node);
    for (const child of Object.values(node.states)) collect(child);
  };
  collect(root);
  const leafOf = (id: string): string => {
    const inner = Object.values(nodes.get(id)!.states)[0];
    return inner ? leafOf(inner.id) : id;
  };
  const isCluster = (id: string) => Object.keys(nodes.get(id)!.states).length > 0;
  const declare = (node: AnyStateNode, indent: string): string[] =>
    isCluster(node.id)
      ? [
          `${indent}subgraph "cluster_${node.id}" {`,
          `${indent}  label=${JSON.stringify(node.key)};`,
          ...(node.type === 'parallel' ? [`${indent}  style=dashed;`] : []),
          ...Object.values(node.states).flatMap((child) => declare(child, `${indent}  `)),
          `${indent}}`,
        ]
      : [`${indent}${JSON.stringify(node.id)} [label=${JSON.stringify(node.key)}${finalMark(node)}];`];
  const edges = arrowsOf(graph).map(({ source, target, label }) => {
    const ends = [
      ...(isCluster(source) ? [`ltail="cluster_${source}"`] : []),
      ...(isCluster(target) ? [`lhead="cluster_${target}"`] : []),
    ];
    const attributes = [`label=${JSON.stringify(label)}`, ...ends].join(', ');
    return `  ${JSON.stringify(leafOf(source))} -> ${JSON.stringify(leafOf(target))} [${attributes}];`;
  });
  return [
    `digraph ${JSON.stringify(graph.flow.name)} {`,
    '  compound=true;',
    '  node [shape=box, style=rounded, fontname="sans-serif"];',
    '  edge [fontname="sans-serif", fontsize=10];',
    ...declare(root, '  '),
    ...edges,
    '}',
  ].join('\n');
}

const finalMark = ({ type }: AnyStateNode) => (type === 'final' ? ', peripheries=2' : '');

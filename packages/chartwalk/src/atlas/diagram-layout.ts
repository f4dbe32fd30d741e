import ELK from 'elkjs/lib/elk.bundled.js';
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { eventLabel, type Transition, transitionsOf } from '../chart/transitions.ts';
import { stateNodes } from '../chart/xstate-internals.ts';
import { grouped } from '../reports/grouped.ts';
import { measure } from './measure.ts';

type Point = { x: number; y: number };
export type Box = { x: number; y: number; width: number; height: number };

/** A drawn state; `inner` are its transitions without a target. */
export type DrawnState = Box & {
  id: string;
  /** Dotted path of the state, as in a walk, such as "editing.ready"; empty for the root. */
  path: string;
  name: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  depth: number;
  inner: DrawnLine[];
};

type DrawnLine = { id: string; text: string };

export type DrawnEdge = {
  key: string;
  source: string;
  target: string;
  lines: DrawnLine[];
  points: Point[];
  label: Box | null;
};

export type Drawing = {
  width: number;
  height: number;
  states: DrawnState[];
  edges: DrawnEdge[];
  starts: { dot: Point; points: Point[] }[];
};

const elk = new ELK();

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.considerModelOrder.strategy': 'PREFER_EDGES',
  'elk.layered.cycleBreaking.strategy': 'GREEDY',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
};

const startOf = (id: string) => `${id}:start`;

/** The layout of a chart: nested states, and one edge for all transitions from one state to another. */
export async function draw(machine: AnyStateMachine): Promise<Drawing> {
  const transitions = transitionsOf(machine);
  const innerOf = (id: string) => transitions.filter(({ source, targets }) => source === id && targets.length === 0);
  const outer = grouped(
    transitions.flatMap((transition) => transition.targets.map((target) => ({ transition, target }))),
    ({ transition, target }) => `${transition.source} > ${target}`,
  );
  const order = new Map(stateNodes(machine.root).map(({ id }, index) => [id, index]));
  const isForward = (source: string, target: string) => (order.get(source) ?? 0) < (order.get(target) ?? 0);
  const edges = [...outer].map(([key, group]): ElkExtendedEdge => {
    const [{ transition, target }] = group as [(typeof group)[number]];
    const lines = group.map((one) => lineOf(one.transition).text);
    return {
      id: key,
      sources: [transition.source],
      targets: [target],
      // States keep their order in the chart from top to bottom, even when transitions lead back to an earlier one.
      layoutOptions: { 'elk.layered.priority.direction': isForward(transition.source, target) ? '4' : '0' },
      labels: [
        {
          id: `${key} label`,
          text: lines.join('\n'),
          width: Math.max(...lines.map(({ length }) => length)) * measure.letter + 8,
          height: lines.length * measure.row + 2,
        },
      ],
    };
  });
  const starts: ElkExtendedEdge[] = [];
  const nodeOf = (node: AnyStateNode): ElkNode => {
    const children = Object.values(node.states);
    const rows = innerOf(node.id).map((transition) => lineOf(transition).text);
    const head = measure.head + rows.length * measure.row + (rows.length > 0 ? 6 : 0);
    const width = Math.max(
      72,
      node.key.length * measure.nameLetter + 28,
      ...rows.map(({ length }) => length * measure.letter + 20),
    );
    if (children.length === 0) return { id: node.id, width, height: head + 4 };
    const [initial] = node.type === 'compound' ? (node.initial.target as AnyStateNode[]) : [];
    if (initial)
      starts.push({
        id: startOf(node.id),
        sources: [`${node.id}:dot`],
        targets: [initial.id],
        layoutOptions: { 'elk.layered.priority.direction': '20' },
      });
    return {
      id: node.id,
      layoutOptions: {
        'elk.padding': `[top=${head + 14},left=18,bottom=18,right=18]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width}, ${head})`,
      },
      children: [
        ...(initial ? [{ id: `${node.id}:dot`, width: measure.dot, height: measure.dot }] : []),
        ...children.map(nodeOf),
      ],
    };
  };
  const root: ElkNode = {
    id: ' ',
    layoutOptions: options,
    children: [nodeOf(machine.root)],
    edges: [...edges, ...starts],
  };
  const laid = await elk.layout(root);
  return drawingOf(laid, machine, innerOf, outer);
}

const lineOf = ({ id, descriptor, guard }: Transition): DrawnLine => ({
  id,
  text: `${eventLabel(descriptor)}${guard ? ` [${guard}]` : ''}`,
});

function drawingOf(
  laid: ElkNode,
  machine: AnyStateMachine,
  innerOf: (id: string) => Transition[],
  outer: Map<string, { transition: Transition; target: string }[]>,
): Drawing {
  const boxes = new Map<string, Box>();
  const collect = (node: ElkNode): void => {
    boxes.set(node.id, { x: node.x ?? 0, y: node.y ?? 0, width: node.width ?? 0, height: node.height ?? 0 });
    for (const child of node.children ?? []) collect(child);
  };
  collect(laid);
  const states: DrawnState[] = [];
  const visit = (node: AnyStateNode, depth: number): void => {
    states.push({
      ...(boxes.get(node.id) as Box),
      id: node.id,
      path: node.path.join('.'),
      name: node.key,
      kind: node.type,
      depth,
      inner: innerOf(node.id).map(lineOf),
    });
    for (const child of Object.values(node.states)) visit(child, depth + 1);
  };
  visit(machine.root, 0);
  const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
    sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
  const all = laid.edges ?? [];
  const edges = all.flatMap((edge): DrawnEdge[] => {
    const group = outer.get(edge.id);
    if (!group) return [];
    const [label] = edge.labels ?? [];
    return [
      {
        key: edge.id,
        source: edge.sources[0] as string,
        target: edge.targets[0] as string,
        lines: group.map(({ transition }) => lineOf(transition)),
        points: pointsOf(edge),
        label: label ? { x: label.x ?? 0, y: label.y ?? 0, width: label.width ?? 0, height: label.height ?? 0 } : null,
      },
    ];
  });
  const starts = all
    .filter(({ id }) => id.endsWith(':start'))
    .map((edge) => {
      const { x, y } = boxes.get(edge.sources[0] as string) as Box;
      return { dot: { x: x + measure.dot / 2, y: y + measure.dot / 2 }, points: pointsOf(edge) };
    });
  return { width: laid.width ?? 0, height: laid.height ?? 0, states, edges, starts };
}

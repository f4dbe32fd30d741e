import type { Node } from './node.ts';

type Exclusion = { name: string; why: string; holds(node: Node, parents: readonly Node[]): boolean };

const nameOf = (node: unknown): string => String((node as { name?: unknown } | undefined)?.name ?? '');
const attributeName = (node: Node) => (node.type === 'JSXAttribute' ? nameOf(node['name']) : '');
const calleeName = (node: Node) => {
  const callee = node['callee'] as Node | undefined;
  return callee?.type === 'MemberExpression'
    ? `${nameOf(callee['object'])}.${nameOf(callee['property'])}`
    : nameOf(callee);
};

const svgElement =
  /^(svg|g|path|circle|ellipse|rect|line|polyline|polygon|text|tspan|textPath|use|defs|symbol|pattern|mask|clipPath|linearGradient|radialGradient|stop|marker|filter|fe\w+|animate\w*)$/;

/** What of the sources is not mutated: no unit test can tell it apart, or it does not have to. */
export const exclusions: readonly Exclusion[] = [
  {
    name: 'looks',
    why: 'class names and inline styles: unit tests lay nothing out; e2e measures what must not change',
    holds: (node) =>
      ['className', 'style'].includes(attributeName(node)) ||
      (node.type === 'CallExpression' && calleeName(node) === 'cx'),
  },
  {
    name: 'drawings',
    why: 'the shapes of SVG elements: unit tests draw nothing',
    holds: (node, parents) => node.type === 'JSXAttribute' && svgElement.test(nameOf(parents.at(-1)?.['name'])),
  },
  {
    name: 'keys of lists',
    why: "React's own: no element shows its key",
    holds: (node) => attributeName(node) === 'key',
  },
  {
    name: 'texts for developers',
    why: 'arguments of console, and of errors: what they say is read by developers, not by code',
    holds: (node, parents) => {
      const parent = parents.at(-1);
      if (!parent || !(parent['arguments'] as unknown[] | undefined)?.includes(node)) return false;
      return /^console\.|^(Type|Range|Syntax)?Error$/.test(calleeName(parent));
    },
  },
  {
    name: 'message ids',
    why: 'the compiler refuses every id that is not in the catalogs',
    holds: (node, parents) => {
      const parent = parents.at(-1);
      return node.type === 'Literal' && parent?.type === 'CallExpression' && calleeName(parent) === 't';
    },
  },
];

export const excludedBy = (node: Node, parents: readonly Node[]): Exclusion | undefined =>
  exclusions.find(({ holds }) => holds(node, parents));

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

/** Text, or the static parts of a template, that is an SVG path: "M4 12h16". */
function isPathData(node: Node): boolean {
  const parts = node.type === 'TemplateLiteral' ? (node['quasis'] as { value: { raw: string } }[]) : [];
  const text = node.type === 'Literal' ? String(node['value']) : parts.map(({ value }) => value.raw).join('');
  return /^[MLHVCSQTAZ\d\s.,-]+$/i.test(text) && /m/i.test(text) && /\d/.test(text);
}

/** Code that is not mutated, because unit tests cannot or need not detect a change. */
export const exclusions: readonly Exclusion[] = [
  {
    name: 'looks',
    why: 'class names, inline styles, sizes of icons: unit tests lay nothing out; e2e measures what must not change',
    holds: (node, parents) =>
      ['className', 'style'].includes(attributeName(node)) ||
      (attributeName(node) === 'size' && /^(Icon|Glyph|IconButton)$/.test(nameOf(parents.at(-1)?.['name']))) ||
      (node.type === 'CallExpression' && calleeName(node) === 'cx'),
  },
  {
    name: 'drawings',
    why: 'the shapes of SVG elements, and the paths of icons: unit tests draw nothing',
    holds: (node, parents) =>
      (node.type === 'JSXAttribute' && svgElement.test(nameOf(parents.at(-1)?.['name']))) || isPathData(node),
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

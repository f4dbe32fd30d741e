import { parseSync } from 'vite';
import { excludedBy } from './exclusions.ts';
import type { Node } from './node.ts';

export type SourceMutant = {
  file: string;
  line: number;
  kind: string;
  start: number;
  end: number;
  replacement: string;
  before: string;
  after: string;
};

type Change = { kind: string; at: { start: number; end: number }; by: string };
type Context = { text: string; parents: readonly Node[] };
type Mutator = (node: Node, context: Context) => Change[];

const textOf = (text: string, { start, end }: { start: number; end: number }) => text.slice(start, end);
const child = (node: Node, key: string) => node[key] as Node;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const operators: Record<string, readonly string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '??=': ['='],
  '++': ['--'],
  '--': ['++'],
};

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node['value'] === 'string') ||
  (node.type === 'BinaryExpression' && (isText(child(node, 'left')) || isText(child(node, 'right'))));

const operator: Mutator = (node, { text }) => {
  const { left, right } = node as unknown as { left: Node; right: Node };
  if (node['operator'] === '+' && isText(node)) return [];
  const between = { start: left.end, end: right.start };
  const name = String(node['operator']);
  const kind = { LogicalExpression: 'logical operator', AssignmentExpression: 'assignment' }[node.type] ?? 'operator';
  return (operators[name] ?? []).map((other) => ({
    kind,
    at: between,
    by: textOf(text, between).replace(name, other),
  }));
};

const condition: Mutator = (node) =>
  node['test'] == null
    ? []
    : [
        ...(node.type === 'WhileStatement' || node.type === 'DoWhileStatement' || node.type === 'ForStatement'
          ? []
          : [{ kind: 'condition', at: child(node, 'test'), by: 'true' }]),
        { kind: 'condition', at: child(node, 'test'), by: 'false' },
      ];

const block: Mutator = (node, { text }) => {
  const body = child(node, 'body');
  if (!isNode(body)) return [];
  if (body.type === 'BlockStatement')
    return (body['body'] as Node[]).length === 0 ? [] : [{ kind: 'function body', at: body, by: '{}' }];
  const start = text.lastIndexOf('=>', body.start) + 2;
  return [{ kind: 'function body', at: { start, end: node.end }, by: ' undefined' }];
};

/**
 * Methods that reduce or reorder a list or text; the mutant omits the call. `otherMethod` maps a method to its
 * opposite.
 */
const withoutMethod = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'trim', 'flat']);
const otherMethod: Record<string, string> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  toLowerCase: 'toUpperCase',
  toUpperCase: 'toLowerCase',
};

const method: Mutator = (node, { text }) => {
  const callee = child(node, 'callee');
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return [];
  const name = child(callee, 'property');
  const called = String(name['name']);
  const other = otherMethod[called];
  if (other) return [{ kind: 'method', at: name, by: other }];
  return withoutMethod.has(called) ? [{ kind: 'method', at: node, by: textOf(text, child(callee, 'object')) }] : [];
};

const mutators: Record<string, Mutator> = {
  BinaryExpression: operator,
  LogicalExpression: operator,
  AssignmentExpression: operator,
  UpdateExpression: (node, { text }) => {
    const name = String(node['operator']);
    return [{ kind: 'operator', at: node, by: textOf(text, node).replace(name, operators[name]![0]!) }];
  },
  UnaryExpression: (node, { text }) =>
    ['!', '-'].includes(String(node['operator']))
      ? [{ kind: 'operator', at: node, by: textOf(text, child(node, 'argument')) }]
      : [],
  IfStatement: condition,
  ConditionalExpression: condition,
  WhileStatement: condition,
  DoWhileStatement: condition,
  ForStatement: condition,
  FunctionDeclaration: block,
  FunctionExpression: block,
  ArrowFunctionExpression: block,
  CallExpression: method,
  ExpressionStatement: (node) => {
    const expression = child(node, 'expression');
    const called = expression.type === 'AwaitExpression' ? child(expression, 'argument') : expression;
    const { type } = called.type === 'ChainExpression' ? child(called, 'expression') : called;
    return type === 'CallExpression' ? [{ kind: 'call', at: node, by: ';' }] : [];
  },
  MemberExpression: (node, { text }) => {
    if (node['optional'] !== true) return [];
    const between = { start: child(node, 'object').end, end: child(node, 'property').start };
    const by = textOf(text, between).replace(
      node['computed'] === true ? '?.[' : '?.',
      node['computed'] === true ? '[' : '.',
    );
    return [{ kind: 'optional chain', at: between, by }];
  },
  ArrayExpression: (node) => ((node['elements'] as Node[]).length > 0 ? [{ kind: 'array', at: node, by: '[]' }] : []),
  TemplateLiteral: (node, { parents }) =>
    parents.at(-1)?.type === 'TaggedTemplateExpression' || node.end - node.start === 2
      ? []
      : [{ kind: 'text', at: node, by: '``' }],
  Literal: (node, { parents }) => {
    const { value } = node;
    const parent = parents.at(-1)!;
    if (typeof value === 'boolean') return [{ kind: 'boolean', at: node, by: String(!value) }];
    if (typeof value === 'number') return [{ kind: 'number', at: node, by: String(value + 1) }];
    if (typeof value !== 'string' || parent['directive'] !== undefined) return [];
    if (parent.type === 'Property' && parent['key'] === node) return [];
    const by = value === '' ? "'mutated'" : "''";
    return [{ kind: 'text', at: node, by: parent.type === 'JSXAttribute' ? by.replaceAll("'", '"') : by }];
  },
  JSXAttribute: (node) => [{ kind: 'attribute', at: node, by: '' }],
};

const isIdle = (type: string) =>
  (/^TS/.test(type) && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type)) ||
  ['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression'].includes(type);

const typeFields = new Set(['typeAnnotation', 'typeParameters', 'typeArguments', 'returnType']);

/** All mutants of a source file in a fixed order, without mutants of excluded code. */
export function sourceMutants(file: string, text: string): SourceMutant[] {
  const mutants: SourceMutant[] = [];
  const parents: Node[] = [];
  const visit = (node: Node) => {
    if (isIdle(node.type) || excludedBy(node, parents)) return;
    for (const { kind, at, by } of mutators[node.type]?.(node, { text, parents }) ?? [])
      mutants.push(describe(file, text, kind, at, by));
    parents.push(node);
    for (const [key, value] of Object.entries(node)) {
      if (typeFields.has(key)) continue;
      for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) visit(one);
    }
    parents.pop();
  };
  visit(parseSync(file, text).program as unknown as Node);
  return mutants.sort((a, b) => a.start - b.start || a.end - b.end);
}

function describe(file: string, text: string, kind: string, at: Change['at'], replacement: string): SourceMutant {
  const first = text.lastIndexOf('\n', at.start - 1) + 1;
  const last = text.indexOf('\n', at.end);
  const shorten = (lines: string) => {
    const plain = lines.replaceAll(/\s+/g, ' ').trim();
    return plain.length > 160 ? `${plain.slice(0, 80)} ... ${plain.slice(-70)}` : plain;
  };
  const [head, tail] = [text.slice(first, at.start), text.slice(at.end, last < 0 ? undefined : last)];
  return {
    file,
    line: text.slice(0, at.start).split('\n').length,
    kind,
    ...{ start: at.start, end: at.end, replacement },
    before: shorten(head + textOf(text, at) + tail),
    after: shorten(head + replacement + tail),
  };
}

export const mutatedText = (text: string, { start, end, replacement }: SourceMutant): string =>
  text.slice(0, start) + replacement + text.slice(end);

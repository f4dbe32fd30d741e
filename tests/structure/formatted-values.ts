import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { read } from './sources.ts';

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) =>
    key === 'typeAnnotation' ? [] : Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

/** Functions that return a value which screen readers misread, by the module that exports them. */
const formats: Record<string, readonly string[]> = {
  'src/format/money.ts': ['formatMoney', 'formatAmount', 'formatCount', 'hiddenAmount'],
  'src/format/moment.ts': ['formatStamp', 'formatMoment', 'formatCompact', 'formatDay', 'formatShortDay'],
};

/** Props and parameters with these names are formats. */
const passed = ['money'];

/** Fields of responses with masked values. */
const masked = ['masked'];

type File = { path: string; program: Node; values: Set<string>; exported: Set<string> };

function nameOf(node: Node): string {
  if (node.type === 'JSXMemberExpression') return nameOf(node['property'] as Node);
  return String(node['name']);
}

/** The displayed value of an expression contains the result of a format. JSX in it is checked separately. */
function isFormatted(node: Node, file: File): boolean {
  switch (node.type) {
    case 'Identifier':
      return file.values.has(nameOf(node));
    case 'CallExpression': {
      const callee = node['callee'] as Node;
      if (callee.type === 'Identifier' && nameOf(callee) === 'speak') return false;
      if (callee.type === 'Identifier' && passed.includes(nameOf(callee))) return true;
      if (callee.type === 'Identifier' && file.values.has(nameOf(callee))) return true;
      if (callee.type === 'MemberExpression' && nameOf(callee['property'] as Node) === 'number')
        return (node['arguments'] as Node[]).length === 1;
      if (callee.type === 'MemberExpression' && /^(map|flatMap|filter)$/.test(nameOf(callee['property'] as Node)))
        return false;
      if (callee.type === 'MemberExpression' && isFormatted(callee['object'] as Node, file)) return true;
      return (node['arguments'] as Node[]).some((one) => isFormatted(one, file));
    }
    case 'MemberExpression': {
      const property = node['property'] as Node;
      if (!node['computed'] && masked.includes(nameOf(property))) return true;
      return isFormatted(node['object'] as Node, file);
    }
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].some((one) => isFormatted(one as Node, file));
    case 'LogicalExpression':
      return (
        isFormatted(node['right'] as Node, file) ||
        (node['operator'] !== '&&' && isFormatted(node['left'] as Node, file))
      );
    case 'BinaryExpression':
      return node['operator'] === '+' && childrenOf(node).some((one) => isFormatted(one, file));
    case 'ArrowFunctionExpression':
      return isFormatted(node['body'] as Node, file);
    case 'ReturnStatement':
    case 'SpreadElement':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return (
        isNode(node['argument'] ?? node['expression']) &&
        isFormatted((node['argument'] ?? node['expression']) as Node, file)
      );
    case 'BlockStatement':
    case 'IfStatement':
      return childrenOf(node)
        .filter(({ type }) => /Statement$/.test(type))
        .some((one) => isFormatted(one, file));
    case 'TemplateLiteral':
      return (node['expressions'] as Node[]).some((one) => isFormatted(one, file));
    case 'ObjectExpression':
      return (node['properties'] as Node[]).some((one) => isFormatted((one['value'] ?? one) as Node, file));
    default:
      return false;
  }
}

/** Name of the element of an attribute, from the parents of the attribute's value. */
const elementOf = (parents: readonly Node[]) => nameOf(parents.at(-2)?.['name'] as Node);

function visit(node: Node, see: (node: Node, parents: readonly Node[]) => void, parents: readonly Node[] = []): void {
  see(node, parents);
  for (const child of childrenOf(node)) visit(child, see, [...parents, node]);
}

/** Adds the names of a file that are formats or formatted values. Returns whether there were new ones. */
function learn(file: File, files: ReadonlyMap<string, File>): boolean {
  const before = file.values.size + file.exported.size;
  for (const statement of file.program['body'] as Node[]) {
    if (statement.type !== 'ImportDeclaration') continue;
    const source = String((statement['source'] as Node)['value']);
    const from = source.startsWith('.') ? normalize(join(dirname(file.path), source)) : source;
    for (const one of statement['specifiers'] as Node[]) {
      if (!isNode(one['imported'])) continue;
      const name = nameOf(one['imported']);
      if (formats[from]?.includes(name) || files.get(from)?.exported.has(name))
        file.values.add(nameOf(one['local'] as Node));
    }
  }
  visit(file.program, (node, parents) => {
    const isFunction = node.type === 'FunctionDeclaration';
    if (node.type !== 'VariableDeclarator' && !isFunction) return;
    const id = node['id'] as Node;
    const value = node[isFunction ? 'body' : 'init'];
    if (!isNode(value) || id.type !== 'Identifier' || !isFormatted(value, file)) return;
    file.values.add(nameOf(id));
    if (parents.at(isFunction ? -1 : -2)?.type === 'ExportNamedDeclaration') file.exported.add(nameOf(id));
  });
  return file.values.size + file.exported.size > before;
}

/** Components that show their content, or their texts, in a spoken form. An option can contain only text. */
const speaking = 'Alert Announcement Badge HeadingText Hidden Mask Moment Money option RetryAlert Spoken Stamp'.split(
  ' ',
);

/** Controls and labels, of which the content and the name are the displayed form (`src/ui/spoken.tsx`). */
const controls =
  'a button label summary Button ButtonLink Checkbox Chip ControlText MenuItem MenuLink OptionChip RowButton TextButton'.split(
    ' ',
  );

/** Attributes that only screen readers read. */
const names = ['aria-label', 'aria-description', 'aria-valuetext', 'alt'];

export type FormattedValue = { path: string; line: number; text: string };

/**
 * Finds amounts, instants and masked values that a view renders outside the components which give them a spoken form,
 * or that are part of a name without one (`speak`).
 */
export function formattedValues(paths: readonly string[], source: (path: string) => string = read): FormattedValue[] {
  const files = new Map(
    paths.map((path) => [
      path,
      {
        path,
        program: parseSync(path, source(path)).program as unknown as Node,
        values: new Set<string>(),
        exported: new Set<string>(),
      },
    ]),
  );
  while ([...files.values()].map((file) => learn(file, files)).includes(true));
  return [...files.values()].flatMap((file) => {
    const found: FormattedValue[] = [];
    const text = source(file.path);
    visit(file.program, (node, parents) => {
      const parent = parents.at(-1);
      if (node.type !== 'JSXExpressionContainer' || !parent || !isFormatted(node['expression'] as Node, file)) return;
      const isHarmless =
        parent.type === 'JSXAttribute'
          ? !names.includes(nameOf(parent['name'] as Node)) || controls.includes(elementOf(parents))
          : parent.type === 'JSXElement' &&
            [...speaking, ...controls].includes(nameOf((parent['openingElement'] as Node)['name'] as Node));
      if (isHarmless) return;
      const line = text.slice(0, node.start).split('\n').length;
      found.push({ path: file.path, line, text: text.slice(node.start, node.end).replaceAll(/\s+/g, ' ') });
    });
    return found;
  });
}

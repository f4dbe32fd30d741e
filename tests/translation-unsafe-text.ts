import { parseSync } from 'vite';

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Drawn = 'text' | 'element' | 'nothing';

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  if (!isNode(value)) return;
  visit(value);
  for (const key of Object.keys(value)) if (key !== 'parent') walk(value[key], visit);
}

type Names = { optional: ReadonlySet<string>; elements: ReadonlySet<string>; locals: ReadonlyMap<string, Node> };

function namesOf(code: string, program: Node): Names {
  const optional = code.matchAll(
    /\b(\w+)\?:\s*(?:ReactNode|string|number)\b|\b(\w+):\s*(?:ReactNode|string|number) \| (?:null|undefined)/g,
  );
  const locals = new Map<string, Node>();
  walk(program, ({ type, id, init }) => {
    if (type === 'VariableDeclarator' && isNode(id) && id.type === 'Identifier' && isNode(init))
      locals.set(String(id['name']), init);
  });
  return {
    optional: new Set([...optional].map(([, one, other]) => one ?? other ?? '')),
    elements: new Set([...code.matchAll(/\b(\w+)\??:\s*ReactElement\b/g)].map(([, name]) => name ?? '')),
    locals,
  };
}

function drawnBy(node: Node, names: Names): Drawn[] {
  const of = (key: string) => drawnBy(node[key] as Node, names);
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return ['element'];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'ChainExpression':
      return of('expression');
    case 'ConditionalExpression':
      return [...of('consequent'), ...of('alternate')];
    case 'LogicalExpression': {
      if (node['operator'] === '&&') return ['nothing', ...of('right')];
      // The left operand of `||` or `??` counts as an element when it is only a name, unless the file declares that it
      // may be a text.
      const left = node['left'] as Node;
      const isUntyped = /^(Identifier|MemberExpression)$/.test(left.type) && drawnBy(left, names).length === 1;
      return [...(isUntyped ? [] : drawnBy(left, names).filter((one) => one !== 'nothing')), ...of('right')];
    }
    case 'Literal': {
      const value = node['value'];
      return value === '' || value === null || typeof value === 'boolean' ? ['nothing'] : ['text'];
    }
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return ['text'];
    case 'Identifier': {
      const name = String(node['name']);
      if (name === 'undefined') return ['nothing'];
      const local = names.locals.get(name);
      if (local && /^(JSX|Conditional|Logical)/.test(unwrapped(local).type)) return drawnBy(local, names);
      return typed(name, names);
    }
    case 'MemberExpression': {
      const drawn = typed(String((node['property'] as Node)['name']), names);
      return node['optional'] === true ? [...drawn, 'nothing'] : drawn;
    }
    case 'CallExpression': {
      const callee = node['callee'] as Node;
      const name = callee.type === 'Identifier' ? String(callee['name']) : '';
      // A call of a function that formats or translates returns a text; any other call (of a list or a slot) returns
      // elements or nothing.
      return /^(t|String|format\w*|money|\w*[tT]ext\w*)$/.test(name) ? ['text'] : ['element', 'nothing'];
    }
    default:
      return ['element'];
  }
}

const typed = (name: string, { elements, optional }: Names): Drawn[] => {
  if (elements.has(name)) return ['element', 'nothing'];
  return optional.has(name) ? ['text', 'nothing'] : ['text'];
};

const unwrapped = (node: Node): Node =>
  node.type === 'ParenthesizedExpression' ? unwrapped(node['expression'] as Node) : node;

/** The bodies of a file's components, which are functions with a capitalized name. */
function returnedByComponents(program: Node): Node[] {
  const returned: Node[] = [];
  const take = (name: unknown, node: Node) => {
    if (!isNode(name) || !/^[A-Z]/.test(String(name['name'])) || !/Function/.test(node.type)) return;
    const body = node['body'] as Node;
    if (body.type !== 'BlockStatement') returned.push(body);
    else
      for (const statement of body['body'] as Node[])
        if (statement.type === 'ReturnStatement' && isNode(statement['argument'])) returned.push(statement['argument']);
  };
  walk(program, (node) => {
    if (node.type === 'FunctionDeclaration') take(node['id'], node);
    if (node.type === 'VariableDeclarator' && isNode(node['init'])) take(node['id'], node['init']);
  });
  return returned;
}

/**
 * Finds JSX children that break when the browser translates the page. The translation moves texts into new elements.
 * React then fails when it removes such a text or inserts something before it. A conditional text, or a text after
 * conditional content, must therefore be the only child of its element.
 */
export function bareTexts(code: string, file: string): string[] {
  const { program } = parseSync(file, code) as unknown as { program: Node };
  const names = namesOf(code, program);
  const found: string[] = [];
  const report = ({ start, end }: Node) => {
    const line = code.slice(0, start).split('\n').length;
    found.push(`${file}:${line} ${code.slice(start, end).replace(/\s+/g, ' ').trim()}`);
  };
  // `children` is checked where the parent passes it.
  const passed = { ...names, elements: new Set([...names.elements, 'children']) };
  for (const node of returnedByComponents(program)) {
    const isText = !/^(Identifier|MemberExpression)$/.test(node.type) && drawnBy(node, passed).includes('text');
    if (isText) report(node);
  }
  walk(program, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
    const children = (node['children'] as Node[]).flatMap((child) => {
      if (child.type === 'JSXText') {
        const text = String(child['value']);
        return /^\s*$/.test(text) && (text.includes('\n') || text === '')
          ? []
          : [{ child, drawn: ['text'] as Drawn[] }];
      }
      if (child.type !== 'JSXExpressionContainer') return [{ child, drawn: ['element'] as Drawn[] }];
      const expression = child['expression'] as Node;
      if (expression.type === 'JSXEmptyExpression') return [];
      return [{ child, drawn: drawnBy(expression, names) }];
    });
    if (children.length < 2) return;
    let isMovable = false;
    for (const { child, drawn } of children) {
      const kinds = new Set(drawn);
      if (kinds.has('text') && (kinds.size > 1 || isMovable)) report(child);
      if (kinds.size > 1) isMovable = true;
    }
  });
  return found;
}

/**
 * What a type allows, as far as a flow skeleton needs it. `literal`: the source text of the value; `open`: a value that
 * a person must write, with the name of its type.
 */
export type Shape =
  | { kind: 'literal'; text: string }
  | { kind: 'fields'; fields: Record<string, Field> }
  | { kind: 'nothing' }
  | { kind: 'open'; what: string };

export type Field = { isOptional: boolean; shapes: Shape[] };

/** The types of a machine: event type → payload, actor source → output, and the input; undefined when unknown. */
export type MachineTypes = {
  events: Record<string, Shape[]>;
  outputs: Record<string, Shape[]>;
  input: Shape[] | undefined;
};

type Value = string | { source: string } | Value[] | { [name: string]: Value };

const token = new RegExp(
  [
    String.raw`\s*(?:/\*[\s\S]*?\*/|//[^\n]*)*\s*(`,
    String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\`(?:[^\`\\]|\\.)*\`|`,
    String.raw`[{}[\]():;,?]|[^\s{}[\]():;,?"'\`]+)`,
  ].join(''),
  'gy',
);

/** Reads a type literal of a declaration file: nested objects and tuples whose leaves are literal types. */
function parseType(text: string): Value {
  const tokens = [...text.matchAll(token)].map(([, one]) => one!);
  let at = 0;
  const until = (end: string, read: () => void) => {
    while (tokens[at] !== end && at < tokens.length) read();
    at++;
  };
  const skip = (...marks: string[]) => {
    while (marks.includes(tokens[at]!)) at++;
  };
  const object = () => {
    const fields: Record<string, Value> = {};
    until('}', () => {
      const name = tokens[at++]!;
      if (name === '[') until(']', () => at++);
      skip('?', ':');
      const value = type();
      if (name !== '[') fields[/^["']/.test(name) ? unquoted(name) : name] = value;
      skip(';', ',');
    });
    return fields;
  };
  const tuple = () => {
    const parts: Value[] = [];
    until(']', () => {
      parts.push(type());
      skip(',');
    });
    return parts;
  };
  const type = (): Value => {
    const first = tokens[at++];
    if (first === '{') return object();
    if (first === '[') return tuple();
    let source = first ?? '';
    while (at < tokens.length && !/^[;,\]}]$/.test(tokens[at]!)) source += tokens[at++];
    return { source };
  };
  return type();
}

const unquoted = (text: string): string =>
  JSON.parse(text.startsWith("'") ? `"${text.slice(1, -1).replaceAll("\\'", "'").replaceAll('"', '\\"')}"` : text);

const isPlainLiteral = /^(?:"|'|-?\d|true$|false$)/;

function shapeOf(value: Value): Shape {
  const [[kind, of] = ['any', {}]] = Object.entries(value as Record<string, Value>);
  if (kind === 'fields') return { kind, fields: mapValues(of as Record<string, Value>, fieldOf) };
  if (kind === 'undefined') return { kind: 'nothing' };
  if (kind === 'null') return { kind: 'literal', text: 'null' };
  if (kind !== 'literal') return { kind: 'open', what: kind };
  const { source } = of as { source: string };
  if (!isPlainLiteral.test(source)) return { kind: 'open', what: source.replace(/^import\([^)]*\)\./, '') };
  return { kind: 'literal', text: source };
}

const shapesOf = (value: Value | undefined): Shape[] =>
  ((value as Value[] | undefined) ?? []).map(shapeOf).sort((a, b) => orderOf(a).localeCompare(orderOf(b)));

/** The compilers list the members of a union in different orders. */
const orderOf = (shape: Shape): string => JSON.stringify(shape);

const fieldOf = (value: Value): Field => {
  const { optional, shapes } = value as Record<'optional' | 'shapes', Value>;
  return { isOptional: (optional as { source: string }).source === '1', shapes: shapesOf(shapes) };
};

const mapValues = <T, U>(from: Record<string, T>, map: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, map(value)]));

/** The declared types `p0`, `p1`, … in the declaration file of a probe. */
export function declaredTypes(declaration: string): Map<number, MachineTypes> {
  const parts = declaration.split(/^export declare const p(\d+): /m).slice(1);
  return new Map(
    parts.flatMap((number, index): [number, MachineTypes][] => {
      if (index % 2 === 1) return [];
      const read = parseType(parts[index + 1]!);
      if (!('events' in (read as object))) return [];
      const { events, outputs, input } = read as Record<string, Record<string, Value>>;
      return [
        [
          Number(number),
          {
            events: mapValues(events!, shapesOf),
            outputs: mapValues(outputs!, shapesOf),
            input: shapesOf(input),
          },
        ],
      ];
    }),
  );
}

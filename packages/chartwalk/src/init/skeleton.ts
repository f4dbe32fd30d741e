import { basename } from 'node:path';
import type { ActorPart, EventPart, MachineParts } from './machine-parts.ts';
import type { Field, Shape } from './shapes.ts';

const mostChoices = 6;
const mostLetters = 100;

/** A value that a flow can have: its source text, and a name for its case. */
type Choice = { name: string; text: string };

const isName = /^[A-Za-z_$][\w$]*$/;
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
const key = (name: string) => (isName.test(name) ? name : quoted(name));
const literalText = (text: string) => (text.startsWith('"') ? quoted(JSON.parse(text)) : text);

const record = (entries: readonly (readonly [name: string, text: string])[], indent = ''): string => {
  const line = entries.length === 0 ? '{}' : `{ ${entries.map(([name, text]) => `${key(name)}: ${text}`).join(', ')} }`;
  if (indent.length + line.length <= mostLetters && !line.includes('\n') && !line.includes('//')) return line;
  const inner = `${indent}  `;
  return `{\n${entries.map(([name, text]) => `${inner}${key(name)}: ${text},\n`).join('')}${indent}}`;
};

const fill = (what: string) => `fill(${quoted(what)})`;

/** The simplest value of a type; a value that only a person knows becomes `fill`. */
function simplest(shapes: readonly Shape[], name: string): string {
  const of = (kind: Shape['kind']) => shapes.find((shape) => shape.kind === kind);
  const [fields, literal, open] = [of('fields'), shapes.find(isChoice) ?? of('literal'), of('open')];
  if (fields) return objectOf(fields as Shape & { kind: 'fields' });
  if (open) return openText(open as Shape & { kind: 'open' }, name);
  if (literal) return literalText((literal as Shape & { kind: 'literal' }).text);
  return 'undefined';
}

const openText = ({ what }: Shape & { kind: 'open' }, name: string) => fill(what === 'any' ? name : `${name}: ${what}`);

const isChoice = (shape: Shape) => shape.kind === 'literal' && shape.text !== 'null';

const required = (fields: Record<string, Field>) => Object.entries(fields).filter(([, { isOptional }]) => !isOptional);

function objectOf({ fields }: Shape & { kind: 'fields' }, chosen: Record<string, string> = {}): string {
  return record(required(fields).map(([name, { shapes }]) => [name, chosen[name] ?? simplest(shapes, name)] as const));
}

/** The literals of a field that has nothing but a few literals. */
const choicesOf = ({ shapes }: Field): string[] =>
  shapes.length > 1 && shapes.length <= mostChoices && shapes.every(({ kind }) => kind === 'literal')
    ? shapes.map((shape) => literalText((shape as Shape & { kind: 'literal' }).text))
    : [];

const word = (text: string) => text.replaceAll("'", '');

/** A text says enough without the name of its field; a number or a boolean does not. */
const wordOf = (field: string, text: string) => (text.startsWith("'") ? word(text) : `${field} ${text}`);

/**
 * The values of a type that a skeleton lists: each member of a union of objects, and each literal of the field with
 * literals when there is one such field.
 */
function choices(shapes: readonly Shape[], single: string, name: string): Choice[] {
  if (shapes.length <= 1 || !shapes.some(({ kind }) => kind === 'fields')) {
    const literals = choicesOf({ isOptional: false, shapes: [...shapes] });
    if (literals.length > 0) return literals.map((text) => ({ name: word(text), text }));
  }
  const all = shapes.flatMap((shape): Choice[] => {
    if (shape.kind !== 'fields') {
      const text = simplest([shape], name);
      const isNamed = shape.kind !== 'open' && shapes.length > 1;
      return [{ name: isNamed ? word(text) : single, text }];
    }
    const varied = required(shape.fields).filter(([, field]) => choicesOf(field).length > 0);
    const fixed = required(shape.fields).filter(([, { shapes: own }]) => own.length === 1 && isChoice(own[0]!));
    const title = fixed.map(([field, { shapes: own }]) => wordOf(field, simplest(own, field)))[0];
    const [field, second] = varied;
    if (field === undefined || second !== undefined) return [{ name: title ?? single, text: objectOf(shape) }];
    return choicesOf(field[1]).map((text) => ({
      name: `${title ? `${title} ` : ''}${wordOf(field[0], text)}`,
      text: objectOf(shape, { [field[0]]: text }),
    }));
  });
  return distinct(all);
}

function distinct(all: Choice[]): Choice[] {
  const counts = new Map<string, number>();
  return all.map(({ name, text }) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { name: count === 1 ? name : `${name} ${count}`, text };
  });
}

const casesOf = (all: Choice[], indent: string, wrap = (text: string) => text) =>
  record(
    all.map(({ name, text }) => [name, wrap(text)] as const),
    indent,
  );

const indent = '    ';

function eventText({ type, payload, sender }: EventPart): string {
  if (sender === 'none') return `${indent}// No state reacts to this event.\n${indent}${key(type)}: {},`;
  const note =
    sender === 'both' ? `${indent}// The machine raises this event itself: write {} if nothing else sends it.\n` : '';
  return `${note}${indent}${key(type)}: ${casesOf(choices(payload, 'plain', type), indent)},`;
}

function actorText({ name, isAwaited, output }: ActorPart): string {
  const done = choices(output, 'done', 'output');
  const outcomes = [
    ...(isAwaited.done ? done.map(({ name: one, text }) => [one, `{ output: ${text} }`] as const) : []),
    ...(isAwaited.error ? [['failed', "{ error: new Error('failed') }"] as const] : []),
    ...(isAwaited.snapshot ? [['changed', `{ snapshot: { context: ${fill(`a value of ${name}`)} } }`] as const] : []),
  ];
  return `${indent}${key(name)}: ${record(outcomes, indent)},`;
}

/** One entry of `inputKinds` with the input that it names. */
type Kind = { kind: string; field: string; text: string | undefined };

/** The optional fields of an input, which a flow may leave out. */
const optionalIn = (objects: (Shape & { kind: 'fields' })[]): string[] => [
  ...new Set(objects.flatMap(({ fields }) => Object.keys(fields).filter((name) => fields[name]!.isOptional))),
];

/** The kinds that `defineFlow` requires of an input; see `InputKind`. */
function kindsOf(objects: (Shape & { kind: 'fields' })[]): Kind[] {
  const names = new Set(objects.flatMap(({ fields }) => Object.keys(fields)));
  for (const name of optionalIn(objects)) names.delete(name);
  return [...names].flatMap((field): Kind[] => {
    const all = objects.map(({ fields }) => fields[field]);
    const shapes = all.flatMap((one) => one?.shapes ?? []);
    const present = shapes.filter((shape) => shape.kind !== 'nothing' && !isNull(shape));
    if (present.length === 0 || present.some((shape) => shape.kind === 'open' && shape.what === 'any')) return [];
    const isAbsent = all.some((one) => !one || one.shapes.some(({ kind }) => kind === 'nothing'));
    const absence = isAbsent ? undefined : 'null';
    const literals = new Set(present.flatMap((shape) => (shape.kind === 'literal' ? [literalText(shape.text)] : [])));
    const isFew = literals.size > 1 && literals.size <= 3 && present.every(({ kind }) => kind === 'literal');
    return [
      ...(isAbsent || shapes.some(isNull)
        ? [
            { kind: field, field, text: simplest(present, field) },
            { kind: `no ${field}`, field, text: absence },
          ]
        : []),
      ...(isFew ? [...literals].map((text) => ({ kind: `${field}: ${word(text)}`, field, text })) : []),
    ];
  });
}

const isNull = (shape: Shape) => shape.kind === 'literal' && shape.text === 'null';

function inputLines(shapes: Shape[]): string[] {
  const objects = shapes.filter((shape) => shape.kind === 'fields');
  const isOptional = shapes.some(({ kind }) => kind === 'nothing');
  const others = shapes.filter(({ kind }) => kind !== 'nothing');
  if (others.length === 0) return [];
  if (objects.length === 0 && !isOptional) return [`  input: ${simplest(shapes, 'input')},`];
  const inputs = new Map<string, Record<string, string>>();
  const bases = objects.map(({ fields }) =>
    Object.fromEntries(required(fields).map(([name, { shapes: own }]) => [name, simplest(own, name)])),
  );
  const kinds: [kind: string, input: string][] = [];
  for (const { kind, field, text } of kindsOf(objects)) {
    const base = bases.find((_, index) => field in objects[index]!.fields && text !== undefined) ?? bases[0]!;
    const isLacking = bases.find((one) => !(field in one));
    const fields = text === undefined ? { ...(isLacking ?? base) } : { ...base, [field]: text };
    if (text === undefined) delete fields[field];
    const same = [...inputs].find(([, one]) => record(Object.entries(one)) === record(Object.entries(fields)));
    const name = same?.[0] ?? (inputs.size === 0 ? 'plain' : kind.replace(': ', ' '));
    inputs.set(name, fields);
    kinds.push([kind, name]);
  }
  if (inputs.size === 0)
    for (const [index, base] of bases.entries()) inputs.set(index ? `plain ${index + 1}` : 'plain', base);
  const entries: [string, string][] = [...inputs].map(([name, fields]) => [name, record(Object.entries(fields))]);
  if (isOptional) {
    if (entries.length === 0) entries.push(['plain', simplest(others, 'input')]);
    kinds.push(['input', entries[0]![0]], ['no input', 'none']);
    entries.push(['none', 'undefined']);
  }
  const optional = optionalIn(objects);
  const notes =
    optional.length === 0 ? [] : [`  // Optional: ${optional.join(', ')}. Add an input with each that a guard reads.`];
  if (entries.length === 1 && kinds.length === 0) return [...notes, `  input: ${entries[0]![1]},`];
  return [
    ...notes,
    `  inputs: ${record(entries, '  ')},`,
    ...(kinds.length > 0
      ? [
          `  inputKinds: ${record(
            kinds.map(([kind, name]) => [kind, quoted(name)] as const),
            '  ',
          )},`,
        ]
      : []),
  ];
}

type Skeleton = { machineFile: string; specifier: string; exportName: string; parts: MachineParts };

/** The source of a flow whose values are complete as far as the machine and its types tell them. */
export function skeletonOf({ machineFile, specifier, exportName, parts }: Skeleton): string {
  const variable = exportName === 'default' ? 'machine' : exportName;
  const body = [
    ...(variable === 'machine' ? ['  machine,'] : [`  machine: ${variable},`]),
    ...inputLines(parts.input),
    ...block('events', parts.events.map(eventText)),
    ...block('outcomes', parts.actors.map(actorText)),
  ];
  const names = body.some((line) => line.includes('fill(')) ? 'defineFlow, fill' : 'defineFlow';
  const imported = exportName === 'default' ? variable : `{ ${variable} }`;
  return [
    `import { ${names} } from 'chartwalk';`,
    `import ${imported} from '${specifier}';`,
    '',
    `/** The cases of ${basename(machineFile)}: add a case for each value that its guards tell apart. */`,
    'export const flow = defineFlow({',
    ...body,
    '});',
    '',
  ].join('\n');
}

const block = (name: string, lines: string[]): string[] =>
  lines.length === 0 ? [`  ${name}: {},`] : [`  ${name}: {`, ...lines, '  },'];

import type { AnyStateMachine } from 'xstate';
import { transitionsOf } from '../chart/transitions.ts';
import { stateNodes } from '../chart/xstate-internals.ts';
import { handledEvents, isHandledBy } from '../flow/case-faults.ts';
import type { MachineTypes, Shape } from './shapes.ts';

/** `isAwaited`: which ends of its actors the machine handles. */
export type ActorPart = {
  name: string;
  isAwaited: Record<Ending, boolean>;
  output: Shape[];
};
type Ending = 'done' | 'error' | 'snapshot';

/**
 * `sender`: `outside`; `both` when the machine raises the event itself, because nothing in a machine says whether users
 * send it too; none when no state handles the event.
 */
export type EventPart = { type: string; payload: Shape[]; sender: 'outside' | 'both' | 'none' };

export type MachineParts = { events: EventPart[]; actors: ActorPart[]; input: Shape[] };

/** The events, actors and input of a machine, from its configuration and, if they are known, from its types. */
export function partsOf(machine: AnyStateMachine, types: MachineTypes | undefined): MachineParts {
  return { events: eventsOf(machine, types), actors: actorsOf(machine, types), input: inputOf(machine, types) };
}

function eventsOf(machine: AnyStateMachine, types: MachineTypes | undefined): EventPart[] {
  const handled = handledEvents(machine);
  const declared = Object.keys(types?.events ?? {}).filter((type) => !type.startsWith('xstate.'));
  const named = handled.filter((descriptor) => !descriptor.endsWith('*'));
  const raised = raisedBy(machine);
  const transitions = transitionsOf(machine);
  // A state forbids an event with a transition that has neither a target nor an action.
  const effective = handled.filter((descriptor) =>
    transitions.some((one) => one.descriptor === descriptor && one.targets.length + one.actions.length > 0),
  );
  return [...new Set([...named, ...declared])].map((type) => ({
    type,
    payload: types?.events[type] ?? [fieldsRead(machine, type)],
    sender: !effective.some((one) => isHandledBy(one, type)) ? 'none' : raised.has(type) ? 'both' : 'outside',
  }));
}

function actorsOf(machine: AnyStateMachine, types: MachineTypes | undefined): ActorPart[] {
  const nodes = stateNodes(machine.root);
  const invoked = nodes.flatMap((node) => node.invoke.map(({ id, src }) => ({ id, src: String(src) })));
  const known = machine.implementations.actors as Record<string, unknown>;
  const isInline = (src: string) => src.startsWith('xstate.invoke.');
  const names = [...Object.keys(known), ...invoked.map(({ id, src }) => (isInline(src) ? id : src))];
  const handled = [...new Set(nodes.flatMap((node) => [...node.transitions.keys()]))];
  return [...new Set(names.filter((name) => !isInline(name)))].map((name) => {
    const isOwn = (id: string) => invoked.some((one) => one.id === id && (one.src === name || one.id === name));
    const isSpawned = !invoked.some(({ id, src }) => src === name || id === name);
    const isForeign = (id: string) => invoked.some((one) => one.id === id && !isOwn(id));
    const ends = handled.flatMap((descriptor) => {
      const [, kind, id] = /^xstate\.(done|error|snapshot)\.(?:actor\.)?(.+)$/.exec(descriptor) ?? [];
      if (kind === undefined || descriptor.startsWith('xstate.done.state.')) return [];
      return id === '*' || isOwn(id!) || (isSpawned && !isForeign(id!)) ? [kind] : [];
    });
    const isAwaited = (end: Ending) => ends.includes(end);
    return {
      name,
      isAwaited: { done: isAwaited('done'), error: isAwaited('error'), snapshot: isAwaited('snapshot') },
      output:
        knownOutput(types, name) ??
        outputRead(machine, (id) => id === '*' || isOwn(id) || (isSpawned && !isForeign(id))),
    };
  });
}

function knownOutput(types: MachineTypes | undefined, name: string): Shape[] | undefined {
  const output = types?.outputs[name];
  return output?.some((shape) => shape.kind === 'open' && shape.what === 'any') ? undefined : output;
}

/** The output of an actor as the guards and actions of the transitions after its end read it. */
function outputRead(machine: AnyStateMachine, isOwn: (id: string) => boolean): Shape[] {
  const texts = textsOf(machine, (descriptor) => {
    const id = /^xstate\.done\.actor\.(.+)$/.exec(descriptor)?.[1];
    return id !== undefined && isOwn(id);
  });
  const fields = [...new Set(texts.flatMap((text) => namesAfter(text, 'event\\.output')))];
  if (fields.length > 0) return [withFields(fields)];
  return texts.some((text) => /\boutput\b/.test(text)) ? [{ kind: 'open', what: 'any' }] : [{ kind: 'nothing' }];
}

function inputOf(machine: AnyStateMachine, types: MachineTypes | undefined): Shape[] {
  const isKnown = types?.input && !types.input.some((shape) => shape.kind === 'open' && shape.what === 'any');
  if (isKnown) return types.input!;
  const { context } = machine.config as { context?: unknown };
  const text = typeof context === 'function' ? String(context) : '';
  const fields = namesAfter(text, 'input');
  return fields.length > 0 ? [withFields(fields)] : [{ kind: 'nothing' }];
}

const withFields = (names: readonly string[]): Shape => ({
  kind: 'fields',
  fields: Object.fromEntries(
    names.map((name) => [name, { isOptional: false, shapes: [{ kind: 'open', what: 'any' }] }]),
  ),
});

const namesAfter = (text: string, object: string): string[] => [
  ...new Set([...text.matchAll(new RegExp(`\\b${object}\\??\\.([A-Za-z_$][\\w$]*)`, 'g'))].map(([, name]) => name!)),
];

/** The fields of an event that the guards and actions of its transitions read, as their source text shows them. */
function fieldsRead(machine: AnyStateMachine, type: string): Shape {
  const texts = textsOf(machine, (descriptor) => descriptor === type);
  return withFields([...new Set(texts.flatMap((text) => namesAfter(text, 'event')))].filter((name) => name !== 'type'));
}

/** The source texts of the guards and actions of transitions. */
function textsOf(machine: AnyStateMachine, isOf: (descriptor: string) => boolean): string[] {
  const { guards, actions } = machine.implementations as Record<'guards' | 'actions', Record<string, unknown>>;
  const transitions = stateNodes(machine.root).flatMap((node) =>
    [...node.transitions].filter(([descriptor]) => isOf(descriptor)).flatMap(([, all]) => all),
  );
  return transitions.flatMap(({ guard, actions: own }) => [
    ...textsIn(guard, guards),
    ...own.flatMap((action: unknown) => textsIn(action, actions)),
  ]);
}

/** The source texts of the functions in a guard or action, which may be named, have parameters, or be combined. */
function textsIn(one: unknown, named: Record<string, unknown>, depth = 4): string[] {
  if (depth === 0 || one === null || one === undefined) return [];
  const inner = (value: unknown) => textsIn(value, named, depth - 1);
  if (typeof one === 'string') return inner(named[one]);
  if (typeof one === 'function') return [String(one), ...Object.values(one).flatMap(inner)];
  if (Array.isArray(one)) return one.flatMap(inner);
  if (typeof one !== 'object') return [];
  return Object.entries(one).flatMap(([key, value]) => (key === 'type' ? inner(named[String(value)]) : inner(value)));
}

/** The events that the machine raises itself, as far as the type is fixed or the source text of the action shows it. */
function raisedBy(machine: AnyStateMachine): Set<string> {
  const named = machine.implementations.actions as Record<string, unknown>;
  const actions = [
    ...Object.values(named),
    ...stateNodes(machine.root).flatMap((node) => [
      ...node.entry,
      ...node.exit,
      ...[...node.transitions.values(), node.always ?? []].flat().flatMap((transition) => transition.actions),
    ]),
  ] as { type?: string; event?: { type?: string } | ((...args: never[]) => unknown) }[];
  const isRaise = ({ type }: (typeof actions)[number]) => type === 'xstate.raise';
  const fixed = actions.flatMap((action) =>
    action && isRaise(action) && typeof action.event === 'object' ? (action.event.type ?? []) : [],
  );
  const computed = actions.flatMap((action) =>
    action && isRaise(action) && typeof action.event === 'function' ? typesIn(String(action.event), typeText) : [],
  );
  const queued = actions.flatMap((action) => textsIn(action, named).flatMap((text) => typesIn(text, raiseText)));
  return new Set([...fixed, ...computed, ...queued]);
}

const typeText = /\btype:\s*(['"`])([^'"`$]+)\1/g;
const raiseText = /\braise\)?\(\s*\{\s*[^{}]*?\btype:\s*(['"`])([^'"`$]+)\1/g;

const typesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, , type]) => type!);

import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { isMachine } from '../chart/children.ts';
import { actionName, transitionsOf } from '../chart/transitions.ts';
import { stateNodes } from '../chart/xstate-internals.ts';
import { isRecord } from '../project/setting-shapes.ts';

/**
 * The names that the settings of a flow may use; undefined when it is not known before an exploration which there are.
 */
export type SettingNames = {
  /** States, by their paths. */
  states: readonly string[] | undefined;
  transitions: readonly string[] | undefined;
  /** Transitions and states, by their ids. */
  parts: readonly string[] | undefined;
  /** Ids and sources of actors. */
  actors: readonly string[] | undefined;
  /** The same, without those that only the outcomes of the flow name. */
  ownActors: readonly string[] | undefined;
  actions: readonly string[] | undefined;
  /** The fields of the context. */
  fields: readonly string[] | undefined;
  /** The fields of events, inputs and outcomes. */
  dataFields: readonly string[];
  inputs: readonly string[];
  /** The events and actors that have cases. */
  withCases: readonly string[];
  /** The names of the cases of an event or an actor. */
  casesOf(name: string): readonly string[];
};

const keysOf = (value: unknown): string[] => (isRecord(value) ? Object.keys(value) : []);

/** The names of the fields in a value, at any depth. */
function fieldsIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const inner = Object.values(value).flatMap((one) => fieldsIn(one, seen));
  return Array.isArray(value) ? inner : [...Object.keys(value), ...inner];
}

/** The data of cases, without the names of the cases. */
const dataOf = (cases: unknown): unknown[] =>
  isRecord(cases) ? Object.values(cases).flatMap((own) => (isRecord(own) ? Object.values(own) : [])) : [];

/** What a machine has in its actions: their names and functions, and whether they spawn actors or assign unknown fields. */
type InActions = { names: string[]; mayStart: boolean; fields: string[] | undefined };

const takesApart = /^(?:async\s+)?(?:function\b\s*)?[\w$]*\s*\(\s*(?:\)|\{(?![^}]*\.\.\.))/;
const firstParameter = /^(?:async\s+)?(?:function\b\s*[\w$]*\s*)?\(?\s*([\w$]+)/;

/**
 * Whether a function may use a field of its first argument, as its text shows: it has the word, or passes the argument
 * on as a whole.
 */
function mayUse(word: string, work: unknown): boolean {
  if (typeof work !== 'function') return false;
  const source = String(work);
  if (source.includes(word)) return true;
  if (takesApart.test(source)) return false;
  const [start = '', name] = firstParameter.exec(source) ?? [];
  if (name === undefined) return true;
  return new RegExp(`(?<![.\\w$])${name.replaceAll('$', '\\$')}(?![\\w$]|\\s*\\.)`).test(source.slice(start.length));
}

function inActions(machine: AnyStateMachine): InActions {
  const own = stateNodes(machine.root).flatMap((node) => [
    ...node.entry,
    ...node.exit,
    ...node.initial.actions,
    ...[...[...node.transitions.values()].flat(), ...(node.always ?? [])].flatMap(({ actions }) => actions),
  ]);
  const named = Object.entries(machine.implementations.actions as Record<string, unknown>);
  const all: unknown[] = [...own, ...named.map(([, action]) => action)];
  const fields: string[] = [];
  let isClosed = true;
  let mayStart = false;
  for (const action of all) {
    const { type, assignment, collect } = Object(action) as { type?: unknown; assignment?: unknown; collect?: unknown };
    if (type === 'xstate.spawnChild') mayStart = true;
    if (type === 'xstate.enqueueActions') {
      mayStart ||= mayUse('spawn', collect ?? action);
      isClosed &&= !mayUse('assign', collect ?? action);
    }
    if (type !== 'xstate.assign') continue;
    const works = typeof assignment === 'function' ? [assignment] : Object.values(Object(assignment));
    mayStart ||= works.some((work) => mayUse('spawn', work));
    if (isRecord(assignment)) fields.push(...Object.keys(assignment));
    else isClosed = false;
  }
  const names = [...named.map(([name]) => name), ...own.map(actionName)];
  return { names: [...new Set(names)], mayStart, fields: isClosed ? fields : undefined };
}

/** The actors that a machine names; undefined when it may start others. */
function actorsOf(machine: AnyStateMachine, mayStart: boolean): string[] | undefined {
  if (mayStart) return undefined;
  const nodes = stateNodes(machine.root);
  const invoked = nodes.flatMap((node) => node.invoke.flatMap(({ id, src }) => [id, String(src)]));
  const awaited = nodes.flatMap((node) =>
    [...node.transitions.keys()].flatMap((type) => /^xstate\.(?:\w+\.actor|snapshot)\.(.+)$/.exec(type)?.[1] ?? []),
  );
  const started = typeof machine.config.context === 'function' && mayUse('spawn', machine.config.context);
  if (started) return undefined;
  const all = [...Object.keys(machine.implementations.actors), ...invoked, ...awaited];
  return [...new Set(all)].filter((name) => !name.startsWith('xstate.'));
}

const contextsOf = (starts: readonly AnyMachineSnapshot[]) => starts.flatMap(({ context }) => keysOf(context));

/** `starts`: the machine at its start, for each input; empty when it does not start. */
export function namesFor(definition: Record<string, unknown>, starts: readonly AnyMachineSnapshot[]): SettingNames {
  const { machine, events, outcomes, inputs, input } = definition;
  const cases = { ...Object(events), ...Object(outcomes) } as Record<string, unknown>;
  const always = {
    dataFields: [...new Set(fieldsIn([dataOf(events), dataOf(outcomes), Object.values(Object(inputs)), input]))],
    inputs: inputs === undefined ? ['plain'] : keysOf(inputs),
    withCases: Object.keys(cases),
    casesOf: (name: string) => keysOf(cases[name]),
  };
  const none = undefined;
  if (!isMachine(machine)) {
    const [states, transitions, parts, actors] = [none, none, none, none];
    return { ...always, states, transitions, parts, actors, ownActors: actors, actions: none, fields: none };
  }
  const nodes = stateNodes(machine.root);
  const transitions = transitionsOf(machine).map(({ id }) => id);
  const { names: actions, mayStart, fields } = inActions(machine);
  const ownActors = actorsOf(machine, mayStart);
  return {
    ...always,
    states: nodes.map(({ path }) => path.join('.')).filter((path) => path !== ''),
    transitions,
    parts: [...transitions, ...nodes.map(({ id }) => id)],
    actors: ownActors && [...new Set([...ownActors, ...keysOf(outcomes)])],
    ownActors,
    actions,
    fields: fields && starts.length > 0 ? [...new Set([...contextsOf(starts), ...fields])] : undefined,
  };
}

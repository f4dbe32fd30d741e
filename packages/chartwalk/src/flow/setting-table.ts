import type { AnyStateMachine } from 'xstate';
import { isMachine } from '../chart/children.ts';
import type { IdUse } from '../chart/made-ids.ts';
import {
  anything,
  either,
  fulfilling,
  isRecord,
  listOf,
  matching,
  nameOf,
  numberFrom,
  objectOf,
  oneOf,
  optional,
  pathTo,
  recordOf,
  type SettingFault,
  type Shape,
  type ShapesOf,
  syncFunction,
  text,
} from '../project/setting-shapes.ts';
import { unfilledIn } from './fill.ts';
import type { FlowDefinition, OutcomeOf } from './flow.ts';
import type { Eventually, Money, ReferenceModel, Secrets } from './invariants.ts';
import { levels } from './levels.ts';
import type { SettingNames } from './setting-names.ts';
import type { World } from './world.ts';

type Definition = FlowDefinition<AnyStateMachine>;
type OfFlow = Shape<SettingNames, false>;

const state = { absent: 'the machine has no state', known: ({ states }: SettingNames) => states };
const actor = { absent: 'the machine has no actor', known: ({ actors }: SettingNames) => actors };
const ownActor = { ...actor, known: ({ ownActors }: SettingNames) => ownActors };
const transition = { absent: 'the machine has no transition', known: ({ transitions }: SettingNames) => transitions };

const stateName = nameOf(state.absent, state.known);
const actorName = nameOf(actor.absent, actor.known);
const fieldName = nameOf('the context has no field', ({ fields }: SettingNames) => fields);
const dataField = nameOf('no case has a field', ({ dataFields }: SettingNames) => dataFields);
const inputName = nameOf('the flow has no input', ({ inputs }: SettingNames) => inputs);
const partName = nameOf('the machine has no transition or state', ({ parts }: SettingNames) => parts);

/** A part of a case, which may be a `fill` that is not replaced yet. */
const fillable = (shape: OfFlow): OfFlow => ({
  ...shape,
  faults: (value, path, names) => (unfilledIn(value).length > 0 ? [] : shape.faults(value, path, names)),
});

/** The fields of an event without its type. */
const eventCase = (type: string): OfFlow => {
  const fields = recordOf<SettingNames>(anything);
  return {
    ...fields,
    faults(value, path, names) {
      const found = fields.faults(value, path, names);
      const other = (value as { type?: unknown } | null)?.type;
      if (found.length > 0 || other === undefined || other === type) return found;
      return [{ path, text: `has the type ${JSON.stringify(other)}, but it is a case of ${type}: leave "type" out` }];
    },
  };
};

type Ending = { [Name in 'output' | 'error' | 'snapshot']?: unknown };
const outcome: OfFlow = objectOf<Ending & Partial<OutcomeOf<unknown>>, SettingNames>(
  { output: optional(anything), error: optional(anything), snapshot: optional(recordOf(anything)) },
  { alone: ['output', 'error', 'snapshot'] },
);

const reasons = (keys: { absent: string; known: (names: SettingNames) => readonly string[] | undefined }) =>
  recordOf<SettingNames>(text, { keys });
const conditions = recordOf<SettingNames>(syncFunction);

const within = objectOf<{ steps?: number; ms?: number }, SettingNames>(
  { steps: optional(numberFrom(1, undefined, { isWhole: true })), ms: optional(numberFrom(0)) },
  { alone: ['steps', 'ms'] },
);

const arrangements = (name: string) =>
  recordOf<SettingNames>(syncFunction, {
    keys: { absent: `${name} has no case`, known: ({ casesOf }) => casesOf(name) },
  });

const eventually = objectOf<Eventually<unknown>, SettingNames>({
  from: syncFunction,
  to: syncFunction,
  within: optional(within),
});

/** Every setting of a flow; the compiler compares it with the type. */
export const flowSettings: ShapesOf<Definition, SettingNames> = {
  machine: fulfilling('a machine of XState 5, made by createMachine', isMachine),
  name: optional(matching('a text without / and \\', /^[^/\\]*[^/\\\s][^/\\]*$/)),
  input: optional(anything),
  inputs: optional(recordOf(anything, { least: 1 })),
  inputKinds: optional(recordOf(inputName)),
  events: recordOf((type) => recordOf(fillable(eventCase(type)))),
  outcomes: recordOf(recordOf(fillable(outcome)), { keys: ownActor }),
  project: optional(syncFunction),
  unreachable: optional(reasons(transition)),
  world: optional(
    objectOf<World, SettingNames>({
      reset: syncFunction,
      read: syncFunction,
      write: syncFunction,
      arrange: optional(
        recordOf(arrangements, {
          keys: { absent: 'the flow has no event or actor', known: ({ withCases }) => withCases },
        }),
      ),
    }),
  ),
  always: optional(conditions),
  never: optional(conditions),
  eventually: optional(recordOf(eventually)),
  reference: optional(
    objectOf<ReferenceModel<never, never, never>, SettingNames>({
      start: syncFunction,
      next: syncFunction,
      details: optional(syncFunction),
      shown: syncFunction,
    }),
  ),
  money: optional(
    objectOf<Money<never>, SettingNames>({
      actor: actorName,
      review: listOf(stateName, { least: 1, isSet: true }),
      shown: optional(syncFunction),
    }),
  ),
  secrets: optional(
    objectOf<Secrets, SettingNames>({
      held: optional(recordOf(listOf(fieldName, { least: 1, isSet: true }), { keys: state })),
      open: optional(listOf(dataField, { isSet: true })),
      returned: optional(text),
    }),
  ),
  rests: optional(reasons(state)),
  limits: optional(reasons(actor)),
  errors: optional(recordOf<SettingNames>(text)),
  levels: optional(listOf(oneOf(levels), { isSet: true })),
  shares: optional(
    recordOf(matching('a percentage such as "0.1%"', /^(?:\d{1,2}(?:\.\d+)?|100(?:\.0+)?)\s*%$/), { keys: state }),
  ),
  maxStates: optional(numberFrom(1, undefined, { isWhole: true })),
  ids: optional(
    recordOf<SettingNames>(
      either(oneOf(['kept', 'numbered'] satisfies IdUse[]), numberFrom(1, undefined, { isWhole: true })),
      {
        keys: { ...actor, known: ({ actors }: SettingNames, key: string) => (key.includes('*') ? undefined : actors) },
      },
    ),
  ),
  proves: optional(recordOf(listOf(partName, { least: 1, isSet: true }))),
};

type Contradiction = (definition: Readonly<Record<string, unknown>>) => SettingFault[];

const entriesOf = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : []);

/** Settings that contradict each other. */
export const contradictions: readonly Contradiction[] = [
  ({ input, inputs }) =>
    input === undefined || inputs === undefined
      ? []
      : [{ path: 'input', text: 'contradicts "inputs": give one of the two' }],
  ({ unreachable, proves }) =>
    entriesOf(proves).flatMap(([requirement, parts]) =>
      entriesOf(unreachable)
        .filter(([id]) => Array.isArray(parts) && parts.includes(id))
        .map(([id]) => ({
          path: pathTo('proves', requirement),
          text: `names the transition ${id}, which "unreachable" lists: remove it from one of the two`,
        })),
    ),
  ({ always, never }) =>
    entriesOf(never).flatMap(([name, condition]) =>
      entriesOf(always)
        .filter(([, other]) => other === condition)
        .map(([other]) => ({
          path: pathTo('never', name),
          text: `is the same condition as "${pathTo('always', other)}": remove one of the two`,
        })),
    ),
];

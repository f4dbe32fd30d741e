import { isOfKind } from '../chart/input-kinds.ts';
import { stateNodes } from '../chart/xstate-internals.ts';
import { type Arrival, Exploration } from '../paths/exploration.ts';
import { missingOutcomes } from '../paths/moves.ts';
import { nearest } from '../project/nearest-names.ts';
import { faultText, pathTo } from '../project/setting-shapes.ts';
import { unknownInConditions } from './condition-names.ts';
import { definitionFaults, faultOfFlow } from './definition-faults.ts';
import { unfilledIn } from './fill.ts';
import type { Flow } from './flow.ts';
import { machineFaults } from './machine-faults.ts';

/** The descriptors of the events that a machine's states handle, without those of XState itself. */
export function handledEvents(machine: Flow['machine']): string[] {
  const all = stateNodes(machine.root).flatMap((node) => [...node.transitions.keys()]);
  return [...new Set(all)].filter((descriptor) => descriptor !== '' && !descriptor.startsWith('xstate.'));
}

/** Whether a descriptor, which may be a wildcard, is that of an event. */
export const isHandledBy = (descriptor: string, type: string): boolean =>
  descriptor === type || (descriptor.endsWith('*') && type.startsWith(descriptor.slice(0, -1)));

/** One line for each event, actor and input that still has a `fill`. */
function unfilled(flow: Flow): string[] {
  const of = (kind: string, all: Flow['events'] | Flow['outcomes'], absent: string) =>
    Object.entries(all).flatMap(([name, cases]) => {
      const open = unfilledIn(cases);
      if (open.length === 0) return [];
      const isWhole = Object.values(cases).every((one) => unfilledIn(one).length > 0);
      const title = isWhole ? `the ${kind} ${name} has no ${absent} yet` : `the ${kind} ${name} has an unfinished case`;
      return `${title}: ${places(open)}`;
    });
  const inputs = unfilledIn(flow.inputs);
  return [
    ...of('event', flow.events, 'case'),
    ...of('actor', flow.outcomes, 'outcome'),
    ...(inputs.length > 0 ? [`the input is not complete: ${places(inputs)}`] : []),
  ].map((line) => faultOfFlow(flow, line));
}

const places = (open: ReturnType<typeof unfilledIn>) =>
  `replace ${open.map(({ path, what }) => `fill('${what}')${placeText(path)}`).join(', ')}`;

const placeText = ([name, ...fields]: readonly string[]) =>
  name === undefined ? '' : ` in "${name}"${fields.length > 0 ? `, ${fields.join('.')}` : ''}`;

/** Events with cases that no state of the machine handles, with similar names that it does handle. */
function unknownEvents(flow: Flow): string[] {
  const known = handledEvents(flow.machine);
  return Object.entries(flow.events)
    .filter(([type, cases]) => Object.keys(Object(cases)).length > 0 && !known.some((one) => isHandledBy(one, type)))
    .map(([type]) => {
      const alike = nearest(type, known);
      const hint = alike.length > 0 ? `did you mean ${alike.join(' or ')}?` : `remove it, or write "${type}": {}`;
      return faultOfFlow(flow, `no state of the machine handles the event ${type}: ${hint}`);
    });
}

/** Events that states handle and for which the flow has no entry. */
function missingCases(flow: Flow): string[] {
  return handledEvents(flow.machine)
    .filter((type) => !type.endsWith('*') && !(type in flow.events))
    .map((type) =>
      faultOfFlow(flow, `the event ${type} has no case: write ${JSON.stringify(type)}: { plain: {} } in "events"`),
    );
}

/** Entries of `inputKinds` that name an input of another kind. */
const wrongKinds = (flow: Flow): string[] =>
  Object.entries(flow.inputKinds).flatMap(([kind, name]) => {
    const input = flow.inputs[name];
    if (!(name in flow.inputs) || unfilledIn(input).length > 0 || isOfKind(input, kind)) return [];
    const is = JSON.stringify(input) ?? 'undefined';
    return [faultOfFlow(flow, `"${pathTo('inputKinds', kind)}" names the input "${name}", which is ${is}`)];
  });

/** The flow at its start, for each input with which it starts. */
const startsOf = (flow: Flow): Arrival[] =>
  Object.keys(flow.inputs).flatMap((input) => {
    if (unfilledIn(flow.inputs[input]).length > 0) return [];
    try {
      return [new Exploration(flow).start(input)];
    } catch {
      // The exploration reports that the machine does not start.
      return [];
    }
  });

const knownFaults = new WeakMap<object, readonly string[]>();

/** The wrong settings of a flow and its places with a `fill`, one line each. */
export function settingFaults(flow: Flow): readonly string[] {
  const known = knownFaults.get(flow.definition) ?? foundIn(flow);
  knownFaults.set(flow.definition, known);
  return known;
}

function foundIn(flow: Flow): string[] {
  const arrivals = startsOf(flow);
  const snapshots = arrivals.map(({ place }) => place.snapshot);
  const wrong = [...definitionFaults(flow.definition, snapshots), ...unknownInConditions(flow, arrivals)];
  return [
    ...wrong.map((fault) => faultOfFlow(flow, faultText(fault))),
    ...machineFaults(flow.machine).map((text) => faultOfFlow(flow, text)),
    ...unfilled(flow),
  ];
}

/** The errors in a flow that are visible without a walk, one line each. */
export const caseFaults = (flow: Flow): string[] => [
  ...settingFaults(flow),
  ...unknownEvents(flow),
  ...missingCases(flow),
  ...missingOutcomes(flow).map((text) => faultOfFlow(flow, text)),
  ...wrongKinds(flow),
];

import { isOfKind } from '../chart/input-kinds.ts';
import { stateNodes } from '../chart/xstate-internals.ts';
import { hintFor } from '../project/config-faults.ts';
import { nearest } from '../project/nearest-names.ts';
import { shown } from '../project/project-paths.ts';
import { unfilledIn } from './fill.ts';
import type { Flow } from './flow.ts';

/** The file of a flow as messages name it; the flow's name when the file is not known. */
const fileText = ({ file, name }: Flow): string => (file === null ? name : shown(file));

/** The descriptors of the events that a machine's states handle, without those of XState itself. */
export function handledEvents(machine: Flow['machine']): string[] {
  const all = stateNodes(machine.root).flatMap((node) => [...node.transitions.keys()]);
  return [...new Set(all)].filter((descriptor) => descriptor !== '' && !descriptor.startsWith('xstate.'));
}

/** Whether a descriptor, which may be a wildcard, is that of an event. */
export const isHandledBy = (descriptor: string, type: string): boolean =>
  descriptor === type || (descriptor.endsWith('*') && type.startsWith(descriptor.slice(0, -1)));

/** One line for each event, actor and input that still has a `fill`. */
export function unfilled(flow: Flow): string[] {
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
  ].map((line) => `${fileText(flow)}: ${line}`);
}

const places = (open: ReturnType<typeof unfilledIn>) =>
  `replace ${open.map(({ path, what }) => `fill('${what}')${placeText(path)}`).join(', ')}`;

const placeText = ([name, ...fields]: readonly string[]) =>
  name === undefined ? '' : ` in "${name}"${fields.length > 0 ? `, ${fields.join('.')}` : ''}`;

/** Events with cases that no state of the machine handles, with similar names that it does handle. */
function unknownEvents(flow: Flow): string[] {
  const known = handledEvents(flow.machine);
  return Object.entries(flow.events)
    .filter(([type, cases]) => Object.keys(cases).length > 0 && !known.some((one) => isHandledBy(one, type)))
    .map(([type]) => {
      const alike = nearest(type, known);
      const hint = alike.length > 0 ? `did you mean ${alike.join(' or ')}?` : `remove it, or write "${type}": {}`;
      return `${fileText(flow)}: no state of the machine handles the event ${type}: ${hint}`;
    });
}

/** Events that states handle and for which the flow has no entry. */
function missingCases(flow: Flow): string[] {
  return handledEvents(flow.machine)
    .filter((type) => !type.endsWith('*') && !(type in flow.events))
    .map(
      (type) =>
        `${fileText(flow)}: the event ${type} has no case: write ${JSON.stringify(type)}: { plain: {} } in "events"`,
    );
}

/** Entries of `arrange` for which the flow has no case. */
const unknownArrangements = (flow: Flow): string[] =>
  Object.entries(flow.world?.arrange ?? {}).flatMap(([name, cases]) => {
    const known = flow.events[name] ?? flow.outcomes[name] ?? {};
    return Object.keys(cases)
      .filter((one) => !(one in known))
      .map((one) => `${fileText(flow)}: "arrange" has ${name} (${one}), which is no case of the flow`);
  });

const endings = ['output', 'error', 'snapshot'];

/** Outcomes that are not the output, the error or the snapshot of an actor. */
const unknownOutcomes = (flow: Flow): string[] =>
  Object.entries(flow.outcomes).flatMap(([actor, cases]) =>
    Object.entries(cases).flatMap(([name, outcome]) => {
      if (unfilledIn(outcome).length > 0) return [];
      const keys = typeof outcome === 'object' && outcome !== null ? Object.keys(outcome) : [];
      const wrong = keys.filter((key) => !endings.includes(key));
      const start = `${fileText(flow)}: the outcome "${name}" of the actor ${actor}`;
      if (wrong.length > 0) return wrong.map((key) => `${start} has "${key}": ${hintFor(key, endings)}`);
      return keys.length === 1 ? [] : [`${start} must have one of ${endings.join(', ')}`];
    }),
  );

/** Entries of `ids` with a use that does not exist. */
const unknownIdUses = (flow: Flow): string[] =>
  flow.ids.uses
    .filter(({ use }) => use !== 'kept' && use !== 'numbered' && !(Number.isInteger(use) && Number(use) > 0))
    .map(
      ({ pattern, use }) =>
        `${fileText(flow)}: "ids" has ${JSON.stringify(use)} for ${pattern}: kept, numbered, or the most actors at a time`,
    );

/** Entries of `inputKinds` that name no input, or an input of another kind. */
const wrongKinds = (flow: Flow): string[] =>
  Object.entries(flow.inputKinds).flatMap(([kind, name]) => {
    const start = `${fileText(flow)}: "inputKinds" names the input "${name}" for "${kind}"`;
    if (!(name in flow.inputs)) return [`${start}: ${hintFor(name, Object.keys(flow.inputs))}`];
    const input = flow.inputs[name];
    if (unfilledIn(input).length > 0 || isOfKind(input, kind)) return [];
    return [`${start}, which is ${JSON.stringify(input) ?? 'undefined'}`];
  });

/** The errors in a flow's cases that are visible without a walk, one line each. */
export const caseFaults = (flow: Flow): string[] => [
  ...flow.unknown.map((text) => `${fileText(flow)}: ${text}`),
  ...unfilled(flow),
  ...unknownEvents(flow),
  ...missingCases(flow),
  ...unknownArrangements(flow),
  ...unknownOutcomes(flow),
  ...unknownIdUses(flow),
  ...wrongKinds(flow),
];

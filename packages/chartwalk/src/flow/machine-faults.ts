import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { guardName } from '../chart/transitions.ts';
import { stateNodes } from '../chart/xstate-internals.ts';
import { nearest } from '../project/nearest-names.ts';
import { isAsync } from '../project/setting-shapes.ts';

/** A function or a name in a machine; `what`: its part, such as "guard"; `state`: the path of the state that uses it. */
type Use = { what: string; name: string; state: string; work?: unknown };

const stateOf = ({ path, machine }: AnyStateNode): string => path.join('.') || machine.id;

const actionsOf = (node: AnyStateNode): unknown[] => [
  ...node.entry,
  ...node.exit,
  ...node.initial.actions,
  ...transitionsOf(node).flatMap(({ actions }) => actions),
];

const transitionsOf = (node: AnyStateNode) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])];

/** The functions whose result a machine uses at once, in one action. */
function worksIn(action: unknown): unknown[] {
  const { assignment } = Object(action) as { assignment?: unknown };
  return typeof assignment === 'function' ? [assignment] : Object.values(Object(assignment));
}

const nameOf = (action: unknown): string => {
  const { type, name } = Object(action) as { type?: unknown; name?: unknown };
  return typeof type === 'string' ? type : String(name ?? action);
};

/** The inline functions of a machine whose result it uses at once. */
function inlineWorks(node: AnyStateNode): Use[] {
  const state = stateOf(node);
  return [
    ...transitionsOf(node).map(({ guard }) => ({ what: 'guard', name: guardName(guard) ?? '', state, work: guard })),
    ...node.invoke.map(({ id, input }) => ({ what: 'input of the actor', name: id, state, work: input })),
    ...actionsOf(node).flatMap((action) =>
      worksIn(action).map((work) => ({ what: 'assignment in the action', name: nameOf(action), state, work })),
    ),
  ];
}

const namedWorks = ({ guards, delays, actions }: AnyStateMachine['implementations']): Omit<Use, 'state'>[] => [
  ...Object.entries(guards).map(([name, work]) => ({ what: 'guard', name, work })),
  ...Object.entries(delays).map(([name, work]) => ({ what: 'delay', name, work })),
  ...Object.entries(actions).flatMap(([name, action]) =>
    worksIn(action).map((work) => ({ what: 'assignment in the action', name, work })),
  ),
];

const listed = (states: readonly string[]) => `in ${[...new Set(states)].map((state) => `"${state}"`).join(', ')}`;

/** Functions of the machine that are async although it uses their results at once: the promise of a guard always holds. */
function asyncFaults(machine: AnyStateMachine): string[] {
  const named = namedWorks(machine.implementations).filter(({ work }) => isAsync(work));
  const inline = stateNodes(machine.root)
    .flatMap(inlineWorks)
    .filter(({ work }) => isAsync(work));
  const text = (what: string, name: string, where: string) =>
    `the ${what} "${name}"${where} is an async function: the machine takes its promise as the result`;
  return [
    ...named.map(({ what, name }) => text(what, name, '')),
    ...inline.map(({ what, name, state }) => text(what, name, ` ${listed([state])}`)),
  ];
}

/** The delays and the actors that a state names. */
function namesIn(node: AnyStateNode): Use[] {
  const state = stateOf(node);
  const delays = [...node.after.map(({ delay }) => delay), ...actionsOf(node).map((action) => Object(action).delay)];
  return [
    ...delays.filter((name) => typeof name === 'string').map((name) => ({ what: 'delay', name, state })),
    ...node.invoke.map(({ src }) => ({ what: 'actor', name: String(src), state })),
  ];
}

/**
 * The names of delays and actors that the machine does not implement. XState takes such a delay as none. A machine may
 * leave all its actors to `provide`, because the outcomes of the flow stand in for them; when it implements some, another
 * name is a mistake.
 */
function absentFaults({ root, implementations }: AnyStateMachine): string[] {
  const actors = Object.keys(implementations.actors).filter((name) => !name.startsWith('xstate.'));
  const known: Record<string, string[]> = {
    delay: Object.keys(implementations.delays),
    ...(actors.length > 0 && { actor: actors }),
  };
  const absent = new Map<string, Use[]>();
  for (const use of stateNodes(root).flatMap(namesIn)) {
    const { what, name } = use;
    if (!known[what] || known[what].includes(name) || name.startsWith('xstate.')) continue;
    absent.set(`${what} ${name}`, [...(absent.get(`${what} ${name}`) ?? []), use]);
  }
  return [...absent.values()].map((uses) => {
    const [{ what, name }] = uses as [Use];
    const alike = nearest(name, known[what]!);
    const hint =
      alike.length > 0 ? `did you mean ${alike.join(' or ')}?` : `give it with "${what}s" of setup or provide`;
    return `the machine does not implement the ${what} "${name}" ${listed(uses.map(({ state }) => state))}: ${hint}`;
  });
}

/** The faults in the implementations of a machine that XState does not report, one line each. */
export const machineFaults = (machine: AnyStateMachine): string[] => [
  ...asyncFaults(machine),
  ...absentFaults(machine),
];

import { isDeepStrictEqual } from 'node:util';
import { type AnyStateMachine, type AnyStateNode, createMachine, not } from 'xstate';
import { actionName, guardName } from '../chart/transitions.ts';
import { stateNodes } from '../chart/xstate-internals.ts';

/** A chart with one mutation. `before` and `after` are lines of a diff; '' for none. */
export type Mutant = { id: string; kind: string; before: string[]; after: string[]; make(): AnyStateMachine };

type Config = Record<string, unknown>;
type Branch = { target?: string | string[]; guard?: unknown; actions?: unknown } & Config;

/** A list of branches in a chart's configuration, with a function that replaces it in a copy of the configuration. */
type Slot = { name: string; branches: Branch[]; write(config: Config, branches: Branch[]): void };

const list = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const branchesOf = (value: unknown): Branch[] =>
  list(value).map((branch) => (typeof branch === 'string' ? { target: branch } : (branch as Branch)));
const isPlain = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A deep copy for mutation; functions and class instances stay shared. */
function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T;
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, copy(field)])) as T;
}

const at = (config: Config, path: string[]): Config =>
  path.reduce((node, key) => (node['states'] as Record<string, Config>)[key]!, config);

/** All mutants of a chart in a fixed order; an id names the position and the mutation. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  return stateNodes(machine.root)
    .flatMap((node) => {
      const mutants = mutate(machine, node);
      return [
        ...slotsOf(node).flatMap((slot) => slotMutants(node, slot, mutants)),
        ...entryMutants(node, mutants),
        ...swappedEnds(node, mutants),
        ...delayMutants(node, mutants),
        ...initialMutants(node, mutants),
      ];
    })
    .concat(namedDelayMutants(machine));
}

type Draft = Omit<Mutant, 'make' | 'id'> & { place: string; write(config: Config): void };
type Build = (draft: Draft) => Mutant;

const mutate =
  (machine: AnyStateMachine, node: AnyStateNode): Build =>
  ({ place, kind, before, after, write }) => ({
    id: `${place} · ${kind}`,
    kind,
    before,
    after,
    make: () => {
      const config = copy(machine.config) as Config;
      write(at(config, node.path));
      return createMachine(config as never, machine.implementations as never) as AnyStateMachine;
    },
  });

function slotsOf(node: AnyStateNode): Slot[] {
  const config = node.config as Config;
  const keyed = (field: 'on' | 'after') =>
    Object.entries((config[field] ?? {}) as Config).map(
      ([key, value]): Slot => ({
        name: field === 'on' ? key : `after ${key}`,
        branches: branchesOf(value),
        write: (own, branches) => {
          (own[field] as Config)[key] = branches;
        },
      }),
    );
  const plain = (field: 'always' | 'onDone'): Slot => ({
    name: field,
    branches: branchesOf(config[field]),
    write: (own, branches) => {
      own[field] = branches;
    },
  });
  const invoked = invokesOf(config).flatMap((invoke, index) =>
    (['onDone', 'onError', 'onSnapshot'] as const).map(
      (field): Slot => ({
        name: `${String(invoke['id'] ?? invoke['src'])} ${field}`,
        branches: branchesOf(invoke[field]),
        write: (own, branches) => {
          invokesOf(own)[index]![field] = branches;
        },
      }),
    ),
  );
  return [...keyed('on'), ...keyed('after'), plain('always'), plain('onDone'), ...invoked].filter(
    ({ branches }) => branches.length > 0,
  );
}

const invokesOf = (config: Config): Config[] => list(config['invoke']) as Config[];

function slotMutants(node: AnyStateNode, slot: Slot, build: Build): Mutant[] {
  const { name, branches, write } = slot;
  const place = (index: number) => `${node.id} · ${name} · ${index}`;
  const line = (branch: Branch) => `${node.id} -- ${name} ${branchText(branch)}`;
  const replaced = (index: number, kind: string, by: Branch[], of = 1) =>
    build({
      place: place(index),
      kind,
      before: branches.slice(index, index + of).map(line),
      after: by.map(line),
      write: (config) => {
        const own = branches.map((branch) => ({ ...branch }));
        write(config, [...own.slice(0, index), ...by, ...own.slice(index + of)]);
      },
    });
  return branches.flatMap((branch, index) => {
    const { guard, ...unguarded } = branch;
    const next = branches[index + 1];
    const actions = list(branch.actions);
    const other = otherTarget(node, branch.target);
    const isSomething = branch.target !== undefined || actions.length > 0 || branch['reenter'] === true;
    return [
      ...(isSomething ? [replaced(index, 'drop', [])] : []),
      ...(other ? [replaced(index, 'retarget', [{ ...branch, target: other }])] : []),
      ...(guard !== undefined
        ? [
            replaced(index, 'negate guard', [{ ...branch, guard: not(guard as never) }]),
            replaced(index, 'drop guard', [unguarded]),
          ]
        : []),
      ...(branch['reenter'] === true && branch.target !== undefined
        ? [replaced(index, 'drop reenter', [{ ...branch, reenter: false }])]
        : []),
      ...(next ? [replaced(index, 'reorder', [next, branch], 2)] : []),
      ...(next && guard !== undefined && next.guard !== undefined
        ? [
            replaced(
              index,
              'swap guards',
              [
                { ...branch, guard: next.guard },
                { ...next, guard },
              ],
              2,
            ),
          ]
        : []),
      ...actions.map((_, place) =>
        replaced(index, `drop action ${place}`, [{ ...branch, actions: actions.toSpliced(place, 1) }]),
      ),
    ];
  });
}

/** The next sibling of a branch's target in document order. */
function otherTarget(node: AnyStateNode, target: Branch['target']): string | null {
  if (typeof target !== 'string') return null;
  const found = resolved(node, target);
  const siblings = Object.values(found?.parent?.states ?? {}) as AnyStateNode[];
  const others = siblings.filter(({ type }) => type !== 'history');
  if (!found || found.parent?.type === 'parallel' || others.length < 2) return null;
  return `#${others[(others.indexOf(found) + 1) % others.length]!.id}`;
}

function resolved(node: AnyStateNode, target: string): AnyStateNode | undefined {
  if (target.startsWith('#')) {
    return stateNodes(node.machine.root).find(({ id }) => id === target.slice(1));
  }
  const from = target.startsWith('.') ? node : node.parent;
  return target
    .replace(/^\./, '')
    .split('.')
    .reduce<AnyStateNode | undefined>((one, key) => one?.states[key], from);
}

function entryMutants(node: AnyStateNode, build: Build): Mutant[] {
  return (['entry', 'exit'] as const).flatMap((field) => {
    const actions = list((node.config as Config)[field]);
    return actions.map((action, index) =>
      build({
        place: `${node.id} · ${field} · ${index}`,
        kind: 'drop action',
        before: [`${node.id} ${field} / ${actionName(action)}`],
        after: [],
        write: (config) => {
          config[field] = actions.toSpliced(index, 1);
        },
      }),
    );
  });
}

function swappedEnds(node: AnyStateNode, build: Build): Mutant[] {
  return invokesOf(node.config as Config).flatMap((invoke, index) => {
    const { onDone, onError } = invoke;
    if (onDone === undefined || onError === undefined) return [];
    if (isDeepStrictEqual(onDone, onError)) return [];
    const name = String(invoke['id'] ?? invoke['src']);
    const lines = (ends: [string, unknown][]) =>
      ends.flatMap(([end, value]) => branchesOf(value).map((one) => `${node.id} -- ${name} ${end} ${branchText(one)}`));
    return build({
      place: `${node.id} · ${name}`,
      kind: 'swap onDone and onError',
      before: lines([
        ['onDone', onDone],
        ['onError', onError],
      ]),
      after: lines([
        ['onDone', onError],
        ['onError', onDone],
      ]),
      write: (config) => {
        Object.assign(invokesOf(config)[index]!, { onDone: onError, onError: onDone });
      },
    });
  });
}

function delayMutants(node: AnyStateNode, build: Build): Mutant[] {
  const after = ((node.config as Config)['after'] ?? {}) as Config;
  return Object.entries(after).flatMap(([key, value]) => {
    if (!/^\d+$/.test(key)) return [];
    const longer = `${Number(key) * 2 + 1}`;
    return build({
      place: `${node.id} · after ${key}`,
      kind: 'change delay',
      before: [`${node.id} -- after ${key}`],
      after: [`${node.id} -- after ${longer}`],
      write: (config) => {
        const { [key]: _, ...others } = config['after'] as Config;
        config['after'] = { ...others, [longer]: value };
      },
    });
  });
}

type Delay = number | ((...given: unknown[]) => number);

function namedDelayMutants(machine: AnyStateMachine): Mutant[] {
  const delays = machine.implementations.delays as Record<string, Delay>;
  return Object.entries(delays).map(([name, delay]) => ({
    id: `${machine.id} · delay ${name} · change delay`,
    kind: 'change delay',
    before: [`delay ${name}: ${typeof delay === 'number' ? delay : 'computed'} ms`],
    after: [`delay ${name}: 1001 ms more`],
    make: () => {
      const longer = typeof delay === 'number' ? delay + 1001 : (...given: unknown[]) => delay(...given) + 1001;
      const implementations = { ...machine.implementations, delays: { ...delays, [name]: longer } };
      return createMachine(copy(machine.config) as never, implementations as never) as AnyStateMachine;
    },
  }));
}

function initialMutants(node: AnyStateNode, build: Build): Mutant[] {
  const { initial } = node.config as Config;
  if (typeof initial !== 'string') return [];
  const keys = Object.keys(node.states).filter((key) => node.states[key]?.type !== 'history');
  const other = keys[(keys.indexOf(initial) + 1) % keys.length]!;
  if (other === initial) return [];
  return [
    build({
      place: node.id,
      kind: 'change initial',
      before: [`${node.id} initial ${initial}`],
      after: [`${node.id} initial ${other}`],
      write: (config) => {
        config['initial'] = other;
      },
    }),
  ];
}

function branchText({ target, guard, actions, reenter }: Branch): string {
  const name = guardName(guard);
  const done = list(actions).map(actionName);
  return [
    ...(name === null ? [] : [`[${name}]`]),
    `-> ${list(target).join(' + ') || '(stays)'}`,
    ...(reenter === true ? ['(reenter)'] : []),
    ...(done.length > 0 ? [`/ ${done.join(', ')}`] : []),
  ].join(' ');
}

export function mutantOf(machine: AnyStateMachine, id: string): AnyStateMachine {
  const mutant = mutantsOf(machine).find((one) => one.id === id);
  if (!mutant) throw new Error(`${machine.id} has no mutant "${id}"`);
  return mutant.make();
}

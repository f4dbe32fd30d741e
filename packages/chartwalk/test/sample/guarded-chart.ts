import fc from 'fast-check';
import { type AnyStateMachine, type AnyTransitionDefinition, createMachine, raise } from 'xstate';
import { stateNodes } from '../../src/chart/xstate-internals.ts';

/** The evaluation of a guard: the id of its transition and whether it held. */
export type Asked = { id: string; held: boolean };

type Box = { isParallel: boolean; inner: Box[]; own: [descriptor: string, branches: Branch[]][] };
type Branch = { isGuarded: boolean; leap: 'none' | 'next' | 'self' | 'out'; raises: boolean };

type Event = { type: string; n?: number };

export const eventTypes = ['a', 'a.x', 'a.x.y', 'b', 'raised'];
const descriptors = ['a', 'a.x', 'a.x.y', 'b', 'raised', 'a.*', 'a.x.*', '*'];

const branch: fc.Arbitrary<Branch> = fc.record({
  isGuarded: fc.boolean(),
  leap: fc.constantFrom('none', 'next', 'self', 'out'),
  raises: fc.boolean(),
});
const branches = fc.array(branch, { minLength: 1, maxLength: 3 });

const { box } = fc.letrec<{ box: Box }>((tie) => ({
  box: fc.record({
    isParallel: fc.boolean(),
    inner: fc.oneof({ maxDepth: 3 }, fc.constant<Box[]>([]), fc.array(tie('box'), { minLength: 1, maxLength: 3 })),
    own: fc.uniqueArray(fc.tuple(fc.constantFrom('always', ...descriptors), branches), {
      selector: ([descriptor]) => descriptor,
      maxLength: 3,
    }),
  }),
}));

/** The result of a guard: one bit of the number in its event. */
const says = (n: unknown, bit: number) => ((Number(n ?? 0) >> (bit % 20)) & 1) === 1;

function build(root: Box) {
  let bit = 0;
  const config = (of: Box, path: string, after: string | undefined): object => {
    const states = of.inner.map((inner, index) => [`s${index}`, inner] as const);
    const transition = (descriptor: string, { isGuarded, leap, raises }: Branch) => {
      const own = bit++;
      // Eventless transitions only go forward, so that they terminate.
      const forward = descriptor === 'always' ? (leap === 'none' ? 'none' : 'next') : leap;
      const target = forward === 'next' ? after : forward === 'self' ? path : forward === 'out' ? 'root' : undefined;
      return {
        ...(isGuarded && { guard: ({ event }: { event: Event }) => says(event.n, own) }),
        ...(target !== undefined && { target: `#${target}` }),
        actions: raises && descriptor.startsWith('a') && descriptor !== 'always' ? ['notify'] : [() => {}],
      };
    };
    const on = of.own.filter(([descriptor]) => descriptor !== 'always');
    const always = of.own.find(([descriptor]) => descriptor === 'always')?.[1];
    return {
      id: path,
      on: Object.fromEntries(on.map(([type, list]) => [type, list.map((one) => transition(type, one))])),
      ...(always && { always: always.map((one) => transition('always', one)) }),
      ...(states.length > 0 && {
        ...(of.isParallel ? { type: 'parallel' } : { initial: 's0' }),
        states: Object.fromEntries(
          states.map(([key, inner], index) => [
            key,
            config(
              inner,
              `${path}.${key}`,
              of.isParallel || index + 1 === states.length ? undefined : `${path}.s${index + 1}`,
            ),
          ]),
        ),
      }),
    };
  };
  return config(root, 'root', undefined);
}

/**
 * Random nested and parallel charts with wildcards, raised events and eventless transitions; their guards record each
 * evaluation.
 */
export const guardedCharts: fc.Arbitrary<{ machine: AnyStateMachine; asked: Asked[]; hasRegions: boolean }> = box.map(
  (root) => {
    const config = build(root);
    const machine: AnyStateMachine = createMachine(config as never, {
      actions: { notify: raise(({ event }) => ({ type: 'raised', n: (event as Event).n })) } as never,
    });
    const asked: Asked[] = [];
    const watch = (transition: AnyTransitionDefinition, id: string) => {
      const { guard } = transition;
      if (typeof guard !== 'function') return;
      const ask = guard as (...given: unknown[]) => boolean;
      transition.guard = ((...given: unknown[]) => {
        const held = ask(...given);
        asked.push({ id, held });
        return held;
      }) as typeof guard;
    };
    for (const node of stateNodes(machine.root)) {
      node.always?.forEach((one, index) => {
        watch(one, `${node.id} · always · ${index}`);
      });
      for (const [type, list] of node.transitions)
        list.forEach((one, index) => {
          watch(one, `${node.id} · ${type} · ${index}`);
        });
    }
    const isSplit = (one: Box): boolean => (one.isParallel && one.inner.length > 1) || one.inner.some(isSplit);
    const text = () => JSON.stringify(root);
    return Object.assign({ machine, asked, hasRegions: isSplit(root) }, { [fc.toStringMethod]: text });
  },
);

import { describe, expect, it } from 'vitest';
import {
  type Actor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  assign,
  createActor,
  createMachine,
  emit,
  fromCallback,
  fromPromise,
  type InspectionEvent,
  spawnChild,
} from 'xstate';
import { microstepReader } from '../src/chart/microsteps.ts';
import { SteppingClock } from '../src/chart/time.ts';
import {
  activeNodes,
  eventDescriptors,
  inspectedActions,
  isPromiseLogic,
  pureStart,
  pureTransition,
  replaceInline,
  stateNodes,
  transitionId,
  withActors,
} from '../src/chart/xstate-internals.ts';

const load = fromPromise(() => Promise.reject(new Error('not provided')));

const machine = createMachine(
  {
    id: 'm',
    context: { count: 0 },
    initial: 'idle',
    on: { reset: '.idle', 'any.*': { actions: () => {} } },
    states: {
      idle: { on: { go: [{ guard: () => false, target: 'waiting' }, { target: 'waiting' }], reset: {} } },
      waiting: {
        after: { pause: 'passing', 500: 'idle' },
        invoke: { id: 'load', src: 'load', onDone: 'idle', onError: 'idle' },
      },
      passing: { entry: assign({ count: 1 }), always: 'ended' },
      ended: { initial: 'end', states: { end: { type: 'final' } }, onDone: 'idle' },
    },
  },
  { actors: { load }, delays: { pause: 100 } },
);

/** The walker uses parts of xstate outside its documented API; an upgrade that changes them fails here. */
describe('xstate internals that the walker uses', () => {
  it('distinguishes promise logic from other logic', () => {
    expect(isPromiseLogic(load)).toBe(true);
    expect([fromCallback(() => {}), machine].map((logic) => isPromiseLogic(logic))).toEqual([false, false]);
  });

  it('names every transition by source, descriptor and index', () => {
    const ids = stateNodes(machine.root).flatMap((node) =>
      [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(transitionId),
    );
    expect(ids).toEqual([
      'm · reset · 0',
      'm · any.* · 0',
      'm.idle · go · 0',
      'm.idle · go · 1',
      null,
      'm.waiting · xstate.done.actor.load · 0',
      'm.waiting · xstate.error.actor.load · 0',
      'm.waiting · xstate.after.500.m.waiting · 0',
      'm.waiting · xstate.after.pause.m.waiting · 0',
      'm.passing · always · 0',
      'm.ended · xstate.done.state.m.ended · 0',
    ]);
  });

  it('reports the transitions taken in microsteps, with the same ids after `provide` changes the chart', () => {
    const seen: string[] = [];
    const { read } = microstepReader();
    const actor = createActor(machine.provide({ delays: { pause: 100 } }), {
      clock: new SteppingClock(),
      inspect: (inspection: InspectionEvent) => seen.push(...read(inspection).taken),
    });
    actor.start();
    actor.send({ type: 'any.thing' });
    actor.send({ type: 'go' });
    (actor.clock as SteppingClock).step();
    expect(seen).toEqual([
      'm · any.* · 0',
      'm.idle · go · 1',
      'm.waiting · xstate.after.pause.m.waiting · 0',
      'm.passing · always · 0',
      'm.ended · xstate.done.state.m.ended · 0',
    ]);
    actor.stop();
  });

  it('lists the events that a snapshot has transitions for, and its active nodes', () => {
    const { snapshot } = pureStart(machine, undefined);
    expect(eventDescriptors(snapshot)).toEqual(['reset', 'any.*', 'go']);
    expect(activeNodes(snapshot).map(({ id }) => id)).toEqual(['m', 'm.idle']);
  });

  it('reports the transitions of a pure step and the delays it sets and cancels, and starts no actor', () => {
    const own = { isUnnamed: false, to: undefined };
    const start = pureStart(machine, undefined);
    expect(start).toMatchObject({ taken: [], timers: [] });
    const waiting = pureTransition(machine, start.snapshot, { type: 'go' });
    expect(waiting.taken).toEqual(['m.idle · go · 1']);
    expect(waiting.timers).toEqual([
      { id: 'xstate.after.500.m.waiting', set: { event: { type: 'xstate.after.500.m.waiting' }, delay: 500, ...own } },
      {
        id: 'xstate.after.pause.m.waiting',
        set: { event: { type: 'xstate.after.pause.m.waiting' }, delay: 100, ...own },
      },
    ]);
    expect(Object.keys(waiting.snapshot.children)).toEqual(['load']);
    const passed = pureTransition(machine, waiting.snapshot, { type: 'xstate.after.pause.m.waiting' });
    expect(passed.timers).toEqual([{ id: 'xstate.after.500.m.waiting' }, { id: 'xstate.after.pause.m.waiting' }]);
    expect(passed.snapshot).toMatchObject({ value: 'idle', context: { count: 1 } });
    expect(start.snapshot.context).toEqual({ count: 0 });
  });

  it('allows the use of a copied snapshot in place of the original', () => {
    const { snapshot } = pureStart(machine, undefined);
    const copy: AnyMachineSnapshot = { ...snapshot };
    expect(copy.matches('idle')).toBe(true);
    expect(pureTransition(machine, copy, { type: 'go' }).snapshot.value).toBe('waiting');
  });

  it('allows the replacement of named actor sources, and of inline ones when they are created', () => {
    const names: string[] = [];
    withActors(machine, (name, logic) => {
      names.push(name);
      expect(logic).toBe(load);
      return load;
    });
    expect(names).toEqual(['load']);
    const real = fromPromise(() => Promise.reject(new Error('not replaced')));
    const inline = createMachine({
      id: 'm',
      context: ({ spawn }) => ({ own: spawn(real, { id: 'own' }) }),
      invoke: { src: real, id: 'invoked' },
      entry: spawnChild(real, { id: 'spawned' }),
    });
    const never = fromPromise(() => new Promise(() => {}));
    const replaced: string[] = [];
    const made = withActors(inline, (name, logic) => {
      expect(logic).toBe(real);
      replaced.push(name);
      return never;
    });
    const actor = createActor(made, {
      inspect: ({ type, actorRef }) => type === '@xstate.actor' && replaceInline(actorRef as AnyActorRef),
    }).start();
    expect(replaced.sort()).toEqual(['invoked', 'own', 'spawned']);
    expect(Object.values(actor.getSnapshot().children).map((child) => (child as Actor<typeof never>).logic)).toEqual([
      never,
      never,
      never,
    ]);
    actor.stop();
  });

  it('reports actions and emitted events of a chart by name, without assign and other xstate actions', () => {
    const seen: unknown[] = [];
    const doing = createMachine({
      id: 'm',
      context: { count: 0 },
      entry: [function greet() {}, assign({ count: 1 }), emit({ type: 'details' })],
      after: { 10: {} },
    });
    const actor = createActor(doing, { inspect: (inspection) => seen.push(...inspectedActions(inspection)) });
    actor.start();
    actor.stop();
    expect(seen).toMatchObject([
      ['greet', undefined],
      ['xstate.emit', { event: { type: 'details' } }],
    ]);
  });
});

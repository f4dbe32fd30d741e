import {
  type ActorRef,
  type AnyActorLogic,
  type AnyActorRef,
  assign,
  type DoneActorEvent,
  type Snapshot,
  sendParent,
  sendTo,
  setup,
  stopChild,
} from 'xstate';
import { chunkMachine } from './chunk.machine.ts';

/** The modals that the site can show (spec 1 §2). */
export type DialogName = 'loginPopupModal' | 'changePassModal' | 'signOutModal' | 'trialModal';

/** What a dialog's chunk brings: the flow's chart, ready to run, and the view, which only the app looks into. */
export type DialogModule = { logic: AnyActorLogic; view: unknown };

export type DialogInput = {
  name: DialogName;
  /** The flow decides what closing means: it hears `dialog.close` and ends by itself. */
  specialClose: boolean;
  flowInput: unknown;
};

export type DialogEvent = { type: 'dialog.close' } | DoneActorEvent<unknown, 'flow'>;

/** What the parent hears once a dialog is gone; `result` is the flow's output, null when it was closed. */
export type DialogClosed = { type: 'dialog.closed'; name: DialogName; result: unknown };

export type DialogRef = ActorRef<Snapshot<unknown>, DialogEvent>;

/** The flow comes with its chunk, so its logic cannot be declared in `actors`. */
type SpawnLoaded = (logic: AnyActorLogic, options: { id: string; input: unknown }) => AnyActorRef;

/**
 * The generic modal (spec 1 §2, §9): opens and closes with a 100 ms delay around the flow that it shows, which ends
 * the dialog by ending itself. Rests open. A flow that is closed over is stopped, and its calls with it.
 */
export const dialogMachine = setup({
  types: {
    context: {} as DialogInput & { flow: AnyActorRef | null; module: DialogModule | null; result: unknown },
    input: {} as DialogInput,
    events: {} as DialogEvent,
    tags: '' as 'shown',
    children: {} as { chunk: 'chunk' },
  },
  actors: { chunk: chunkMachine },
  guards: { isSpecialClose: ({ context }) => context.specialClose },
  actions: {
    startFlow: assign(({ context, spawn }, output: { module: unknown }) => {
      const module = output.module as DialogModule;
      const spawnLoaded = spawn as unknown as SpawnLoaded;
      return { module, flow: spawnLoaded(module.logic, { id: 'flow', input: context.flowInput }) };
    }),
    keepResult: assign({ result: (_, { output }: { output: unknown }) => output }),
    askFlow: sendTo(({ context }) => context.flow as AnyActorRef, { type: 'dialog.close' }),
    tellClosed: sendParent(
      ({ context }): DialogClosed => ({ type: 'dialog.closed', name: context.name, result: context.result }),
    ),
  },
  delays: { modalDelay: 100 },
}).createMachine({
  id: 'dialog',
  context: ({ input }) => ({ ...input, flow: null, module: null, result: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'chunk',
        src: 'chunk',
        input: ({ context }) => ({ name: context.name }),
        onDone: { target: 'shown', actions: { type: 'startFlow', params: ({ event }) => event.output } },
      },
      on: { 'dialog.close': 'closed' },
    },
    shown: {
      tags: 'shown',
      initial: 'opening',
      states: {
        opening: { after: { modalDelay: 'open' } },
        open: {},
      },
      on: {
        'dialog.close': [{ guard: 'isSpecialClose', actions: 'askFlow' }, { target: 'closing' }],
        'xstate.done.actor.flow': {
          target: 'closing',
          actions: { type: 'keepResult', params: ({ event }) => event },
        },
      },
    },
    closing: { tags: 'shown', entry: stopChild('flow'), after: { modalDelay: 'closed' } },
    closed: { type: 'final', entry: 'tellClosed' },
  },
});

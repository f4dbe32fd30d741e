import {
  type ActorRef,
  type AnyActorRef,
  assign,
  type DoneActorEvent,
  enqueueActions,
  type Snapshot,
  sendParent,
  sendTo,
  setup,
  stopChild,
} from 'xstate';
import { chunkMachine } from '../shared/chunk.machine.ts';
import { type FlowModule, type SpawnLoaded, spawnFlow } from '../shared/part.machine.ts';
import type { DialogName, NextDialog } from './dialog-inputs.ts';
import type { Member } from './member.ts';

export type DialogInput = {
  name: DialogName;
  /** The flow decides what closing means: it hears `dialog.close` and ends by itself. */
  specialClose: boolean;
  flowInput: unknown;
};

export type DialogEvent =
  | { type: 'dialog.close' }
  /** What draws the flow crashed. */
  | { type: 'flow.restart' }
  | DoneActorEvent<unknown, 'flow'>;

/** What a flow in a dialog may end with, for the site to act on; every part is the flow's choice. */
export type DialogResult = {
  signedIn?: Member | null;
  /** Whoever signed in is taken home. */
  goHome?: boolean;
} & NextDialog;

/** What the parent hears once a dialog is gone; `result` is the flow's output, null when it was closed. */
export type DialogClosed = { type: 'dialog.closed'; name: DialogName; result: unknown };

export type DialogRef = ActorRef<Snapshot<unknown>, DialogEvent>;

/**
 * The generic modal (spec 1 §2, §9): opens and closes with a 100 ms delay around the flow that it shows, which ends
 * the dialog by ending itself. Rests open. A flow that is closed over is stopped, and its calls with it.
 */
export const dialogMachine = setup({
  types: {
    context: {} as DialogInput & { flow: AnyActorRef | null; module: FlowModule | null; result: unknown },
    input: {} as DialogInput,
    events: {} as DialogEvent,
    tags: '' as 'shown',
    children: {} as { chunk: 'chunk' },
  },
  actors: { chunk: chunkMachine },
  guards: { isSpecialClose: ({ context }) => context.specialClose },
  actions: {
    keepModule: assign({ module: (_, output: { module: unknown }) => output.module as FlowModule }),
    startFlow: assign({
      flow: ({ context, spawn }) => spawnFlow(spawn as unknown as SpawnLoaded, context),
    }),
    restartFlow: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('flow');
      enqueue.assign({ flow: ({ context, spawn }) => spawnFlow(spawn as unknown as SpawnLoaded, context) });
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
        onDone: {
          target: 'shown',
          actions: [{ type: 'keepModule', params: ({ event }) => event.output }, 'startFlow'],
        },
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
        'flow.restart': { actions: 'restartFlow' },
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

import {
  type ActorRef,
  type ActorRefFrom,
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
import { type ChunkActor, createChunk } from '../shared/chunk.machine.ts';
import { type FlowInput, type FlowModule, type FlowOutput, flowId } from '../shared/lazy-flows.ts';
import type { DialogName } from './dialog-inputs.ts';

export type DialogInput<Name extends DialogName> = {
  name: Name;
  /** The flow decides what closing means: it hears `dialog.close` and ends by itself. */
  specialClose: boolean;
  flowInput: FlowInput<Name>;
};

export type DialogEvent<Name extends DialogName> =
  | { type: 'dialog.close' }
  /** What draws the flow crashed. */
  | { type: 'flow.restart' }
  | DoneActorEvent<FlowOutput<Name>, 'flow'>;

type Closed<Name extends DialogName> = { type: 'dialog.closed'; name: Name; result: FlowOutput<Name> | null };

/** What the parent hears once a dialog is gone; `result` is the flow's output, null when it was closed. */
export type DialogClosed = { [Name in DialogName]: Closed<Name> }[DialogName];

/**
 * The generic modal (spec 1 §2, §9): opens and closes with a 100 ms delay around the flow that it shows, which ends
 * the dialog by ending itself. Rests open. A flow that is closed over is stopped, and its calls with it.
 */
export const createDialog = <Name extends DialogName>() =>
  setup({
    types: {
      context: {} as DialogInput<Name> & {
        flow: AnyActorRef | null;
        module: FlowModule<Name> | null;
        result: FlowOutput<Name> | null;
      },
      input: {} as DialogInput<Name>,
      events: {} as DialogEvent<Name>,
      tags: '' as 'shown',
      children: {} as { chunk: 'chunk' },
    },
    actors: { chunk: createChunk<FlowModule<Name>, Name>() },
    guards: { isSpecialClose: ({ context }) => context.specialClose },
    actions: {
      startFlow: assign(({ context, spawn }, { module }: { module: FlowModule<Name> | null }) => ({
        module,
        flow: module && spawn(module.logic, { id: flowId, input: context.flowInput }),
      })),
      restartFlow: enqueueActions(({ enqueue }) => {
        enqueue.stopChild('flow');
        enqueue.assign({
          flow: ({ context: { module, flowInput }, spawn }) =>
            module && spawn(module.logic, { id: flowId, input: flowInput }),
        });
      }),
      keepResult: assign((_, { output }: { output: FlowOutput<Name> }) => ({ result: output })),
      askFlow: sendTo('flow', { type: 'dialog.close' }),
      tellClosed: sendParent(
        ({ context }): Closed<Name> => ({ type: 'dialog.closed', name: context.name, result: context.result }),
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

export const dialogMachine = createDialog<DialogName>();
export type DialogRef = ActorRefFrom<typeof dialogMachine>;

/** A dialog as its view sees it, whatever its flow. */
export type DialogActor = ActorRef<
  Snapshot<unknown> & {
    context: { name: DialogName; flow: AnyActorRef | null; module: object | null };
    children: { chunk?: ChunkActor | undefined };
    matches: (state: 'closing') => boolean;
  },
  Exclude<DialogEvent<DialogName>, DoneActorEvent>
>;

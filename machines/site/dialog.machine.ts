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
import { type ChunkActor, createChunk } from '../shared/chunk.machine.ts';
import { type FlowInput, type FlowModule, type FlowOutput, flowId } from '../shared/lazy-flows.ts';
import type { DialogName } from './dialog-inputs.ts';

export type DialogInput<Name extends DialogName> = {
  name: Name;
  /** The flow decides when the dialog closes: it receives `dialog.close` and then ends. */
  specialClose: boolean;
  flowInput: FlowInput<Name>;
};

export type DialogEvent<Name extends DialogName> =
  | { type: 'dialog.close' }
  /** The user types into the dialog before its flow has loaded. */
  | { type: 'flowInput.change'; flowInput: FlowInput<Name> }
  /** Sent after the view of the flow crashed. */
  | { type: 'flow.restart' }
  | DoneActorEvent<FlowOutput<Name>, 'flow'>;

type Closed<Name extends DialogName> = { type: 'dialog.closed'; name: Name; result: FlowOutput<Name> | null };

/**
 * Event for the parent after a dialog has closed. `result`: the output of the flow; null when the user closed the
 * dialog.
 */
export type DialogClosed = { [Name in DialogName]: Closed<Name> }[DialogName];

/**
 * Creates the generic modal (spec 1 §2, §9): it takes 100 ms to open and 100 ms to close, and it ends when its flow
 * ends.
 * Resting states: shown.open.
 * Guarantees: closing the dialog stops its flow and the calls of the flow; the flow starts with what the user typed
 * while it loaded.
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
      setFlowInput: assign((_, { flowInput }: { flowInput: FlowInput<Name> }) => ({ flowInput })),
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
      setResult: assign((_, { output }: { output: FlowOutput<Name> }) => ({ result: output })),
      forwardClose: sendTo('flow', { type: 'dialog.close' }),
      sendClosed: sendParent(
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
        on: {
          'dialog.close': 'closed',
          'flowInput.change': { actions: { type: 'setFlowInput', params: ({ event }) => event } },
        },
      },
      shown: {
        tags: 'shown',
        initial: 'opening',
        states: {
          opening: { after: { modalDelay: 'open' } },
          open: {},
        },
        on: {
          'dialog.close': [{ guard: 'isSpecialClose', actions: 'forwardClose' }, { target: 'closing' }],
          'flow.restart': { actions: 'restartFlow' },
          'xstate.done.actor.flow': {
            target: 'closing',
            actions: { type: 'setResult', params: ({ event }) => event },
          },
        },
      },
      closing: { tags: 'shown', entry: stopChild('flow'), after: { modalDelay: 'closed' } },
      closed: { type: 'final', entry: 'sendClosed' },
    },
  });

export const dialogMachine = createDialog<DialogName>();

type DialogSnapshot = Snapshot<unknown> & {
  context: {
    name: DialogName;
    flow: AnyActorRef | null;
    module: object | null;
    flowInput: FlowInput<DialogName>;
  };
  children: { chunk?: ChunkActor | undefined };
  matches: (state: 'closing') => boolean;
};
type InputEvent = { type: 'flowInput.change' };

export type DialogActor = ActorRef<DialogSnapshot, Exclude<DialogEvent<DialogName>, DoneActorEvent | InputEvent>>;

/** The dialog of the search, whose input the user can change while it loads. */
export type SearchDialogActor = ActorRef<DialogSnapshot, Exclude<DialogEvent<'searchModal'>, DoneActorEvent>>;

import {
  type ActorRef,
  type AnyActorRef,
  assign,
  type DoneActorEvent,
  enqueueActions,
  type Snapshot,
  sendTo,
  setup,
} from 'xstate';
import { type ChunkActor, createChunk } from './chunk.machine.ts';
import { type FlowInput, type FlowModule, type FlowName, type FlowOutput, flowId } from './lazy-flows.ts';

/** `flowInput` is required when the flow requires an input. */
type FlowCall<Name extends FlowName> = Name extends FlowName
  ? undefined extends FlowInput<Name>
    ? { name: Name; flowInput?: FlowInput<Name> }
    : { name: Name; flowInput: FlowInput<Name> }
  : never;

export type LazyFlowInput<Name extends FlowName> = FlowCall<Name> & { name: Name; flowInput?: FlowInput<Name> };
/** `result`: the output of the flow; null when it was closed before it had loaded. */
export type LazyFlowOutput<Name extends FlowName> = { result: FlowOutput<Name> | null };
export type PartEvent<Name extends FlowName> =
  | { type: 'dialog.close' }
  /** Sent after the view of the flow crashed. */
  | { type: 'flow.restart' }
  | DoneActorEvent<FlowOutput<Name>, 'flow'>;

/**
 * Creates the chart that loads a flow and runs it inside another flow; a failed load can be retried.
 * Resting states: running.
 * Guarantees: ends in ended. `result` is the output of the flow, or null when the chart is closed before the flow has
 * loaded.
 */
export const createLazyFlow = <Name extends FlowName>() =>
  setup({
    types: {
      context: {} as {
        name: Name;
        flowInput?: FlowInput<Name>;
        flow: AnyActorRef | null;
        module: FlowModule<Name> | null;
        result: FlowOutput<Name> | null;
      },
      input: {} as LazyFlowInput<Name>,
      output: {} as LazyFlowOutput<Name>,
      events: {} as PartEvent<Name>,
      children: {} as { chunk: 'chunk' },
    },
    actors: { chunk: createChunk<FlowModule<Name>, Name>() },
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
      setResult: assign((_, { output }: { output: FlowOutput<Name> }) => ({ result: output })),
      forwardClose: sendTo('flow', { type: 'dialog.close' }),
    },
  }).createMachine({
    id: 'lazyFlow',
    context: ({ input }) => ({ ...input, flow: null, module: null, result: null }),
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'chunk',
          src: 'chunk',
          input: ({ context }) => ({ name: context.name }),
          onDone: { target: 'running', actions: { type: 'startFlow', params: ({ event }) => event.output } },
        },
        on: { 'dialog.close': 'ended' },
      },
      running: {
        on: {
          'dialog.close': { actions: 'forwardClose' },
          'flow.restart': { actions: 'restartFlow' },
          'xstate.done.actor.flow': { target: 'ended', actions: { type: 'setResult', params: ({ event }) => event } },
        },
      },
      ended: { type: 'final' },
    },
    output: ({ context }) => ({ result: context.result }),
  });

export type LazyFlowActor = ActorRef<
  Snapshot<unknown> & {
    context: { name: FlowName; flow: AnyActorRef | null; module: object | null };
    children: { chunk?: ChunkActor | undefined };
  },
  Exclude<PartEvent<FlowName>, DoneActorEvent>
>;

export type LazyFlowMachine<Name extends FlowName> = ReturnType<typeof createLazyFlow<Name>>;

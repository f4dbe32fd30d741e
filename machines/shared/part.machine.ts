import {
  type AnyActorLogic,
  type AnyActorRef,
  assign,
  type DoneActorEvent,
  enqueueActions,
  sendTo,
  setup,
} from 'xstate';
import type { AgentPageKey } from '../agent/page-key.ts';
import type { MemberPageKey } from '../member/page-key.ts';
import { chunkMachine } from './chunk.machine.ts';

/** The pages of the member centre and of the agent centre, each a flow. */
export type PanelPart = `member-${MemberPageKey}` | `agent-${AgentPageKey}`;

/** Flows that other flows run, each in a chunk of its own. */
export type PartName =
  | 'slider-captcha'
  | 'change-password'
  | 'new-ip-check'
  | 'sms-login'
  | 'free-play'
  | 'channel-login'
  | PanelPart;

/** What the chunk of a flow brings: its chart, ready to run, and its view, which only the app looks into. */
export type FlowModule = { logic: AnyActorLogic; view: unknown };

export type PartInput = { name: PartName; flowInput?: unknown };
/** `result` is the output of the flow; null when there was no flow yet. */
export type PartOutput = { result: unknown };
export type PartEvent =
  | { type: 'dialog.close' }
  /** What draws the flow crashed. */
  | { type: 'flow.restart' }
  | DoneActorEvent<unknown, 'flow'>;

/** A flow comes with its chunk, so its logic cannot be declared in `actors`. */
export type SpawnLoaded = (logic: AnyActorLogic, options: { id: string; input: unknown }) => AnyActorRef;

export const spawnFlow = (
  spawn: SpawnLoaded,
  { module, flowInput }: { module: FlowModule | null; flowInput?: unknown },
): AnyActorRef => spawn((module as FlowModule).logic, { id: 'flow', input: flowInput });

/**
 * A flow inside another one: its chunk is loaded, with a retry when it does not come, and then it runs.
 * Rests running; ends with the flow's output as `result`, or null when it is closed
 * before the flow is there.
 */
export const partMachine = setup({
  types: {
    context: {} as PartInput & { flow: AnyActorRef | null; module: FlowModule | null; result: unknown },
    input: {} as PartInput,
    output: {} as PartOutput,
    events: {} as PartEvent,
    children: {} as { chunk: 'chunk' },
  },
  actors: { chunk: chunkMachine },
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
  },
}).createMachine({
  id: 'part',
  context: ({ input }) => ({ ...input, flow: null, module: null, result: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'chunk',
        src: 'chunk',
        input: ({ context }) => ({ name: context.name }),
        onDone: {
          target: 'running',
          actions: [{ type: 'keepModule', params: ({ event }) => event.output }, 'startFlow'],
        },
      },
      on: { 'dialog.close': 'over' },
    },
    running: {
      on: {
        'dialog.close': { actions: 'askFlow' },
        'flow.restart': { actions: 'restartFlow' },
        'xstate.done.actor.flow': { target: 'over', actions: { type: 'keepResult', params: ({ event }) => event } },
      },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => ({ result: context.result }),
});

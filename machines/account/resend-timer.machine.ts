import { assign, sendParent, setup } from 'xstate';
import { output, requiredActor, requiredEventSource } from '../shared/result.ts';
import type { Recipient, SmsPurpose } from './sms-code.model.ts';

export type ResendTimerInput = { purpose: SmsPurpose; recipient: Recipient | null };

/**
 * The recipient's storage key in this browser, and the remaining time in ms until the recipient can request another
 * code.
 */
export type Recalled = { key: string; left: number };

export type ResendTimerEvent =
  /**
   * Also sent when the recipient is unchanged, to look up the remaining wait again. Each recipient has its own
   * deadline.
   */
  | { type: 'recipient.change'; recipient: Recipient | null }
  /** A code was sent, or the gateway refuses requests until the wait ends. */
  | { type: 'wait.start'; left: number }
  | ({ type: 'tab.deadline' } & Recalled);

/**
 * Events for the parent. The chart does not send `wait.running` for a wait that the parent started. `wait.none`: the
 * recipient can request a code immediately.
 */
export type ResendTimerNews = { type: 'wait.running' } | { type: 'wait.none' } | { type: 'wait.over' };

type Context = ResendTimerInput & {
  key: string | null;
  /** Time when another code can be requested, and the remaining wait, both in ms. */
  until: number;
  left: number;
};

const second = 1000;
const nothing = { key: null, until: 0, left: 0 };

const toNextSecond = (left: number) => left % second || second;
/**
 * Remaining wait by the clock, but at most the previous value minus the elapsed time, so that setting the clock back
 * does not extend the wait.
 */
const afterNextSecond = ({ until, left }: Context) => Math.min(until - Date.now(), left - toNextSecond(left));
const countFrom = (left: number) => ({ until: Date.now() + left, left });

/**
 * Counts down the time until a recipient can request another code (spec 1 §4, §9). Each recipient has an absolute
 * deadline, which is shared with other tabs and later visits.
 * Resting states: idle, counting.
 * Guarantees: the chart never ends; its parent stops it.
 */
export const resendTimerMachine = setup({
  types: {
    context: {} as Context,
    input: {} as ResendTimerInput,
    events: {} as ResendTimerEvent,
    children: {} as { otherTabs: 'otherTabs'; recall: 'recall' },
  },
  actors: {
    recall: requiredActor<Recalled, { purpose: SmsPurpose; recipient: Recipient }>(),
    otherTabs: requiredEventSource(),
  },
  guards: {
    hasRecipient: ({ context }) => context.recipient !== null,
    isOwn: ({ context }, { key }: Recalled) => context.key === key,
    isRunning: (_, { left }: Recalled) => left > 0,
    isOver: ({ context }) => afterNextSecond(context) <= 0,
  },
  actions: {
    setRecipient: assign((_, recipient: Recipient | null) => ({ ...nothing, recipient })),
    setRecalled: assign((_, { key, left }: Recalled) => ({ key, ...(left > 0 && countFrom(left)) })),
    setWait: assign((_, left: number) => countFrom(left)),
    countDown: assign(({ context }) => {
      const left = afterNextSecond(context);
      return { left, until: Date.now() + left };
    }),
    clearWait: assign({ left: 0 }),
    sendRunning: sendParent({ type: 'wait.running' } satisfies ResendTimerNews),
    sendNone: sendParent({ type: 'wait.none' } satisfies ResendTimerNews),
    sendOver: sendParent({ type: 'wait.over' } satisfies ResendTimerNews),
    /** Stores the deadline for other tabs and the next visit. */
    storeDeadline: () => {},
  },
  delays: { second: ({ context }) => toNextSecond(context.left) },
}).createMachine({
  id: 'resendTimer',
  context: ({ input }) => ({ ...nothing, ...input }),
  initial: 'arriving',
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  on: {
    'recipient.change': {
      target: '.arriving',
      actions: { type: 'setRecipient', params: ({ event }) => event.recipient },
    },
    'wait.start': {
      target: '.counting',
      actions: [{ type: 'setWait', params: ({ event }) => event.left }, 'storeDeadline'],
    },
  },
  states: {
    arriving: { always: [{ guard: 'hasRecipient', target: 'restoring' }, { target: 'idle' }] },
    restoring: {
      invoke: {
        id: 'recall',
        src: 'recall',
        input: ({ context: { purpose, recipient } }) => ({ purpose, recipient: recipient as Recipient }),
        onDone: [
          {
            guard: { type: 'isRunning', params: output },
            target: 'counting',
            actions: [{ type: 'setRecalled', params: output }, 'sendRunning'],
          },
          { target: 'idle', actions: [{ type: 'setRecalled', params: output }, 'sendNone'] },
        ],
        onError: { target: 'idle', actions: 'sendNone' },
      },
    },
    idle: {
      on: {
        'tab.deadline': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          target: 'counting',
          actions: [{ type: 'setRecalled', params: ({ event }) => event }, 'sendRunning'],
        },
      },
    },
    counting: {
      after: {
        second: [
          { guard: 'isOver', target: 'idle', actions: ['clearWait', 'sendOver'] },
          { target: 'counting', reenter: true, actions: 'countDown' },
        ],
      },
      on: {
        'tab.deadline': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          target: 'counting',
          reenter: true,
          actions: [{ type: 'setRecalled', params: ({ event }) => event }, 'sendRunning'],
        },
      },
    },
  },
});

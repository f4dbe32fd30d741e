import { assign, sendParent, setup } from 'xstate';
import { output, provided, providedSource } from '../shared/outcome.ts';
import type { Recipient, SmsPurpose } from './sms-code.model.ts';

export type ResendTimerInput = { purpose: SmsPurpose; recipient: Recipient | null };

/** A recipient's key in the storage of this browser, and how many ms are left until another code may be asked for. */
export type Recalled = { key: string; left: number };

export type ResendTimerEvent =
  /** Also the same one again, whose wait is looked up anew. Each recipient has a deadline of its own. */
  | { type: 'recipient.change'; recipient: Recipient | null }
  /** A code was sent, or the gateway takes no other request before. */
  | { type: 'wait.start'; left: number }
  /** A code was sent in another tab. */
  | ({ type: 'tab.deadline' } & Recalled);

/** What the parent gets, except for waits that it started itself; `wait.none`: the recipient may be sent a code at once. */
export type ResendTimerNews = { type: 'wait.running' } | { type: 'wait.none' } | { type: 'wait.over' };

type Context = ResendTimerInput & {
  key: string | null;
  /** When another code may be asked for, and how long that still is, in ms. */
  until: number;
  left: number;
};

const second = 1000;
const nothing = { key: null, until: 0, left: 0 };

const toNextSecond = (left: number) => left % second || second;
/** By the clock, but never more than by the time that has passed since: a clock set back makes nobody wait longer. */
const afterNextSecond = ({ until, left }: Context) => Math.min(until - Date.now(), left - toNextSecond(left));
const countFrom = (left: number) => ({ until: Date.now() + left, left });

/**
 * How long a recipient waits for another code (spec 1 §4, §9): an absolute deadline of the recipient's, shared with other
 * tabs and visits. Rests idle or counting. Never ends: its parent stops it.
 */
export const resendTimerMachine = setup({
  types: {
    context: {} as Context,
    input: {} as ResendTimerInput,
    events: {} as ResendTimerEvent,
    children: {} as { otherTabs: 'otherTabs'; recall: 'recall' },
  },
  actors: { recall: provided<Recalled, { purpose: SmsPurpose; recipient: Recipient }>(), otherTabs: providedSource() },
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
    /** Writes the deadline where other tabs and the next visit find it. */
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
    arriving: { always: [{ guard: 'hasRecipient', target: 'recalling' }, { target: 'idle' }] },
    recalling: {
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

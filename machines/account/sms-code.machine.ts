import { assign, sendParent, setup } from 'xstate';
import { type Outcome, provided, providedSource } from '../shared/outcome.ts';
import { createPart } from '../shared/part.machine.ts';
import type { SliderProof } from './slider-captcha.machine.ts';
import { proofOf, type SliderEnd } from './slider-proof.ts';
import type { SmsCodeReason } from './sms-code.model.ts';

/** `security`: for somebody who is signed in, who changes what guards the account. */
export type SmsPurpose = 'login' | 'registration' | 'recovery' | 'newIp' | 'security';

/** Whom a code goes to, as the gateway names it (`{ mobileNum, countryDialingCode }`, `{ ticket, method }`). */
export type Recipient = Record<string, string>;

export type SmsCodeEvent =
  | { type: 'code.request'; recipient: Recipient }
  /** Another number was typed; null while it is not one. Each recipient has a deadline of its own. */
  | { type: 'recipient.change'; recipient: Recipient | null }
  | { type: 'refusal.confirm' }
  /** A code was sent in another tab. */
  | ({ type: 'tab.deadline' } & Recalled);

/** What the parent hears; `verificationId` is the phone-verification provider's, null from the gateway. */
export type SmsCodeNews =
  | { type: 'code.sent'; recipient: Recipient; verificationId: string | null }
  | { type: 'code.refused'; reason: SmsCodeReason };

export type SmsCodeInput = { purpose: SmsPurpose; recipient: Recipient | null };
export type SentCode = { expiredMinutes: number; verificationId: string | null };
export type SendAnswer = Outcome<SentCode, SmsCodeReason> & { message?: string };
export type SendInput = { recipient: Recipient; proof: SliderProof | null };
/** A recipient's key in the storage of this browser, and how many ms are left until another code may be asked for. */
export type Recalled = { key: string; left: number };

type Context = {
  purpose: SmsPurpose;
  recipient: Recipient | null;
  key: string | null;
  proof: SliderProof | null;
  /** When another code may be asked for, and how long that still is, in ms. */
  until: number;
  left: number;
  refusal: { reason: SmsCodeReason; message: string } | null;
};

const second = 1000;
const minute = 60 * second;
const nothing = { key: null, until: 0, left: 0, refusal: null };

const isSame = (one: Recipient | null, other: Recipient | null) => JSON.stringify(one) === JSON.stringify(other);
const toNextSecond = (left: number) => left % second || second;
/** By the clock, but never more than by the time that has passed since: a clock set back makes nobody wait longer. */
const afterNextSecond = ({ until, left }: Context) => Math.min(until - Date.now(), left - toNextSecond(left));
const countFrom = (left: number) => ({ until: Date.now() + left, left });

/**
 * A code by SMS or e-mail (spec 1 §4, §9), for every flow that asks for one: slider, send, countdown. One request
 * however often it is pressed; the countdown is an absolute deadline of the recipient's, shared with other tabs and
 * visits. Rests ready, counting, refused, or warning with the server's words. Never ends: its parent stops it.
 */
export const smsCodeMachine = setup({
  types: {
    context: {} as Context,
    input: {} as SmsCodeInput,
    events: {} as SmsCodeEvent,
    tags: '' as 'busy' | 'counting',
    children: {} as { slider: 'slider'; otherTabs: 'otherTabs' },
  },
  actors: {
    slider: createPart<'slider-captcha'>(),
    recall: provided<Recalled, { purpose: SmsPurpose; recipient: Recipient }>(),
    send: provided<SendAnswer, SendInput>(),
    otherTabs: providedSource(),
  },
  guards: {
    hasRecipient: ({ context }) => context.recipient !== null,
    isOther: ({ context }, recipient: Recipient | null) => !isSame(context.recipient, recipient),
    isOwn: ({ context }, { key }: Recalled) => context.key === key,
    isRunning: (_, { left }: Recalled) => left > 0,
    /** The ticket of a check from a new IP was already given for a slider, and a session for a sign-in. */
    needsProof: ({ context }) => context.purpose !== 'newIp' && context.purpose !== 'security',
    isPassed: (_, output: SliderEnd) => proofOf(output) !== null,
    isSent: (_, answer: SendAnswer) => answer.ok,
    isLimited: (_, answer: SendAnswer) => !answer.ok && (answer.reason === 'limited' || answer.reason === 'tooMany'),
    hasFailed: (_, answer: SendAnswer) => !answer.ok && answer.reason === 'failed',
    isOver: ({ context }) => afterNextSecond(context) <= 0,
  },
  actions: {
    keepRecipient: assign((_, recipient: Recipient | null) => ({ ...nothing, recipient })),
    keepRecalled: assign((_, { key, left }: Recalled) => ({ key, refusal: null, ...(left > 0 && countFrom(left)) })),
    keepProof: assign((_, output: SliderEnd) => ({ proof: proofOf(output) })),
    dropProof: assign({ proof: null }),
    startCounting: assign((_, answer: SendAnswer) =>
      answer.ok ? { ...countFrom(answer.value.expiredMinutes * minute), refusal: null } : {},
    ),
    waitAsTold: assign((_, answer: SendAnswer) =>
      answer.ok ? {} : countFrom(answer.retryAfterSeconds ? answer.retryAfterSeconds * second : minute),
    ),
    countDown: assign(({ context }) => {
      const left = afterNextSecond(context);
      return { left, until: Date.now() + left };
    }),
    stopCounting: assign({ left: 0, refusal: null }),
    keepRefusal: assign((_, answer: SendAnswer) =>
      answer.ok ? {} : { refusal: { reason: answer.reason, message: answer.message ?? '' } },
    ),
    keepUnexpected: assign({ refusal: { reason: 'unexpected', message: '' } }),
    dropRefusal: assign({ refusal: null }),
    tellSent: sendParent(
      ({ context }, answer: SendAnswer): SmsCodeNews => ({
        type: 'code.sent',
        recipient: context.recipient ?? {},
        verificationId: answer.ok ? answer.value.verificationId : null,
      }),
    ),
    tellRefused: sendParent(
      (_, answer: SendAnswer): SmsCodeNews => ({
        type: 'code.refused',
        reason: answer.ok ? 'unexpected' : answer.reason,
      }),
    ),
    /** Writes the deadline where other tabs and the next visit find it. */
    storeDeadline: () => {},
  },
  delays: { second: ({ context }) => toNextSecond(context.left), sendThrottle: second },
}).createMachine({
  id: 'smsCode',
  context: ({ input }) => ({ ...nothing, ...input, proof: null }),
  initial: 'arriving',
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  on: {
    'recipient.change': {
      guard: { type: 'isOther', params: ({ event }) => event.recipient },
      target: '.arriving',
      actions: { type: 'keepRecipient', params: ({ event }) => event.recipient },
    },
  },
  states: {
    arriving: { always: [{ guard: 'hasRecipient', target: 'recalling' }, { target: 'ready' }] },
    recalling: {
      invoke: {
        id: 'recall',
        src: 'recall',
        input: ({ context }) => ({ purpose: context.purpose, recipient: context.recipient ?? {} }),
        onDone: [
          {
            guard: { type: 'isRunning', params: ({ event }) => event.output },
            target: 'counting',
            actions: { type: 'keepRecalled', params: ({ event }) => event.output },
          },
          { target: 'ready', actions: { type: 'keepRecalled', params: ({ event }) => event.output } },
        ],
        onError: 'ready',
      },
      on: {
        'code.request': {
          target: 'checking',
          actions: { type: 'keepRecipient', params: ({ event }) => event.recipient },
        },
      },
    },
    ready: {
      on: {
        'code.request': {
          target: 'checking',
          actions: { type: 'keepRecipient', params: ({ event }) => event.recipient },
        },
        'tab.deadline': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          target: 'counting',
          actions: { type: 'keepRecalled', params: ({ event }) => event },
        },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'recallFirst',
        src: 'recall',
        input: ({ context }) => ({ purpose: context.purpose, recipient: context.recipient ?? {} }),
        onDone: [
          {
            guard: { type: 'isRunning', params: ({ event }) => event.output },
            target: 'counting',
            actions: { type: 'keepRecalled', params: ({ event }) => event.output },
          },
          { target: 'proving', actions: { type: 'keepRecalled', params: ({ event }) => event.output } },
        ],
        onError: 'proving',
      },
    },
    proving: { always: [{ guard: 'needsProof', target: 'verifying' }, { target: 'sending' }] },
    verifying: {
      invoke: {
        id: 'slider',
        src: 'slider',
        input: { name: 'slider-captcha' },
        onDone: [
          {
            guard: { type: 'isPassed', params: ({ event }) => event.output },
            target: 'sending',
            actions: { type: 'keepProof', params: ({ event }) => event.output },
          },
          { target: 'ready' },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ recipient: context.recipient ?? {}, proof: context.proof }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'counting',
            actions: [
              { type: 'startCounting', params: ({ event }) => event.output },
              'storeDeadline',
              { type: 'tellSent', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isLimited', params: ({ event }) => event.output },
            target: 'counting',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event.output },
              { type: 'waitAsTold', params: ({ event }) => event.output },
              'storeDeadline',
              { type: 'tellRefused', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'hasFailed', params: ({ event }) => event.output },
            target: 'warning',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event.output },
              { type: 'tellRefused', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'refused',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event.output },
              { type: 'tellRefused', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: { target: 'refused', actions: 'keepUnexpected' },
      },
      exit: 'dropProof',
    },
    counting: {
      tags: 'counting',
      after: {
        second: [
          { guard: 'isOver', target: 'ready', actions: 'stopCounting' },
          { target: 'counting', reenter: true, actions: 'countDown' },
        ],
      },
      on: {
        'tab.deadline': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          target: 'counting',
          reenter: true,
          actions: { type: 'keepRecalled', params: ({ event }) => event },
        },
      },
    },
    refused: {
      initial: 'fresh',
      states: {
        fresh: { after: { sendThrottle: 'retryable' } },
        retryable: {
          on: {
            'code.request': {
              target: '#smsCode.checking',
              actions: { type: 'keepRecipient', params: ({ event }) => event.recipient },
            },
          },
        },
      },
    },
    warning: { on: { 'refusal.confirm': { target: 'ready', actions: 'dropRefusal' } } },
  },
});

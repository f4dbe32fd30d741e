import { assign, sendParent, sendTo, setup } from 'xstate';
import { type Result, requiredActor } from '../shared/result.ts';
import type { HumanProof } from './human-check.model.ts';
import { type HumanCheckEnd, humanCheckFlow, proofOf } from './human-proof.ts';
import { type ResendTimerNews, resendTimerMachine } from './resend-timer.machine.ts';
import type { Recipient, SmsCodeReason, SmsPurpose } from './sms-code.model.ts';

export type SmsCodeEvent =
  | { type: 'code.request'; recipient: Recipient }
  /** The user typed another number; null while it is invalid. */
  | { type: 'recipient.change'; recipient: Recipient | null }
  | { type: 'refusal.confirm' }
  | ResendTimerNews;

/**
 * Events for the parent. `verificationId` is the id of the phone-verification provider; null when the gateway sends the
 * code.
 */
export type SmsCodeNews =
  | { type: 'code.sent'; recipient: Recipient; verificationId: string | null }
  | { type: 'code.refused'; reason: SmsCodeReason };

export type SmsCodeInput = { purpose: SmsPurpose; recipient: Recipient | null };
export type SentCode = { expiredMinutes: number; verificationId: string | null };
export type SendAnswer = Result<SentCode, SmsCodeReason> & { message?: string };
export type SendInput = { recipient: Recipient; proof: HumanProof | null };

type Context = {
  purpose: SmsPurpose;
  recipient: Recipient | null;
  proof: HumanProof | null;
  refusal: { reason: SmsCodeReason; message: string } | null;
};

const second = 1000;
const minute = 60 * second;

const isSame = (one: Recipient | null, other: Recipient | null) => JSON.stringify(one) === JSON.stringify(other);
const waitAfter = (answer: SendAnswer): number => {
  if (answer.ok) return answer.value.expiredMinutes * minute;
  return answer.retryAfterSeconds ? answer.retryAfterSeconds * second : minute;
};

/**
 * Sends a code by SMS or e-mail (spec 1 §4, §9) for every flow that needs one: slider captcha, request, countdown.
 * Resting states: ready, counting, refused, warning (with the server's text).
 * Guarantees: repeated clicks send one request; the timer chart runs the countdown. The chart never ends; its parent
 * stops it.
 */
export const smsCodeMachine = setup({
  types: {
    context: {} as Context,
    input: {} as SmsCodeInput,
    events: {} as SmsCodeEvent,
    tags: '' as 'busy' | 'counting',
    children: {} as { slider: 'slider'; timer: 'timer' },
  },
  actors: {
    slider: humanCheckFlow,
    timer: resendTimerMachine,
    send: requiredActor<SendAnswer, SendInput>(),
  },
  guards: {
    isOther: ({ context }, recipient: Recipient | null) => !isSame(context.recipient, recipient),
    /**
     * `newIp` and `security` need no slider captcha. For `newIp`, the gateway issued the ticket only after a slider
     * captcha; `security` requires a session.
     */
    needsProof: ({ context }) => context.purpose !== 'newIp' && context.purpose !== 'security',
    isPassed: (_, output: HumanCheckEnd) => proofOf(output) !== null,
    isSent: (_, answer: SendAnswer) => answer.ok,
    isLimited: (_, answer: SendAnswer) => !answer.ok && (answer.reason === 'limited' || answer.reason === 'tooMany'),
    hasFailed: (_, answer: SendAnswer) => !answer.ok && answer.reason === 'failed',
  },
  actions: {
    setRecipient: assign((_, recipient: Recipient | null) => ({ recipient, refusal: null })),
    sendRecipient: sendTo('timer', (_, recipient: Recipient | null) => ({
      type: 'recipient.change' as const,
      recipient,
    })),
    startWait: sendTo('timer', (_, answer: SendAnswer) => ({ type: 'wait.start' as const, left: waitAfter(answer) })),
    setProof: assign((_, output: HumanCheckEnd) => ({ proof: proofOf(output) })),
    clearProof: assign({ proof: null }),
    setRefusal: assign((_, answer: SendAnswer) =>
      answer.ok ? {} : { refusal: { reason: answer.reason, message: answer.message ?? '' } },
    ),
    setUnexpected: assign({ refusal: { reason: 'unexpected', message: '' } }),
    clearRefusal: assign({ refusal: null }),
    sendSent: sendParent(
      ({ context }, answer: SendAnswer): SmsCodeNews => ({
        type: 'code.sent',
        recipient: context.recipient ?? {},
        verificationId: answer.ok ? answer.value.verificationId : null,
      }),
    ),
    emitRefused: sendParent(
      (_, answer: SendAnswer): SmsCodeNews => ({
        type: 'code.refused',
        reason: answer.ok ? 'unexpected' : answer.reason,
      }),
    ),
  },
  delays: { sendThrottle: second },
}).createMachine({
  id: 'smsCode',
  context: ({ input }) => ({ ...input, proof: null, refusal: null }),
  initial: 'ready',
  invoke: {
    id: 'timer',
    src: 'timer',
    input: ({ context: { purpose, recipient } }) => ({ purpose, recipient }),
  },
  on: {
    'recipient.change': {
      guard: { type: 'isOther', params: ({ event }) => event.recipient },
      target: '.ready',
      actions: [
        { type: 'setRecipient', params: ({ event }) => event.recipient },
        { type: 'sendRecipient', params: ({ event }) => event.recipient },
      ],
    },
  },
  states: {
    ready: {
      on: {
        'code.request': {
          target: 'checking',
          actions: [
            { type: 'setRecipient', params: ({ event }) => event.recipient },
            { type: 'sendRecipient', params: ({ event }) => event.recipient },
          ],
        },
        'wait.running': 'counting',
      },
    },
    checking: { tags: 'busy', on: { 'wait.running': 'counting', 'wait.none': 'proving' } },
    proving: { always: [{ guard: 'needsProof', target: 'verifying' }, { target: 'sending' }] },
    verifying: {
      invoke: {
        id: 'slider',
        src: 'slider',
        input: { name: 'human-check', flowInput: { purpose: 'smsCode', username: '' } },
        onDone: [
          {
            guard: { type: 'isPassed', params: ({ event }) => event.output },
            target: 'sending',
            actions: { type: 'setProof', params: ({ event }) => event.output },
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
              { type: 'startWait', params: ({ event }) => event.output },
              { type: 'sendSent', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isLimited', params: ({ event }) => event.output },
            target: 'counting',
            actions: [
              { type: 'setRefusal', params: ({ event }) => event.output },
              { type: 'startWait', params: ({ event }) => event.output },
              { type: 'emitRefused', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'hasFailed', params: ({ event }) => event.output },
            target: 'warning',
            actions: [
              { type: 'setRefusal', params: ({ event }) => event.output },
              { type: 'emitRefused', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'refused',
            actions: [
              { type: 'setRefusal', params: ({ event }) => event.output },
              { type: 'emitRefused', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: { target: 'refused', actions: 'setUnexpected' },
      },
      exit: 'clearProof',
    },
    counting: {
      tags: 'counting',
      on: { 'wait.over': { target: 'ready', actions: 'clearRefusal' }, 'wait.running': { actions: 'clearRefusal' } },
    },
    refused: {
      initial: 'fresh',
      states: {
        fresh: { after: { sendThrottle: 'retryable' } },
        retryable: {
          on: {
            'code.request': {
              target: '#smsCode.checking',
              actions: [
                { type: 'setRecipient', params: ({ event }) => event.recipient },
                { type: 'sendRecipient', params: ({ event }) => event.recipient },
              ],
            },
          },
        },
      },
    },
    warning: { on: { 'refusal.confirm': { target: 'ready', actions: 'clearRefusal' } } },
  },
});

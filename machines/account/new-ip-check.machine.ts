import { type ActorRefFrom, assign, emit, setup, stopChild } from 'xstate';
import { type Result, requiredActor } from '../shared/result.ts';
import { type ExclusionInfo, type RefusalState, toRefusal } from './login-form.ts';
import type { NewIpChallenge, NewIpMethod, NewIpOutput } from './new-ip-challenge.ts';
import type { NewIpReason } from './new-ip-check.model.ts';
import type { ChangeCause } from './password-change-reason.ts';
import { type SmsCodeNews, smsCodeMachine } from './sms-code.machine.ts';
import type { SmsCodeReason } from './sms-code.model.ts';

export type NewIpEvent =
  | { type: 'method.choose'; method: NewIpMethod }
  | { type: 'method.change' }
  | { type: 'form.submit'; answer: string }
  | { type: 'field.change' }
  | { type: 'dialog.close' }
  | SmsCodeNews;

export type NewIpConfirmation = Omit<NewIpChallenge, 'methods'> & { method: NewIpMethod; answer: string };
export type NewIpAnswer = Result<{ change: ChangeCause | null }, NewIpReason> & ExclusionInfo;

type Refusal = RefusalState<NewIpReason>;

/** True for the reasons after which the challenge accepts no more answers. */
const isLast = (reason: NewIpReason | SmsCodeReason): reason is 'expired' | 'exhausted' | 'excluded' =>
  reason === 'expired' || reason === 'exhausted' || reason === 'excluded';

export const isSent = (method: NewIpMethod): method is 'sms' | 'email' => method === 'sms' || method === 'email';

/**
 * Verifies a sign-in from a new IP (spec 2 §4) by one of the offered methods; the user can repeat a wrong answer.
 * Resting states: choosing, answering, ended (no more answers are accepted: the user must sign in again, or cannot sign
 * in because the account is self-excluded).
 * Guarantees: an answer leaves the context when it is sent.
 * Ends in verified (with the reason for a password change, if any) or abandoned.
 */
export const newIpCheckMachine = setup({
  types: {
    context: {} as {
      challenge: NewIpChallenge;
      method: NewIpMethod | null;
      code: ActorRefFrom<typeof smsCodeMachine> | null;
      answer: string;
      isMissing: boolean;
      refusal: Refusal | null;
      change: ChangeCause | null;
    },
    input: {} as NewIpChallenge,
    events: {} as NewIpEvent,
    output: {} as NewIpOutput,
    emitted: {} as { type: 'form.refused' },
    tags: '' as 'busy' | 'editable',
    children: {} as { code: 'smsCode' },
  },
  actors: { smsCode: smsCodeMachine, confirm: requiredActor<NewIpAnswer, NewIpConfirmation>() },
  guards: {
    hasOneMethod: ({ context }) => context.challenge.methods.length === 1,
    hasChoice: ({ context }) => context.challenge.methods.length > 1,
    hasAnswer: (_, answer: string) => answer.trim() !== '',
    isVerified: (_, answer: NewIpAnswer) => answer.ok,
    isEnded: (_, answer: NewIpAnswer) => !answer.ok && isLast(answer.reason),
    isLast: (_, reason: SmsCodeReason) => isLast(reason),
    isWrong: (_, answer: NewIpAnswer) => !answer.ok && answer.reason === 'wrong',
  },
  actions: {
    setMethod: assign(({ context, spawn }, method: NewIpMethod | undefined) => {
      if (!method) return {};
      const recipient = { ticket: context.challenge.ticket, method };
      const code = isSent(method) ? spawn('smsCode', { id: 'code', input: { purpose: 'newIp', recipient } }) : null;
      return { method, code };
    }),
    stopCode: stopChild('code'),
    clearMethod: assign({ method: null, code: null, isMissing: false, refusal: null }),
    setAnswer: assign((_, answer: string) => ({ answer: answer.trim(), isMissing: false, refusal: null })),
    clearAnswer: assign({ answer: '' }),
    setMissing: assign({ isMissing: true, refusal: null }),
    clearMissing: assign({ isMissing: false }),
    emitRefused: emit({ type: 'form.refused' }),
    setChange: assign((_, answer: NewIpAnswer) => (answer.ok ? { change: answer.value.change } : {})),
    setRefusal: assign((_, answer: NewIpAnswer) => (answer.ok ? {} : { refusal: toRefusal(answer) })),
    setLast: assign((_, reason: SmsCodeReason) =>
      isLast(reason) ? { refusal: { reason, retryAfterSeconds: 0 } } : {},
    ),
    setUnexpected: assign({ refusal: { reason: 'unexpected', retryAfterSeconds: 0 } }),
  },
}).createMachine({
  id: 'newIpCheck',
  context: ({ input }) => ({
    challenge: input,
    method: null,
    code: null,
    answer: '',
    isMissing: false,
    refusal: null,
    change: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        {
          guard: 'hasOneMethod',
          target: 'answering',
          actions: { type: 'setMethod', params: ({ context }) => context.challenge.methods[0]?.method },
        },
        { target: 'choosing' },
      ],
    },
    choosing: {
      on: {
        'method.choose': { target: 'answering', actions: { type: 'setMethod', params: ({ event }) => event.method } },
        'dialog.close': 'abandoned',
      },
    },
    answering: {
      tags: 'editable',
      entry: 'clearAnswer',
      initial: 'asked',
      states: { asked: {}, codeSent: {}, retrying: {} },
      on: {
        'code.sent': '.codeSent',
        'code.refused': {
          guard: { type: 'isLast', params: ({ event }) => event.reason },
          target: 'ended',
          actions: { type: 'setLast', params: ({ event }) => event.reason },
        },
        'form.submit': [
          {
            guard: { type: 'hasAnswer', params: ({ event }) => event.answer },
            target: 'confirming',
            actions: { type: 'setAnswer', params: ({ event }) => event.answer },
          },
          { actions: ['setMissing', 'emitRefused'] },
        ],
        'field.change': { actions: 'clearMissing' },
        'method.change': { guard: 'hasChoice', target: 'choosing', actions: ['stopCode', 'clearMethod'] },
        'dialog.close': 'abandoned',
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context: { challenge, method, answer } }) => {
          const { methods: _, ...ticket } = challenge;
          return { ...ticket, method: method ?? 'sms', answer };
        },
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => event.output },
            target: 'verified',
            actions: { type: 'setChange', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isEnded', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isWrong', params: ({ event }) => event.output },
            target: 'answering.retrying',
            actions: [{ type: 'setRefusal', params: ({ event }) => event.output }, 'emitRefused'],
          },
          { target: 'answering', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'answering', actions: 'setUnexpected' },
      },
      on: { 'dialog.close': 'abandoned' },
    },
    ended: { entry: ['clearAnswer', 'stopCode'], on: { 'dialog.close': 'abandoned' } },
    verified: { type: 'final', entry: 'clearAnswer', output: ({ context }) => ({ change: context.change }) },
    abandoned: { type: 'final', entry: 'clearAnswer', output: null },
  },
  output: ({ event }) => event.output as NewIpOutput,
});

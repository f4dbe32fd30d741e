import { assign, emit, setup } from 'xstate';
import { output, type Result, requiredActor, type TransportError, type Wait, waitIn } from '../shared/result.ts';
import type { CodeCheckReason } from './code-check.model.ts';
import { type HumanProof, noProof } from './human-check.model.ts';

export type CodeChannel = 'email' | 'sms';

export type CodeCheckEvent =
  | { type: 'channel.choose'; channel: CodeChannel }
  | { type: 'channel.change' }
  | { type: 'code.resend' }
  | { type: 'field.change' }
  | { type: 'code.submit'; code: string };

export type CodeRequest = { username: string; channel: CodeChannel };
export type CodeTry = { captchaId: string; code: string };
export type CodeSentAnswer = Result<{ captchaId: string; expiresInSeconds?: number | undefined }, TransportError>;
export type CodeCheckAnswer = Result<HumanProof, CodeCheckReason>;

type Refusal = { reason: CodeCheckReason | 'missing' } & Wait;

/**
 * Checks by a code that the user is a person: the gateway sends the code to the e-mail or phone of the account.
 * Resting states: choosing, entering.
 * Guarantees: the gateway answers in the same way whether the account exists or not. A code leaves the context when it
 * is sent. Ends in passed with the proof of the gateway.
 */
export const codeCheckMachine = setup({
  types: {
    context: {} as {
      username: string;
      channel: CodeChannel;
      captchaId: string;
      /** Validity of the sent code; 0 when the gateway does not tell it. */
      expiresInSeconds: number;
      code: string;
      refusal: Refusal | null;
      proof: HumanProof | null;
    },
    input: {} as { username: string },
    events: {} as CodeCheckEvent,
    output: {} as HumanProof,
    emitted: {} as { type: 'form.refused' },
    tags: '' as 'busy' | 'editable',
  },
  actors: {
    sendCode: requiredActor<CodeSentAnswer, CodeRequest>(),
    checkCode: requiredActor<CodeCheckAnswer, CodeTry>(),
  },
  guards: {
    isSent: (_, answer: CodeSentAnswer) => answer.ok,
    hasCode: (_, code: string) => code.trim() !== '',
    hasSent: ({ context }) => context.captchaId !== '',
    isPassed: (_, answer: CodeCheckAnswer) => answer.ok,
  },
  actions: {
    setChannel: assign((_, channel: CodeChannel) => ({ channel, captchaId: '', refusal: null })),
    setSent: assign((_, answer: CodeSentAnswer) =>
      answer.ok ? { captchaId: answer.value.captchaId, expiresInSeconds: answer.value.expiresInSeconds ?? 0 } : {},
    ),
    setCode: assign((_, code: string) => ({ code: code.trim(), refusal: null })),
    clearCode: assign({ code: '' }),
    setReason: assign((_, reason: Refusal['reason']) => ({ refusal: { reason } })),
    setRefusal: assign((_, answer: CodeSentAnswer | CodeCheckAnswer) =>
      answer.ok ? {} : { refusal: { reason: answer.reason, ...waitIn(answer) } },
    ),
    clearRefusal: assign({ refusal: null }),
    emitRefused: emit({ type: 'form.refused' }),
    setProof: assign((_, answer: CodeCheckAnswer) => (answer.ok ? { proof: answer.value } : {})),
  },
}).createMachine({
  id: 'codeCheck',
  context: ({ input }) => ({
    ...input,
    channel: 'email',
    captchaId: '',
    expiresInSeconds: 0,
    code: '',
    refusal: null,
    proof: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'channel.choose': {
          target: 'sending',
          actions: { type: 'setChannel', params: ({ event }) => event.channel },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context: { username, channel } }) => ({ username, channel }),
        onDone: [
          {
            guard: { type: 'isSent', params: output },
            target: 'entering',
            actions: { type: 'setSent', params: output },
          },
          { target: 'notSent', actions: { type: 'setRefusal', params: output } },
        ],
        onError: { target: 'notSent', actions: { type: 'setReason', params: 'unexpected' } },
      },
    },
    notSent: { always: [{ guard: 'hasSent', target: 'entering' }, { target: 'choosing' }] },
    entering: {
      tags: 'editable',
      on: {
        'code.submit': [
          {
            guard: { type: 'hasCode', params: ({ event }) => event.code },
            target: 'checking',
            actions: { type: 'setCode', params: ({ event }) => event.code },
          },
          { actions: [{ type: 'setReason', params: 'missing' }, 'emitRefused'] },
        ],
        'field.change': { actions: 'clearRefusal' },
        'code.resend': { target: 'sending', actions: 'clearRefusal' },
        'channel.change': { target: 'choosing', actions: 'clearRefusal' },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context: { captchaId, code } }) => ({ captchaId, code }),
        onDone: [
          {
            guard: { type: 'isPassed', params: output },
            target: 'passed',
            actions: { type: 'setProof', params: output },
          },
          { target: 'entering', actions: [{ type: 'setRefusal', params: output }, 'emitRefused'] },
        ],
        onError: { target: 'entering', actions: { type: 'setReason', params: 'unexpected' } },
      },
      exit: 'clearCode',
    },
    passed: { type: 'final' },
  },
  output: ({ context }) => context.proof ?? noProof,
});

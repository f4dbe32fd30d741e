import { assign, emit, setup } from 'xstate';
import type { ContractKind } from '../domain/contract-rule.ts';
import { output, type Result, requiredActor, type Wait, waitIn } from '../shared/result.ts';
import type { ExclusionReason } from './exclusion.model.ts';

export const exclusionTerms = ['day', 'week', 'month', 'halfYear', 'year', 'ever'] as const;
export type ExclusionTerm = (typeof exclusionTerms)[number];

export type ExclusionEvent =
  | { type: 'term.choose'; term: ExclusionTerm }
  | { type: 'exclusion.continue' }
  | { type: 'exclusion.cancel' }
  | { type: 'form.submit'; password: string }
  | { type: 'field.change' }
  /** The user confirms the result and leaves the site. */
  | { type: 'exclusion.leave' };

/** `until`: ISO instant; null when permanent. */
export type ExclusionAnswer = Result<{ until: string | null }, ExclusionReason> & { attemptsLeft?: number };
export type ExclusionCall = { term: ExclusionTerm; password: string };

/**
 * An open item (for example a payout or a mission) of a member whose account is about to be closed. `deadline`: ISO
 * instant; for several missions the earliest deadline; null when there is no deadline.
 */
export type OpenMatter = { id: string } & (
  | { kind: 'payout' | 'deposit' | 'cashback'; amount: number; deadline: string }
  | { kind: 'withdrawal' | 'depositReceived' | 'referral'; amount: number }
  | { kind: 'contract'; contract: ContractKind; deadline: string }
  | { kind: 'missions'; count: number; deadline: string }
  | { kind: 'promotions' | 'applications'; count: number }
  | { kind: 'reward' | 'bonus'; name: string; deadline: string | null }
);
/** `isComplete`: all data about open items has loaded. */
export type OpenMatters = { found: readonly OpenMatter[]; isComplete: boolean };

/**
 * Closes the account for a time or permanently (time-out, self-exclusion): explains the term, then requires the account
 * password. The closure cannot be undone.
 * Resting states: choosing, deciding.explained, deciding.confirming, excluded.
 * Guarantees: open items load in parallel and do not delay the flow. In the state excluded, every session of the
 * account has ended; when the user confirms, the user leaves the site. The password is never in the context.
 */
export const exclusionMachine = setup({
  types: {
    context: {} as {
      term: ExclusionTerm;
      error: 'required' | 'password' | null;
      refusal: ({ reason: ExclusionReason; seconds: number; attemptsLeft: number | null } & Wait) | null;
      until: string | null;
      /** null while the open items are loading. */
      open: OpenMatters | null;
    },
    events: {} as ExclusionEvent,
    emitted: {} as { type: 'form.refused' },
    tags: '' as 'busy' | 'confirming',
  },
  actors: { exclude: requiredActor<ExclusionAnswer, ExclusionCall>(), readOpen: requiredActor<OpenMatters>() },
  guards: {
    hasPassword: (_, password: string) => password !== '',
    isExcluded: (_, answer: ExclusionAnswer) => answer.ok,
  },
  actions: {
    setTerm: assign((_, term: ExclusionTerm) => ({ term, error: null, refusal: null, open: null })),
    setOpen: assign((_, open: OpenMatters) => ({ open })),
    setUnread: assign({ open: { found: [], isComplete: false } }),
    requirePassword: assign({ error: 'required', refusal: null }),
    clearError: assign({ error: null }),
    clearRefusal: assign({ error: null, refusal: null }),
    setUntil: assign((_, answer: ExclusionAnswer) => (answer.ok ? { until: answer.value.until } : {})),
    setRefusal: assign((_, answer: ExclusionAnswer) => {
      if (answer.ok) return {};
      const { reason, retryAfterSeconds = 0, attemptsLeft = null } = answer;
      return {
        error: reason === 'password' ? ('password' as const) : null,
        refusal: { reason, seconds: retryAfterSeconds, attemptsLeft, ...waitIn(answer) },
      };
    }),
    setUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0, attemptsLeft: null } }),
    emitRefused: emit({ type: 'form.refused' }),
    endSession: () => {},
  },
}).createMachine({
  id: 'exclusion',
  context: { term: 'day', error: null, refusal: null, until: null, open: null },
  initial: 'choosing',
  states: {
    choosing: {
      on: { 'term.choose': { target: 'deciding', actions: { type: 'setTerm', params: ({ event }) => event.term } } },
    },
    deciding: {
      invoke: {
        id: 'readOpen',
        src: 'readOpen',
        onDone: { actions: { type: 'setOpen', params: output } },
        onError: { actions: 'setUnread' },
      },
      initial: 'explained',
      states: {
        explained: { on: { 'exclusion.continue': 'confirming', 'exclusion.cancel': '#exclusion.choosing' } },
        confirming: {
          tags: 'confirming',
          on: {
            'form.submit': [
              {
                guard: { type: 'hasPassword', params: ({ event }) => event.password },
                target: 'excluding',
                actions: 'clearRefusal',
              },
              { actions: ['requirePassword', 'emitRefused'] },
            ],
            'field.change': { actions: 'clearError' },
            'exclusion.cancel': '#exclusion.choosing',
          },
        },
        excluding: {
          tags: ['busy', 'confirming'],
          invoke: {
            id: 'exclude',
            src: 'exclude',
            input: ({ context, event }) => ({
              term: context.term,
              password: event.type === 'form.submit' ? event.password : '',
            }),
            onDone: [
              {
                guard: { type: 'isExcluded', params: output },
                target: '#exclusion.excluded',
                actions: { type: 'setUntil', params: output },
              },
              {
                target: 'confirming',
                actions: [{ type: 'setRefusal', params: output }, 'emitRefused'],
              },
            ],
            onError: { target: 'confirming', actions: ['setUnexpected', 'emitRefused'] },
          },
        },
      },
    },
    excluded: { on: { 'exclusion.leave': { target: 'left', actions: 'endSession' } } },
    left: { type: 'final' },
  },
});

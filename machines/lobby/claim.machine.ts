import { assign, emit, sendTo, setup } from 'xstate';
import { output } from '../shared/outcome.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import type { Rejection, Submission, SubmissionNews, SubmissionOutput } from '../shared/submission.model.ts';
import { type ClaimReason, claimReasons } from './claim.model.ts';

/** What was won; `amount` in minor units, `place` a part in the activity itself. */
export type Prize =
  | { kind: 'cash'; amount: number }
  | { kind: 'points'; points: number }
  | { kind: 'freeBets'; count: number }
  | { kind: 'place' };

export type ClaimKind = 'code' | 'claim' | 'raffle' | 'join';
/** A bonus code, or a promotion by its `id`. */
export type ClaimInput = { kind: ClaimKind; id: string };
/** `id` is the code as it was typed, or the promotion. */
export type ClaimOrder = { kind: ClaimKind; id: string };
export type ClaimOutput = SubmissionOutput<ClaimOrder, Prize, ClaimReason>;

export type ClaimEvent =
  /** `code` is empty where none is asked for. */
  | { type: 'claim.submit'; code: string; account: string; requestId: string }
  /** A claim of an earlier page or another tab is unconfirmed. */
  | { type: 'claim.restore'; account: string; pending: Submission<ClaimOrder> }
  | { type: 'code.change' }
  | { type: 'claim.again' }
  | SubmissionNews;

/** Sends a claim. */
export const claimSubmission = createSubmissionMachine<ClaimOrder, Prize, ClaimReason>({
  reasons: claimReasons,
  needsSecret: false,
});

const codeIn = ({ kind, id }: ClaimOrder): string => (kind === 'code' ? id : '');

/**
 * Claims of spec 2 §2: a bonus code, a raffle, a bonus, a place in an activity. Rests ready, submitting while the claim
 * is under way or unconfirmed, or granted with what was won. The code stays as it was typed over every response.
 */
export const claimMachine = setup({
  types: {
    context: {} as ClaimInput & {
      account: string;
      pending: Submission<ClaimOrder> | null;
      code: string;
      error: 'required' | null;
      refusal: Rejection<ClaimReason> | null;
      prize: Prize | null;
    },
    input: {} as ClaimInput,
    events: {} as ClaimEvent,
    emitted: {} as { type: 'form.refused' } | { type: 'claim.granted'; prize: Prize } | { type: 'claim.moved' },
    children: {} as { submission: 'submission' },
  },
  actors: { submission: claimSubmission },
  guards: {
    lacksCode: ({ context }, code: string) => context.kind === 'code' && code.trim() === '',
    isAccepted: (_, end: ClaimOutput) => end.kind === 'accepted',
  },
  actions: {
    setClaim: assign(
      (
        { context: { kind, id } },
        { code, account, requestId }: { code: string; account: string; requestId: string },
      ) => ({
        account,
        code: code.trim(),
        pending: { requestId, order: { kind, id: kind === 'code' ? code.trim() : id } },
        error: null,
        refusal: null,
      }),
    ),
    setRestored: assign((_, { account, pending }: { account: string; pending: Submission<ClaimOrder> }) => ({
      account,
      pending,
      error: null,
      refusal: null,
    })),
    sendClaim: sendTo('submission', { type: 'submission.send' as const, secret: '' }),
    setMissing: assign({ error: 'required', refusal: null }),
    clearError: assign({ error: null }),
    setPrize: assign((_, end: ClaimOutput) =>
      end.kind === 'accepted' ? { prize: end.receipt, code: codeIn(end.order) } : {},
    ),
    setRejection: assign((_, end: ClaimOutput) => ({
      code: codeIn(end.order),
      refusal: end.kind === 'rejected' || end.kind === 'stale' ? end.rejection : null,
    })),
    startAfresh: assign({ code: '', prize: null }),
    emitRefused: emit({ type: 'form.refused' }),
    emitGranted: emit(({ context }) => ({ type: 'claim.granted', prize: context.prize ?? { kind: 'place' } })),
    emitMoved: emit({ type: 'claim.moved' }),
  },
}).createMachine({
  id: 'claim',
  context: ({ input: { kind, id } }) => ({
    kind,
    id,
    account: '',
    pending: null,
    code: '',
    error: null,
    refusal: null,
    prize: null,
  }),
  initial: 'ready',
  on: { 'submission.moved': { actions: 'emitMoved' } },
  states: {
    ready: {
      on: {
        'claim.submit': [
          {
            guard: { type: 'lacksCode', params: ({ event }) => event.code },
            actions: ['setMissing', 'emitRefused'],
          },
          { target: 'submitting', actions: { type: 'setClaim', params: ({ event }) => event } },
        ],
        'claim.restore': { target: 'submitting', actions: { type: 'setRestored', params: ({ event }) => event } },
        'code.change': { actions: 'clearError' },
      },
    },
    submitting: {
      entry: 'sendClaim',
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context: { account, pending }, event }) => ({
          account,
          ...(pending as Submission<ClaimOrder>),
          isRestored: event.type !== 'claim.submit',
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: output },
            target: 'granted',
            actions: [{ type: 'setPrize', params: output }, 'emitGranted'],
          },
          { target: 'ready', actions: [{ type: 'setRejection', params: output }, 'emitRefused'] },
        ],
      },
    },
    granted: { on: { 'claim.again': { target: 'ready', actions: 'startAfresh' } } },
  },
});

import { assign, emit, sendTo, setup } from 'xstate';
import { output, requiredEventSource } from '../shared/result.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import type {
  Rejection,
  Submission,
  SubmissionNews,
  SubmissionOutput,
  SubmissionRestored,
} from '../shared/submission.model.ts';
import { type ClaimReason, claimReasons } from './claim.model.ts';

/** A prize. `amount` is in minor units; `place` means participation in the activity. */
export type Prize =
  | { kind: 'cash'; amount: number }
  | { kind: 'points'; points: number }
  | { kind: 'freeBets'; count: number }
  | { kind: 'place' };

export type ClaimKind = 'code' | 'claim' | 'raffle' | 'join';
/** `id`: id of the promotion; not used for the kind `code`. */
export type ClaimInput = { kind: ClaimKind; id: string };
/** `id`: the typed code, or the id of the promotion. */
export type ClaimOrder = { kind: ClaimKind; id: string };
export type ClaimOutput = SubmissionOutput<ClaimOrder, Prize, ClaimReason>;

export type ClaimEvent =
  /** `account` is empty when the user may not claim, for example a visitor. */
  | { type: 'account.change'; account: string }
  /** `code` is empty when the claim needs none. */
  | { type: 'claim.submit'; code: string; requestId: string }
  | { type: 'code.change' }
  | { type: 'claim.again' }
  | SubmissionRestored<ClaimOrder>
  | SubmissionNews;

export const claimSubmission = createSubmissionMachine<ClaimOrder, Prize, ClaimReason>({
  reasons: claimReasons,
  needsSecret: false,
});

const codeIn = ({ kind, id }: ClaimOrder): string => (kind === 'code' ? id : '');

/**
 * Sends the claims of spec 2 §2: bonus code, raffle, bonus, participation in an activity.
 * Resting states: ready, submitting, granted (shows the prize).
 * Guarantees: stays in submitting while the claim is in progress or unconfirmed. The typed code is kept after every
 * response.
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
    emitted: {} as { type: 'form.refused' },
    children: {} as { submission: 'submission' },
  },
  actors: { submission: claimSubmission, stored: requiredEventSource<{ account: string }>() },
  guards: {
    lacksCode: ({ context }, code: string) => context.kind === 'code' && code.trim() === '',
    isAccepted: (_, end: ClaimOutput) => end.kind === 'accepted',
  },
  actions: {
    setClaim: assign(({ context: { kind, id } }, { code, requestId }: { code: string; requestId: string }) => ({
      code: code.trim(),
      pending: { requestId, order: { kind, id: kind === 'code' ? code.trim() : id } },
      error: null,
      refusal: null,
    })),
    setAccount: assign((_, account: string) => ({ account })),
    setRestored: assign((_, pending: Submission<ClaimOrder>) => ({ pending, error: null, refusal: null })),
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
    refreshBalance: () => {},
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
  on: {
    'submission.moved': { actions: 'refreshBalance' },
    'account.change': { actions: { type: 'setAccount', params: ({ event }) => event.account } },
  },
  states: {
    ready: {
      invoke: { id: 'stored', src: 'stored', input: ({ context: { account } }) => ({ account }) },
      on: {
        'account.change': {
          target: 'ready',
          reenter: true,
          actions: { type: 'setAccount', params: ({ event }) => event.account },
        },
        'claim.submit': [
          {
            guard: { type: 'lacksCode', params: ({ event }) => event.code },
            actions: ['setMissing', 'emitRefused'],
          },
          { target: 'submitting', actions: { type: 'setClaim', params: ({ event }) => event } },
        ],
        'submission.restore': {
          target: 'submitting',
          actions: { type: 'setRestored', params: ({ event }) => event.pending },
        },
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
            actions: { type: 'setPrize', params: output },
          },
          { target: 'ready', actions: [{ type: 'setRejection', params: output }, 'emitRefused'] },
        ],
      },
    },
    granted: { on: { 'claim.again': { target: 'ready', actions: 'startAfresh' } } },
  },
});

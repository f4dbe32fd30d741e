import { defineFlow } from 'chartwalk';
import {
  type PrizeClaim,
  type PrizeClaimEvent,
  type PrizeClaimInput,
  type PrizeClaimOrder,
  type PrizeClaimOutput,
  prizeClaimMachine,
} from '../../machines/member/prize-claim.machine.ts';
import { prizeClaimReasons } from '../../machines/member/prize-claim.model.ts';
import { isByAcceptance, orderModel } from '../kit/order-model.ts';
import { submissionRefusals } from '../kit/refusals.ts';

/** The remaining time in ms: long enough to check a page, and short enough for a walk to wait. */
export const leftMs = 30_000;

export const order: PrizeClaimOrder = { kind: 'mission', id: 'volumen.2040-01-02', name: 'Jugador de la semana' };
export const pending = { requestId: 'request-0', order };
export const input: PrizeClaimInput = { account: 'lucia2025', order, leftMs, pending: null };

export const prize: PrizeClaim = { kind: 'cash', amount: 2_500 };
export const given = { output: { kind: 'accepted', order, receipt: prize } satisfies PrizeClaimOutput };
export const notMade = { output: { kind: 'notMade', order } satisfies PrizeClaimOutput };

export const refusals = submissionRefusals(order, prizeClaimReasons);

export const flow = defineFlow({
  machine: prizeClaimMachine,
  inputs: { plain: input, pending: { ...input, pending }, endless: { ...input, leftMs: null } },
  inputKinds: { leftMs: 'plain', 'no leftMs': 'endless', pending: 'pending', 'no pending': 'plain' },
  events: { 'prizeClaim.claim': { pressed: { requestId: 'request-1' } }, 'submission.moved': { details: {} } },
  // One result of each kind that the chart handles differently; the view tests cover every refusal reason.
  outcomes: { submission: { given, notMade, limited: refusals.limited, taken: refusals.taken, over: refusals.over } },
  project: ({ isPending, deadline }) => [isPending, deadline === null],
  money: { actor: 'submission', review: ['ready'], shown: ({ context }) => context.claim.order },
  reference: orderModel({
    isPending: (given: PrizeClaimInput) => given.pending !== null,
    isSent: (event: PrizeClaimEvent) => event.type === 'prizeClaim.claim',
    made: ['claimed'],
  }),
  always: { 'a prize belongs to an accepted claim': isByAcceptance('prize') },
});

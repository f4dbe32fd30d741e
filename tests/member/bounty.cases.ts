import {
  type Bounty,
  type BountyEvent,
  type BountyInput,
  type BountyOrder,
  type BountyOutput,
  bountyMachine,
} from '../../machines/member/bounty.machine.ts';
import { bountyReasons } from '../../machines/member/bounty.model.ts';
import { isByAcceptance, orderModel } from '../kit/order-model.ts';
import { submissionRefusals } from '../kit/refusals.ts';
import { defineFlow } from '../walker/flow.ts';

/** Long enough to check a page, short enough for a walk to wait for. */
export const leftMs = 30_000;

export const order: BountyOrder = { kind: 'mission', id: 'volumen.2040-01-02', name: 'Jugador de la semana' };
export const pending = { requestId: 'request-0', order };
export const input: BountyInput = { account: 'lucia2025', order, leftMs, pending: null };

export const prize: Bounty = { kind: 'cash', amount: 2_500 };
export const given = { output: { kind: 'accepted', order, receipt: prize } satisfies BountyOutput };
export const notMade = { output: { kind: 'notMade', order } satisfies BountyOutput };

export const refusals = submissionRefusals(order, bountyReasons);

export const flow = defineFlow({
  machine: bountyMachine,
  inputs: { plain: input, pending: { ...input, pending }, endless: { ...input, leftMs: null } },
  inputKinds: { leftMs: 'plain', 'no leftMs': 'endless', pending: 'pending', 'no pending': 'plain' },
  events: { 'bounty.claim': { pressed: { requestId: 'request-1' } }, 'submission.moved': { told: {} } },
  // One result of each kind that the chart distinguishes; the view's tests cover every reason.
  outcomes: { submission: { given, notMade, limited: refusals.limited, taken: refusals.taken, over: refusals.over } },
  project: ({ isPending, deadline }) => [isPending, deadline === null],
  money: { actor: 'submission', review: ['ready'], shown: ({ context }) => context.claim.order },
  reference: orderModel({
    isPending: (given: BountyInput) => given.pending !== null,
    isSent: (event: BountyEvent) => event.type === 'bounty.claim',
    made: ['claimed'],
  }),
  always: { 'a prize is of an accepted claim': isByAcceptance('prize') },
});

import { defineFlow } from 'chartwalk';
import type { ClaimPageEvent, ClaimPageReply, ClaimReceipt } from '../../machines/member/claim-page.ts';
import { type RewardItem, type RewardOrder, rewardMachine } from '../../machines/member/reward.machine.ts';
import type { RewardReason } from '../../machines/member/reward.model.ts';
import { rewardReasons } from '../../machines/member/reward.model.ts';
import type { SubmissionOutput } from '../../machines/shared/submission.model.ts';
import type { Reward } from '../../src/gateway/schemas/bonus.ts';
import { bringsPending, isByAcceptance, orderModel } from '../kit/order-model.ts';
import { submissionRefusals } from '../kit/refusals.ts';
import { expired, outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

export const input = { account: 'lucia2025', nickname: 'Lucía' };
export const nextInMs = 20_000;

export const order = { id: 'envelope-7', name: 'Sobre rojo' };
export const pending = { requestId: 'request-0', order };

const at = '2026-01-07T12:00:00.000Z';
const common = { note: 'Una nota', amount: null, opensAt: at, expiresAt: at, claimedAt: null, remainingMs: nextInMs };
/** A reward in the gateway's format. */
export const envelope: Reward = { ...common, ...order, kind: 'envelope', status: 'claimable' };
export const weekly: Reward = {
  ...common,
  id: 'weekly-1',
  name: 'Premio de la semana',
  kind: 'weekly',
  status: 'claimable',
  amount: 500,
};

export const locked: Reward = { ...envelope, id: 'envelope-8', status: 'locked' };

/** The next deadline is always `nextInMs` after the request. */
export const page = (items: readonly Reward[], kept: typeof pending | null = null) => ({
  output: {
    ok: true as const,
    get value() {
      const nextAt = Date.now() + nextInMs;
      return { content: items.map((item) => ({ ...item, deadline: nextAt })), nextAt, pending: kept };
    },
  },
});

export const loads = {
  full: page([envelope, weekly]),
  none: page([]),
  locked: page([locked]),
  pending: page([envelope, weekly], pending),
  unavailable: outages.unavailable,
  timeout: outages.timeout,
  refused: outages.refused,
  expired,
} satisfies Record<string, { output: ClaimPageReply<readonly RewardItem[], RewardOrder> }>;

type End = SubmissionOutput<RewardOrder, ClaimReceipt, RewardReason>;

export const refusals = submissionRefusals(order, rewardReasons);

export const receipt: ClaimReceipt = { reference: 'RW0000000731', at, amount: 731 };
export const paid = { output: { kind: 'accepted', order, receipt } satisfies End };

/** An order from another tab. */
const others: RewardOrder = { id: 'level-2', name: 'Regalo por subir a Plata' };

/** Another reading of the page, in English. */
export const english = {
  content: [envelope, weekly].map((one) => ({
    ...one,
    name: `${one.name} in English`,
    note: 'A note',
    status: 'claimed' as const,
  })),
  nextAt: 0,
  pending: null,
};

export const flow = defineFlow({
  machine: rewardMachine,
  input,
  events: {
    'claim.submit': { envelope: { order, requestId: 'request-1' } },
    'content.reload': { pressed: {} },
    'page.shown': { seen: {} },
    'submission.moved': { details: {} },
    'texts.read': { english: { value: english } },
  },
  // One result of each kind that the chart handles differently; the view tests cover every refusal reason.
  outcomes: {
    load: {
      full: loads.full,
      locked: loads.locked,
      pending: loads.pending,
      unavailable: loads.unavailable,
      thrown,
    },
    submission: {
      paid: { output: { ...paid.output, order: others } },
      taken: { output: { ...refusals.taken.output, order: others } },
    },
    visibility: {},
    texts: {},
  },
  project: () => null,
  limits: { load: waitLimits.gateway },
  money: { actor: 'submission', review: ['claimable'] },
  reference: orderModel({
    isSent: (event: ClaimPageEvent<unknown>) => event.type === 'claim.submit',
    isRestored: (_, ended) => ended?.actor === 'load' && bringsPending(ended.output),
    isPutAway: (event) => event.type === 'content.reload',
    made: ['claimed'],
  }),
  always: { 'a receipt is of an accepted claim': isByAcceptance('receipt') },
});

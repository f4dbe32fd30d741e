import {
  type BountyAnswer,
  type BountyInput,
  type BountyReason,
  bountyMachine,
} from '../../machines/member/bounty.machine.ts';
import { expired, outages, thrown } from '../site/outages.ts';
import { defineFlow } from '../walker/flow.ts';

/** Long enough for a page to be seen, short enough for a walk to wait for. */
export const leftMs = 90_000;

export const input: BountyInput = {
  account: 'lucia2025',
  kind: 'mission',
  id: 'volumen.2040-01-02',
  requestId: 'request-1',
  leftMs,
  isPending: false,
};

export const given = { output: { ok: true, value: { kind: 'cash', amount: 2_500 } } } satisfies {
  output: BountyAnswer;
};

export const refusals = {
  ...outages,
  expired,
  taken: { output: { ok: false, reason: 'taken' } },
  over: { output: { ok: false, reason: 'over' } },
} satisfies Record<BountyReason, { output: BountyAnswer }>;

export const flow = defineFlow({
  machine: bountyMachine,
  inputs: { plain: input, pending: { ...input, isPending: true } },
  events: { 'bounty.claim': { pressed: {} } },
  outcomes: { claim: { given, ...refusals, thrown } },
  project: ({ isPending }) => isPending,
});

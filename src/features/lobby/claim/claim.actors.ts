import {
  type ClaimInput,
  type ClaimKind,
  type ClaimOrder,
  claimMachine,
  claimSubmission,
  type Prize,
} from '../../../../machines/lobby/claim.machine.ts';
import { type ClaimReason, claimReasons } from '../../../../machines/lobby/claim.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { submissionStore } from '../../../storage/submissions.ts';
import { storedSubmission, submissionOf } from '../../shared/submission/submission.actors.ts';

const calls = {
  code: 'bonusCode',
  claim: 'claimActivity',
  raffle: 'claimRaffle',
  join: 'joinActivity',
} as const satisfies Record<ClaimKind, string>;

const isOrder = (found: unknown): found is ClaimOrder => {
  const { kind, id } = (found ?? {}) as Partial<ClaimOrder>;
  return typeof kind === 'string' && Object.hasOwn(calls, kind) && typeof id === 'string';
};

/** Stored claim whose result is unknown: one for bonus codes, and one for each promotion. */
export const unconfirmedClaim = ({ kind, id }: ClaimInput) =>
  submissionStore(kind === 'code' ? 'bonusCode' : `promotion/${id}`, isOrder);

/** Claim of a bonus code or a promotion (spec 2 §7). */
export const provideClaim = (gateway: Gateway, claimed: ClaimInput, refreshBalance: () => void) =>
  claimMachine.provide({
    actors: {
      stored: storedSubmission(unconfirmedClaim(claimed)),
      submission: claimSubmission.provide(
        submissionOf<ClaimOrder, Prize, ClaimReason, (typeof calls)[ClaimKind]>({
          gateway,
          store: unconfirmedClaim(claimed),
          kind: ({ kind }) => calls[kind],
          receiptOf: ({ prize }) => prize,
          send: async ({ requestId, order: { kind, id } }) => {
            const answer =
              kind === 'code'
                ? await gateway.call('bonusCode', { requestId, code: id })
                : await gateway.call(calls[kind], { requestId, id });
            return answer.ok ? { ok: true, value: answer.value.prize } : toFailure(answer.fault, claimReasons);
          },
        }),
      ),
    },
    actions: { refreshBalance },
  });

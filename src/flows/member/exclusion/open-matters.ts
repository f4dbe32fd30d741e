import { contractKinds } from '../../../../machines/agent/contract-rule.ts';
import type { OpenMatter, OpenMatters } from '../../../../machines/member/exclusion.machine.ts';
import { dayIn } from '../../../format/day.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { Answer } from '../../../gateway/fault.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Bonuses are kept for so many days. */
const bonusDays = 90;
/** More bonuses than anybody has at once. */
const bonusCount = 50;

type Reader = { gateway: Gateway; isAgent: () => boolean; timeZone: string; signal: AbortSignal };

/** What of the member's waits for an answer, expires or is under way; a part that cannot be read leaves the rest. */
export async function readOpenMatters({ gateway, isAgent, timeZone, signal }: Reader): Promise<OpenMatters> {
  const now = Date.now();
  const range = { from: dayIn(now - (bonusDays - 1) * dayMs, timeZone), to: dayIn(now, timeZone) };
  const bonusRequest = { ...range, page: 1, size: bonusCount, state: 'active' as const };
  const parts = await Promise.all([
    found(gateway.call('paymentConfirmations', undefined, { signal }), ({ waiting }) =>
      waiting.map(({ reference, payout, deadline }) => ({ kind: 'payout', id: reference, amount: payout, deadline })),
    ),
    found(gateway.call('withdrawals', undefined, { signal }), (withdrawals) =>
      withdrawals
        .filter(({ state }) => state === 'requested' || state === 'processing')
        .map(({ reference, payout }) => ({ kind: 'withdrawal', id: reference, amount: payout })),
    ),
    ...(isAgent() ? contractKinds : []).map((kind) =>
      found(gateway.call('contractDesk', { kind }, { signal }), ({ waiting }) =>
        waiting.map(({ id, expiresAt }) => ({ kind: 'contract', id, contract: kind, deadline: expiresAt })),
      ),
    ),
    found(gateway.call('rewardCenter', undefined, { signal }), (rewards) =>
      rewards.flatMap(({ id, name, status, expiresAt }) =>
        status === 'claimable' && expiresAt !== null ? [{ kind: 'reward', id, name, deadline: expiresAt }] : [],
      ),
    ),
    found(gateway.call('bonusDetails', bonusRequest, { signal }), ({ rows }) =>
      rows.flatMap(({ id, name, expiresAt }) =>
        expiresAt === null ? [] : [{ kind: 'bonus', id, name, deadline: expiresAt }],
      ),
    ),
  ]);
  return { found: parts.flatMap((part) => part ?? []), isComplete: parts.every((part) => part !== null) };
}

/** null: it could not be read. */
async function found<Value>(
  call: Promise<Answer<Value>>,
  select: (value: Value) => OpenMatter[],
): Promise<OpenMatter[] | null> {
  const answer = await call;
  return answer.ok ? select(answer.value) : null;
}

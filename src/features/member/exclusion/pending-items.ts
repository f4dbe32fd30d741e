import { contractKinds } from '../../../../machines/domain/contract-rule.ts';
import { operatorDay } from '../../../../machines/domain/operator-zone.ts';
import type { OpenMatter, OpenMatters } from '../../../../machines/member/exclusion.machine.ts';
import { type Answer, isNotOffered } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { eitherSignal } from '../../../gateway/combine-abort-signals.ts';
import type { DepositOrder } from '../../../gateway/schemas/funds.ts';
import type { PromotionStatus } from '../../../gateway/schemas/rewards.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Bonuses are stored for this number of days. */
const bonusDays = 90;
/** Higher than the number of bonuses that one member can have at a time. */
const bonusCount = 50;

/** Time limit in ms. If a call has not returned by then, its items are omitted. */
const patienceMs = 8_000;

type Reader = { gateway: Gateway; isAgent: () => boolean; signal: AbortSignal };

/**
 * Loads the open items of the member: items that require an action, expire or are in progress. If one of the calls
 * fails, only its items are missing.
 */
export async function readOpenMatters(reader: Reader): Promise<OpenMatters> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    const signal = eitherSignal(reader.signal, patience.signal);
    const parts = await Promise.all(readParts({ ...reader, signal }));
    return { found: parts.flatMap((part) => part ?? []), isComplete: parts.every((part) => part !== null) };
  } finally {
    clearTimeout(timer);
  }
}

function readParts({ gateway, isAgent, signal }: Reader): Promise<OpenMatter[] | null>[] {
  const now = Date.now();
  const range = { from: operatorDay(now - (bonusDays - 1) * dayMs), to: operatorDay(now) };
  const bonusRequest = { ...range, page: 1, size: bonusCount, state: 'active' as const };
  return [
    found(gateway.call('paymentConfirmations', undefined, { signal }), ({ waiting }) =>
      waiting.map(({ reference, payout, deadline }) => ({ kind: 'payout', id: reference, amount: payout, deadline })),
    ),
    found(gateway.call('withdrawals', undefined, { signal }), (withdrawals) =>
      withdrawals
        .filter(({ state }) => state === 'requested' || state === 'processing')
        .map(({ reference, payout }) => ({ kind: 'withdrawal', id: reference, amount: payout })),
    ),
    found(gateway.call('depositOrders', undefined, { signal }), (orders) => orders.flatMap(openDeposit)),
    ...(isAgent() ? contractKinds : []).map((kind) =>
      found(gateway.call('contractOverview', { kind }, { signal }), ({ waiting }) =>
        waiting.map(({ id, expiresAt }) => ({ kind: 'contract', id, contract: kind, deadline: expiresAt })),
      ),
    ),
    found(gateway.call('missionSummary', undefined, { signal }), ({ missions }) => {
      const ends = missions.filter(({ status }) => status === 'claimable').map(({ endsAt }) => endsAt);
      const deadline = ends.sort((one, other) => Date.parse(one) - Date.parse(other))[0];
      return deadline === undefined ? [] : [{ kind: 'missions', id: 'all', count: ends.length, deadline }];
    }),
    found(gateway.call('rewardCenter', undefined, { signal }), (rewards) =>
      rewards
        .filter(({ status }) => status === 'claimable')
        .map(({ id, name, expiresAt }) => ({ kind: 'reward', id, name, deadline: expiresAt })),
    ),
    found(gateway.call('manualRebate', undefined, { signal }), ({ since, amount, minimum, nextSettlementAt }) =>
      amount > 0 && amount >= minimum ? [{ kind: 'cashback', id: since, amount, deadline: nextSettlementAt }] : [],
    ),
    found(gateway.call('referral', undefined, { signal }), ({ waiting }) =>
      waiting > 0 ? [{ kind: 'referral', id: 'all', amount: waiting }] : [],
    ),
    found(gateway.call('promotions', undefined, { signal }), (promotions) => {
      const pluralize = (kind: 'promotions' | 'applications', ...statuses: PromotionStatus[]): OpenMatter[] => {
        const count = promotions.filter(({ status }) => statuses.includes(status)).length;
        return count > 0 ? [{ kind, id: 'all', count }] : [];
      };
      return [...pluralize('promotions', 'claim'), ...pluralize('applications', 'applying', 'process')];
    }),
    found(gateway.call('bonusDetails', bonusRequest, { signal }), ({ rows }) =>
      rows.map(({ id, name, expiresAt }) => ({ kind: 'bonus', id, name, deadline: expiresAt })),
    ),
  ];
}

/** A deposit that is unpaid, or whose payment is being processed. */
function openDeposit({ reference, status, amount, credited, remainingMs }: DepositOrder): OpenMatter[] {
  if (status === 'received') return [{ kind: 'depositReceived', id: reference, amount: credited }];
  if (status !== 'created') return [];
  return [{ kind: 'deposit', id: reference, amount, deadline: new Date(Date.now() + remainingMs).toISOString() }];
}

/** Selects the open items from the response of a call; null when the call fails. A missing call has no items. */
async function found<Value>(
  call: Promise<Answer<Value>>,
  select: (value: Value) => OpenMatter[],
): Promise<OpenMatter[] | null> {
  try {
    const answer = await call;
    if (answer.ok) return select(answer.value);
    return isNotOffered(answer.fault) ? [] : null;
  } catch {
    return null;
  }
}

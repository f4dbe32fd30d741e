/**
 * Places where the money of a person is. `vendors`: wallets at the vendors; `inPlay`: stakes of open bets; `bonus`:
 * bonuses to release; `transit`: withdrawals on their way.
 */
export const moneyHolders = ['available', 'vendors', 'inPlay', 'bonus', 'commission', 'transit'] as const;
export type MoneyHolder = (typeof moneyHolders)[number];

/** `trial`: a trial account has only a balance. */
export type MoneyScope = 'member' | 'agent' | 'trial';

/**
 * Amounts in minor units, by the call that returns them; null when the call failed, 0 when the gateway does not offer it.
 * When the wallets are unknown, `balance` is the sum of the available money and the wallets at the vendors. `left`:
 * amount that the own limits still allow.
 */
export type MoneySources = {
  wallets: { available: number | null; vendors: number } | null;
  balance: number | null;
  inPlay: number | null;
  bonus: number | null;
  commission: number | null;
  transit: number | null;
  left: { deposit: number | null; loss: number | null };
};

/** `amount` is null when it is unknown. `isWhole`: the part contains the wallets at the vendors, whose sum is unknown. */
export type MoneyPart = { holder: MoneyHolder; amount: number | null; isWhole: boolean };

const holdersOf: Record<MoneyScope, readonly MoneyHolder[]> = {
  member: ['available', 'vendors', 'inPlay', 'bonus', 'transit'],
  agent: ['available', 'vendors', 'inPlay', 'commission', 'transit'],
  trial: ['available'],
};

type Withdrawal = { state: string; amount: number; payout: number; received: number; refunded: number };

/** Part of a withdrawal that the person has not received, that is not refunded, and that is not final yet. */
export function inTransit({ state, amount, payout, received, refunded }: Withdrawal): number {
  if (state === 'requested' || state === 'processing') return amount;
  if (state === 'rejected' || state === 'cancelled' || state === 'confirmed') return 0;
  return Math.max(payout - received - refunded, 0);
}

/** Parts of the money, without the parts that are 0. The available money is always a part. */
export function partsOf(scope: MoneyScope, sources: MoneySources): MoneyPart[] {
  const { wallets, balance } = sources;
  const isWhole = wallets === null && balance !== null && scope !== 'trial';
  const amounts = {
    ...sources,
    available: wallets?.available ?? balance,
    vendors: wallets?.vendors ?? null,
  };
  return holdersOf[scope]
    .map((holder) => ({ holder, amount: amounts[holder], isWhole: isWhole && holder === 'available' }))
    .filter(({ holder, amount }) => holder === 'available' || amount !== 0);
}

export const sumOf = (parts: readonly { amount: number | null }[]): number =>
  parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** Amounts that a form accepts, apart from the balance and the limits of the member. */
export type AmountRange = { min: number; max: number };

/**
 * Money that a form is about to move. `from` or `to` is null when the money comes from outside or leaves. `arrives` is
 * `amount` without the fee. `left`: amount that a limit still allows to move now; null without a limit.
 */
export type MoneyDraft = {
  kind: 'deposit' | 'withdraw' | 'transfer';
  from: MoneyHolder | null;
  to: MoneyHolder | null;
  amount: number;
  arrives: number;
  left: number | null;
  range: AmountRange;
};

/** An order whose result is unknown, and the parts that it changes. */
export type UnconfirmedMoney = { requestId: string; holders: readonly MoneyHolder[]; amount: number | null };

/** A part after the move of a draft. `leaves` and `arrives` are 0 when the draft does not change the part. */
export type FuturePart = MoneyPart & { after: number | null; leaves: number; arrives: number };

/** Limit of the member for a draft, in minor units; null without one. */
const limitOf = ({ left }: MoneySources, draft: MoneyDraft): number | null =>
  draft.kind === 'deposit' ? left.deposit : draft.left;

/** Why a draft cannot be made; null for a possible draft, and for an amount that is still too small. */
export function obstacleTo(
  parts: readonly MoneyPart[],
  sources: MoneySources,
  draft: MoneyDraft | null,
): 'short' | 'most' | 'limit' | null {
  if (!draft) return null;
  const { from, amount, range } = draft;
  const source = parts.find(({ holder }) => holder === from);
  if (source && source.amount !== null && amount > source.amount) return 'short';
  if (amount > range.max) return 'most';
  return amount > (limitOf(sources, draft) ?? amount) ? 'limit' : null;
}

/**
 * Parts after the move of a draft. Returns null when the move is impossible or its result unknown: the amount is outside
 * of the range or exceeds the money in the part, or the amount of a changed part is unknown.
 */
export function futureOf(parts: readonly MoneyPart[], draft: MoneyDraft | null): FuturePart[] | null {
  if (!draft || draft.amount <= 0 || draft.amount < draft.range.min || draft.amount > draft.range.max) return null;
  const { from, to, amount, arrives } = draft;
  const source = parts.find(({ holder }) => holder === from);
  if (from !== null && (source?.amount ?? 0) < amount) return null;
  const target = parts.find(({ holder }) => holder === to);
  if (target && target.amount === null) return null;
  const all: readonly MoneyPart[] =
    to !== null && !target ? [...parts, { holder: to, amount: 0, isWhole: false }] : parts;
  const place = ({ holder }: MoneyPart) => moneyHolders.indexOf(holder);
  return [...all]
    .sort((one, other) => place(one) - place(other))
    .map((part) => {
      const leaves = part.holder === from ? amount : 0;
      const added = part.holder === to ? arrives : 0;
      return { ...part, leaves, arrives: added, after: part.amount === null ? null : part.amount - leaves + added };
    });
}

/** Amount that the limit of a draft allows before it; null when no limit applies before the money is used up. */
export function leftOf(parts: readonly MoneyPart[], sources: MoneySources, draft: MoneyDraft | null): number | null {
  if (draft === null || draft.amount <= 0) return null;
  const left = limitOf(sources, draft);
  if (left === null || draft.kind === 'deposit') return left;
  const source = parts.find(({ holder }) => holder === draft.from);
  return left < (source?.amount ?? 0) ? left : null;
}

/** Amount that moves from one part to another one; the bar shows it once, where it arrives. */
const movedIn = (parts: readonly FuturePart[]): number => {
  const [leaves, arrives] = parts.reduce((sum, part) => [sum[0] + part.leaves, sum[1] + part.arrives], [0, 0]);
  return Math.min(leaves, arrives);
};

const wholeOf = (parts: readonly FuturePart[]): number =>
  parts.reduce((sum, { amount, arrives }) => sum + (amount ?? 0) + arrives, 0) - movedIn(parts);

/** Parts without a draft. */
export const presentOf = (parts: readonly MoneyPart[]): FuturePart[] =>
  parts.map((part) => ({ ...part, after: part.amount, leaves: 0, arrives: 0 }));

/** Shares of each part in the bar, from 0 to 1. All shares add up to 1; the parts are equal when there is no money. */
export function barOf(parts: readonly FuturePart[]): { stays: number; leaves: number; arrives: number }[] {
  const whole = wholeOf(parts);
  const moved = movedIn(parts);
  return parts.map(({ amount, leaves, arrives }) =>
    whole === 0
      ? { stays: 1 / parts.length, leaves: 0, arrives: 0 }
      : {
          stays: ((amount ?? 0) - leaves) / whole,
          leaves: leaves > 0 ? (leaves - moved) / whole : 0,
          arrives: arrives / whole,
        },
  );
}

/**
 * Place in the bar, from 0 to 1, to which the available money can fall, or up to which it can grow, within a limit; null
 * when the limit is outside of the bar.
 */
export function notchOf(parts: readonly FuturePart[], left: number, isGrowing: boolean): number | null {
  const available = parts.find(({ holder }) => holder === 'available');
  if (available?.amount == null) return null;
  const at = available.amount + (isGrowing ? left : -left);
  const end = available.amount + (isGrowing ? available.arrives : 0);
  return at > 0 && at < end ? at / wholeOf(parts) : null;
}

const anyAmount: AmountRange = { min: 1, max: Number.MAX_SAFE_INTEGER };

export const depositDraft = (amount: number, arrives: number, range = anyAmount): MoneyDraft => ({
  kind: 'deposit',
  from: null,
  to: 'available',
  amount,
  arrives,
  left: null,
  range,
});

export const withdrawDraft = (amount: number, left: number | null, range = anyAmount): MoneyDraft => ({
  kind: 'withdraw',
  from: 'available',
  to: 'transit',
  amount,
  arrives: amount,
  left,
  range,
});

/** A transfer between the own wallets. */
export const moveDraft = (direction: 'toVendor' | 'toMain', amount: number): MoneyDraft => ({
  kind: 'transfer',
  from: direction === 'toVendor' ? 'available' : 'vendors',
  to: direction === 'toVendor' ? 'vendors' : 'available',
  amount,
  arrives: amount,
  left: null,
  range: anyAmount,
});

/** A transfer to another person. */
export const giftDraft = (amount: number, left: number, range = anyAmount): MoneyDraft => ({
  kind: 'transfer',
  from: 'available',
  to: null,
  amount,
  arrives: 0,
  left,
  range,
});

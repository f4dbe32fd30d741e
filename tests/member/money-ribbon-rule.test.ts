import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  barOf,
  depositDraft,
  futureOf,
  giftDraft,
  inTransit,
  leftOf,
  type MoneyDraft,
  type MoneySources,
  moveDraft,
  notchOf,
  obstacleTo,
  partsOf,
  presentOf,
  sumOf,
  withdrawDraft,
} from '../../machines/member/money-ribbon-rule.ts';

const amount = fc.integer({ min: 0, max: 10 ** 12 });
const left = fc.constant({ deposit: null, loss: null });
const sources: fc.Arbitrary<MoneySources> = fc.record({
  wallets: fc.record({ available: amount, vendors: amount }),
  balance: fc.constant(null),
  inPlay: amount,
  bonus: amount,
  commission: amount,
  transit: amount,
  left,
});
const scope = fc.constantFrom('member' as const, 'agent' as const);
const known: MoneySources = {
  wallets: { available: 1_000, vendors: 200 },
  balance: null,
  inPlay: 0,
  bonus: 50,
  commission: 30,
  transit: 400,
  left: { deposit: null, loss: null },
};
const holders = (parts: readonly { holder: string }[]) => parts.map(({ holder }) => holder);

describe('parts of the money', () => {
  it('add up to the money of all sources', () => {
    fc.assert(
      fc.property(scope, sources, (who, given) => {
        const { wallets, inPlay, bonus, commission, transit } = given;
        const extra = (who === 'member' ? bonus : commission) ?? 0;
        expect(sumOf(partsOf(who, given))).toBe(wallets!.available! + wallets!.vendors + inPlay! + extra + transit!);
      }),
    );
  });

  it('differ between a member and an agent', () => {
    const all = { ...known, inPlay: 30 };
    expect(holders(partsOf('member', all))).toEqual(['available', 'vendors', 'inPlay', 'bonus', 'transit']);
    expect(holders(partsOf('agent', all))).toEqual(['available', 'vendors', 'inPlay', 'commission', 'transit']);
  });

  it('are the balance for a trial account', () => {
    expect(partsOf('trial', { ...known, wallets: null, balance: 700 })).toEqual([
      { holder: 'available', amount: 700, isWhole: false },
    ]);
  });

  it('omit amounts of 0, except for the available money', () => {
    const none = { ...known, wallets: { available: 0, vendors: 0 }, bonus: 0, transit: 0 };
    expect(holders(partsOf('member', none))).toEqual(['available']);
  });

  it('keep a part whose amount is unknown', () => {
    const parts = partsOf('member', { ...known, bonus: null });
    expect(parts.find(({ holder }) => holder === 'bonus')?.amount).toBeNull();
    expect(sumOf(parts)).toBe(1_600);
  });

  it('show the balance as one part when only the wallets are unknown', () => {
    expect(partsOf('member', { ...known, wallets: null, balance: 900 }).slice(0, 2)).toEqual([
      { holder: 'available', amount: 900, isWhole: true },
      { holder: 'vendors', amount: null, isWhole: false },
    ]);
  });

  it('are unknown when the wallets and the balance are unknown', () => {
    expect(partsOf('member', { ...known, wallets: null })[0]).toEqual({
      holder: 'available',
      amount: null,
      isWhole: false,
    });
  });
});

describe('money in transit', () => {
  const withdrawal = { amount: 100, payout: 90, received: 0, refunded: 0 };
  it.each([
    ['requested', {}, 100],
    ['processing', {}, 100],
    ['paid', {}, 90],
    ['partlyReceived', { received: 60 }, 30],
    ['partlyReceived', { received: 60, refunded: 30 }, 0],
    ['disputed', {}, 90],
    ['disputed', { refunded: 90 }, 0],
    ['confirmed', { received: 90 }, 0],
    ['confirmed', {}, 0],
    ['rejected', {}, 0],
    ['cancelled', {}, 0],
    ['paid', { received: 99 }, 0],
  ])('includes of a withdrawal in the state %s with %j the amount %d', (state, more, expected) =>
    expect(inTransit({ ...withdrawal, ...more, state })).toBe(expected),
  );
});

const drafts: fc.Arbitrary<MoneyDraft> = fc.oneof(
  fc.tuple(amount, amount).map(([one, other]) => depositDraft(Math.max(one, other), Math.min(one, other))),
  amount.map((one) => withdrawDraft(one, null)),
  fc.tuple(fc.constantFrom('toVendor' as const, 'toMain' as const), amount).map(([way, one]) => moveDraft(way, one)),
  amount.map((one) => giftDraft(one, one)),
);

describe('future of the money', () => {
  it('changes the sum only by what comes from outside and what leaves', () => {
    fc.assert(
      fc.property(sources, drafts, (given, draft) => {
        const parts = partsOf('member', given);
        const future = futureOf(parts, draft);
        if (!future) return;
        const outside = draft.from === null ? draft.arrives : draft.to === null ? -draft.amount : 0;
        expect(sumOf(future.map(({ after }) => ({ amount: after })))).toBe(sumOf(parts) + outside);
        expect(future.every(({ after }) => (after ?? 0) >= 0)).toBe(true);
      }),
    );
  });

  it('has a part for the money that arrives in an empty place', () => {
    const future = futureOf(partsOf('member', { ...known, transit: 0 }), withdrawDraft(300, null));
    expect(future?.map(({ holder, after }) => [holder, after])).toEqual([
      ['available', 700],
      ['vendors', 200],
      ['bonus', 50],
      ['transit', 300],
    ]);
  });

  it.each([
    ['without a draft', null],
    ['without an amount', withdrawDraft(0, null)],
    ['with more than the part has', withdrawDraft(1_001, null)],
    ['with more than the money at the vendors', moveDraft('toMain', 201)],
    ['with less than the minimum', withdrawDraft(9, null, { min: 10, max: 500 })],
    ['with more than the maximum', withdrawDraft(501, null, { min: 10, max: 500 })],
  ])('is unknown %s', (_, draft) => expect(futureOf(partsOf('member', known), draft)).toBeNull());

  it('is known for the whole amount of a part', () => {
    expect(futureOf(partsOf('member', known), withdrawDraft(1_000, null))?.[0]?.after).toBe(0);
  });

  it('is unknown when the amount of a changed part is unknown', () => {
    expect(futureOf(partsOf('member', { ...known, transit: null }), withdrawDraft(100, null))).toBeNull();
    expect(futureOf(partsOf('member', { ...known, wallets: null }), withdrawDraft(100, null))).toBeNull();
    expect(futureOf(partsOf('member', { ...known, wallets: null }), depositDraft(100, 100))).toBeNull();
  });

  it('keeps a part that does not change unknown', () => {
    const future = futureOf(partsOf('member', { ...known, bonus: null }), withdrawDraft(100, null));
    expect(future?.find(({ holder }) => holder === 'bonus')?.after).toBeNull();
  });
});

describe('bar', () => {
  it('has shares that are not negative and add up to 1', () => {
    fc.assert(
      fc.property(sources, drafts, (given, draft) => {
        const parts = partsOf('member', given);
        const shares = barOf(futureOf(parts, draft) ?? presentOf(parts)).flatMap((one) => Object.values(one));
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('is in proportion to the amounts', () => {
    const parts = partsOf('member', { ...known, bonus: 0, transit: 0 });
    expect(barOf(presentOf(parts)).map(({ stays }) => stays)).toEqual([1_000 / 1_200, 200 / 1_200]);
    expect(barOf(futureOf(parts, moveDraft('toVendor', 800))!)).toEqual([
      { stays: 200 / 1_200, leaves: 0, arrives: 0 },
      { stays: 200 / 1_200, leaves: 0, arrives: 800 / 1_200 },
    ]);
  });

  it('keeps its whole when money moves inside of it, and shows the moved money once', () => {
    fc.assert(
      fc.property(sources, amount, (given, moved) => {
        const parts = partsOf('member', given);
        const future = futureOf(parts, withdrawDraft(moved, null));
        if (!future) return;
        const shares = barOf(future);
        expect(shares.every(({ leaves }) => leaves === 0)).toBe(true);
        for (const [index, { stays, arrives }] of shares.entries())
          expect((stays + arrives) * sumOf(parts)).toBeCloseTo(future[index]!.after!, 0);
      }),
    );
  });

  it('shows what leaves the site where it was', () => {
    const parts = partsOf('member', { ...known, bonus: 0, transit: 0 });
    expect(barOf(futureOf(parts, giftDraft(300, 900))!)[0]).toEqual({
      stays: 700 / 1_200,
      leaves: 300 / 1_200,
      arrives: 0,
    });
  });

  it('has equal parts when there is no money', () => {
    const parts = partsOf('member', { ...known, wallets: { available: 0, vendors: 0 }, bonus: null, transit: 0 });
    expect(barOf(presentOf(parts)).map(({ stays }) => stays)).toEqual([0.5, 0.5]);
  });
});

describe('limit', () => {
  const parts = partsOf('member', known);
  const within = { ...known, left: { deposit: 60, loss: 70 } };
  it.each([
    ['a deposit', depositDraft(100, 100), 60],
    ['a withdrawal that the limit stops first', withdrawDraft(100, 999), 999],
    ['a withdrawal that the money stops first', withdrawDraft(100, 1_000), null],
    ['a withdrawal without a limit', withdrawDraft(100, null), null],
    ['a transfer to another person', giftDraft(100, 40), 40],
    ['no amount', withdrawDraft(0, 40), null],
    ['no draft', null, null],
  ])('allows for %s the rest %#', (_, draft, expected) => expect(leftOf(parts, within, draft)).toBe(expected));

  it.each([
    ['more than the money', withdrawDraft(1_001, null), 'short'],
    ['more than the money, the maximum and the limit', withdrawDraft(5_000, 10, { min: 1, max: 20 }), 'short'],
    ['more than the maximum', withdrawDraft(501, null, { min: 1, max: 500 }), 'most'],
    ['the maximum', withdrawDraft(500, null, { min: 1, max: 500 }), null],
    ['more than the limit', withdrawDraft(401, 400), 'limit'],
    ['the limit', withdrawDraft(400, 400), null],
    ['less than the minimum', withdrawDraft(5, null, { min: 10, max: 500 }), null],
    ['a deposit beyond the own limit', depositDraft(61, 61), 'limit'],
    ['a deposit up to the own limit', depositDraft(60, 60), null],
    ['no draft', null, null],
  ] as const)('refuses %s with the right reason', (_, draft, reason) =>
    expect(obstacleTo(parts, within, draft)).toBe(reason),
  );

  it('refuses nothing because of money that is unknown', () => {
    const unknownParts = partsOf('member', { ...known, wallets: null });
    expect(obstacleTo(unknownParts, known, withdrawDraft(9_999, null))).toBeNull();
  });

  it.each([
    [400, false, 600 / 1_650],
    [1_000, false, null],
    [0, false, null],
  ])('draws for %d a notch in the available money', (amountLeft, isGrowing, at) =>
    expect(notchOf(presentOf(parts), amountLeft, isGrowing)).toBe(at),
  );

  it('draws for a deposit a notch in the money that arrives', () => {
    const future = futureOf(parts, depositDraft(100, 100))!;
    expect(notchOf(future, 60, true)).toBe(1_060 / 1_750);
    expect(notchOf(future, 100, true)).toBeNull();
  });

  it('has no notch when the available money is unknown', () => {
    expect(notchOf(presentOf(partsOf('member', { ...known, wallets: null })), 10, false)).toBeNull();
  });
});

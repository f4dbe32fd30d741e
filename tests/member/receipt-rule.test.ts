import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkReceipt, fillParts, partsOf, receiptAnswers } from '../../machines/member/receipt-rule.ts';

describe('sum rule', () => {
  const payouts = fc.integer({ min: 2, max: 50_000_000 });
  const typedOf = (minor: number) => (minor / 100).toFixed(2);

  it('accepts exactly two positive amounts that add up to the payout', () => {
    fc.assert(
      fc.property(
        payouts.chain((payout) => fc.tuple(fc.constant(payout), fc.integer({ min: 0, max: payout }))),
        fc.integer({ min: -2, max: 2 }),
        ([payout, received], off) => {
          const remaining = payout - received + off;
          fc.pre(remaining >= 0);
          const typed = { received: typedOf(received), remaining: typedOf(remaining) };
          const isRight = off === 0 && received > 0 && remaining > 0;
          expect(partsOf('partly', typed, payout)).toEqual(isRight ? { received, remaining } : null);
          expect(Object.keys(checkReceipt('partly', typed, false, payout)).length === 0).toBe(isRight);
        },
      ),
    );
  });

  it('fills in the other amount so that the sum is correct', () => {
    fc.assert(
      fc.property(
        payouts.chain((payout) => fc.tuple(fc.constant(payout), fc.integer({ min: 1, max: payout - 1 }))),
        fc.constantFrom('received', 'remaining'),
        ([payout, minor], name) => {
          const parts = partsOf('partly', fillParts(name, typedOf(minor), payout), payout);
          expect(parts?.[name]).toBe(minor);
          expect((parts?.received ?? 0) + (parts?.remaining ?? 0)).toBe(payout);
        },
      ),
    );
  });

  it('accepts an answer exactly when it can be sent', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...receiptAnswers),
        fc.record({ received: fc.string({ maxLength: 8 }), remaining: fc.stringMatching(/^[0-9.,]{0,8}$/) }),
        payouts,
        (answer, typed, payout) => {
          const isRight = Object.keys(checkReceipt(answer, typed, true, payout)).length === 0;
          const parts = partsOf(answer, typed, payout);
          expect(parts !== null).toBe(isRight);
          if (parts) expect(parts.received + parts.remaining).toBe(payout);
        },
      ),
    );
  });

  it('requires a proof only when no payment was received', () => {
    const typed = { received: '1', remaining: '1' };
    expect(receiptAnswers.map((answer) => checkReceipt(answer, typed, false, 200))).toEqual([
      {},
      {},
      { proof: 'required' },
    ]);
  });
});

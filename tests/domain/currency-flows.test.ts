import { type Flow, TestHarness } from 'chartwalk';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { parseAmount, typedAmount } from '../../machines/domain/amount.ts';
import { type ContractTerms, mostOf } from '../../machines/domain/contract-rule.ts';
import {
  type Currency,
  largestMinor,
  operatorCurrency,
  setOperatorCurrency,
} from '../../machines/domain/operator-currency.ts';
import { quickAmounts } from '../../machines/domain/quick-amounts.ts';
import { shareDown, shareUp, wholeRate } from '../../machines/domain/share.ts';
import { worthOf } from '../../machines/lobby/redeem-rule.ts';
import { creditOf } from '../../machines/member/deposit-rule.ts';
import type { ReceiptFormInput } from '../../machines/member/receipt-form.model.ts';
import { feeOf } from '../../machines/member/withdraw-rule.ts';
import { formatMoney } from '../../src/format/money.ts';
import * as contractOffer from '../agent/contract-offer.cases.ts';
import * as deposit from '../member/deposit.cases.ts';
import * as limits from '../member/limits.cases.ts';
import * as receiptForm from '../member/receipt-form.cases.ts';
import * as transfer from '../member/transfer.cases.ts';
import * as uplineTransfer from '../member/upline-transfer.cases.ts';
import * as withdraw from '../member/withdraw.cases.ts';

const ownCurrency = { ...operatorCurrency };
afterEach(() => setOperatorCurrency(ownCurrency));

/** `excess`: a text with one decimal too many. */
type Row = { currency: Currency; typed: string; minor: number; shown: string; excess: string };

const rows: readonly Row[] = [
  {
    currency: { code: 'CLP', decimals: 0, grouping: '.', decimal: ',', symbol: '$', position: 'before' },
    typed: '$ 1.500',
    minor: 1_500,
    shown: '$\u00a01.500',
    excess: '1500,5',
  },
  {
    currency: { code: 'PEN', decimals: 2, grouping: ',', decimal: '.', symbol: 'S/', position: 'before' },
    typed: 'S/ 1,500.50',
    minor: 150_050,
    shown: 'S/\u00a01,500.50',
    excess: '1500.505',
  },
  {
    currency: { code: 'USDT', decimals: 8, grouping: ',', decimal: '.', symbol: 'USDT', position: 'after' },
    typed: '1,500.00000050 USDT',
    minor: 150_000_000_050,
    shown: '1,500.00000050\u00a0USDT',
    excess: '1500.000000505',
  },
];

/** An open form. `submit` types and submits an amount, `send` confirms a review. `sent` is null before the order. */
type Form = {
  submit: (text: string) => void;
  send: () => void;
  sent: () => number | null;
  error: () => string | null | undefined;
};

type Subject = {
  open: () => Form;
  /** Smallest and largest accepted amount, and the reasons for an amount outside. */
  least?: [() => number, string];
  most: [() => number, string];
};

const least = () => 1_000 * operatorCurrency.minorUnits;
const most = () => 2_000 * operatorCurrency.minorUnits;
const ok = (value: unknown) => ({ output: { ok: true, value } });

function start(flow: unknown, input = 'plain') {
  const harness = new TestHarness(flow as Flow, input);
  const context = () => harness.chart.getSnapshot().context;
  const asked = (actor = 'submission') => harness.chart.getSnapshot().children[actor]?.getSnapshot().input ?? null;
  const send = (event: { type: string; [key: string]: unknown }) => harness.chart.send(event as never);
  return { harness, context, asked, send };
}

const subjects: Readonly<Record<string, Subject>> = {
  deposit: {
    least: [least, 'tooLittle'],
    most: [most, 'tooMuch'],
    open: () => {
      const { harness, context, asked, send } = start(deposit.flow);
      const [method] = deposit.methods;
      harness.settle(
        'fetchOverview',
        ok({ methods: [{ ...method, min: least(), max: most() }], orders: [], pending: null }),
      );
      return {
        submit: (amount) => send({ type: 'form.submit', amount, requestId: 'request-1' }),
        send: () => send({ type: 'order.send' }),
        sent: () => asked()?.order.amount ?? null,
        error: () => context().error,
      };
    },
  },
  withdrawal: {
    least: [least, 'tooLittle'],
    most: [most, 'tooMuch'],
    open: () => {
      const { harness, context, asked, send } = start(withdraw.flow);
      const room = { available: 9_000 * operatorCurrency.minorUnits, dayLeft: 9_000 * operatorCurrency.minorUnits };
      harness.settle('terms', withdraw.read({ ...room, minimum: least(), maximum: most() }));
      return {
        submit: (amount) => send({ type: 'order.review', draft: { ...withdraw.good, amount } }),
        send: () => send({ type: 'order.send', password: withdraw.password }),
        sent: () => asked()?.order.amount ?? null,
        error: () => context().errors.amount,
      };
    },
  },
  'withdrawal up to the limit of the day': {
    most: [most, 'day'],
    open: () => {
      const { harness, context, asked, send } = start(withdraw.flow);
      const room = { available: 9_000 * operatorCurrency.minorUnits, maximum: 9_000 * operatorCurrency.minorUnits };
      harness.settle('terms', withdraw.read({ ...room, minimum: 1, dayLeft: most() }));
      return {
        submit: (amount) => send({ type: 'order.review', draft: { ...withdraw.good, amount } }),
        send: () => send({ type: 'order.send', password: withdraw.password }),
        sent: () => asked()?.order.amount ?? null,
        error: () => context().errors.amount,
      };
    },
  },
  'transfer to a vendor': {
    most: [most, 'short'],
    open: () => {
      const { harness, context, asked, send } = start(transfer.flow);
      harness.settle('fetchWallets', ok({ ...transfer.wallets, main: most() }));
      return {
        submit: (amount) => send({ type: 'form.submit', draft: { ...transfer.good, amount }, requestId: 'r1' }),
        send: () => send({ type: 'order.send' }),
        sent: () => asked()?.order.amount ?? null,
        error: () => context().error,
      };
    },
  },
  'transfer to the upline': {
    least: [least, 'tooLittle'],
    most: [most, 'tooMuch'],
    open: () => {
      const { harness, context, asked, send } = start(uplineTransfer.flow);
      const room = { available: 9_000 * operatorCurrency.minorUnits, left: 9_000 * operatorCurrency.minorUnits };
      harness.settle('fetchOverview', ok({ ...uplineTransfer.overview, ...room, min: least(), max: most() }));
      return {
        submit: (amount) => send({ type: 'form.submit', draft: { ...uplineTransfer.good, amount }, requestId: 'r1' }),
        send: () => send({ type: 'order.confirm', password: uplineTransfer.password }),
        sent: () => asked()?.order.amount ?? null,
        error: () => context().errors.amount,
      };
    },
  },
  'limit of deposits': {
    least: [() => 1, 'tooLow'],
    most: [() => Math.min(100_000_000 * operatorCurrency.minorUnits, largestMinor), 'tooHigh'],
    open: () => {
      const { harness, context, asked, send } = start(limits.flow);
      harness.settle('read', ok({ limits: limits.limits, check: limits.check }));
      send({ type: 'limit.edit', key: { kind: 'deposit', period: 'day' } });
      return {
        submit: (text) => send({ type: 'form.submit', text }),
        send: () => {},
        sent: () => asked('save')?.value ?? null,
        error: () => context().error,
      };
    },
  },
  'received part of a withdrawal': {
    least: [() => 1, 'between'],
    most: [() => most() - 1, 'between'],
    open: () => {
      const plain = receiptForm.flow.inputs['plain'] as ReceiptFormInput;
      const inputs = { plain: { ...plain, current: plain.current && { ...plain.current, payout: most() } } };
      const { context, asked, send } = start({ ...receiptForm.flow, inputs });
      send({ type: 'answer.choose', answer: 'partly' });
      return {
        submit: (text) => {
          send({ type: 'part.change', part: 'received', text });
          send({ type: 'receipt.submit' });
        },
        send: () => {},
        sent: () => {
          const order = asked()?.order;
          if (order) expect(order.received + order.remaining).toBe(most());
          return order?.received ?? null;
        },
        error: () => context().errors.received,
      };
    },
  },
  'bet amount of a contract offer': {
    most: [() => mostOf('dividend', 'validBet'), 'tooMuch'],
    open: () => {
      const { harness, context, asked, send } = start(contractOffer.flow);
      harness.settle('fetchTable', ok(contractOffer.table));
      return {
        submit: (betAmount) => send({ type: 'form.submit', typed: { ...contractOffer.typed, betAmount } }),
        send: () => send({ type: 'offer.confirm', requestId: 'request-1' }),
        sent: () => (asked()?.order.terms as ContractTerms | undefined)?.betAmount ?? null,
        error: () => context().errors.betAmount,
      };
    },
  },
};

describe.each(rows)(
  'with $currency.decimals decimals ($currency.code)',
  ({ currency, typed, minor, shown, excess }) => {
    describe.each(Object.entries(subjects))('the form "%s"', (_, { open, least, most: [most, above] }) => {
      const opened = () => {
        setOperatorCurrency(currency);
        return open();
      };
      const sentAs = (text: string) => {
        const form = opened();
        form.submit(text);
        form.send();
        expect(form.error() ?? null).toBeNull();
        return form.sent();
      };
      const refusedAs = (text: string) => {
        const form = opened();
        form.submit(text);
        form.send();
        expect(form.sent()).toBeNull();
        return form.error();
      };

      it('sends the amount that is typed and shown', () => {
        expect(sentAs(typed)).toBe(minor);
        expect(formatMoney(minor / operatorCurrency.minorUnits, operatorCurrency.symbol)).toBe(shown);
        expect(sentAs(shown)).toBe(minor);
      });

      it('refuses one decimal too many', () => expect(refusedAs(excess)).toBe('decimals'));

      it('accepts its limits and refuses one minor unit beyond them', () => {
        setOperatorCurrency(currency);
        expect(sentAs(typedAmount(most()))).toBe(most());
        expect(refusedAs(typedAmount(most() + 1))).toBe(above);
        if (!least) return;
        expect(sentAs(typedAmount(least[0]()))).toBe(least[0]());
        expect(refusedAs(typedAmount(least[0]() - 1))).toBe(least[1]);
      });
    });

    it('offers only round amounts between the limits', () => {
      setOperatorCurrency(currency);
      const limit = fc.integer({ min: 1, max: Math.min(largestMinor, 99_999_999_999 * operatorCurrency.minorUnits) });
      fc.assert(
        fc.property(limit, limit, (one, other) => {
          const [min, max] = [Math.min(one, other), Math.max(one, other)];
          const offered = quickAmounts([100, 200, 500], { min, max });
          for (const offer of offered) {
            expect(offer >= min && offer <= max).toBe(true);
            expect(parseAmount(typedAmount(offer))).toEqual({ kind: 'amount', minor: offer });
          }
          if (max >= 10 * min && max >= 5_000 * operatorCurrency.minorUnits) expect(offered.length).toBeGreaterThan(0);
        }),
      );
      expect(
        quickAmounts([50, 100, 500], { min: 60 * operatorCurrency.minorUnits, max: 400 * operatorCurrency.minorUnits }),
      ).toEqual([100 * operatorCurrency.minorUnits]);
      expect(
        quickAmounts([100, 200, 500], {
          min: 5_000 * operatorCurrency.minorUnits,
          max: 90_000 * operatorCurrency.minorUnits,
        }),
      ).toEqual([5_000 * operatorCurrency.minorUnits]);
    });

    const times = (amount: number, part: number, whole: number) => (BigInt(amount) * BigInt(part)) / BigInt(whole);

    it('has exact fees up to the largest amount', () => {
      setOperatorCurrency(currency);
      const amounts = fc.integer({ min: 1, max: largestMinor });
      fc.assert(
        fc.property(amounts, fc.integer({ min: 0, max: 2_500 }), (amount, basisPoints) => {
          const exact = Number((BigInt(amount) * BigInt(basisPoints) + 9_999n) / 10_000n);
          expect(feeOf(amount, { freeLeft: 0, basisPoints, minimum: 0 })).toBe(exact);
          expect(creditOf(amount, { basisPoints, fixed: 0 })).toEqual({ fee: exact, credited: amount - exact });
        }),
      );
    });

    it('has exact amounts for points up to the largest amount', () => {
      setOperatorCurrency(currency);
      const ratios = fc.integer({ min: 1, max: 10_000 });
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), ratios, (points, perUnit) => {
          fc.pre(times(points, operatorCurrency.minorUnits, perUnit) <= BigInt(largestMinor));
          const worth = worthOf(points, perUnit);
          expect(BigInt(worth.amount)).toBe(times(points, operatorCurrency.minorUnits, perUnit));
          expect(times(worth.points, operatorCurrency.minorUnits, perUnit)).toBe(BigInt(worth.amount));
          expect(
            worth.points === 0 || times(worth.points - 1, operatorCurrency.minorUnits, perUnit) < BigInt(worth.amount),
          ).toBe(true);
        }),
      );
    });
  },
);

describe('share of an amount', () => {
  it('is rounded down or up, also below zero', () => {
    expect(shareDown(-1, 1, wholeRate)).toBe(-1);
    expect(shareUp(-1, 1, wholeRate)).toBe(0);
    expect(shareUp(1, 1, wholeRate)).toBe(1);
    expect(shareDown(largestMinor, 9_999, wholeRate)).toBe(Number((BigInt(largestMinor) * 9_999n) / 10_000n));
  });
});

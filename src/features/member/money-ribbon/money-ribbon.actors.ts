import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import { operatorDay } from '../../../../machines/domain/operator-zone.ts';
import { type MoneyAnswer, moneyRibbonMachine } from '../../../../machines/member/money-ribbon.machine.ts';
import {
  inTransit,
  type MoneyHolder,
  type MoneyScope,
  type MoneySources,
  type UnconfirmedMoney,
} from '../../../../machines/member/money-ribbon-rule.ts';
import type { balanceMachine } from '../../../../machines/site/balance.machine.ts';
import { type Answer, isNotOffered } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import type { Limit } from '../../../gateway/schemas/security.ts';
import { isSending, onSent } from '../../../storage/sending-lock.ts';
import { listSubmissions, type OrderKind, onSubmissionsChange } from '../../../storage/submissions.ts';
import { onDraftChange, shownDraft } from '../../shared/money-draft.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Bets and bonuses are stored for this number of days. */
const storedDays = 90;
/** The sums of the responses cover all rows, so the rows are not needed. */
const onePage = { page: 1, size: 1 };
/** Time in ms after which the ribbon does not wait for an idle browser any more. */
const idlePatienceMs = 2000;

/** The parts that an order changes; the first of them that exists shows that the order is unconfirmed. */
const changedBy: Partial<Record<OrderKind, readonly MoneyHolder[]>> = {
  withdraw: ['transit', 'available'],
  deposit: ['available'],
  transfer: ['vendors', 'available'],
  uplineTransfer: ['available'],
  downlineTransfer: ['available'],
};

/** The page's own calls come first. */
const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: idlePatienceMs })
      : setTimeout(resolve, idlePatienceMs / 10),
  );

const amountIn = (order: unknown): number | null => {
  const { amount } = (order ?? {}) as { amount?: unknown };
  return Number.isSafeInteger(amount) ? (amount as number) : null;
};

function unconfirmedOf(account: string): UnconfirmedMoney[] {
  return listSubmissions(account).flatMap(({ flow, requestId, order }) => {
    const holders = changedBy[flow.split('/')[0] as OrderKind];
    return holders && !isSending(requestId) ? [{ requestId, holders, amount: amountIn(order) }] : [];
  });
}

const leftOf = (limits: readonly Limit[], kind: Limit['kind']): number | null => {
  const left = limits.flatMap((one) =>
    one.kind === kind && one.value !== null ? [Math.max(one.value - one.used, 0)] : [],
  );
  return left.length > 0 ? Math.min(...left) : null;
};

const partIn = <Value, Part>(answer: Answer<Value> | null, part: (value: Value) => Part): Part | null =>
  answer?.ok ? part(answer.value) : null;

const isMissing = (answer: Answer<unknown> | null): boolean => answer?.ok === false && isNotOffered(answer.fault);

/** A part that the gateway does not offer has no money, so that the ribbon omits it. */
const amountOf = <Value>(answer: Answer<Value> | null, amount: (value: Value) => number): number | null =>
  isMissing(answer) ? 0 : partIn(answer, amount);

async function readSources(
  gateway: Gateway,
  { scope, signal }: { scope: MoneyScope; signal: AbortSignal },
): Promise<MoneyAnswer> {
  const options = { signal };
  const now = Date.now();
  const today = operatorDay(now);
  const stored = { from: operatorDay(now - (storedDays - 1) * dayMs), to: today, ...onePage };
  const isTrial = scope === 'trial';
  const [wallets, bets, bonuses, income, withdrawals, limits] = await Promise.all([
    isTrial ? null : gateway.call('walletFunds', undefined, options),
    isTrial ? null : gateway.call('betRecords', { ...stored, category: '', vendor: '', state: 'open' }, options),
    scope === 'member' ? gateway.call('bonusDetails', { ...stored, state: 'active' }, options) : null,
    scope === 'agent'
      ? gateway.call('agentIncome', { from: today, to: today, ...onePage, kind: 'rebate' }, options)
      : null,
    isTrial ? null : gateway.call('withdrawals', undefined, options),
    isTrial ? null : gateway.call('limits', undefined, options),
  ]);
  const balance = wallets?.ok ? null : await gateway.call('balance', undefined, options);
  const others = [bets, bonuses, income, withdrawals];
  if (balance && !balance.ok && !others.some((one) => one?.ok)) return toFailure(balance.fault);
  const whole = partIn(balance, ({ sumBalance }) => Math.round(sumBalance * operatorCurrency.minorUnits));
  const funds = partIn(wallets, ({ main, vendors }) => ({
    available: main,
    vendors: vendors.reduce((sum, { amount }) => sum + amount, 0),
  }));
  const value: MoneySources = {
    wallets: isMissing(wallets) ? { available: whole, vendors: 0 } : funds,
    balance: whole,
    inPlay: amountOf(bets, ({ summary }) => summary.stake),
    bonus: amountOf(bonuses, ({ summary }) => summary.amount),
    commission: amountOf(income, ({ summary }) => summary.rebate),
    transit: amountOf(withdrawals, (all) => all.reduce((sum, one) => sum + inTransit(one), 0)),
    left: {
      deposit: partIn(limits, (all) => leftOf(all, 'deposit')),
      loss: partIn(limits, (all) => leftOf(all, 'loss')),
    },
  };
  return { ok: true, value };
}

export const provideMoneyRibbon = (
  gateway: Gateway,
  { account, balance }: { account: string; balance: ActorRefFrom<typeof balanceMachine> },
) =>
  moneyRibbonMachine.provide({
    actors: {
      read: fromPromise<MoneyAnswer, { scope: MoneyScope }>(async ({ input: { scope }, signal }) => {
        await whenIdle();
        return readSources(gateway, { scope, signal });
      }),
      changes: fromCallback(({ sendBack }) => {
        const requestOf = () => balance.getSnapshot().children['fetchBalance'];
        let request = requestOf();
        // The balance requests its amount again each time when money moves, in this tab or another.
        const { unsubscribe } = balance.subscribe(() => {
          const current = requestOf();
          if (current && current !== request) sendBack({ type: 'money.moved' });
          request = current;
        });
        const look = () => {
          if (document.visibilityState === 'visible') sendBack({ type: 'page.returned' });
        };
        const sendDraft = () => sendBack({ type: 'draft.change', draft: shownDraft() });
        const sendOrders = () => sendBack({ type: 'orders.change', orders: unconfirmedOf(account) });
        document.addEventListener('visibilitychange', look);
        window.addEventListener('online', look);
        const ends = [onDraftChange(sendDraft), onSubmissionsChange(sendOrders), onSent(sendOrders)];
        if (shownDraft()) sendDraft();
        if (unconfirmedOf(account).length > 0) sendOrders();
        return () => {
          unsubscribe();
          document.removeEventListener('visibilitychange', look);
          window.removeEventListener('online', look);
          for (const end of ends) end();
        };
      }),
    },
  });

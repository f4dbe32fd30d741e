import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '../../../src/gateway/endpoints.ts';
import { errorCode } from '../../../src/gateway/error-code.ts';
import { inCurrency } from '../../currency.ts';
import { trialType } from '../../world/accounts.ts';
import {
  cancelDeposit,
  latestDeposits,
  methodsIn,
  openDeposit,
  orderOf,
  reportDeposit,
  rowOf,
} from '../../world/deposits.ts';
import { once } from '../../world/idempotent-orders.ts';
import { balanceOf, post, walletOf } from '../../world/ledger.ts';
import { maskAccount } from '../../world/mask-personal-data.ts';
import type { Receipts } from '../../world/order-receipts.ts';
import { hashOf } from '../../world/random.ts';
import { type Account, accountOfId, type Session } from '../../world/sessions.ts';
import { setting } from '../../world/settings.ts';
import { playWallet } from '../../world/vendor-wallets.ts';
import { vendors } from '../../world/vendors.ts';
import type { World } from '../../world/world-type.ts';
import type { Handlers } from '../call.ts';
import { Refusal } from '../refusal.ts';
import { type Refusals, withdrawalPasswordRefusals } from '../refusal-groups.ts';
import { checkWithdrawalPassword } from '../withdrawal-password.ts';

const listed = 10;
const dayMs = 24 * 60 * 60 * 1000;
const remarkLimit = 140;
/** Limits in minor units. */
const uplineLimits = inCurrency({ min: 1_000, max: 500_000, daily: 1_000_000 }, 'min', 'max', 'daily');

function realAccount({ account }: Session): Account {
  if (account.type === trialType) throw new Refusal(errorCode.trialRefused);
  return account;
}

const iso = (at: unknown) => new Date(at as number).toISOString();
const newReference = (kind: string, { id }: Account) =>
  `${kind}${String(hashOf(randomUUID()) % 10_000_000).padStart(7, '0')}${String(id % 1000).padStart(3, '0')}`;
const nameOf = (vassalage: unknown) => vendors.find((vendor) => vendor.vassalage === vassalage)?.name ?? null;

type Transfer = {
  kind: 'wallet' | 'upline';
  source: string | null;
  target: string | null;
  amount: number;
  remark?: string;
};

function keepTransfer(world: World, account: Account, { kind, source, target, amount, remark = '' }: Transfer) {
  const reference = newReference(kind === 'wallet' ? 'TW' : 'TU', account);
  const at = world.clock.now();
  world.sql.run`
    INSERT INTO fund_transfers VALUES (${reference}, ${account.id}, ${kind}, ${source}, ${target}, ${amount}, ${remark}, ${at})`;
  return { reference, at: iso(at), amount, remark };
}

const transfersOf = (world: World, { id }: Account, kind: Transfer['kind']) =>
  world.sql.all`
    SELECT * FROM fund_transfers WHERE account_id = ${id} AND kind = ${kind} ORDER BY at DESC LIMIT ${listed}`;

/**
 * Vendor wallets of an account, sorted by balance with the highest first. In single-wallet mode, only the wallets that
 * still contain money.
 */
function vendorFunds(world: World, account: Account): AnswerOf<'walletFunds'>['vendors'] {
  const { isSingleWallet, vendorsDown } = setting(world, 'play');
  const rows = world.sql.all`SELECT vassalage, wallet_id FROM vendor_wallets WHERE account_id = ${account.id}`;
  const amounts = new Map(rows.map((row) => [row['vassalage'], balanceOf(world, row['wallet_id'] as number)]));
  return vendors
    .filter(({ seamless }) => !seamless)
    .map(({ vassalage, name }) => ({
      vassalage,
      name,
      image: `/art/vendor-${vassalage}.svg`,
      amount: amounts.get(vassalage) ?? 0,
      isDown: vendorsDown.includes(vassalage),
    }))
    .filter(({ amount }) => !isSingleWallet || amount > 0)
    .sort((a, b) => b.amount - a.amount);
}

/**
 * Returns the wallet of a vendor; for null, the main wallet. Refuses an unknown wallet, and a vendor that does not
 * respond.
 */
function walletAt(world: World, account: Account, vassalage: string | null): number {
  if (vassalage === null) return walletOf(world, account.id);
  const funds = vendorFunds(world, account).find((one) => one.vassalage === vassalage);
  if (!funds) throw invalid();
  if (funds.isDown) throw new Refusal(errorCode.vendorDown);
  const known = world.sql.get`
    SELECT wallet_id FROM vendor_wallets WHERE account_id = ${account.id} AND vassalage = ${vassalage}`;
  return known ? (known['wallet_id'] as number) : playWallet(world, account.id, vassalage);
}

const invalid = () => new Refusal(errorCode.requestInvalid, { status: 400 });

/** Upline of an account; null when the account may not transfer money to its upline (spec 2 §6). */
function uplineOf(world: World, account: Account): Account | null {
  const row = world.sql.get`SELECT referrer_id FROM accounts WHERE id = ${account.id} AND to_upline = 1`;
  const id = row?.['referrer_id'];
  return typeof id === 'number' ? accountOfId(world, id) : null;
}

/** Amount that may still be sent now; the limit counts the last 24 hours. */
function leftToday(world: World, { id }: Account): number {
  const row = world.sql.get`
    SELECT coalesce(sum(amount), 0) AS sent FROM fund_transfers
    WHERE account_id = ${id} AND kind = 'upline' AND at > ${world.clock.now() - dayMs}`;
  return Math.max(uplineLimits.daily - (row!['sent'] as number), 0);
}

export const fundsReceipts: Receipts = {
  createDeposit: {
    kind: 'deposit',
    receipt: ({ world, account, answer, language }) =>
      orderOf(world, rowOf(world, account, answer as string), language),
  },
  moveFunds: { kind: 'moveFunds', receipt: ({ answer }) => answer as AnswerOf<'moveFunds'> },
  gatherFunds: { kind: 'gatherFunds', receipt: ({ answer }) => answer as AnswerOf<'gatherFunds'> },
  transferToUpline: { kind: 'transferToUpline', receipt: ({ answer }) => answer as AnswerOf<'transferToUpline'> },
};

export const fundsRefusals: Refusals = {
  depositMethods: ['trialRefused'],
  depositOrders: ['trialRefused'],
  depositOrder: ['notFound'],
  createDeposit: ['depositRange', 'depositClosed', 'depositLimit', 'trialRefused'],
  reportDeposit: ['orderClosed', 'notFound'],
  cancelDeposit: ['orderClosed', 'notFound'],
  walletFunds: ['trialRefused'],
  moveFunds: ['fundsShort', 'vendorDown', 'trialRefused'],
  gatherFunds: ['vendorDown', 'trialRefused'],
  upline: ['trialRefused'],
  transferToUpline: ['fundsShort', 'transferRange', 'uplineNone', 'trialRefused', ...withdrawalPasswordRefusals],
};

export const fundsHandlers: Handlers = {
  depositMethods: ({ language }) => methodsIn(language),
  depositOrders: ({ world, session, language }) =>
    latestDeposits(world, session.account).map((row) => orderOf(world, row, language)),
  depositOrder: ({ world, session, request, language }) =>
    orderOf(world, rowOf(world, session.account, request.reference), language),
  createDeposit: ({ world, session, request, language }) => {
    const account = realAccount(session);
    const { requestId, methodId, amount } = request;
    const reference = once(world, account.id, { kind: 'deposit', requestId, order: { methodId, amount } }, () =>
      openDeposit(world, account, request),
    );
    return orderOf(world, rowOf(world, account, reference), language);
  },
  reportDeposit: ({ world, session, request, language }) => {
    reportDeposit(world, rowOf(world, session.account, request.reference));
    return orderOf(world, rowOf(world, session.account, request.reference), language);
  },
  cancelDeposit: ({ world, session, request, language }) => {
    cancelDeposit(world, rowOf(world, session.account, request.reference));
    return orderOf(world, rowOf(world, session.account, request.reference), language);
  },

  walletFunds: ({ world, session }) => {
    const account = realAccount(session);
    return {
      isSingle: setting(world, 'play').isSingleWallet,
      main: balanceOf(world, walletOf(world, account.id)),
      vendors: vendorFunds(world, account),
      transfers: transfersOf(world, account, 'wallet').map((row) => ({
        reference: row['reference'] as string,
        at: iso(row['at']),
        from: nameOf(row['source']),
        to: nameOf(row['target']),
        amount: row['amount'] as number,
      })),
    };
  },
  moveFunds: ({ world, session, request }) => {
    const account = realAccount(session);
    const { requestId, from, to, amount } = request;
    return once(world, account.id, { kind: 'moveFunds', requestId, order: { from, to, amount } }, () => {
      if (!Number.isSafeInteger(amount) || amount <= 0 || from === to || (from !== null && to !== null))
        throw invalid();
      const [source, target] = [walletAt(world, account, from), walletAt(world, account, to)];
      if (source === target) throw invalid();
      if (balanceOf(world, source) < amount) throw new Refusal(errorCode.fundsShort);
      const { reference } = keepTransfer(world, account, { kind: 'wallet', source: from, target: to, amount });
      post(world, { kind: 'transfer', reference }, [
        { walletId: source, amount: -amount },
        { walletId: target, amount },
      ]);
      return { reference, amount };
    });
  },
  gatherFunds: ({ world, session, request: { requestId } }) => {
    const account = realAccount(session);
    return once(world, account.id, { kind: 'gatherFunds', requestId, order: null }, () => {
      const filled = vendorFunds(world, account).filter(({ amount }) => amount > 0);
      const reached = filled.filter(({ isDown }) => !isDown);
      const target = walletOf(world, account.id);
      for (const { vassalage, amount } of reached) {
        const { reference } = keepTransfer(world, account, { kind: 'wallet', source: vassalage, target: null, amount });
        post(world, { kind: 'transfer', reference }, [
          { walletId: walletAt(world, account, vassalage), amount: -amount },
          { walletId: target, amount },
        ]);
      }
      return {
        amount: reached.reduce((sum, { amount }) => sum + amount, 0),
        unreached: filled.filter(({ isDown }) => isDown).map(({ name }) => name),
      };
    });
  },

  upline: ({ world, session }) => {
    const account = realAccount(session);
    const upline = uplineOf(world, account);
    return {
      upline: upline && { account: maskAccount(upline.account), nickname: upline.nickname },
      available: balanceOf(world, walletOf(world, account.id)),
      min: uplineLimits.min,
      max: uplineLimits.max,
      left: leftToday(world, account),
      transfers: transfersOf(world, account, 'upline').map((row) => ({
        reference: row['reference'] as string,
        at: iso(row['at']),
        amount: row['amount'] as number,
        remark: row['remark'] as string,
      })),
    };
  },
  transferToUpline: async ({ world, session, request }) => {
    const account = realAccount(session);
    const { requestId, amount, remark } = request;
    await checkWithdrawalPassword(world, account, request.withdrawalPassword);
    return once(world, account.id, { kind: 'transferToUpline', requestId, order: { amount, remark } }, () => {
      const upline = uplineOf(world, account);
      if (!upline) throw new Refusal(errorCode.uplineNone);
      if (!Number.isSafeInteger(amount) || remark.length > remarkLimit) throw invalid();
      const { min, max } = uplineLimits;
      if (amount < min || amount > Math.min(max, leftToday(world, account))) throw new Refusal(errorCode.transferRange);
      const walletId = walletOf(world, account.id);
      if (balanceOf(world, walletId) < amount) throw new Refusal(errorCode.fundsShort);
      const sent = keepTransfer(world, account, {
        kind: 'upline',
        source: null,
        target: upline.account,
        amount,
        remark,
      });
      post(world, { kind: 'toUpline', reference: sent.reference }, [
        { walletId, amount: -amount },
        { walletId: walletOf(world, upline.id), amount },
      ]);
      return { ...sent, balance: balanceOf(world, walletId) };
    });
  },
};

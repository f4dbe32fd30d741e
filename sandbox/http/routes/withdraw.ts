import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '../../../src/gateway/endpoints.ts';
import { errorCode } from '../../../src/gateway/error-code.ts';
import { institutions, payoutMinutes } from '../../content/institutions.ts';
import { trialType } from '../../world/accounts.ts';
import { once } from '../../world/idempotent-orders.ts';
import { imageIdOf } from '../../world/image-id.ts';
import { walletOf } from '../../world/ledger.ts';
import type { Receipts } from '../../world/order-receipts.ts';
import { hashOf } from '../../world/random.ts';
import type { Account, Session } from '../../world/sessions.ts';
import { setting } from '../../world/settings.ts';
import { confirmMinutes, move, pendingWalletOf } from '../../world/withdraw-tables.ts';
import { feeOf, payeeLimit, receive, stageMs, termsOf } from '../../world/withdrawals.ts';
import type { World } from '../../world/world-type.ts';
import type { Handlers } from '../call.ts';
import { imageKindOf } from '../image-type.ts';
import { Refusal } from '../refusal.ts';
import { type Refusals, withdrawalPasswordRefusals } from '../refusal-groups.ts';
import { checkWithdrawalPassword } from '../withdrawal-password.ts';

type Withdrawal = AnswerOf<'withdraw'>;
type Payee = AnswerOf<'addPayee'>;
type Row = Record<string, unknown>;

const listed = 50;
const settledListed = 5;
const imageBytes = 5 * 1024 * 1024;

const invalid = () => new Refusal(errorCode.requestInvalid, { status: 400 });
const iso = (at: unknown) => new Date(at as number).toISOString();

function realAccount({ account }: Session): Account {
  if (account.type === trialType) throw new Refusal(errorCode.trialRefused);
  return account;
}

const coolingMs = (world: World) => setting(world, 'play').payeeCoolingHours * 60 * 60 * 1000;

/** End of the time in which a new account cannot receive payouts; undefined after it. */
function coolingEndOf(world: World, row: Row): number | undefined {
  const end = (row['at'] as number) + coolingMs(world);
  return end > world.clock.now() ? end : undefined;
}

/** An account with what a member needs to choose it. */
function choiceOf(world: World, row: Row, holder: string): Payee {
  const payee = payeeOf(row, holder);
  const end = coolingEndOf(world, row);
  return { ...payee, minutes: payoutMinutes[payee.kind], ...(end !== undefined && { availableAt: iso(end) }) };
}

function payeeOf(row: Row, holder: string): Payee {
  const { name, kind } = institutions.find(({ id }) => id === row['institution'])!;
  return {
    id: row['id'] as string,
    kind,
    institution: name,
    holder,
    masked: `•••• ${(row['number'] as string).slice(-4)}`,
  };
}

const payeesOf = (world: World, { id, payeeName }: Account): Payee[] =>
  world.sql.all`SELECT * FROM payees WHERE account_id = ${id} AND removed_at IS NULL ORDER BY at, id`.map((row) =>
    choiceOf(world, row, payeeName),
  );

function withdrawalOf(world: World, account: Account, row: Row): Withdrawal {
  const [amount, fee] = [row['amount'] as number, row['fee'] as number];
  const payee = world.sql.get`SELECT * FROM payees WHERE id = ${row['payee_id'] as string}`!;
  return {
    reference: row['reference'] as string,
    at: iso(row['at']),
    state: row['state'] as Withdrawal['state'],
    amount,
    fee,
    payout: amount - fee,
    payee: payeeOf(payee, account.payeeName),
    received: row['received'] as number,
    refunded: row['refunded'] as number,
    isForced: row['is_forced'] === 1,
  };
}

function rowOf(world: World, account: Account, reference: string): Row {
  const row = world.sql.get`
    SELECT * FROM withdrawals WHERE reference = ${reference} AND account_id = ${account.id}`;
  if (!row) throw new Refusal(errorCode.notFound);
  return row;
}

const answered = (world: World, account: Account, reference: string) =>
  withdrawalOf(world, account, rowOf(world, account, reference));

export const withdrawReceipts: Receipts = {
  withdraw: {
    kind: 'withdraw',
    receipt: ({ world, account, answer }) => answered(world, account, answer as string),
  },
  confirmPayment: {
    kind: 'receipt',
    receipt: ({ world, account, answer }) => answered(world, account, answer as string),
  },
};

export const withdrawRefusals: Refusals = {
  withdrawTerms: ['trialRefused'],
  withdrawals: ['trialRefused'],
  addPayee: ['payeeRejected', 'payeeTaken', 'payeesFull', 'trialRefused'],
  removePayee: ['payeeInUse', 'trialRefused'],
  withdraw: [
    'fundsShort',
    'withdrawalLimit',
    'payeeUnknown',
    'payeeCooling',
    'trialRefused',
    ...withdrawalPasswordRefusals,
  ],
  cancelWithdrawal: ['withdrawalProcessed', 'notFound'],
  paymentConfirmations: ['trialRefused'],
  paymentProof: ['imageRejected', 'receiptSettled', 'notFound'],
  confirmPayment: ['receiptSettled', 'imageRejected', 'notFound'],
};

export const withdrawHandlers: Handlers = {
  withdrawTerms: ({ world, session }) => {
    const account = realAccount(session);
    const row = world.sql.get`SELECT payment_password_hash AS hash FROM accounts WHERE id = ${account.id}`!;
    return {
      ...termsOf(world, account),
      hasPassword: row['hash'] !== null,
      holder: account.payeeName,
      payees: payeesOf(world, account),
      payeeLimit,
      institutions: institutions.map((institution) => ({ ...institution })),
      bonusesOnWithdrawal: 'kept' as const,
    };
  },
  withdrawals: ({ world, session }) => {
    const account = realAccount(session);
    return world.sql.all`
      SELECT * FROM withdrawals WHERE account_id = ${account.id} ORDER BY at DESC, reference LIMIT ${listed}`.map(
      (row) => withdrawalOf(world, account, row),
    );
  },
  addPayee: ({ world, session, request: { requestId, ...order } }) => {
    const account = realAccount(session);
    const found = institutions.find(({ id }) => id === order.institution);
    if (!found) throw invalid();
    return once(world, account.id, { kind: 'payee', requestId, order }, () => {
      const { length } = order.number;
      if (!/^\d+$/.test(order.number) || length < found.minDigits || length > found.maxDigits)
        throw new Refusal(errorCode.payeeRejected);
      const own = world.sql.all`
        SELECT institution, number FROM payees WHERE account_id = ${account.id} AND removed_at IS NULL`;
      if (own.some(({ institution, number }) => institution === found.id && number === order.number))
        throw new Refusal(errorCode.payeeTaken);
      if (own.length >= payeeLimit) throw new Refusal(errorCode.payeesFull);
      const row = world.sql.get`
        INSERT INTO payees
        VALUES (${randomUUID()}, ${account.id}, ${found.id}, ${order.number}, ${world.clock.now()}, NULL)
        ON CONFLICT DO UPDATE SET at = excluded.at, removed_at = NULL
        RETURNING *`!;
      return choiceOf(world, row, account.payeeName);
    });
  },
  removePayee: ({ world, session, request: { id } }) => {
    const account = realAccount(session);
    const waiting = world.sql.get`
      SELECT 1 FROM withdrawals
      WHERE payee_id = ${id} AND account_id = ${account.id} AND state IN ('requested', 'processing')`;
    if (waiting) throw new Refusal(errorCode.payeeInUse);
    world.sql.run`
      UPDATE payees SET removed_at = ${world.clock.now()}
      WHERE id = ${id} AND account_id = ${account.id} AND removed_at IS NULL`;
    return payeesOf(world, account);
  },
  withdraw: async ({ world, session, request: { requestId, withdrawalPassword, ...order } }) => {
    const account = realAccount(session);
    await checkWithdrawalPassword(world, account, withdrawalPassword);
    const { amount, payeeId } = order;
    if (!Number.isSafeInteger(amount) || amount <= 0) throw invalid();
    const reference = once(world, account.id, { kind: 'withdraw', requestId, order }, () => {
      const payee = world.sql.get`
        SELECT * FROM payees WHERE id = ${payeeId} AND account_id = ${account.id} AND removed_at IS NULL`;
      if (!payee) throw new Refusal(errorCode.payeeUnknown);
      if (coolingEndOf(world, payee) !== undefined) throw new Refusal(errorCode.payeeCooling);
      const { available, minimum, maximum, dayLeft, fee } = termsOf(world, account);
      if (amount > available) throw new Refusal(errorCode.fundsShort);
      if (amount < minimum || amount > Math.min(maximum, dayLeft)) throw new Refusal(errorCode.withdrawalLimit);
      const now = world.clock.now();
      const number = `WD${String(hashOf(`${account.id} ${requestId}`) % 100_000_000).padStart(8, '0')}${account.id % 100}`;
      move(world, { kind: 'withdraw', reference: number }, walletOf(world, account.id), pendingWalletOf(world), amount);
      world.sql.run`
        INSERT INTO withdrawals (reference, account_id, payee_id, at, amount, fee, state, due_at)
        VALUES (${number}, ${account.id}, ${payeeId}, ${now}, ${amount}, ${feeOf(amount, fee)}, 'requested',
          ${now + stageMs.requested})`;
      return number;
    });
    return answered(world, account, reference);
  },
  cancelWithdrawal: ({ world, session, request: { requestId, reference } }) => {
    const account = realAccount(session);
    once(world, account.id, { kind: 'cancelWithdrawal', requestId, order: reference }, () => {
      const row = rowOf(world, account, reference);
      if (row['state'] === 'cancelled') return reference;
      if (row['state'] !== 'requested') throw new Refusal(errorCode.withdrawalProcessed);
      const cause = { kind: 'withdrawReturn', reference };
      move(world, cause, pendingWalletOf(world), walletOf(world, account.id), row['amount'] as number);
      world.sql.run`UPDATE withdrawals SET state = 'cancelled', due_at = NULL WHERE reference = ${reference}`;
      return reference;
    });
    return answered(world, account, reference);
  },
  paymentConfirmations: ({ world, session }) => {
    const account = realAccount(session);
    const waiting = world.sql.all`
      SELECT * FROM withdrawals WHERE account_id = ${account.id} AND state = 'paid' ORDER BY due_at, reference`;
    const settled = world.sql.all`
      SELECT * FROM withdrawals
      WHERE account_id = ${account.id} AND state IN ('confirmed', 'partlyReceived', 'disputed')
      ORDER BY paid_at DESC, reference LIMIT ${settledListed}`;
    return {
      now: iso(world.clock.now()),
      minutes: confirmMinutes,
      waiting: waiting.map((row) => {
        const { reference, payout, payee } = withdrawalOf(world, account, row);
        return { reference, payout, payee, paidAt: iso(row['paid_at']), deadline: iso(row['due_at']) };
      }),
      settled: settled.map((row) => withdrawalOf(world, account, row)),
    };
  },
  paymentProof: ({ world, session, request }) => {
    const account = realAccount(session);
    const row = rowOf(world, account, request.reference);
    if (row['state'] !== 'paid') throw new Refusal(errorCode.receiptSettled);
    const bytes = Buffer.from(request.content, 'base64');
    const kind = imageKindOf(bytes);
    if (!kind || bytes.length > imageBytes) throw new Refusal(errorCode.imageRejected);
    const proofId = imageIdOf(account.id, request.requestId);
    world.sql.run`
      INSERT OR IGNORE INTO payment_proofs VALUES (${proofId}, ${account.id}, ${request.reference}, ${kind}, ${bytes.length})`;
    return { proofId };
  },
  confirmPayment: ({ world, session, request: { requestId, ...order } }) => {
    const account = realAccount(session);
    const { reference, answer, received, remaining, proofId = null } = order;
    once(world, account.id, { kind: 'receipt', requestId, order }, () => {
      const row = rowOf(world, account, reference);
      if (row['state'] !== 'paid') throw new Refusal(errorCode.receiptSettled);
      const payout = (row['amount'] as number) - (row['fee'] as number);
      const isWhole = [received, remaining].every((part) => Number.isSafeInteger(part) && part >= 0);
      const isInStep =
        answer === 'received' ? remaining === 0 : answer === 'notReceived' ? received === 0 : received * remaining > 0;
      if (!isWhole || !isInStep || received + remaining !== payout) throw invalid();
      const proof =
        proofId &&
        world.sql.get`
        SELECT 1 FROM payment_proofs WHERE id = ${proofId} AND account_id = ${account.id} AND reference = ${reference}`;
      if (answer === 'notReceived' ? !proof : proofId !== null && !proof) throw new Refusal(errorCode.imageRejected);
      receive(world, { reference }, received);
      const state = answer === 'received' ? 'confirmed' : answer === 'partly' ? 'partlyReceived' : 'disputed';
      world.sql.run`
        UPDATE withdrawals SET state = ${state}, received = ${received}, proof_id = ${proofId},
          due_at = ${answer === 'received' ? null : world.clock.now() + stageMs.review}
        WHERE reference = ${reference}`;
      return reference;
    });
    return answered(world, account, reference);
  },
};

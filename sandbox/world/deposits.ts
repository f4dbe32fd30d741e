import { randomUUID } from 'node:crypto';
import { operatorCurrency } from '../../machines/domain/operator-currency.ts';
import { shareUp, wholeRate } from '../../machines/domain/share.ts';
import type { AnswerOf } from '../../src/gateway/endpoints.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { type DepositMethodContent, depositMethodContents } from '../content/deposit-methods.ts';
import type { Language } from '../content/text.ts';
import { type Text, textIn } from '../content/text.ts';
import { inCurrency } from '../currency.ts';
import { Refusal } from '../http/refusal.ts';
import { operatorWalletId, post, walletOf } from './ledger.ts';
import { checkDepositLimit } from './limits.ts';
import { hashOf, randomFrom } from './random.ts';
import type { Account } from './sessions.ts';
import type { World } from './world-type.ts';

type Order = AnswerOf<'depositOrder'>;
type Row = Record<string, unknown>;

const minuteMs = 60_000;
const listed = 10;
const perDollar = 3.72;

const methods = inCurrency(depositMethodContents, 'min', 'max', 'quick', 'fixed');
const methodOf = (id: string): DepositMethodContent | undefined => methods.find((one) => one.id === id);

export const methodsIn = (language: Language): AnswerOf<'depositMethods'> =>
  methods.map(({ id, kind, name, summary, min, max, fee, minutes, quick, steps }) => ({
    id,
    kind,
    name: textIn(language, name),
    summary: textIn(language, summary),
    min,
    max,
    fee,
    minutes,
    quick: [...quick],
    steps: steps.map((step) => textIn(language, step)),
  }));

/** Deposit fee in minor units; the proportional part is rounded up. */
export const feeOf = (amount: number, { basisPoints, fixed }: DepositMethodContent['fee']): number =>
  shareUp(amount, basisPoints, wholeRate) + fixed;

/** Closes the orders that are due, each dated when it was due. */
export function settleDeposits(world: World, until = world.clock.now()): void {
  const isDue = world.sql.get`SELECT 1 FROM deposit_orders WHERE settled_at IS NULL AND due_at <= ${until} LIMIT 1`;
  if (!isDue) return;
  world.atomically(() => {
    const due = world.sql.all`
      SELECT * FROM deposit_orders WHERE settled_at IS NULL AND due_at <= ${until} ORDER BY due_at, reference`;
    for (const row of due) settle(world, row, row['due_status'] as 'expired' | 'credited', row['due_at'] as number);
  });
}

export function creditDeposits(world: World, accountId: number): number {
  return world.atomically(() => {
    const open = world.sql.all`SELECT * FROM deposit_orders WHERE account_id = ${accountId} AND settled_at IS NULL
      ORDER BY created_at, reference`;
    for (const row of open) settle(world, row, 'credited', world.clock.now());
    return open.length;
  });
}

function settle(world: World, row: Row, status: 'expired' | 'credited' | 'cancelled', at: number): void {
  const reference = row['reference'] as string;
  world.sql.run`UPDATE deposit_orders SET status = ${status}, settled_at = ${at} WHERE reference = ${reference}`;
  if (status !== 'credited') return;
  const amount = (row['amount'] as number) - (row['fee'] as number);
  post(world, { kind: 'deposit', reference, at }, [
    { walletId: walletOf(world, row['account_id'] as number), amount },
    { walletId: operatorWalletId, amount: -amount },
  ]);
}

export function rowOf(world: World, account: Account, reference: string): Row {
  const row = world.sql.get`
    SELECT * FROM deposit_orders WHERE account_id = ${account.id} AND reference = ${reference}`;
  if (!row) throw new Refusal(errorCode.notFound);
  return row;
}

export const latestDeposits = (world: World, account: Account): Row[] =>
  world.sql.all`
    SELECT * FROM deposit_orders WHERE account_id = ${account.id}
    ORDER BY settled_at IS NOT NULL, created_at DESC LIMIT ${listed}`;

/**
 * Opens an order and returns its reference. Each method has at most one open order; if there already is one, its
 * reference is returned instead.
 */
export function openDeposit(
  world: World,
  account: Account,
  { requestId, methodId, amount }: { requestId: string; methodId: string; amount: number },
): string {
  const method = methodOf(methodId);
  if (!method) throw new Refusal(errorCode.depositClosed);
  if (!Number.isSafeInteger(amount) || amount < method.min || amount > method.max)
    throw new Refusal(errorCode.depositRange);
  const open = world.sql.get`
    SELECT reference FROM deposit_orders
    WHERE account_id = ${account.id} AND method_id = ${methodId} AND settled_at IS NULL`;
  if (open) return open['reference'] as string;
  const onTheWay = world.sql.get`
    SELECT coalesce(sum(amount - fee), 0) AS amount FROM deposit_orders
    WHERE account_id = ${account.id} AND settled_at IS NULL`;
  checkDepositLimit(world, account.id, amount, onTheWay!['amount'] as number);
  const now = world.clock.now();
  const reference = `DP${String(hashOf(randomUUID()) % 10_000_000).padStart(7, '0')}${String(account.id % 1000).padStart(3, '0')}`;
  world.sql.run`
    INSERT INTO deposit_orders VALUES (${reference}, ${account.id}, ${requestId}, ${methodId}, ${amount},
      ${feeOf(amount, method.fee)}, 'created', ${now}, ${now + method.openMinutes * minuteMs}, 'expired', NULL)`;
  return reference;
}

/** Records that the user reports an order as paid. Has no effect on an order that is already reported or closed. */
export function reportDeposit(world: World, row: Row): void {
  const seconds = methodOf(row['method_id'] as string)?.creditSeconds ?? 0;
  world.sql.run`
    UPDATE deposit_orders SET status = 'received', due_at = ${world.clock.now() + seconds * 1000}, due_status = 'credited'
    WHERE reference = ${row['reference'] as string} AND status = 'created'`;
}

/** Only an unpaid order can be canceled. */
export function cancelDeposit(world: World, row: Row): void {
  if (row['status'] === 'created') settle(world, row, 'cancelled', world.clock.now());
}

export function orderOf(world: World, row: Row, language: Language): Order {
  const method = methodOf(row['method_id'] as string)!;
  const amount = row['amount'] as number;
  const fee = row['fee'] as number;
  const status = row['status'] as Order['status'];
  const reference = row['reference'] as string;
  const settledAt = row['settled_at'] as number | null;
  const isOpen = settledAt === null;
  const details = detailsOf(method, reference, amount);
  return {
    reference,
    requestId: row['request_id'] as string,
    methodId: method.id,
    methodName: textIn(language, method.name),
    kind: method.kind,
    status,
    amount,
    fee,
    credited: amount - fee,
    createdAt: new Date(row['created_at'] as number).toISOString(),
    remainingMs: status === 'created' ? Math.max((row['due_at'] as number) - world.clock.now(), 0) : 0,
    settledAt: settledAt === null ? null : new Date(settledAt).toISOString(),
    lines: isOpen
      ? details.lines.map(({ label, value, copies }) => ({ label: textIn(language, label), value, copies }))
      : [],
    qr: isOpen ? details.qr : null,
    note: textIn(language, method.note),
  };
}

type Line = { label: Text; value: string; copies: boolean };

const referenceLabel: Text = { es: 'Referencia', en: 'Reference' };
const holderLabel: Text = { es: 'A nombre de', en: 'Account holder' };
const holder = 'Recaudos del Sur S. A.';

/** Payment details of an order; the same order always has the same details. */
function detailsOf(
  { kind }: DepositMethodContent,
  reference: string,
  amount: number,
): { lines: Line[]; qr: string | null } {
  const random = randomFrom(reference);
  const digits = (count: number) => Array.from({ length: count }, () => random.int(0, 9)).join('');
  const major = (amount / operatorCurrency.minorUnits).toFixed(operatorCurrency.decimals);
  switch (kind) {
    case 'bank':
      return {
        qr: null,
        lines: [
          { label: { es: 'Banco', en: 'Bank' }, value: 'Banco Austral', copies: false },
          { label: { es: 'Número de cuenta', en: 'Account number' }, value: '194-2275180-0-61', copies: true },
          { label: { es: 'Cuenta interbancaria', en: 'Interbank code' }, value: '00219400227518006195', copies: true },
          { label: holderLabel, value: holder, copies: true },
          { label: referenceLabel, value: reference, copies: true },
        ],
      };
    case 'wallet':
      return {
        qr: `chasqui://pay?to=938114207&amount=${major}&ref=${reference}`,
        lines: [
          { label: { es: 'Número de Chasqui', en: 'Chasqui number' }, value: '938114207', copies: true },
          { label: holderLabel, value: holder, copies: false },
          { label: referenceLabel, value: reference, copies: true },
        ],
      };
    case 'cash': {
      const code = `${digits(4)} ${digits(4)}`;
      return {
        qr: null,
        lines: [
          { label: { es: 'Código de pago', en: 'Payment code' }, value: code, copies: true },
          { label: { es: 'Empresa', en: 'Company' }, value: 'Tambo Pagos', copies: false },
          { label: referenceLabel, value: reference, copies: true },
        ],
      };
    }
    case 'card':
      return {
        qr: null,
        lines: [
          { label: { es: 'Código del cobro', en: 'Code of the charge' }, value: digits(4), copies: false },
          { label: { es: 'Comercio', en: 'Merchant' }, value: holder, copies: false },
          { label: referenceLabel, value: reference, copies: true },
        ],
      };
    case 'crypto': {
      const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
      const address = `T${Array.from({ length: 33 }, () => random.pick([...letters])).join('')}`;
      const cents = Math.ceil((amount / operatorCurrency.minorUnits / perDollar) * 100);
      const coins = operatorCurrency.code === 'USDT' ? major : (cents / 100).toFixed(2);
      return {
        qr: address,
        lines: [
          { label: { es: 'Envía exactamente', en: 'Send exactly' }, value: `${coins} USDT`, copies: true },
          { label: { es: 'Red', en: 'Network' }, value: 'TRON (TRC-20)', copies: false },
          { label: { es: 'Dirección', en: 'Address' }, value: address, copies: true },
          { label: referenceLabel, value: reference, copies: true },
        ],
      };
    }
  }
}

import { operatorDay } from '../../../../machines/domain/operator-zone.ts';
import { shownAmount } from '../../../../machines/member/deposit-rule.ts';
import type { TicketFact, TicketOrder } from '../../../../machines/member/ticket.model.ts';
import { type Answer, whenMissing } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { Bonus } from '../../../gateway/schemas/bonus.ts';
import type { DepositOrder } from '../../../gateway/schemas/funds.ts';
import type { BetRecord, Movement } from '../../../gateway/schemas/records.ts';
import type { Withdrawal } from '../../../gateway/schemas/withdraw.ts';
import { addDays } from '../../../ui/day-range.ts';

/** Records are kept for 90 days, and one call covers at most 31 of them. */
const windows = [
  [0, 30],
  [31, 61],
  [62, 89],
] as const;
const pageSize = 200;

type Dated = { from: string; to: string; page: number; size: number };

const numbers = (of: readonly number[] | null) => of?.join(' · ') ?? '';
const text = (term: TicketFact['term'], value: string | null): TicketFact[] => (value ? [{ term, text: value }] : []);
const money = (term: TicketFact['term'], minor: number | null): TicketFact[] =>
  minor === null ? [] : [{ term, minor }];
const moment = (term: TicketFact['term'], at: string | null): TicketFact[] => (at === null ? [] : [{ term, at }]);

export const ofWithdrawal = ({ reference, state, at, amount, fee, payout, payee, received, refunded }: Withdrawal) =>
  ({
    kind: 'withdrawal',
    state,
    reference,
    amount: payout,
    facts: [
      ...moment('at', at),
      ...text('to', `${payee.institution} ${payee.masked}`),
      ...money('amount', amount),
      ...money('fee', fee),
      ...money('payout', payout),
      ...money('received', state === 'partlyReceived' ? received : null),
      ...money('refunded', refunded > 0 ? refunded : null),
    ],
  }) satisfies TicketOrder;

export const ofDeposit = ({
  reference,
  status,
  amount,
  fee,
  credited,
  createdAt,
  settledAt,
  methodName,
}: DepositOrder) =>
  ({
    kind: 'deposit',
    state: status,
    reference,
    amount: shownAmount({ status, amount, credited }),
    facts: [
      ...moment('at', createdAt),
      ...text('method', methodName),
      ...money('amount', amount),
      ...money('fee', fee),
      ...money('credited', status === 'credited' ? credited : null),
      ...moment('settledAt', settledAt),
    ],
  }) satisfies TicketOrder;

const isLottery = ({ category }: BetRecord) => category === 'LOTT' || category === 'ELOTT';

export const ofBet = (bet: BetRecord) =>
  ({
    kind: isLottery(bet) ? 'lottery' : 'bet',
    state: bet.state,
    reference: bet.id,
    amount: bet.state === 'won' ? (bet.prize ?? bet.stake) : bet.stake,
    facts: [
      ...moment('at', bet.placedAt),
      ...text('game', [bet.gameName, bet.vendorName].filter(Boolean).join(' · ')),
      ...text(isLottery(bet) ? 'draw' : 'round', bet.round),
      ...text('selection', bet.selection ?? numbers(bet.numbers)),
      ...text('drawn', numbers(bet.drawn)),
      ...money('stake', bet.stake),
      ...money('prize', bet.state === 'cancelled' ? null : bet.prize),
      ...moment('settledAt', bet.settledAt),
    ],
  }) satisfies TicketOrder;

export const ofBonus = ({ id, state, name, amount, receivedAt, wageringRequired, wageringDone, expiresAt }: Bonus) =>
  ({
    kind: 'bonus',
    state,
    reference: id,
    amount,
    facts: [
      ...moment('at', receivedAt),
      ...text('name', name),
      ...money('amount', amount),
      ...money('required', wageringRequired > 0 ? wageringRequired : null),
      ...money('done', wageringRequired > 0 ? wageringDone : null),
      ...moment('expiresAt', expiresAt),
    ],
  }) satisfies TicketOrder;

export const ofMovement = ({ reference, kind, at, amount, wallet, balance }: Movement) =>
  ({
    kind: 'movement',
    state: kind,
    reference,
    amount,
    facts: [...moment('at', at), ...text('wallet', wallet), ...money('amount', amount), ...money('balance', balance)],
  }) satisfies TicketOrder;

/**
 * Searches the records of the member for a reference: first the lists of orders, then the bets and the movements of the
 * last 90 days, newest first. No call of the gateway finds an order of any kind by its reference.
 */
export async function findOrder(
  gateway: Gateway,
  reference: string,
  signal: AbortSignal,
): Promise<Answer<TicketOrder | null>> {
  if (reference === '') return { ok: true, value: null };
  const options = { signal };
  const today = operatorDay(Date.now());
  const daysAgo = (days: number) => addDays(today, -days);
  const is = (own: string) => own.toUpperCase() === reference.toUpperCase();

  async function search<Row>(
    read: (dated: Dated) => Promise<Answer<{ rows: readonly Row[]; total: number }>>,
    isIt: (row: Row) => boolean,
  ): Promise<Answer<Row | null>> {
    for (const [newest, oldest] of windows)
      for (let page = 1, pages = 1; page <= pages; page++) {
        const dated = { from: daysAgo(oldest), to: daysAgo(newest), page, size: pageSize };
        const answer = whenMissing(await read(dated), { rows: [], total: 0 });
        if (!answer.ok) return answer;
        const row = answer.value.rows.find(isIt);
        if (row) return { ok: true, value: row };
        pages = Math.ceil(answer.value.total / pageSize);
      }
    return { ok: true, value: null };
  }

  const [withdrawals, deposits] = await Promise.all([
    gateway.call('withdrawals', undefined, options).then((answer) => whenMissing(answer, [])),
    gateway.call('depositOrders', undefined, options).then((answer) => whenMissing(answer, [])),
  ]);
  if (!withdrawals.ok) return withdrawals;
  if (!deposits.ok) return deposits;
  const withdrawal = withdrawals.value.find((one) => is(one.reference));
  if (withdrawal) return { ok: true, value: ofWithdrawal(withdrawal) };
  const deposit = deposits.value.find((one) => is(one.reference));
  if (deposit) return { ok: true, value: ofDeposit(deposit) };

  const [bonus, bet, movement] = await Promise.all([
    search(
      (dated) => gateway.call('bonusDetails', { ...dated, state: '' }, options),
      ({ id }) => is(id),
    ),
    search(
      (dated) => gateway.call('betRecords', { ...dated, category: '', vendor: '', state: '' }, options),
      ({ id }) => is(id),
    ),
    search(
      (dated) => gateway.call('accountRecords', { ...dated, kind: '' }, options),
      (own) => is(own.reference),
    ),
  ]);
  if (!bonus.ok) return bonus;
  if (!bet.ok) return bet;
  if (!movement.ok) return movement;
  if (bonus.value) return { ok: true, value: ofBonus(bonus.value) };
  if (bet.value) return { ok: true, value: ofBet(bet.value) };
  return { ok: true, value: movement.value && ofMovement(movement.value) };
}

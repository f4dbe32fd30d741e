import type { DepositStatus } from './deposit-rule.ts';
import type { WithdrawalItem } from './withdrawals.machine.ts';

/** Kinds of movements in the account record. */
export type TicketMovement =
  | 'deposit'
  | 'withdrawal'
  | 'bet'
  | 'prize'
  | 'refund'
  | 'bonus'
  | 'points'
  | 'transfer'
  | 'member'
  | 'contract'
  | 'adjustment';

/** Kind of an order with its state at the gateway. A `movement` is settled; its state is the kind of the movement. */
export type TicketState =
  | { kind: 'withdrawal'; state: WithdrawalItem['state'] }
  | { kind: 'deposit'; state: DepositStatus }
  | { kind: 'lottery' | 'bet'; state: 'open' | 'won' | 'lost' | 'cancelled' }
  | { kind: 'bonus'; state: 'active' | 'completed' | 'expired' | 'cancelled' }
  | { kind: 'movement'; state: TicketMovement };

export type TicketTerm =
  | 'at'
  | 'settledAt'
  | 'expiresAt'
  | 'to'
  | 'method'
  | 'amount'
  | 'fee'
  | 'payout'
  | 'credited'
  | 'received'
  | 'refunded'
  | 'game'
  | 'draw'
  | 'round'
  | 'selection'
  | 'drawn'
  | 'stake'
  | 'prize'
  | 'name'
  | 'required'
  | 'done'
  | 'wallet'
  | 'balance';

/** `minor`: an amount in minor units; `at`: an ISO instant. */
export type TicketFact = { term: TicketTerm } & ({ minor: number } | { at: string } | { text: string });

/** `amount`: the amount that the document shows largest, in minor units. */
export type TicketOrder = TicketState & { reference: string; amount: number; facts: readonly TicketFact[] };

/** State of a document, from the draft to the payment; `void` is an order that paid nothing. */
export type DocumentState = 'drafted' | 'sent' | 'onItsWay' | 'paid' | 'void';

const withdrawal = {
  requested: 'sent',
  processing: 'onItsWay',
  paid: 'onItsWay',
  confirmed: 'paid',
  partlyReceived: 'onItsWay',
  disputed: 'onItsWay',
  rejected: 'void',
  cancelled: 'void',
} as const satisfies Record<WithdrawalItem['state'], DocumentState>;

const deposit = {
  created: 'drafted',
  received: 'onItsWay',
  credited: 'paid',
  expired: 'void',
  cancelled: 'void',
} as const satisfies Record<DepositStatus, DocumentState>;

const bet = { open: 'sent', won: 'paid', lost: 'void', cancelled: 'void' } as const;
const bonus = { active: 'onItsWay', completed: 'paid', expired: 'void', cancelled: 'void' } as const;

export function documentStateOf(order: TicketState): DocumentState {
  if (order.kind === 'withdrawal') return withdrawal[order.state];
  if (order.kind === 'deposit') return deposit[order.state];
  if (order.kind === 'bonus') return bonus[order.state];
  return order.kind === 'movement' ? 'paid' : bet[order.state];
}

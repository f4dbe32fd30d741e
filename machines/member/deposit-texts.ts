import { listWithTexts, withTexts } from '../shared/texts.ts';
import type { DepositMethod, DepositOrder } from './deposit-rule.ts';

type Shown = { methods: readonly DepositMethod[]; orders: readonly DepositOrder[]; order: DepositOrder | null };

export const withOrderTexts = (order: DepositOrder, others: readonly DepositOrder[]): DepositOrder =>
  withTexts(
    order,
    others.find(({ reference }) => reference === order.reference),
    ['methodName', 'lines', 'note'],
  );

/** The methods and orders with the texts of another reading; nothing else changes. */
export const withDepositTexts = ({ methods, orders, order }: Shown, other: Omit<Shown, 'order'>): Shown => ({
  methods: listWithTexts(methods, other.methods, 'id', ['name', 'summary', 'steps']),
  orders: orders.map((one) => withOrderTexts(one, other.orders)),
  order: order && withOrderTexts(order, other.orders),
});

import type { DepositOrder } from '../../../../machines/member/deposit-rule.ts';
import type { DepositOrder as SentOrder } from '../../../gateway/schemas/funds.ts';

/** An order with its deadline by this device's clock. */
export const orderOf = ({ remainingMs, ...order }: SentOrder): DepositOrder => ({
  ...order,
  deadline: Date.now() + remainingMs,
});

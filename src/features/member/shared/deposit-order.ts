import type { DepositOrder } from '../../../../machines/member/deposit-rule.ts';
import type { DepositOrder as SentOrder } from '../../../gateway/schemas/funds.ts';

export const orderOf = ({ remainingMs, ...order }: SentOrder): DepositOrder => ({
  ...order,
  deadline: Date.now() + remainingMs,
});

import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { withdrawPageMachine } from '../../../../machines/member/withdraw-page.machine.ts';
import type { WithdrawalItem } from '../../../../machines/member/withdrawals.machine.ts';
import { Offered } from '../../shared/offered.tsx';
import { ReceiptView } from '../receipt/receipt.view.tsx';
import { WithdrawView } from '../withdraw/withdraw.view.tsx';
import { WithdrawalsView } from '../withdrawals/withdrawals.view.tsx';
import css from './withdraw-page.module.css';

export type WithdrawPageActor = ActorRefFrom<typeof withdrawPageMachine>;

export function WithdrawPageView({
  actor,
  onConfirm,
  ...shared
}: {
  actor: WithdrawPageActor;
  /** Opens the receipt of a payment. */
  onConfirm: (payment: WithdrawalItem) => void;
} & Omit<ComponentProps<typeof WithdrawView>, 'actor'>) {
  const { withdraw, receipt, withdrawals } = useSelector(actor, (state) => state.children);
  const { symbol, onSupport } = shared;

  return (
    <div className={css.page}>
      {receipt && (
        <Offered feature="payouts">
          <ReceiptView actor={receipt} symbol={symbol} onSupport={onSupport} />
        </Offered>
      )}
      {withdraw && <WithdrawView actor={withdraw} {...shared} />}
      {withdrawals && (
        <Offered feature="withdrawals">
          <WithdrawalsView actor={withdrawals} symbol={symbol} onConfirm={onConfirm} />
        </Offered>
      )}
    </div>
  );
}

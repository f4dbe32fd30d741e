import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { WithdrawalItem } from '../../../../machines/member/withdrawals.machine.ts';
import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import { config } from '../../../branding/config.ts';
import { inspection } from '../../../inspector.ts';
import { refreshBalance } from '../../../shell/money-moved.ts';
import { openSupport } from '../../../shell/open-support.ts';
import type { Services } from '../../../shell/services.ts';
import type { FlowView } from '../../shared/part/part.view.tsx';
import { providePayee } from '../payee/payee.actors.ts';
import { PayeeView } from '../payee/payee.view.tsx';
import { provideReceipt } from '../receipt/receipt.actors.ts';
import { ReceiptView } from '../receipt/receipt.view.tsx';
import { provideWithdrawals } from '../withdrawals/withdrawals.actors.ts';
import { WithdrawalsView } from '../withdrawals/withdrawals.view.tsx';
import { provideWithdraw } from './withdraw.actors.ts';
import { type WithdrawActor, WithdrawView } from './withdraw.view.tsx';
import css from './withdraw-page.module.css';

function Page({ actor, services }: { actor: WithdrawActor; services: Services }) {
  const { gateway } = services;
  const { account } = actor.getSnapshot().context;
  const [receiptLogic, listLogic] = useMemo(() => [provideReceipt(gateway), provideWithdrawals(gateway)], [gateway]);
  const receipt = useActorRef(receiptLogic, { input: { account }, ...inspection() });
  const list = useActorRef(listLogic, inspection());
  const symbol = config.currencySymbol;

  useEffect(() => {
    const moved = () => {
      refreshBalance(services);
      list.send({ type: 'list.refresh' });
    };
    const subscriptions = [
      actor.on('order.moved', moved),
      list.on('withdrawal.cancelled', () => refreshBalance(services)),
      receipt.on('receipt.moved', moved),
    ];
    // What happened while the page was out of sight.
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      list.send({ type: 'list.refresh' });
      receipt.send({ type: 'waiting.refresh' });
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
      document.removeEventListener('visibilitychange', look);
    };
  }, [actor, list, receipt, services]);

  const confirm = (payment: WithdrawalItem) => {
    // Its receipt is there, to be gone to, only once it is drawn.
    flushSync(() => receipt.send({ type: 'payment.choose', payment }));
    document.getElementById('receipt')?.scrollIntoView({ block: 'start' });
    document.getElementById('receipt-title')?.focus({ preventScroll: true });
  };

  return (
    <div className={css.page}>
      <ReceiptView actor={receipt} symbol={symbol} onSupport={() => openSupport(services)} />
      <WithdrawView
        actor={actor}
        symbol={symbol}
        payeeForm={(payee, holder) => <PayeeView actor={payee} holder={holder} />}
        onSupport={() => openSupport(services)}
      />
      <WithdrawalsView actor={list} symbol={symbol} onConfirm={confirm} />
    </div>
  );
}

/** Withdrawals of a member (spec 2 §2): the receipts that are due, a new one, and those so far. */
export const open = (services: Services): FlowModule => {
  const View: FlowView = ({ flow }) => <Page actor={flow as WithdrawActor} services={services} />;
  return { logic: provideWithdraw(services.gateway, providePayee(services.gateway)), view: View };
};

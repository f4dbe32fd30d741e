import { flushSync } from 'react-dom';
import type { WithdrawalItem } from '../../../../machines/member/withdrawals.machine.ts';
import { config } from '../../../branding/config.ts';
import { openSupport } from '../../../shell/open-support.ts';
import { refreshBalance } from '../../../shell/refresh-balance.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { OpenWagering } from '../bonus/open-wagering.tsx';
import { providePayee } from '../payee/payee.actors.ts';
import { PayeeView } from '../payee/payee.view.tsx';
import { providePayeeRemoval } from '../payee-removal/payee-removal.actors.ts';
import { PayeeRemovalView } from '../payee-removal/payee-removal.view.tsx';
import { provideWithdrawPage } from '../withdraw-page/withdraw-page.actors.ts';
import { type WithdrawPageActor, WithdrawPageView } from '../withdraw-page/withdraw-page.view.tsx';

function goToReceipt(actor: WithdrawPageActor, payment: WithdrawalItem): void {
  // The receipt must be in the document before the page can scroll to it.
  flushSync(() => actor.send({ type: 'payment.choose', payment }));
  const receipt = document.getElementById('receipt');
  receipt?.querySelector('details')?.setAttribute('open', '');
  receipt?.scrollIntoView({ block: 'start' });
  document.getElementById('receipt-title')?.focus({ preventScroll: true });
}

/** Withdrawals of a member (spec 2 §2): payments to confirm, a new withdrawal, and the history. */
export const open = (services: Services) => {
  const { gateway } = services;
  return defineFeature({
    logic: provideWithdrawPage(
      gateway,
      { payee: providePayee(gateway), payeeRemoval: providePayeeRemoval(gateway) },
      () => refreshBalance(services),
    ),
    view: ({ actor }) => (
      <WithdrawPageView
        actor={actor}
        symbol={config.currencySymbol}
        payeeForm={(payee, holder) => <PayeeView actor={payee} holder={holder} />}
        payeeRemoval={(removal) => <PayeeRemovalView actor={removal} />}
        bonuses={(terms) => (
          <OpenWagering gateway={gateway} symbol={config.currencySymbol} effect={terms.bonusesOnWithdrawal} />
        )}
        onConfirm={(payment) => goToReceipt(actor, payment)}
        onSupport={() => openSupport(services)}
      />
    ),
  });
};

import { withdrawPageMachine } from '../../../../machines/member/withdraw-page.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { provideReceipt } from '../receipt/receipt.actors.ts';
import { pageVisibility } from '../shared/page-visibility.ts';
import { type PayeeCharts, provideWithdraw } from '../withdraw/withdraw.actors.ts';
import { provideWithdrawals } from '../withdrawals/withdrawals.actors.ts';

export const provideWithdrawPage = (gateway: Gateway, payeeCharts: PayeeCharts, refreshBalance: () => void) =>
  withdrawPageMachine.provide({
    actors: {
      withdraw: provideWithdraw(gateway, payeeCharts),
      receipt: provideReceipt(gateway),
      withdrawals: provideWithdrawals(gateway),
      visibility: pageVisibility,
    },
    actions: { refreshBalance },
  });

import { withdrawPageMachine } from '../../../../machines/member/withdraw-page.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { provideReceipt } from '../receipt/receipt.actors.ts';
import { pageVisibility } from '../shared/page-visibility.ts';
import { provideWithdraw } from '../withdraw/withdraw.actors.ts';
import { provideWithdrawals } from '../withdrawals/withdrawals.actors.ts';

export const provideWithdrawPage = (
  gateway: Gateway,
  payee: Parameters<typeof provideWithdraw>[1],
  refreshBalance: () => void,
) =>
  withdrawPageMachine.provide({
    actors: {
      withdraw: provideWithdraw(gateway, payee),
      receipt: provideReceipt(gateway),
      withdrawals: provideWithdrawals(gateway),
      visibility: pageVisibility,
    },
    actions: { refreshBalance },
  });

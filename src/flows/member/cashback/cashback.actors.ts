import { fromPromise } from 'xstate';
import {
  type CashbackAnswer,
  type CashbackCall,
  type CashbackRead,
  type CashbackReason,
  cashbackMachine,
  type Rebate,
} from '../../../../machines/member/cashback.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { refusalOf } from '../../../gateway/outage.ts';
import type { ManualRebate } from '../../../gateway/schemas/bonus.ts';
import { pendingCashback } from '../../../storage/pending-claims.ts';

/** A cashback with its settlement by the device's own clock, whatever that shows. */
export type OpenRebate = ManualRebate & Rebate;

const reasons: Partial<Record<string, CashbackReason>> = {
  [errorCode.rebateTaken]: 'taken',
  [errorCode.rebateNothing]: 'nothing',
  [errorCode.rebateMinimum]: 'minimum',
};

/** Cashback against a gateway (spec 2 §2); `refreshBalance` is called once it was paid. */
export const provideCashback = (gateway: Gateway, refreshBalance: () => void) =>
  cashbackMachine.provide({
    actors: {
      read: fromPromise<CashbackRead, { account: string }>(async ({ input, signal }) => {
        const answer = await gateway.call('manualRebate', undefined, { signal });
        if (!answer.ok) return refusalOf(answer.fault);
        const rebate: OpenRebate = { ...answer.value, settlesAt: Date.now() + answer.value.remainingMs };
        return { ok: true, value: { rebate, pending: pendingCashback.read(input.account) } };
      }),
      claim: fromPromise<CashbackAnswer, CashbackCall>(async ({ input: { requestId, order }, signal }) => {
        const answer = await gateway.call('claimManualRebate', { requestId, since: order.since }, { signal });
        return answer.ok ? answer : refusalOf(answer.fault, reasons);
      }),
    },
    actions: {
      storeOrder: ({ context: { account, requestId, order } }) => pendingCashback.keep(account, { requestId, order }),
      forgetOrder: ({ context: { account } }) => pendingCashback.forget(account),
      refreshBalance,
    },
  });

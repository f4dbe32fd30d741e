import { fromCallback, fromPromise } from 'xstate';
import type { Result, TransportError } from '../../../../machines/shared/result.ts';
import { balanceMachine } from '../../../../machines/site/balance.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { preferences } from '../../../storage/preferences.ts';
import { siteTabs } from '../../../storage/site-tabs.ts';

/** Implements the balance. The device stores whether the user has hidden the balance. */
export const provideBalance = (gateway: Gateway) =>
  balanceMachine.provide({
    actors: {
      fetchBalance: fromPromise<Result<number, TransportError | 'expired'>>(async ({ signal }) => {
        const answer = await gateway.call('balance', undefined, { signal });
        return answer.ok ? { ok: true, value: answer.value.sumBalance } : toFailure(answer.fault);
      }),
      tabs: fromCallback(({ sendBack }) =>
        siteTabs.listen((word) => {
          if (word.say === 'moneyMoved') sendBack({ type: 'tab.moneyMoved' });
        }),
      ),
    },
    actions: {
      storeVisibility: (_, { hidden }) => preferences.setBalanceHidden(hidden),
      notifyTabs: () => siteTabs.notify({ say: 'moneyMoved' }),
    },
  });

import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MoneyScope } from '../../../../machines/member/money-ribbon-rule.ts';
import type { balanceMachine } from '../../../../machines/site/balance.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { useFlow } from '../../shared/use-flow.ts';
import { provideMoneyRibbon } from './money-ribbon.actors.ts';
import { MoneyRibbonView } from './money-ribbon.view.tsx';

/** Money ribbon of the signed-in member. A balance that the member has hidden is hidden here too. */
export function MoneyRibbon({
  gateway,
  account,
  scope,
  balance,
  symbol,
  place,
}: {
  gateway: Gateway;
  account: string;
  scope: MoneyScope;
  balance: ActorRefFrom<typeof balanceMachine>;
  symbol: string;
  place: 'center' | 'game';
}) {
  const [machine] = useState(() => provideMoneyRibbon(gateway, { account, balance }));
  const actor = useFlow(machine, { scope });
  const isHidden = useSelector(balance, (state) => state.hasTag('hidden'));
  return <MoneyRibbonView actor={actor} symbol={symbol} isHidden={isHidden} place={place} />;
}

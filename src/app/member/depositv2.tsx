import type { DepositActor } from '../../../machines/member/deposit.machine.ts';
import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { provideDeposit } from '../../flows/member/deposit/deposit.actors.ts';
import { DepositView } from '../../flows/member/deposit/deposit.view.tsx';
import { provideDepositProgress } from '../../flows/member/deposit-progress/deposit-progress.actors.ts';
import { DepositProgressView } from '../../flows/member/deposit-progress/deposit-progress.view.tsx';
import type { FlowView } from '../../flows/site/part/part.view.tsx';
import { config } from '../config.ts';
import { openSupport } from '../open-support.ts';
import type { Services } from '../services.ts';
import { refreshBalance } from './money-moved.ts';

/** Deposits (spec 2 §2). */
export const open = (services: Services): FlowModule => {
  const View: FlowView = ({ flow }) => (
    <DepositView
      actor={flow as DepositActor}
      symbol={config.currencySymbol}
      renderProgress={(progress, isOther) => (
        <DepositProgressView actor={progress} symbol={config.currencySymbol} isOther={isOther} />
      )}
      onSupport={() => openSupport(services)}
    />
  );
  return {
    logic: provideDeposit(services.gateway, {
      progress: provideDepositProgress(services.gateway),
      refreshBalance: () => refreshBalance(services),
    }),
    view: View,
  };
};

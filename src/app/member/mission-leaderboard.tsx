import { useLingui } from '@lingui/react';
import { useCallback, useState } from 'react';
import type { FlowModule } from '../../../machines/site/part.machine.ts';
import type { FlowView } from '../../flows/site/part/part.view.tsx';
import { Leaderboard } from '../../pages/missions/leaderboard.tsx';
import { Missions } from '../../pages/missions/missions.tsx';
import { config } from '../config.ts';
import { openSupport } from '../open-support.ts';
import { inertPage, ownerOf } from '../panel/inert-page.ts';
import type { Services } from '../services.ts';
import { renewCounts } from './counts.tsx';
import css from './mission-leaderboard.module.css';
import { refreshBalance } from './money-moved.ts';

function Page({ account, services }: { account: string; services: Services }) {
  const { i18n } = useLingui();
  const [claims, setClaims] = useState(0);
  const { gateway } = services;
  const onMoved = useCallback(() => {
    refreshBalance(services);
    void renewCounts(services.gateway);
    setClaims((count) => count + 1);
  }, [services]);
  return (
    <div className={css.page}>
      <Missions
        gateway={gateway}
        account={account}
        language={i18n.locale}
        symbol={config.currencySymbol}
        onMoved={onMoved}
        onSupport={() => openSupport(services)}
      />
      <Leaderboard gateway={gateway} symbol={config.currencySymbol} round={claims} />
    </div>
  );
}

/** The missions and their leaderboard (spec 2 §2). */
export const open = (services: Services): FlowModule => {
  const View: FlowView = ({ flow }) => <Page account={ownerOf(flow).account} services={services} />;
  return { logic: inertPage, view: View };
};

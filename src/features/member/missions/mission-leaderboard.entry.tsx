import { useLingui } from '@lingui/react';
import { useCallback, useState } from 'react';
import { config } from '../../../branding/config.ts';
import { inertPage } from '../../../routes/page-without-chart.ts';
import { openSupport } from '../../../shell/open-support.ts';
import { refreshBalance } from '../../../shell/refresh-balance.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { Offered } from '../../shared/offered.tsx';
import { renewCounts } from '../shared/menu-badge-counts.tsx';
import { Leaderboard } from './leaderboard.tsx';
import css from './mission-leaderboard.module.css';
import { Missions } from './missions.tsx';

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
      <Offered feature="leaderboard">
        <Leaderboard gateway={gateway} symbol={config.currencySymbol} round={claims} />
      </Offered>
    </div>
  );
}

/** Missions and their leaderboard (spec 2 §2). */
export const open = (services: Services) =>
  defineFeature({
    logic: inertPage,
    view: ({ actor }) => <Page account={actor.getSnapshot().input.account} services={services} />,
  });

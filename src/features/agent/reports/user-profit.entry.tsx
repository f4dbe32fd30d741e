import { config } from '../../../branding/config.ts';
import { inertPage } from '../../../routes/page-without-chart.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { TeamProfit } from './team-profit.tsx';

export const open = ({ gateway }: Services) =>
  defineFeature({
    logic: inertPage,
    view: ({ actor }) => (
      <TeamProfit
        gateway={gateway}
        place={{ symbol: config.currencySymbol }}
        account={actor.getSnapshot().input.account}
      />
    ),
  });

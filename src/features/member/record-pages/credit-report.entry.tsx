import { config } from '../../../branding/config.ts';
import { inertPage } from '../../../routes/page-without-chart.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { CreditRecords } from './credit-records.tsx';

/** This page needs no chart, because the list in it has a chart. */
export const open = ({ gateway, site }: Services) =>
  defineFeature({
    logic: inertPage,
    view: () => (
      <CreditRecords
        gateway={gateway}
        place={{ symbol: config.currencySymbol }}
        account={site().getSnapshot().children.session?.getSnapshot().context.member?.account ?? ''}
      />
    ),
  });

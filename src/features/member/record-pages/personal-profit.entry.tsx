import { config } from '../../../branding/config.ts';
import { inertPage } from '../../../routes/page-without-chart.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { ProfitRecords } from './profit-records.tsx';

/** This page needs no chart, because the list in it has a chart. */
export const open = ({ gateway }: Services) =>
  defineFeature({
    logic: inertPage,
    view: () => <ProfitRecords gateway={gateway} place={{ symbol: config.currencySymbol }} />,
  });

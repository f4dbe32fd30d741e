import { config } from '../../../branding/config.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { reading } from '../shared/reading.ts';
import { ProfitRecords } from './profit-records.tsx';

/** A page that only reads: its list has a chart of its own. */
export const open = ({ gateway }: Services) =>
  defineFeature({
    logic: reading,
    view: () => (
      <ProfitRecords gateway={gateway} place={{ timeZone: config.timeZone, symbol: config.currencySymbol }} />
    ),
  });

import { config } from '../../../branding/config.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { reading } from '../shared/reading.ts';
import { BonusRecords } from './bonus-records.tsx';

/** A page that only reads: its list has a chart of its own. */
export const open = ({ gateway }: Services) =>
  defineFeature({
    logic: reading,
    view: () => <BonusRecords gateway={gateway} place={{ timeZone: config.timeZone, symbol: config.currencySymbol }} />,
  });

import { config } from '../../../branding/config.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { reading } from '../shared/reading.ts';
import { RankPage } from './rank-page.tsx';

/** A page that only reads: each of its sections has a chart of its own. */
export const open = ({ gateway }: Services) =>
  defineFeature({
    logic: reading,
    view: () => <RankPage gateway={gateway} symbol={config.currencySymbol} />,
  });

import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { RankPage } from '../../pages/member-rank/rank-page.tsx';
import { config } from '../config.ts';
import type { Services } from '../services.ts';
import { reading } from './reading.ts';

/** A page that only reads: each of its sections has a chart of its own. */
export const open = ({ gateway }: Services): FlowModule => ({
  logic: reading,
  view: () => <RankPage gateway={gateway} symbol={config.currencySymbol} />,
});

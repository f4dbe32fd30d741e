import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { ProfitRecords } from '../../pages/member-records/profit-records.tsx';
import { config } from '../config.ts';
import type { Services } from '../services.ts';
import { reading } from './reading.ts';

/** A page that only reads: its list has a chart of its own. */
export const open = ({ gateway }: Services): FlowModule => ({
  logic: reading,
  view: () => <ProfitRecords gateway={gateway} place={{ timeZone: config.timeZone, symbol: config.currencySymbol }} />,
});

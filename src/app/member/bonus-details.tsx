import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { BonusRecords } from '../../pages/member-bonus/bonus-records.tsx';
import { config } from '../config.ts';
import type { Services } from '../services.ts';
import { reading } from './reading.ts';

/** A page that only reads: its list has a chart of its own. */
export const open = ({ gateway }: Services): FlowModule => ({
  logic: reading,
  view: () => <BonusRecords gateway={gateway} place={{ timeZone: config.timeZone, symbol: config.currencySymbol }} />,
});

import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import type { Services } from '../../../shell/services.ts';
import { openContracts } from './contract-page.entry.tsx';

export const open = (services: Services): FlowModule => openContracts('hourly', services);

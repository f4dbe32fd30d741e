import type { FlowModule } from '../../../machines/site/part.machine.ts';
import type { Services } from '../services.ts';
import { openContracts } from './contract-page.tsx';

export const open = (services: Services): FlowModule => openContracts('hourly', services);

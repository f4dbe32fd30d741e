import type { Services } from '../../../shell/services.ts';
import { openContracts } from './contract-page.entry.tsx';

export const open = (services: Services) => openContracts('dividend', services);

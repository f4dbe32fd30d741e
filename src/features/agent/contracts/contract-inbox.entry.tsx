import { inertPage } from '../../../routes/page-without-chart.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { ContractInbox } from './contract-inbox.tsx';

export const open = (services: Services) =>
  defineFeature({ logic: inertPage, view: () => <ContractInbox gateway={services.gateway} /> });

import { inertPage } from '../../../routes/page-without-chart.ts';
import { openSupport } from '../../../shell/open-support.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { RegisterCenter } from './registration-center.tsx';

export const open = (services: Services) =>
  defineFeature({
    logic: inertPage,
    view: ({ actor }) => (
      <RegisterCenter
        gateway={services.gateway}
        account={actor.getSnapshot().input.account}
        onSupport={() => openSupport(services)}
      />
    ),
  });

import { fromPromise } from 'xstate';
import type { LazyFlowMachine } from '../../../../machines/shared/lazy-flow.machine.ts';
import type { PanelPageKey, PanelPart } from '../../../../machines/site/panel.ts';
import { type Features, panelCenterMachine } from '../../../../machines/site/panel-center.machine.ts';
import { isNotOffered } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import type { ConsolidatedFunds } from '../../../gateway/schemas/agent.ts';

/**
 * For each page that is not always shown: the field of the consolidated funds that determines whether it is shown (spec
 * 2 §2, §7). The page of all contract requests is shown when at least one of them is.
 */
const shownBy = {
  agentDividendRecord2: 'divtypereq',
  agentDailyWages2: 'dailysalreqtype',
  agentHourSalary: 'contracthoursalreq',
  agentRealtimeSalary: 'realtimesalreqtype',
} as const satisfies Partial<Record<PanelPageKey, keyof ConsolidatedFunds>>;

export const providePanelCenter = (gateway: Gateway, lazyFlow: LazyFlowMachine<PanelPart>) =>
  panelCenterMachine.provide({
    actors: {
      lazyFlow,
      readFeatures: fromPromise<Features>(async ({ signal }) => {
        const answer = await gateway.call('consolidatedFunds', undefined, { signal });
        const pages = Object.keys(shownBy) as (keyof typeof shownBy)[];
        const all = [...pages, 'contractRequests' as const];
        if (!answer.ok)
          return isNotOffered(answer.fault) ? { ok: true, value: { withheld: all } } : toFailure(answer.fault);
        const withheld = pages.filter((page) => !answer.value[shownBy[page]]);
        return { ok: true, value: { withheld: withheld.length === pages.length ? all : withheld } };
      }),
    },
  });

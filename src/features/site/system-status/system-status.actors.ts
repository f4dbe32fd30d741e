import { fromPromise } from 'xstate';
import { disabledFeatures } from '../../../../machines/domain/disabled-features.ts';
import type { Report, SiteInfo, StatusAnswer } from '../../../../machines/site/system-status.machine.ts';
import { systemStatusMachine } from '../../../../machines/site/system-status.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { systemStatusQuery } from '../../../gateway/early-requests.ts';
import { toTransportFailure } from '../../../gateway/refusal.ts';
import type { SystemStatus, WhitelabelNode } from '../../../gateway/schemas/site.ts';

/** `host` is the host name of the site, sent as the field `url` (spec 1 §7). */
export const provideSystemStatus = (gateway: Gateway, host: string) =>
  systemStatusMachine.provide({
    actors: {
      check: fromPromise<StatusAnswer>(async ({ signal }) => {
        const answer = await gateway.call('systemStatus', systemStatusQuery(host), { signal });
        if (!answer.ok) return toTransportFailure(answer.fault);
        return { ok: true, value: { report: reportOf(answer.value), info: infoOf(answer.value) } };
      }),
    },
  });

function reportOf(status: SystemStatus): Report {
  if (status.regionRestriction) {
    return { status: 'restricted', ip: status.location?.ip ?? '', country: status.location?.country ?? '' };
  }
  if (!status.maintenance) return { status: 'normal' };
  return { status: 'maintenance', endsAt: status.maintenanceEnd ? Date.parse(status.maintenanceEnd) : null };
}

function infoOf({ info }: SystemStatus): SiteInfo | null {
  if (!info) return null;
  return {
    switches: {
      ...switchesOf(info.whitelabel),
      ...Object.fromEntries(disabledFeatures.all('modules').map((module) => [module, false])),
    },
    rules: info.register,
    logos: info.resources.flatMap(({ resourceType, labelNameEn, labelNames, url }) =>
      resourceType === 'PAYMENT' || resourceType === 'VENDOR'
        ? [{ kind: resourceType, names: { en: labelNameEn, ...labelNames }, url }]
        : [],
    ),
    contactUrl: info.customerService.contactUrl,
    ...(info.analytics?.gtagId && { gtagId: info.analytics.gtagId }),
  };
}

function switchesOf(nodes: readonly WhitelabelNode[], above = true): Record<string, boolean> {
  return Object.assign(
    {},
    ...nodes.map(({ modId, enabled, childrenNodes = [] }) => ({
      [modId]: above && enabled,
      ...switchesOf(childrenNodes, above && enabled),
    })),
  );
}

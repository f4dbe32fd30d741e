import { defineFlow } from 'chartwalk';
import type { TransportError } from '../../machines/shared/result.ts';
import { type SiteInfo, type StatusAnswer, systemStatusMachine } from '../../machines/site/system-status.machine.ts';
import { waitLimits } from './wait-limits.ts';

const info: SiteInfo = { switches: {}, rules: {}, logos: [], contactUrl: 'https://help.example/contact' };

export const endsAt = Date.UTC(2025, 5, 1, 12, 30);

const refused = (reason: TransportError): { output: StatusAnswer } => ({ output: { ok: false, reason } });

export const flow = defineFlow({
  machine: systemStatusMachine,
  events: { 'status.check': { asked: {} } },
  outcomes: {
    check: {
      normal: { output: { ok: true, value: { report: { status: 'normal' }, info } } },
      maintenance: { output: { ok: true, value: { report: { status: 'maintenance', endsAt }, info } } },
      openEnded: { output: { ok: true, value: { report: { status: 'maintenance', endsAt: null }, info: null } } },
      restricted: {
        output: { ok: true, value: { report: { status: 'restricted', ip: '203.0.113.7', country: 'PE' }, info } },
      },
      offline: refused('offline'),
      unavailable: refused('unavailable'),
      thrown: { error: new Error('a defect') },
    },
  },
  project: ({ report, attempt }) => [report?.status, Math.min(attempt, 6)],
  proves: {
    'site-4.30': ['systemStatus.normal'],
    'site-4.31': ['systemStatus.maintenance'],
    'site-4.32': ['systemStatus.restricted'],
    'site-1.13': ['systemStatus.maintenance', 'systemStatus.restricted'],
  },
  limits: { check: waitLimits.gateway },
});

import { defineFlow } from 'chartwalk';
import { type Device, devicesMachine } from '../../machines/member/devices.machine.ts';
import { outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

const at = '2026-01-01T12:00:00.000Z';
const common = { startedAt: at, lastSeenAt: at, ip: '190.236.14.87', country: 'PE', city: 'Lima' };
export const own: Device = { ...common, id: '1', isOwn: true, browser: 'Firefox', system: 'Linux', isMobile: false };
export const other: Device = { ...common, id: '2', isOwn: false, browser: 'Chrome', system: 'Android', isMobile: true };

const listed = { output: { ok: true, value: [own, other] } } as const;

export const flow = defineFlow({
  machine: devicesMachine,
  events: { 'load.retry': { asked: {} }, 'session.end': { one: { id: '2' }, others: { id: null } } },
  outcomes: {
    read: { listed, offline: outages.offline, thrown },
    /** The list after the call still contains another session, which started during the call. */
    end: { ended: listed, unavailable: outages.unavailable, thrown },
  },
  project: ({ endings }) => endings,
  limits: { read: waitLimits.gateway, end: waitLimits.gateway },
});

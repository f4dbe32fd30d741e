import { defineFlow } from 'chartwalk';
import type { Limit } from '../../machines/member/limit-rule.ts';
import { limitsMachine } from '../../machines/member/limits.machine.ts';
import { outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

const none: Limit[] = [
  ...(['deposit', 'loss', 'session'] as const).flatMap((kind) =>
    (['day', 'week', 'month'] as const).map((period) => ({
      kind,
      period,
      value: null,
      used: 0,
      resetsAt: '2026-01-02T00:00:00.000Z',
      pending: null,
    })),
  ),
  { kind: 'stake', period: 'bet', value: null, used: 0, resetsAt: null, pending: null },
];
const key = { kind: 'deposit', period: 'day' } as const;
export const raised: Limit = {
  ...none[0]!,
  value: 50_000,
  used: 12_500,
  pending: { value: 80_000, at: '2026-01-02T12:00:00.000Z' },
};
export const limits: Limit[] = [raised, ...none.slice(1)];
export const check = { minutes: 60, isOwn: false };

const listed = { output: { ok: true, value: limits } } as const;

export const flow = defineFlow({
  machine: limitsMachine,
  events: {
    'load.retry': { asked: {} },
    'limit.edit': { deposit: { key } },
    'field.change': { typed: {} },
    'form.submit': { money: { text: '300' }, letters: { text: 'mucho' } },
    'edit.cancel': { asked: {} },
    'limit.remove': { asked: {} },
    'removal.confirm': { asked: {} },
    'removal.cancel': { asked: {} },
    'raise.withdraw': { deposit: { key } },
    'interval.choose': { often: { minutes: 15 }, less: { minutes: 30 } },
  },
  outcomes: {
    read: { details: { output: { ok: true, value: { limits, check } } }, offline: outages.offline, thrown },
    save: { saved: listed, timeout: outages.timeout, thrown },
    withdraw: { withdrawn: listed, unavailable: outages.unavailable, thrown },
    saveInterval: {
      saved: { output: { ok: true, value: { minutes: 15, isOwn: true } } },
      unavailable: outages.unavailable,
      thrown,
    },
  },
  project: ({ minutes }) => minutes,
  limits: {
    read: waitLimits.gateway,
    withdraw: waitLimits.gateway,
    saveInterval: waitLimits.gateway,
    save: waitLimits.gateway,
  },
});

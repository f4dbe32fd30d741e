import { fromCallback, fromPromise } from 'xstate';
import { type FirstWeek, firstWeekMachine } from '../../../../machines/member/first-week.machine.ts';
import type { Result, TransportError } from '../../../../machines/shared/result.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { opensOverlay } from '../../../routes/page-queries.ts';
import { firstWeekDismissal } from '../../../storage/first-week.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;
export const firstWeekInput = (account: string) => ({ isDismissed: firstWeekDismissal.has(account) });

const navigations = ['popstate', 'pushState', 'replaceState'];

const isRecent = ({ at }: { at: string }) => Date.now() - Date.parse(at) <= weekMs;

/** A member is new during a week after the first sign-in. */
async function readIsNew(gateway: Gateway, signal: AbortSignal) {
  const newest = await gateway.call('pastSignIns', { page: 1 }, { signal });
  if (!newest.ok) return newest;
  const { total, items } = newest.value;
  if (!items.every(isRecent)) return { ok: true, value: false } as const;
  if (items.length === 0 || total <= items.length) return { ok: true, value: true } as const;
  const oldest = await gateway.call('pastSignIns', { page: Math.ceil(total / items.length) }, { signal });
  return oldest.ok ? ({ ok: true, value: oldest.value.items.every(isRecent) } as const) : oldest;
}

export const provideFirstWeek = (gateway: Gateway, account: string) =>
  firstWeekMachine.provide({
    actors: {
      read: fromPromise<Result<FirstWeek, TransportError | 'expired'>>(async ({ signal }) => {
        const isNew = await readIsNew(gateway, signal);
        if (!isNew.ok) return toFailure(isNew.fault);
        if (!isNew.value) return { ok: true, value: { isNew: false, done: [] } };
        const [security, limits, positions] = await Promise.all([
          gateway.call('security', undefined, { signal }),
          gateway.call('limits', undefined, { signal }),
          gateway.call('netPosition', undefined, { signal }),
        ]);
        if (!security.ok) return toFailure(security.fault);
        if (!limits.ok) return toFailure(limits.fault);
        if (!positions.ok) return toFailure(positions.fault);
        const { mobileNum, email } = security.value;
        const done = {
          contact: mobileNum !== '' || email !== '',
          limit: limits.value.some(({ value, pending }) => value !== null || pending !== null),
          deposit: positions.value.some(({ deposited }) => deposited > 0),
        };
        const steps = (['contact', 'limit', 'deposit'] as const).filter((step) => done[step]);
        return { ok: true, value: { isNew: true, done: steps } };
      }),
      visits: fromCallback(({ sendBack }) => {
        const look = () => {
          if (!opensOverlay(location.search)) sendBack({ type: 'page.returned' });
        };
        for (const type of navigations) window.addEventListener(type, look);
        return () => {
          for (const type of navigations) window.removeEventListener(type, look);
        };
      }),
    },
    actions: { keepDismissed: () => firstWeekDismissal.keep(account) },
  });

import { useSyncExternalStore } from 'react';
import type { MemberPageKey } from '../../../../machines/member/page-key.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { loadArea, useTranslate } from '../../../i18n.ts';
import { CountBadge } from '../../../ui/count-badge.tsx';

type Counts = Partial<Record<MemberPageKey, number>>;

let counts: Counts = {};
let reading: AbortController | null = null;
const listeners = new Set<() => void>();

function set(changed: Counts): void {
  counts = changed;
  for (const listener of listeners) listener();
}

/** Reloads the number of claimable missions and of unread mails. A count that fails to load stays unchanged. */
export async function renewCounts(gateway: Gateway): Promise<void> {
  reading?.abort();
  const own = new AbortController();
  reading = own;
  const [missions, unread, areWordsThere] = await Promise.all([
    gateway.call('missionSummary', undefined, { signal: own.signal }),
    gateway.call('unreadMessages', undefined, { signal: own.signal }),
    loadArea('social').then(
      () => true,
      () => false,
    ),
  ]);
  if (reading !== own) return;
  reading = null;
  if (!areWordsThere) return;
  set({
    ...counts,
    ...(missions.ok && { missionLeaderboard: missions.value.count }),
    ...(unread.ok && { messageV2: unread.value.count }),
  });
}

/** Clears the counts before they load, so that a user never sees the counts of the previous user. */
export function startCounts(gateway: Gateway): void {
  set({});
  void renewCounts(gateway);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const labels = { missionLeaderboard: 'social.badge.missions', messageV2: 'social.badge.mail' } as const;

const isCounted = (page: MemberPageKey): page is keyof typeof labels => page in labels;

/** Sum of the counts. */
export const useCountSum = (): number =>
  useSyncExternalStore(subscribe, () => Object.values(counts).reduce((sum, count) => sum + count, 0));

export const badgeOf = (page: MemberPageKey) => (isCounted(page) ? <PageCount page={page} /> : null);

function PageCount({ page }: { page: keyof typeof labels }) {
  const t = useTranslate();
  const count = useSyncExternalStore(subscribe, () => counts[page] ?? 0);
  // The catalog of the label is loaded together with the count.
  return count === 0 ? null : <CountBadge count={count} label={t(labels[page], { count })} />;
}

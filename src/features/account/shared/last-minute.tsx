import { useMemo } from 'react';
import { Announcement } from '../../../ui/announcement.tsx';
import { useClock, useLastMinute } from '../../../ui/countdown.tsx';

/**
 * Says `children` in the last minute of a limit of more than two minutes, which begins when the component mounts. Give
 * it the `key` of what expires.
 */
export function LastMinute({ limitSeconds, children }: { limitSeconds: number; children: string }) {
  const deadline = useMemo(() => Date.now() + limitSeconds * 1000, [limitSeconds]);
  const isEnding = useLastMinute(useClock((now) => Math.max(0, Math.ceil((deadline - now) / 1000))));
  return isEnding && <Announcement as="p">{children}</Announcement>;
}

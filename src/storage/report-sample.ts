import { sessionStore } from './safe-storage.ts';

const key = 'reportSample';

/** Whether this session sends reports to the operator; decided once for each session. `share`: from 0 to 1. */
export function isReported(share: number): boolean {
  const stored = sessionStore.read(key);
  if (stored !== null) return stored === 'yes';
  const isChosen = Math.random() < share;
  sessionStore.write(key, isChosen ? 'yes' : 'no');
  return isChosen;
}

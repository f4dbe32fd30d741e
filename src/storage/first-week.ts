import { localStore } from './safe-storage.ts';

const key = 'firstWeekDismissed';

/** Accounts for which the member closed the strip of the first week. */
export const firstWeekDismissal = {
  has: (account: string): boolean => localStore.read(`${key}:${account}`) !== null,
  keep: (account: string): void => localStore.write(`${key}:${account}`, 'yes'),
};

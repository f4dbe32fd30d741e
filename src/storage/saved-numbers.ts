import { localStore, parseRecord } from './safe-storage.ts';

const key = 'savedNumbers';
const accountLimit = 5;
const lotteryLimit = 40;
const setLimit = 10;

type Sets = readonly (readonly number[])[];
type Lotteries = Record<string, Sets>;

const isSet = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every(Number.isInteger);

const parsed = () => parseRecord(localStore.read(key)) as Record<string, Lotteries>;

/** The entry first, and the oldest entries dropped above the limit. */
const first = <Value>(all: Record<string, Value>, name: string, value: Value, limit: number): Record<string, Value> =>
  Object.fromEntries(
    [[name, value], ...Object.entries(all).filter(([other]) => other !== name)].slice(0, limit) as [string, Value][],
  );

/** Numbers that the members of this browser saved, by account and lottery. */
export const savedNumbers = {
  read(account: string, gameCode: string): Sets {
    const sets: unknown = parsed()[account]?.[gameCode];
    return Array.isArray(sets) ? sets.filter(isSet).slice(0, setLimit) : [];
  },
  write(account: string, gameCode: string, sets: Sets): void {
    const all = parsed();
    const own = first({ ...all[account] }, gameCode, sets.slice(0, setLimit), lotteryLimit);
    const kept = Object.fromEntries(Object.entries(own).filter(([, some]) => some.length > 0));
    localStore.write(key, JSON.stringify(first(all, account, kept, accountLimit)));
  },
};

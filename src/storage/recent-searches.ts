import { localStore, parseRecord } from './safe-storage.ts';

const visitorKey = 'recentSearches';
const memberKey = 'memberSearches';

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((query) => typeof query === 'string');

/** Recent searches of a visitor, or of the member who is signed in; `forgetMember` removes those of a member. */
export const recentSearches = {
  read(account: string | null): readonly string[] {
    const stored = parseRecord(localStore.read(account === null ? visitorKey : memberKey));
    const isOwn = account === null || stored['account'] === account;
    return isOwn && isList(stored['queries']) ? stored['queries'] : [];
  },
  write(account: string | null, queries: readonly string[]): void {
    const key = account === null ? visitorKey : memberKey;
    if (queries.length === 0) localStore.remove(key);
    else localStore.write(key, JSON.stringify({ ...(account !== null && { account }), queries }));
  },
  forgetMember: (): void => localStore.remove(memberKey),
};

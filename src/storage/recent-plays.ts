import { localStore, parseRecord } from './safe-storage.ts';

const visitorKey = 'recentDemos';
const memberKey = 'memberPlays';
const kept = 12;

const idsIn = (games: unknown): readonly string[] =>
  Array.isArray(games) ? games.filter((id) => typeof id === 'string').slice(0, kept) : [];

/**
 * Ids of the games that were played in this browser, newest first: the demos of a visitor (`account` is null), or the
 * games of a member (undefined while the session is being restored). A sign-out removes both.
 */
export const recentPlays = {
  read(account: string | null | undefined): readonly string[] {
    const stored = parseRecord(localStore.read(account === null ? visitorKey : memberKey));
    return account === null || account === undefined || stored['account'] === account ? idsIn(stored['games']) : [];
  },
  add(account: string | null, gameId: string): void {
    const games = [gameId, ...recentPlays.read(account).filter((id) => id !== gameId)].slice(0, kept);
    localStore.write(
      account === null ? visitorKey : memberKey,
      JSON.stringify({ ...(account !== null && { account }), games }),
    );
  },
  clear(): void {
    localStore.remove(visitorKey);
    localStore.remove(memberKey);
  },
};

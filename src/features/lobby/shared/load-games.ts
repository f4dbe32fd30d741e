import type { Answer } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { gameListQuery } from '../../../gateway/early-requests.ts';
import type { Game } from '../../../gateway/schemas/site.ts';
import { createLobby, type Lobby } from '../../../search/find-games.ts';

const freshMs = 15 * 60_000;

let kept: { key: string; until: number; lobby: Lobby } | undefined;

const lobbies = new WeakMap<readonly Game[], Lobby>();

/** The games of a loaded list, with the search index that the category pages use too. */
export function lobbyOf(games: readonly Game[]): Lobby {
  const lobby = kept?.lobby.games === games ? kept.lobby : (lobbies.get(games) ?? createLobby(games));
  lobbies.set(games, lobby);
  return lobby;
}

/** Loads the list of all games and caches it for 15 minutes, so that the page of another section appears at once. */
export async function readLobby(
  gateway: Gateway,
  merchant: { merchantCode: string; language: string },
  signal: AbortSignal,
): Promise<Answer<readonly Lobby[]>> {
  const key = Object.values(merchant).join(' ');
  if (kept?.key === key && kept.until > Date.now()) return { ok: true, value: [kept.lobby] };
  const answer = await gateway.call('gameList', gameListQuery(merchant), { signal });
  if (!answer.ok) return answer;
  const lobby = createLobby(answer.value);
  kept = { key, until: Date.now() + freshMs, lobby };
  return { ok: true, value: [lobby] };
}

import { errorCode } from '../../src/gateway/error-code.ts';
import type { Game } from '../../src/gateway/schemas/site.ts';
import { Refusal } from '../http/refusal.ts';
import { catalogue, gameOf } from './game-catalog.ts';
import type { World } from './world-type.ts';

const mostFavourites = 100;
const mostRecents = 24;

type Row = { game_id: string };

const gamesOf = (rows: Row[]): Game[] =>
  rows.flatMap(({ game_id }) => {
    const game = catalogue().get(game_id);
    return game ? [gameOf(game)] : [];
  });

export const favouritesOf = (world: World, accountId: number): Game[] =>
  gamesOf(
    world.sql.all`SELECT game_id FROM favourite_games WHERE account_id = ${accountId}
      ORDER BY at DESC, game_id` as Row[],
  );

/** Adds a favorite. A repeated call changes nothing. Refuses an unknown game, and any game when the list is full. */
export function addFavourite(world: World, accountId: number, gameId: string): void {
  if (!catalogue().has(gameId)) throw new Refusal(errorCode.gameUnknown);
  world.atomically(() => {
    const { count } = world.sql.get`
      SELECT count(*) AS count FROM favourite_games
      WHERE account_id = ${accountId} AND game_id <> ${gameId}` as { count: number };
    if (count >= mostFavourites) throw new Refusal(errorCode.favouritesFull);
    world.sql.run`
      INSERT OR IGNORE INTO favourite_games (account_id, game_id, at)
      VALUES (${accountId}, ${gameId}, ${world.clock.now()})`;
  });
}

export function removeFavourite(world: World, accountId: number, gameId: string): void {
  world.sql.run`DELETE FROM favourite_games WHERE account_id = ${accountId} AND game_id = ${gameId}`;
}

export const recentsOf = (world: World, accountId: number): Game[] =>
  gamesOf(
    world.sql.all`SELECT game_id FROM recent_games WHERE account_id = ${accountId}
      ORDER BY at DESC, game_id LIMIT ${mostRecents}` as Row[],
  );

/** Call it at each launch of a game. */
export function rememberPlayed(world: World, accountId: number, gameId: string): void {
  world.sql.run`
    INSERT INTO recent_games (account_id, game_id, at) VALUES (${accountId}, ${gameId}, ${world.clock.now()})
    ON CONFLICT DO UPDATE SET at = excluded.at`;
}

import * as v from 'valibot';
import { count, major } from './common-fields.ts';
import { game } from './site.ts';
import { each } from './tolerant-parsing.ts';

export const games = each(game);

/** Table of a PVP game with players; `stake` is in major units. The table opens at `/game?roomId=…`. */
export const pvpRoom = v.object({
  roomId: v.string(),
  roomName: v.string(),
  gameId: v.string(),
  gameName: v.string(),
  vassalage: v.string(),
  vendorName: v.string(),
  stake: major,
  seats: count,
  players: count,
});
export type PvpRoom = v.InferOutput<typeof pvpRoom>;
export const pvpRooms = each(pvpRoom);

import * as v from 'valibot';
import { game } from './site.ts';

export const games = v.array(game);

/** A table of a PVP game where people sit; `stake` in major units. Played at `/game?roomId=…`. */
export const pvpRoom = v.object({
  roomId: v.string(),
  roomName: v.string(),
  gameId: v.string(),
  gameName: v.string(),
  vassalage: v.string(),
  vendorName: v.string(),
  stake: v.number(),
  seats: v.number(),
  players: v.number(),
});
export type PvpRoom = v.InferOutput<typeof pvpRoom>;
export const pvpRooms = v.array(pvpRoom);

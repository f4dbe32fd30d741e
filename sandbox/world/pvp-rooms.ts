import { scaledMajor } from '../currency.ts';
import { catalogue } from './game-catalog.ts';
import { hashOf } from './random.ts';

const perGame = 2;
const gamesWithRooms = 12;
const stakes = [1, 2, 5, 10, 20, 50, 100];
const seats = [2, 4, 4, 6, 8];
const names =
  'El Patio|La Esquina|Los Primos|Sobremesa|La Peña|Doña Rosa|El Mirador|Trasnoche|La Revancha|Siesta|El Muelle|Azotea';

/** Table of a PVP game; `stake` in major units. */
export type Room = {
  roomId: string;
  roomName: string;
  gameId: string;
  gameName: string;
  vassalage: string;
  vendorName: string;
  stake: number;
  seats: number;
  players: number;
};

let built: readonly Room[] | undefined;

/** PVP tables; they are the same in all worlds and processes. */
export function rooms(): readonly Room[] {
  built ??= build();
  return built;
}

function build(): Room[] {
  const games = [...catalogue().values()].filter(({ gameType, isGame }) => gameType === 'PVP' && !isGame);
  const step = Math.floor(games.length / gamesWithRooms);
  const called = names.split('|');
  return games
    .filter((_, index) => index % step === 0)
    .slice(0, gamesWithRooms)
    .flatMap(({ gameId, gameName, vassalage, vendorName }, game) =>
      Array.from({ length: perGame }, (_, ordinal) => {
        const roomId = `${gameId}-r${ordinal + 1}`;
        const hash = hashOf(roomId);
        const places = seats[hash % seats.length]!;
        return {
          roomId,
          roomName: called[(game + ordinal * 5) % called.length]!,
          gameId,
          gameName,
          vassalage,
          vendorName,
          stake: scaledMajor(stakes[(hash >>> 8) % stakes.length]!),
          seats: places,
          players: (hash >>> 16) % (places + 1),
        };
      }),
    );
}

export const roomOf = (id: string): Room | undefined => rooms().find(({ roomId }) => roomId === id);

export const tableName = ({ roomName, gameName }: Room): string => `${roomName} · ${gameName}`;

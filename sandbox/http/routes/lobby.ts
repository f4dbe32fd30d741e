import { announcementContents } from '../../content/announcements.ts';
import { bannerContents } from '../../content/banners.ts';
import { textIn } from '../../content/text.ts';
import { playersAt } from '../../demo/games/launch-tickets.ts';
import { addFavourite, favouritesOf, recentsOf, removeFavourite } from '../../world/favorites.ts';
import { catalogue, gameOf } from '../../world/game-catalog.ts';
import { gameList } from '../../world/game-list.ts';
import { withLotteryFigures } from '../../world/notice-text.ts';
import { rooms } from '../../world/pvp-rooms.ts';
import { setting } from '../../world/settings.ts';
import { gameTypes, vendors } from '../../world/vendors.ts';
import type { Handlers } from '../call.ts';
import type { Refusals } from '../refusal-groups.ts';

const hotCount = 24;
const hourMs = 60 * 60 * 1000;

let hot: ReturnType<typeof gameOf>[] | undefined;

/** Hot games of all types, alternating between vendors, so that the first row shows several vendors. */
function hotGames() {
  const byVendor = Map.groupBy(
    [...catalogue().values()].filter(({ isHot }) => isHot),
    ({ vassalage }) => vassalage,
  );
  const rounds = Array.from({ length: hotCount }, (_, round) =>
    [...byVendor.values()].flatMap((games) => games[round] ?? []),
  );
  return rounds.flat().slice(0, hotCount).map(gameOf);
}

export const lobbyRefusals: Refusals = {
  addFavourite: ['favouritesFull', 'gameUnknown'],
  removeFavourite: ['gameUnknown'],
};

export const lobbyHandlers: Handlers = {
  hotGames: () => {
    hot ??= hotGames();
    return hot;
  },
  gameVendors: () =>
    gameTypes.map((gameType) => ({
      title: gameType,
      cards: vendors.flatMap(({ vassalage, name, isHot, games }) => {
        const count = games[gameType];
        return count ? [{ vassalage, name, isHot, games: count, logo: `/art/vendor-${vassalage}.svg` }] : [];
      }),
    })),
  gameList: ({ language }) => gameList(language),
  pvpRooms: ({ world }) =>
    rooms().map((room) => ({
      ...room,
      players: Math.min(room.seats, room.players + playersAt(world, room.roomId)),
    })),
  favourites: ({ world, session }) => favouritesOf(world, session.account.id),
  addFavourite: ({ world, session, request }) => addFavourite(world, session.account.id, request.gameId),
  removeFavourite: ({ world, session, request }) => removeFavourite(world, session.account.id, request.gameId),
  recentGames: ({ world, session }) => recentsOf(world, session.account.id),
  announcements: ({ world, request, language }) => {
    const types = request.types.split(',');
    const { popups } = setting(world, 'content');
    return announcementContents
      .filter(({ type }) => types.includes(type))
      .map(({ id, type, popup, hoursAgo, title, content }) => ({
        id,
        type,
        popup: popup && popups,
        title: withLotteryFigures(world, textIn(language, title)),
        content: withLotteryFigures(world, textIn(language, content)),
        publishedAt: new Date(world.clock.now() - hoursAgo * hourMs).toISOString(),
      }));
  },
  banners: ({ language }) =>
    bannerContents.map(({ groupName, art, title, text, link }) => ({
      groupName,
      url: `/art/banner-${art}.svg`,
      title: textIn(language, title),
      text: textIn(language, text),
      link,
    })),
};

import type { Game } from '../../../gateway/schemas/site.ts';
import { onPlainPress } from '../../../ui/plain-press.ts';
import { playPath } from './game-path.ts';

/** Link to a game. A plain click starts the game in the page; the browser handles a click with a key. */
export const playLink = <Played extends Game>(
  game: Played,
  onPlay: (game: Played) => void,
  href: string = playPath(game),
) => ({
  href,
  onClick: onPlainPress(() => onPlay(game)),
});

import type { PendingAction } from '../../../../machines/site/member.ts';
import type { Game } from '../../../gateway/schemas/site.ts';
import { gamePath, launchHref, providerHref, rngPath, seamlessPath } from '../../../routes/paths.ts';
import { isLottery, kindOf, pathOfKind } from './game-kind.ts';

/**
 * Address of a game (spec 1 §2). The path of a lottery contains its code and play type; the path of a slot game begins
 * with `/rng`. The address contains all launch parameters, so that a link or a reload opens the same game.
 */
export function playPath(game: Game): string {
  const { gameId, nodeId, vassalage, gameType, seamless, code, defaultPlayType } = game;
  const launch = { nodeId: String(nodeId), vassalage };
  if (isLottery(game)) {
    return launchHref(pathOfKind(kindOf(game)), {
      gameCode: code ?? gameId,
      ...(defaultPlayType && { playType: defaultPlayType }),
      ...launch,
    });
  }
  const path = seamless ? seamlessPath : gameType === 'RNG' ? rngPath : gamePath;
  return launchHref(path, { gameId, ...launch });
}

export const roomPath = (roomId: string): string => launchHref(gamePath, { roomId });

/** Address of the card of a game; the card of an entry that stands for a vendor leads to the page of the vendor. */
export const cardPath = (game: Game): string =>
  game.isGame === 'VASSALAGE' ? providerHref(game.vassalage) : playPath(game);

/** Pending action that opens a game. A trial account may play only the operator's lotteries (spec 1 §6). */
export const playPendingAction = (game: Game): PendingAction => ({
  name: game.gameId,
  path: playPath(game),
  needs: isLottery(game) ? 'member' : 'realAccount',
});

import type { Deed } from '../../../../machines/site/member.ts';
import type { Game } from '../../../gateway/schemas/site.ts';
import {
  elottPath,
  gamePath,
  launchHref,
  lotteryPath,
  rngPath,
  seaLotteryPath,
  seamlessPath,
  vietnamLotteryPath,
} from '../../../routes/paths.ts';
import type { RoutePath } from '../../../routes/route-table.ts';

const lotteryPaths: Record<string, RoutePath> = {
  TCG_SEA: seaLotteryPath,
  TCG_LOTTO_VN: vietnamLotteryPath,
  ELOTT: elottPath,
};

/**
 * The address at which a game is played (spec 1 §2): lotteries by code and kind of play, slots on `/rng`. It holds all
 * that a launch asks for, so that a link or a reload launches the same.
 */
export function playPath(game: Game): string {
  const { gameId, nodeId, vassalage, gameType, seamless, code, defaultPlayType, accountTypeName } = game;
  const launch = { nodeId: String(nodeId), vassalage };
  if (gameType === 'LOTT' || gameType === 'ELOTT') {
    return launchHref(lotteryPaths[accountTypeName ?? gameType] ?? lotteryPath, {
      gameCode: code ?? gameId,
      ...(defaultPlayType && { playType: defaultPlayType }),
      ...launch,
    });
  }
  const path = seamless ? seamlessPath : gameType === 'RNG' ? rngPath : gamePath;
  return launchHref(path, { gameId, ...launch });
}

/** Playing a game, for the session to grant: a trial account plays the house's lotteries alone (spec 1 §6). */
export const playDeed = (game: Game): Deed => ({
  name: game.gameId,
  path: playPath(game),
  needs: game.gameType === 'LOTT' || game.gameType === 'ELOTT' ? 'member' : 'realAccount',
});

import type { PendingAction } from '../../../../machines/site/member.ts';
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
 * Address of a game (spec 1 §2). The path of a lottery contains its code and play type; the path of a slot game begins
 * with `/rng`. The address contains all launch parameters, so that a link or a reload opens the same game.
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

/** Pending action that opens a game. A trial account may play only the operator's lotteries (spec 1 §6). */
export const playPendingAction = (game: Game): PendingAction => ({
  name: game.gameId,
  path: playPath(game),
  needs: game.gameType === 'LOTT' || game.gameType === 'ELOTT' ? 'member' : 'realAccount',
});

import { operatorCurrency } from '../../machines/domain/operator-currency.ts';
import type { LotteryTicket } from '../../src/gateway/schemas/play.ts';
import { findLottery } from './lotteries.ts';
import { betReference } from './records.ts';
import type { World } from './world-type.ts';

const latest = 50;

/** Latest lottery tickets of an account, newest first; of one lottery, or of all. */
export function lotteryTicketsOf(world: World, accountId: number, gameCode?: string): LotteryTicket[] {
  const code = gameCode === undefined ? null : (findLottery(gameCode)?.code ?? gameCode);
  const rows = world.sql.all`
    SELECT id, lottery_code, draw, stake, prize, choice FROM bets
    WHERE account_id = ${accountId} AND lottery_code IS NOT NULL AND (${code} IS NULL OR lottery_code = ${code})
    ORDER BY id DESC LIMIT ${latest}`;
  return rows.flatMap((row) => {
    const lottery = findLottery(row['lottery_code'] as string);
    if (!lottery) return [];
    const prize = row['prize'] as number | null;
    return {
      reference: betReference(row['id'] as number),
      gameCode: lottery.code,
      gameName: lottery.game.gameName,
      number: row['draw'] as number,
      numbers: (JSON.parse(row['choice'] as string) as { numbers: number[] }).numbers,
      price: (row['stake'] as number) / operatorCurrency.minorUnits,
      prize: prize === null ? null : prize / operatorCurrency.minorUnits,
    };
  });
}

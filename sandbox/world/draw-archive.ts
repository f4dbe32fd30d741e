import { operatorCurrency } from '../../machines/domain/operator-currency.ts';
import type { CheckedTicket, DrawArchive, LotteryTicket, OpenedDraw } from '../../src/gateway/schemas/play.ts';
import {
  drawInstant,
  drawnNumbers,
  findLottery,
  lotteries,
  nextDraw,
  type OperatorLottery,
  openedDrawOf,
  prizeOf,
} from './lotteries.ts';
import { addDays, dayOf, startOf } from './operator-calendar.ts';

const dayMs = 24 * 60 * 60 * 1000;
const keptDays = 90;

type Asked = { gameCode?: string | undefined; day?: string | undefined; page: number; size: number };

/** End of a day; `now` when there is no day, or the day has not ended. */
const endOf = (day: string | undefined, now: number): number =>
  day === undefined ? now : Math.min(startOf(addDays(day, 1)), now);

/**
 * Draws of the last 90 days, newest first, by page: of one lottery, or the last draw of each lottery. With `day`, the
 * draws of that day.
 */
export function drawArchiveAt(now: number, { gameCode, day, page, size }: Asked): DrawArchive {
  const end = endOf(day, now);
  const isWanted = ({ drawnAt }: OpenedDraw) =>
    drawnAt !== null && Date.parse(drawnAt) > now - keptDays * dayMs && (!day || dayOf(Date.parse(drawnAt)) === day);
  const lastOf = (lottery: OperatorLottery) => nextDraw(lottery, end - 1) - 1;
  const lottery = gameCode === undefined ? undefined : findLottery(gameCode);
  if (gameCode !== undefined && !lottery) return { draws: [], total: 0 };
  if (!lottery) {
    const draws = [...lotteries().values()]
      .map((one) => openedDrawOf(one, lastOf(one)))
      .filter(isWanted)
      .sort((one, other) => String(other.drawnAt).localeCompare(String(one.drawnAt)));
    return { draws: draws.slice((page - 1) * size, page * size), total: draws.length };
  }
  const last = lastOf(lottery);
  const span = (day ? dayMs : keptDays * dayMs) / 1000;
  const total = Math.floor(span / lottery.periodSeconds);
  const draws = Array.from({ length: size }, (_, place) => (page - 1) * size + place)
    .filter((back) => back < total)
    .map((back) => openedDrawOf(lottery, last - back))
    .filter(isWanted);
  return { draws, total: draws.length === 0 ? 0 : total };
}

/** What one ticket for these numbers wins in a draw; nothing when the lottery or the draw does not exist. */
export function checkNumbers(now: number, gameCode: string, number: number, numbers: number[]): CheckedTicket[] {
  const lottery = findLottery(gameCode);
  if (!lottery || numbers.length !== lottery.rule.picks || number < 1 || number > nextDraw(lottery, now)) return [];
  const isDrawn = drawInstant(lottery, number) <= now;
  return [
    {
      ...{ gameName: lottery.game.gameName, number, numbers },
      drawn: isDrawn ? drawnNumbers(lottery, number) : null,
      prize: isDrawn ? prizeOf(lottery, number, numbers) / operatorCurrency.minorUnits : null,
    },
  ];
}

export function checkTicket({ gameCode, gameName, number, numbers, prize }: LotteryTicket): CheckedTicket {
  const lottery = findLottery(gameCode);
  return { gameName, number, numbers, prize, drawn: prize === null || !lottery ? null : drawnNumbers(lottery, number) };
}

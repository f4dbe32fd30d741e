import { moneyText } from '../currency.ts';
import { jackpotOf, lotteries, nextDraw } from './lotteries.ts';
import type { World } from './world-type.ts';

/** First lottery of this name whose tickets have six balls; the notices are about it. */
const family = 'La Abundante';

/** Replaces the names of the figures of the lottery that the notices are about: its name, its price and its prizes now. */
export function withLotteryFigures(world: World, text: string): string {
  if (!text.includes('{abundante')) return text;
  const lottery = [...lotteries().values()].find(
    ({ game, rule }) => game.gameName.startsWith(family) && rule.playType === 'PICK6',
  );
  if (!lottery) throw new Error(`No lottery ${family}`);
  const { price, rule } = lottery;
  const figures: Record<string, number> = {
    abundante: jackpotOf(lottery, nextDraw(lottery, world.clock.now())),
    abundantePrice: price,
    ...Object.fromEntries(Object.entries(rule.prizes).map(([hits, times]) => [`abundante${hits}`, times * price])),
  };
  const named = text.replaceAll('{abundanteName}', lottery.game.gameName);
  return named.replace(/\{(abundante\w*)\}/g, (name, key: string) =>
    Object.hasOwn(figures, key) ? moneyText(figures[key]!) : name,
  );
}

import { fromCallback, fromPromise } from 'xstate';
import type { Timed } from '../../../../machines/lobby/draw-board.model.ts';
import { type Draws, drawsMachine } from '../../../../machines/lobby/draws.machine.ts';
import type { Result, TransportError } from '../../../../machines/shared/result.ts';
import type { Answer } from '../../../gateway/api-error.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import type { Lottery } from '../../../gateway/schemas/play.ts';

/**
 * A lottery with its closing time converted to the device clock, so that the countdown is right even when that clock is
 * wrong.
 */
export type OpenLottery = Lottery & {
  closesAt: number;
  /** Place in the response. */
  place: number;
};

export const timed = ({ closesAt, draw }: OpenLottery): Timed => ({ closesAt, periodMs: draw.periodSeconds * 1000 });

type Order = (items: readonly OpenLottery[], before: readonly OpenLottery[]) => OpenLottery[];

/**
 * Order by closing time, the soonest first. While the user reads the list (`isHeld`), its items keep their places and
 * new ones follow.
 */
export const byClosingTime =
  (isHeld: () => boolean): Order =>
  (items, before) => {
    const places = new Map(isHeld() ? before.map(({ gameId }, place) => [gameId, place]) : []);
    const placeOf = ({ gameId }: OpenLottery) => places.get(gameId) ?? places.size;
    return items.toSorted((one, other) => placeOf(one) - placeOf(other) || one.closesAt - other.closesAt);
  };

/**
 * Lotteries returned by one call, in the order of the response or in another one. The remaining time of each lottery
 * counts from the arrival of the response.
 */
export function provideDraws(
  call: (signal: AbortSignal) => Promise<Answer<readonly Lottery[]>>,
  order: Order = (items) => [...items],
) {
  let before: readonly OpenLottery[] = [];
  return drawsMachine.provide({
    actors: {
      read: fromPromise<Result<Draws, TransportError | 'expired'>>(async ({ signal }) => {
        const answer = await call(signal);
        if (!answer.ok) return toFailure(answer.fault);
        const now = Date.now();
        const items = order(
          answer.value.map((lottery, place) => ({ ...lottery, closesAt: now + lottery.draw.remainingMs, place })),
          before,
        );
        before = items;
        return { ok: true, value: { items, nextDrawAt: Math.min(...items.map(({ closesAt }) => closesAt)) } };
      }),
      visibility: fromCallback(({ sendBack }) => {
        const look = () => {
          if (document.visibilityState === 'visible') sendBack({ type: 'page.shown' });
        };
        document.addEventListener('visibilitychange', look);
        return () => document.removeEventListener('visibilitychange', look);
      }),
    },
  });
}

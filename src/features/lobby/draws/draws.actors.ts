import { fromCallback, fromPromise } from 'xstate';
import { type Draws, drawsMachine } from '../../../../machines/lobby/draws.machine.ts';
import type { Result, TransportError } from '../../../../machines/shared/result.ts';
import type { Answer } from '../../../gateway/api-error.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import type { Lottery } from '../../../gateway/schemas/play.ts';

/**
 * A lottery with its closing time converted to the device clock, so that the countdown is right even when that clock is
 * wrong.
 */
export type OpenLottery = Lottery & { closesAt: number };

/** Lotteries returned by one call. The remaining time of each lottery counts from the arrival of the response. */
export const provideDraws = (call: (signal: AbortSignal) => Promise<Answer<readonly Lottery[]>>) =>
  drawsMachine.provide({
    actors: {
      read: fromPromise<Result<Draws, TransportError | 'expired'>>(async ({ signal }) => {
        const answer = await call(signal);
        if (!answer.ok) return toFailure(answer.fault);
        const now = Date.now();
        const items: OpenLottery[] = answer.value.map((lottery) => ({
          ...lottery,
          closesAt: now + lottery.draw.remainingMs,
        }));
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

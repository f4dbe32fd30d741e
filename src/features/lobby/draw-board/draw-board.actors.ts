import { drawBoardMachine } from '../../../../machines/lobby/draw-board.machine.ts';
import { selectDraws } from '../../../../machines/lobby/draw-board.model.ts';
import type { Answer } from '../../../gateway/api-error.ts';
import type { Lottery } from '../../../gateway/schemas/play.ts';
import { provideDraws } from '../draws/draws.actors.ts';

/** Board of the draws returned by `call`. It reloads after each draw that the board shows. */
export const provideDrawBoard = (call: (signal: AbortSignal) => Promise<Answer<readonly Lottery[]>>) =>
  drawBoardMachine.provide({
    actors: {
      draws: provideDraws(async (signal) => {
        const answer = await call(signal);
        return answer.ok ? { ok: true, value: selectDraws(answer.value) } : answer;
      }),
    },
  });

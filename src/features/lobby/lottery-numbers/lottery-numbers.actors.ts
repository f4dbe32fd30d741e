import { assign, fromPromise } from 'xstate';
import { type LotteryNumbersInput, lotteryNumbersMachine } from '../../../../machines/lobby/lottery-numbers.machine.ts';
import type { Numbers } from '../../../../machines/lobby/lottery-numbers.model.ts';
import type { Result, TransportError } from '../../../../machines/shared/result.ts';
import { isUnknownRecord } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { savedNumbers } from '../../../storage/saved-numbers.ts';

type Owner = { gateway: Gateway; merchantCode: string; language: string; account: string };

export const provideLotteryNumbers = ({ gateway, merchantCode, language, account }: Owner) =>
  lotteryNumbersMachine.provide({
    actors: {
      readLast: fromPromise<Result<Numbers | null, TransportError | 'expired'>, LotteryNumbersInput>(
        async ({ input: { gameCode }, signal }) => {
          const request = { merchantCode, language: language.toUpperCase(), gameCode };
          const answer = await gateway.call('lotteryTickets', request, { signal });
          if (answer.ok) return { ok: true, value: answer.value[0]?.numbers ?? null };
          return isUnknownRecord(answer.fault) ? { ok: true, value: null } : toFailure(answer.fault);
        },
      ),
    },
    actions: {
      restoreSaved: assign(({ context }) => ({ saved: savedNumbers.read(account, context.gameCode) })),
      storeSaved: ({ context }, { saved }) => savedNumbers.write(account, context.gameCode, saved),
    },
  });

import { fromPromise } from 'xstate';
import { readingMachine } from '../../../../machines/shared/query.machine.ts';
import type { Result, TransportError } from '../../../../machines/shared/result.ts';
import type { Answer } from '../../../gateway/api-error.ts';
import { toFailure } from '../../../gateway/refusal.ts';

export const provideReading = (call: (signal: AbortSignal) => Promise<Answer<readonly unknown[]>>) =>
  readingMachine.provide({
    actors: {
      read: fromPromise<Result<readonly unknown[], TransportError | 'expired'>>(async ({ signal }) => {
        const answer = await call(signal);
        return answer.ok ? answer : toFailure(answer.fault);
      }),
    },
  });

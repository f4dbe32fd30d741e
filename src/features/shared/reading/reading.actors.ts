import { fromPromise } from 'xstate';
import type { TransportError, Result } from '../../../../machines/shared/outcome.ts';
import { readingMachine } from '../../../../machines/shared/reading.machine.ts';
import type { Answer } from '../../../gateway/fault.ts';
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

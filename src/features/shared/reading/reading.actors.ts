import { fromPromise } from 'xstate';
import type { Outage, Outcome } from '../../../../machines/shared/outcome.ts';
import { readingMachine } from '../../../../machines/shared/reading.machine.ts';
import type { Answer } from '../../../gateway/fault.ts';
import { refusalOf } from '../../../gateway/refusal.ts';

export const provideReading = (call: (signal: AbortSignal) => Promise<Answer<readonly unknown[]>>) =>
  readingMachine.provide({
    actors: {
      read: fromPromise<Outcome<readonly unknown[], Outage | 'expired'>>(async ({ signal }) => {
        const answer = await call(signal);
        return answer.ok ? answer : refusalOf(answer.fault);
      }),
    },
  });

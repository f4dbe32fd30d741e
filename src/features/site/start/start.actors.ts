import { fromPromise } from 'xstate';
import type { Result, TransportError } from '../../../../machines/shared/result.ts';
import type { Member } from '../../../../machines/site/member.ts';
import { startMachine } from '../../../../machines/site/start.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure, toTransportFailure } from '../../../gateway/refusal.ts';

/** Implements the app start (spec 1 §4). */
export const provideStart = (gateway: Gateway) =>
  startMachine.provide({
    actors: {
      fetchCountry: fromPromise(async ({ signal }) => {
        const answer = await gateway.call('countryCode', undefined, { signal });
        return answer.ok ? answer : toTransportFailure(answer.fault);
      }),
      fetchMember: fromPromise<Result<Member, TransportError | 'expired'>>(async ({ signal }) => {
        const answer = await gateway.call('memberInfo', undefined, { signal });
        return answer.ok ? answer : toFailure(answer.fault);
      }),
    },
  });

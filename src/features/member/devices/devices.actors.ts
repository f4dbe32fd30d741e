import { fromPromise } from 'xstate';
import { type Device, type DevicesReason, devicesMachine } from '../../../../machines/member/devices.machine.ts';
import type { Result } from '../../../../machines/shared/result.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';

type Answer = Result<readonly Device[], DevicesReason>;

export const provideDevices = (gateway: Gateway) =>
  devicesMachine.provide({
    actors: {
      read: fromPromise<Answer>(async ({ signal }) => {
        const answer = await gateway.call('signInSessions', undefined, { signal });
        return answer.ok ? answer : toFailure(answer.fault);
      }),
      end: fromPromise<Answer, { id: string | null }>(async ({ input: { id }, signal }) => {
        const answer = await gateway.call('endSessions', id === null ? {} : { id }, { signal });
        return answer.ok ? answer : toFailure(answer.fault);
      }),
    },
  });

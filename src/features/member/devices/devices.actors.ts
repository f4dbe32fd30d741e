import { fromPromise } from 'xstate';
import { type Device, type DevicesReason, devicesMachine } from '../../../../machines/member/devices.machine.ts';
import type { Outcome } from '../../../../machines/shared/outcome.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { refusalOf } from '../../../gateway/refusal.ts';

type Answer = Outcome<readonly Device[], DevicesReason>;

export const provideDevices = (gateway: Gateway) =>
  devicesMachine.provide({
    actors: {
      read: fromPromise<Answer>(async ({ signal }) => {
        const answer = await gateway.call('signInSessions', undefined, { signal });
        return answer.ok ? answer : refusalOf(answer.fault);
      }),
      end: fromPromise<Answer, { id: string | null }>(async ({ input: { id }, signal }) => {
        const answer = await gateway.call('endSessions', id === null ? {} : { id }, { signal });
        return answer.ok ? answer : refusalOf(answer.fault);
      }),
    },
  });

import { fromPromise } from 'xstate';
import { logoutMachine } from '../../../../machines/account/logout.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';

/** Sign-out against a gateway: it is told, and its answer changes nothing here. */
export const provideLogout = (gateway: Gateway) =>
  logoutMachine.provide({
    actors: {
      endSession: fromPromise<void>(async ({ signal }) => {
        await gateway.call('logout', undefined, { signal });
      }),
    },
  });

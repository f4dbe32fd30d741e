import { fromCallback, fromPromise } from 'xstate';
import { signOutDeliveryMachine } from '../../../../machines/account/sign-out-delivery.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { endSessionAt } from '../shared/end-remote-session.ts';

/**
 * Delivers the sign-out of a session to the gateway. The token stays in the memory of the page and is never stored in
 * the chart.
 */
export const provideSignOutDelivery = (gateway: Gateway, token: string) =>
  signOutDeliveryMachine.provide({
    actors: {
      deliver: fromPromise<boolean>(({ signal }) => endSessionAt(gateway, { signal, token })),
      connection: fromCallback(({ sendBack }) => {
        const restore = () => sendBack({ type: 'connection.restored' });
        addEventListener('online', restore);
        return () => removeEventListener('online', restore);
      }),
    },
  });

import { fromCallback, fromPromise } from 'xstate';
import { signOutDeliveryMachine } from '../../../../machines/account/sign-out-delivery.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { endSessionAt } from '../shared/end-remote-session.ts';

/** Delivers the sign-out of a session. The token stays in the page's memory and never enters the chart. */
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

import { fromPromise } from 'xstate';
import { logoutMachine } from '../../../../machines/account/logout.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { session } from '../../../storage/session.ts';
import { endSessionAt } from '../shared/end-remote-session.ts';

/** Sign-out. If the gateway may not have ended the session, `deliverLater` receives its token. */
export const provideLogout = (gateway: Gateway, deliverLater: (token: string) => void) =>
  logoutMachine.provide({
    actors: { endSession: fromPromise<boolean>(({ signal }) => endSessionAt(gateway, { signal })) },
    actions: {
      deliverLater: () => {
        const token = session.restorableToken();
        if (token !== null) deliverLater(token);
      },
    },
  });

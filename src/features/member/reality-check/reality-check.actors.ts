import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import {
  type Reality,
  type RealityCheckEvent,
  realityCheckMachine,
} from '../../../../machines/member/reality-check.machine.ts';
import type { Result, TransportError } from '../../../../machines/shared/result.ts';
import { roleOf } from '../../../../machines/site/member.ts';
import type { sessionMachine } from '../../../../machines/site/session.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { realityTabs } from '../../../storage/reality-tabs.ts';
import { session as storedSession } from '../../../storage/session.ts';
import { endSessionAt } from '../../account/shared/end-remote-session.ts';

type Answer = Result<Reality, TransportError | 'expired'>;
type Session = ActorRefFrom<typeof sessionMachine>;

/**
 * Waits until the page is visible. A hidden page does not load the reality check, because another page with the same
 * session may be visible and show it.
 */
const inView = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'visible') return resolve();
    const look = () => document.visibilityState === 'visible' && resolve();
    document.addEventListener('visibilitychange', look, { signal });
  });

/**
 * Reality check of a session. `minutes` is the default interval of the operator. If the gateway may not have ended the
 * session, `deliverLater` receives its token.
 */
export const provideRealityCheck = (
  gateway: Gateway,
  session: Session,
  minutes: number,
  deliverLater: (token: string) => void,
) => {
  let others = { notify: () => {}, leave: () => {} };
  return realityCheckMachine.provide({
    actors: {
      site: fromCallback(({ sendBack }) => {
        const notify = (event: RealityCheckEvent) => sendBack(event);
        let known = '';
        const look = () => {
          const { member } = session.getSnapshot().context;
          const real = session.getSnapshot().hasTag('signedIn') && member && roleOf(member.type) !== 'trial';
          const account = real ? member.account : '';
          if (account === known) return;
          known = account;
          notify({ type: 'session.changed', isReal: account !== '' });
        };
        const watched = session.subscribe(look);
        look();
        others = realityTabs.join(() => notify({ type: 'schedule.changed' }));
        return () => {
          watched.unsubscribe();
          others.leave();
        };
      }),
      read: fromPromise<Answer>(async ({ signal }) => {
        await inView(signal);
        const answer = await gateway.call('realityCheck', { minutes }, { signal });
        return answer.ok ? answer : toFailure(answer.fault);
      }),
      answer: fromPromise<Answer>(async ({ signal }) => {
        const answer = await gateway.call('answerRealityCheck', { minutes }, { signal });
        return answer.ok ? answer : toFailure(answer.fault);
      }),
      end: fromPromise<void>(async ({ signal }) => {
        const token = storedSession.restorableToken();
        const isEnded = await endSessionAt(gateway, { signal }).catch(() => false);
        if (!isEnded && token !== null) deliverLater(token);
      }),
    },
    actions: {
      endSession: () => session.send({ type: 'session.end' }),
      notifyOtherTabs: () => others.notify(),
    },
  });
};

import { type ActorRefFrom, fromCallback } from 'xstate';
import { type OrderNewsEvent, orderNewsMachine } from '../../../../machines/site/order-news.machine.ts';
import type { sessionMachine } from '../../../../machines/site/session.machine.ts';
import { session as storedSession } from '../../../storage/session.ts';
import { forgetAnswers, onLeftOrder } from '../../shared/submission/left-orders.ts';

type Session = ActorRefFrom<typeof sessionMachine>;

/** Announces the orders of the member of `session` that continue after their page was left. */
export const provideOrderNews = (session: Session, actions: { refreshBalance: () => void }) =>
  orderNewsMachine.provide({
    actors: {
      orders: fromCallback(({ sendBack }) => {
        const notify = (event: OrderNewsEvent) => sendBack(event);
        const accountOf = () => {
          const state = session.getSnapshot();
          return state.hasTag('signedIn') ? (state.context.member?.account ?? '') : '';
        };
        let known = accountOf();
        const watched = session.subscribe(() => {
          const account = accountOf();
          if (account === known) return;
          known = account;
          forgetAnswers();
          notify({ type: 'member.changed' });
        });
        const stop = onLeftOrder(({ order: { account, requestId, flow }, ...change }) => {
          if (account !== storedSession.account()) return;
          if (change.type === 'order.shown') notify({ type: 'order.shown', requestId });
          else notify({ ...change, order: { requestId, flow } });
        });
        return () => {
          watched.unsubscribe();
          stop();
        };
      }),
    },
    actions,
  });

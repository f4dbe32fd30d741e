import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import { type NotificationsEvent, notificationsMachine } from '../../../../machines/site/notifications.machine.ts';
import type { NotificationsAnswer } from '../../../../machines/site/notifications.model.ts';
import type { sessionMachine } from '../../../../machines/site/session.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { onLanguageChange } from '../../../i18n.ts';
import { siteTabs } from '../../../storage/site-tabs.ts';

type Session = ActorRefFrom<typeof sessionMachine>;

const isAttended = () => document.visibilityState === 'visible' && navigator.onLine;

/** Notifications of the member of `session`. `fill` replaces the placeholders of a subject (spec 2 §3). */
export const provideNotifications = (gateway: Gateway, session: Session, fill: (title: string) => string) =>
  notificationsMachine.provide({
    actors: {
      site: fromCallback(({ sendBack }) => {
        const notify = (event: NotificationsEvent) => sendBack(event);
        let known = '';
        const attend = () => notify({ type: isAttended() ? 'page.attended' : 'page.left' });
        const look = () => {
          const state = session.getSnapshot();
          const isReal = state.hasTag('signedIn') && !state.matches({ signedIn: 'trial' });
          const account = isReal ? (state.context.member?.account ?? '') : '';
          if (account === known) return;
          known = account;
          notify({ type: 'session.changed', isReal: account !== '', isAttended: isAttended() });
        };
        const watched = session.subscribe(look);
        look();
        const own = new AbortController();
        const { signal } = own;
        document.addEventListener('visibilitychange', attend, { signal });
        for (const change of ['focus', 'online', 'offline']) window.addEventListener(change, attend, { signal });
        const leaveTabs = siteTabs.listen((word) => {
          if (word.say === 'notificationsChanged') notify({ type: 'tab.changed' });
        });
        const leaveLanguage = onLanguageChange(() => notify({ type: 'language.changed' }));
        return () => {
          watched.unsubscribe();
          own.abort();
          leaveTabs();
          leaveLanguage();
        };
      }),
      read: fromPromise<NotificationsAnswer>(async ({ signal }) => {
        const answer = await gateway.call('notifications', undefined, { signal });
        if (!answer.ok) return toFailure(answer.fault);
        const { counts, items } = answer.value;
        return { ok: true, value: { counts, items: items.map((item) => ({ ...item, title: fill(item.title) })) } };
      }),
    },
    actions: { notifyTabs: () => siteTabs.notify({ say: 'notificationsChanged' }) },
  });

import { assign, emit, setup } from 'xstate';
import { output, requiredActor, requiredEventSource } from '../shared/result.ts';
import {
  addedTo,
  changedSources,
  type NotificationSource,
  type Notifications,
  type NotificationsAnswer,
} from './notifications.model.ts';

export type NotificationsEvent =
  /**
   * `isReal`: a member or an agent is signed in; a trial account has no notifications. `isAttended`: the page is visible
   * and online.
   */
  | { type: 'session.changed'; isReal: boolean; isAttended: boolean }
  /** The page became visible, received the focus, or is online again. */
  | { type: 'page.attended' }
  /** The page is hidden or offline. */
  | { type: 'page.left' }
  /** This tab did something that can change the notifications. */
  | { type: 'notifications.refresh' }
  /** Another tab did. */
  | { type: 'tab.changed' }
  | { type: 'language.changed' };

const minute = 60_000;
/** The pause doubles after each failure, up to 8 minutes. */
const mostFailures = 3;

/**
 * Keeps the notifications of the signed-in member up to date: it reads after the sign-in, when the page is attended
 * again, after changes in this or another tab, and every minute.
 * Resting states: signedOut, signedIn.waiting, signedIn.paused.
 * Guarantees: a failed read keeps the last notifications and doubles the pause; a hidden or offline page reads nothing;
 * no member sees the notifications of another one.
 */
export const notificationsMachine = setup({
  types: {
    context: {} as { news: Notifications | null; failures: number },
    events: {} as NotificationsEvent,
    emitted: {} as { type: 'notifications.changed'; sources: readonly NotificationSource[]; added: number },
  },
  actors: { site: requiredEventSource(), read: requiredActor<NotificationsAnswer>() },
  guards: {
    isReal: (_, isReal: boolean) => isReal,
    isUnattended: (_, session: { isReal: boolean; isAttended: boolean }) => session.isReal && !session.isAttended,
    isChanged: ({ context: { news } }, answer: NotificationsAnswer) =>
      answer.ok && news !== null && changedSources(news, answer.value).length > 0,
    isAnswered: (_, answer: NotificationsAnswer) => answer.ok,
  },
  actions: {
    setNews: assign((_, answer: NotificationsAnswer) => (answer.ok ? { news: answer.value, failures: 0 } : {})),
    addFailure: assign(({ context }) => ({ failures: Math.min(context.failures + 1, mostFailures) })),
    clear: assign({ news: null, failures: 0 }),
    emitChanged: emit(({ context: { news } }, answer: NotificationsAnswer) => ({
      type: 'notifications.changed' as const,
      sources: news && answer.ok ? changedSources(news, answer.value) : [],
      added: news && answer.ok ? addedTo(news, answer.value) : 0,
    })),
    notifyTabs: () => {},
  },
  delays: { pause: ({ context }) => minute * 2 ** context.failures, fresh: 10_000 },
}).createMachine({
  id: 'notifications',
  context: { news: null, failures: 0 },
  invoke: { id: 'site', src: 'site' },
  initial: 'signedOut',
  on: {
    'session.changed': [
      {
        guard: { type: 'isUnattended', params: ({ event }) => event },
        target: '.signedIn.paused',
        actions: 'clear',
      },
      {
        guard: { type: 'isReal', params: ({ event }) => event.isReal },
        target: '.signedIn',
        actions: 'clear',
      },
      { target: '.signedOut', actions: 'clear' },
    ],
  },
  states: {
    signedOut: {},
    signedIn: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'read',
            src: 'read',
            onDone: [
              {
                guard: { type: 'isChanged', params: output },
                target: 'waiting',
                actions: [
                  { type: 'emitChanged', params: output },
                  { type: 'setNews', params: output },
                ],
              },
              {
                guard: { type: 'isAnswered', params: output },
                target: 'waiting',
                actions: { type: 'setNews', params: output },
              },
              { target: 'waiting', actions: 'addFailure' },
            ],
            onError: { target: 'waiting', actions: 'addFailure' },
          },
          on: {
            'page.left': 'paused',
            // The response of the current read can be older than the change.
            'notifications.refresh': { target: 'loading', reenter: true, actions: 'notifyTabs' },
            'tab.changed': { target: 'loading', reenter: true },
            'language.changed': { target: 'loading', reenter: true },
          },
        },
        waiting: {
          after: { pause: 'loading' },
          on: {
            'page.left': 'paused',
            'notifications.refresh': { target: 'loading', actions: 'notifyTabs' },
            'tab.changed': 'loading',
            'language.changed': 'loading',
          },
          initial: 'fresh',
          states: {
            // A page that receives the focus often does not read every time.
            fresh: { after: { fresh: 'settled' } },
            settled: { on: { 'page.attended': '#notifications.signedIn.loading' } },
          },
        },
        paused: {
          on: { 'page.attended': 'loading', 'notifications.refresh': { actions: 'notifyTabs' } },
        },
      },
    },
  },
});

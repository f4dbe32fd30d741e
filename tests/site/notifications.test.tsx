// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import type { sessionMachine } from '../../machines/site/session.machine.ts';
import { provideNotifications } from '../../src/features/site/notifications/notifications.actors.ts';
import {
  type NotificationsActor,
  NotificationsView,
  SourceCount,
} from '../../src/features/site/notifications/notifications.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { siteTabs } from '../../src/storage/site-tabs.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow, many, newsOf, none, one } from './notifications.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  'session.changed': 'send',
  'page.attended': 'send',
  'page.left': 'send',
  'notifications.refresh': 'send',
  'tab.changed': 'send',
  'language.changed': 'send',
};
const bell = () => screen.queryByRole('button', { name: /^Notificaciones/ });
const nothing = () => expect(bell()).toBeNull();
const assertions: StateAssertions = {
  signedOut: nothing,
  'signedIn.loading': () => expect(document.querySelector('[aria-busy]')).toBeNull(),
  'signedIn.waiting.fresh': () => expect(screen.queryByRole('alert')).toBeNull(),
  'signedIn.waiting.settled': () => expect(screen.queryByRole('alert')).toBeNull(),
  'signedIn.paused': () => expect(document.querySelector('[aria-busy]')).toBeNull(),
};
const draw = (actor: NotificationsActor) => translated(<NotificationsView actor={actor} symbol="P" />);

beforeAll(async () => {
  await spanish();
});
afterEach(cleanup);

const started = () => {
  const mounted = mountFlow(flow, draw, 'plain');
  act(() => mounted.harness.chart.send({ type: 'session.changed', isReal: true, isAttended: true }));
  return mounted;
};

describe('notifications', () => {
  walkPaths({ flow, render: draw, gestures, assertions });

  it('lists the notifications by source, each with a link to its page or its mail', () => {
    const { settle } = started();
    settle('read', { output: { ok: true, value: many } });
    expect(bell()?.getAttribute('aria-label')).toBe('Notificaciones, 7 nuevas');
    const links = within(screen.getByRole('region', { name: 'Notificaciones' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')?.replace(/^[^?]*/, '')])).toEqual([
      ['Retiros por confirmar', '?member=withdraw'],
      [expect.stringContaining('¿Recibiste P\u00a0450.00?'), '?member=withdraw'],
      ['Solicitudes de dividendos', '?agent=agentDividendRecord2'],
      [expect.stringContaining('De Renata'), '?agent=agentDividendRecord2'],
      ['Premios por vencer', '?member=rewardCenter'],
      [expect.stringContaining('Regalo de nivel Plata'), '?member=rewardCenter'],
      ['Ver todo (4)', '?member=rewardCenter'],
      ['Mensajes sin leer', '?member=messageV2'],
      [expect.stringContaining('Tu retiro va en camino'), '?member=messageV2&mail=m-1'],
    ]);
  });

  it('says that nothing waits', () => {
    const { settle } = started();
    settle('read', { output: { ok: true, value: none } });
    expect(bell()?.getAttribute('aria-label')).toBe('Notificaciones, ninguna nueva');
    expect(screen.getByText('No tienes nada pendiente.')).toBeDefined();
  });

  it('announces added notifications, but neither the first ones nor a fall', async () => {
    const spoken = () => document.querySelector(`[${hook.announcer}]`)?.textContent ?? '';
    const { harness, settle } = started();
    const answer = async (value: typeof one) => {
      settle('read', { output: { ok: true, value } });
      await act(() => new Promise((resolve) => setTimeout(resolve)));
    };
    await answer(one);
    expect(spoken()).not.toContain('1 notificación nueva');
    act(() => harness.chart.send({ type: 'tab.changed' }));
    await answer(none);
    expect(spoken()).not.toMatch(/ninguna|0 notificaciones/);
    act(() => harness.chart.send({ type: 'tab.changed' }));
    await answer(newsOf({ messages: 2 }));
    await vi.waitFor(() => expect(spoken()).toContain('2 notificaciones nuevas'));
  });

  it('keeps the last notifications when a read fails, and reads less often after each failure', () => {
    const { harness, settle } = started();
    settle('read', { output: { ok: true, value: one } });
    for (const minutes of [1, 2, 4, 8, 8]) {
      const before = harness.clock.now();
      act(() => harness.passTime());
      act(() => harness.passTime());
      expect(harness.clock.now() - before).toBe(minutes * 60_000);
      settle('read', { output: { ok: false, reason: 'offline' } });
      expect(bell()?.getAttribute('aria-label')).toBe('Notificaciones, 1 nueva');
    }
  });

  it('names the sources that changed', () => {
    const { harness, settle } = started();
    const heard: unknown[] = [];
    (harness.chart as ActorRefFrom<typeof flow.machine>).on('notifications.changed', (event) => heard.push(event));
    settle('read', { output: { ok: true, value: one } });
    act(() => harness.chart.send({ type: 'tab.changed' }));
    settle('read', { output: { ok: true, value: many } });
    act(() => harness.chart.send({ type: 'tab.changed' }));
    settle('read', { output: { ok: true, value: one } });
    act(() => harness.chart.send({ type: 'tab.changed' }));
    settle('read', { output: { ok: true, value: newsOf({ messages: 1 }, [{ ...one.items[0]!, id: 'm-2' }]) } });
    expect(heard).toEqual([
      { type: 'notifications.changed', sources: ['rewards', 'receipts', 'dividend'], added: 6 },
      { type: 'notifications.changed', sources: ['rewards', 'receipts', 'dividend'], added: 0 },
      { type: 'notifications.changed', sources: ['messages'], added: 0 },
    ]);
  });
});

describe('count of some sources', () => {
  it('adds the sources up, and shows nothing when they have none', () => {
    const { harness, settle } = mountFlow(
      flow,
      (actor) =>
        translated(
          <>
            <p id="both">
              <SourceCount actor={actor} sources={['messages', 'rewards']} />
            </p>
            <p id="none">
              <SourceCount actor={actor} sources={['daily']} />
            </p>
          </>,
        ),
      'plain',
    );
    expect(document.querySelector('#both')?.textContent).toBe('');
    act(() => harness.chart.send({ type: 'session.changed', isReal: true, isAttended: true }));
    settle('read', { output: { ok: true, value: many } });
    expect(document.querySelector('#both')?.textContent).toBe('55 pendientes');
    expect(document.querySelector('#none')?.textContent).toBe('');
  });
});

describe('notifications actors', () => {
  const sessionOf = (type: 'member' | 'trial' | 'visitor') => {
    const listeners = new Set<() => void>();
    let who = type;
    const state = () => ({
      hasTag: () => who !== 'visitor',
      matches: () => who === 'trial',
      context: { member: { account: who } },
    });
    return {
      become: (next: typeof who) => {
        who = next;
        for (const listener of listeners) listener();
      },
      session: {
        getSnapshot: state,
        subscribe: (listener: () => void) => {
          listeners.add(listener);
          return { unsubscribe: () => listeners.delete(listener) };
        },
      } as unknown as ActorRefFrom<typeof sessionMachine>,
    };
  };
  const begin = (who: Parameters<typeof sessionOf>[0]) => {
    const call = vi.fn(async () => ({ ok: true, value: many }));
    const given = sessionOf(who);
    const gateway = { call } as unknown as Gateway;
    const actor = createActor(
      provideNotifications(gateway, given.session, (title) => title.replace('{site}', 'Sorteo')),
    ).start();
    return { ...given, call, actor };
  };
  const visibility = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  afterEach(() => vi.restoreAllMocks());

  it('reads for a member, not for a visitor or a trial account, and stops with the session', async () => {
    const { become, call, actor } = begin('visitor');
    become('trial');
    expect(call).not.toHaveBeenCalled();
    become('member');
    await vi.waitFor(() => expect(actor.getSnapshot().context.news).not.toBeNull());
    expect(call).toHaveBeenCalledTimes(1);
    become('visitor');
    expect(actor.getSnapshot().value).toBe('signedOut');
    expect(actor.getSnapshot().context.news).toBeNull();
    actor.stop();
  });

  it('reads nothing while the page is hidden, and reads when it is visible again', async () => {
    visibility('hidden');
    const { call, actor } = begin('member');
    expect(actor.getSnapshot().matches({ signedIn: 'paused' })).toBe(true);
    expect(call).not.toHaveBeenCalled();
    visibility('visible');
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ signedIn: 'waiting' })).toBe(true));
    expect(call).toHaveBeenCalledTimes(1);
    actor.stop();
  });

  it('reads again when another tab changed something, and tells other tabs what this tab changed', async () => {
    const notified = vi.spyOn(siteTabs, 'notify');
    const heard: ((word: { say: 'notificationsChanged' }) => void)[] = [];
    vi.spyOn(siteTabs, 'listen').mockImplementation((listener) => {
      heard.push(listener);
      return () => {};
    });
    const { call, actor } = begin('member');
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ signedIn: 'waiting' })).toBe(true));
    for (const listener of heard) listener({ say: 'notificationsChanged' });
    expect(notified).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    actor.send({ type: 'notifications.refresh' });
    expect(notified.mock.calls).toEqual([[{ say: 'notificationsChanged' }]]);
    actor.stop();
  });
});

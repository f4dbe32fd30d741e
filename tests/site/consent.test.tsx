// @vitest-environment happy-dom

import { cleanup, type Screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import Cookies from 'js-cookie';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideConsent } from '../../src/features/site/consent/consent.actors.ts';
import { ConsentView } from '../../src/features/site/consent/consent.view.tsx';
import { loadArea } from '../../src/i18n.ts';
import { analyticsConsent } from '../../src/storage/analytics-consent.ts';
import { removeAnalyticsCookies } from '../../src/storage/cookies.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow } from './consent.cases.ts';

type Given = { user: UserEvent; screen: Screen; send: () => void };

/** Another tab can send the choice while the question is closed. */
const choose =
  (name: string) =>
  async ({ user, screen, send }: Given) => {
    const button = screen.queryByRole('button', { name });
    if (button) await user.click(button);
    else send();
  };

const gestures: Gestures<typeof flow.machine> = {
  'consent.accept': choose('Aceptar'),
  'consent.reject': choose('Rechazar'),
  'consent.review': 'send',
  'notice.dismiss': ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Decidir después' })),
};

const quiet: StateAssertions[string] = (screen) => expect(screen.queryByTestId('status')).toBeNull();
const asked: StateAssertions[string] = (screen) => {
  expect(screen.getByTestId('status').textContent).toContain('Google Analytics');
  const [accept, reject] = ['Aceptar', 'Rechazar'].map((name) => screen.getByRole('button', { name }).className);
  expect(accept).toBe(reject);
};

const assertions: StateAssertions = {
  asking: asked,
  'accepted.closed': quiet,
  'accepted.open': asked,
  'rejected.closed': quiet,
  'rejected.open': asked,
};

describe('consent', () => {
  beforeAll(async () => {
    await spanish();
    await loadArea('platform');
  });
  afterEach(cleanup);
  walkPaths({ flow, render: (actor) => translated(<ConsentView actor={actor} />), gestures, assertions });
});

describe('measurement of visits', () => {
  const tags = () => [...document.querySelectorAll('script')].map(({ src }) => src);
  const commands = () => (window.dataLayer ?? []).map((one) => [...(one as IArguments)] as unknown[]);
  const start = (id = 'G-ABCD1234') => {
    const actor = createActor(provideConsent(id), { input: { stored: analyticsConsent.read() } });
    actor.start();
    return actor;
  };

  beforeEach(() => {
    localStorage.clear();
    document.head.innerHTML = '';
    delete window.dataLayer;
    history.replaceState(null, '', '/promoDetail?id=secret-7');
  });

  it('loads nothing before the user accepts, and stores the choice', () => {
    const actor = start();
    expect([tags(), window.dataLayer]).toEqual([[], undefined]);
    actor.send({ type: 'consent.reject' });
    expect([tags(), analyticsConsent.read()]).toEqual([[], 'rejected']);
    actor.send({ type: 'consent.review' });
    actor.send({ type: 'consent.accept' });
    expect(tags()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABCD1234']);
    expect(analyticsConsent.read()).toBe('accepted');
    actor.stop();
  });

  it('sends only entries of the route table as page views', () => {
    const actor = start();
    actor.send({ type: 'consent.accept' });
    history.pushState(null, '', '/help?member=ticket&ref=W-123');
    dispatchEvent(new Event('pushState'));
    dispatchEvent(new Event('replaceState'));
    const views = commands().filter(([name, event]) => name === 'event' && event === 'page_view');
    expect(views.map(([, , page]) => (page as { page_location: string }).page_location)).toEqual([
      `${location.origin}/promoDetail`,
      `${location.origin}/help?member=ticket`,
    ]);
    expect(JSON.stringify(commands())).not.toMatch(/secret-7|W-123/);
    actor.stop();
  });

  it('stops when the user withdraws the consent, and deletes the cookies of the measurement', () => {
    const actor = start();
    actor.send({ type: 'consent.accept' });
    Cookies.set('_ga', 'GA1.1.5');
    Cookies.set('_ga_ABCD1234', 'GS1');
    Cookies.set('loginRemember', 'on');
    actor.send({ type: 'consent.reject' });
    expect(tags()).toEqual([]);
    expect(document.cookie).toBe('loginRemember=on');
    expect((window as unknown as Record<string, unknown>)['ga-disable-G-ABCD1234']).toBe(true);
    const sent = commands().length;
    history.pushState(null, '', '/vip');
    dispatchEvent(new Event('pushState'));
    expect(commands()).toHaveLength(sent);
    actor.stop();
  });

  it('follows the choice of another tab', () => {
    const actor = start();
    dispatchEvent(Object.assign(new Event('storage'), { key: 'analyticsConsent', newValue: 'accepted' }));
    expect(actor.getSnapshot().matches('accepted')).toBe(true);
    dispatchEvent(Object.assign(new Event('storage'), { key: 'other', newValue: 'rejected' }));
    expect(actor.getSnapshot().matches('accepted')).toBe(true);
    dispatchEvent(Object.assign(new Event('storage'), { key: 'analyticsConsent', newValue: 'rejected' }));
    expect(actor.getSnapshot().matches('rejected')).toBe(true);
    actor.stop();
  });

  it('removes cookies of the domains above the host', () => {
    const removed = vi.spyOn(document, 'cookie', 'set');
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('_gid=1; token=2');
    removeAnalyticsCookies('www.bolita.example');
    const lines = removed.mock.calls.map(([line]) => line);
    for (const domain of ['www.bolita.example', 'bolita.example'])
      expect(
        lines.some(
          (line) =>
            (line.startsWith('_gid=') && line.includes(`domain=${domain};`)) || line.endsWith(`domain=${domain}`),
        ),
      ).toBe(true);
    expect(lines.every((line) => line.startsWith('_gid='))).toBe(true);
    vi.restoreAllMocks();
  });
});

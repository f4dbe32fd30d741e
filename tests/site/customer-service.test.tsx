// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import CryptoJS from 'crypto-js';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import {
  type CustomerServiceReason,
  queueOf,
  type SupportQueue,
} from '../../machines/site/customer-service.machine.ts';
import { provideCustomerService } from '../../src/features/site/customer-service/customer-service.actors.ts';
import {
  type CustomerServiceActor,
  CustomerServiceView,
} from '../../src/features/site/customer-service/customer-service.view.tsx';
import { supportPopup } from '../../src/features/site/customer-service/support-popup.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { flow, refusals } from './customer-service.cases.ts';
import type { WhenOffered } from './transport-errors.ts';

const view = (actor: CustomerServiceActor) => translated(<CustomerServiceView actor={actor} />);
const retry = () => screen.getByRole('button', { name: 'Reintentar' });
const link = () => screen.getByRole('link', { name: 'Abrir el chat' });

const gestures: Gestures<typeof flow.machine> = {
  'service.retry': ({ user }) => user.click(retry()),
  'service.opened': ({ user }) => {
    // The test environment cannot follow the link.
    link().addEventListener('click', (event) => event.preventDefault());
    return user.click(link());
  },
};

const underWay: StateAssertions[string] = () =>
  expect(screen.getByTestId('status').textContent).toMatch(/^(Abriendo el chat de atención|Entrando al chat)…/);

const assertions: StateAssertions = {
  connecting: underWay,
  available: () => expect(link().getAttribute('href')).toBe('#live'),
  refused: () => {
    expect(screen.getByTestId('alert').textContent).not.toBe('');
    expect(retry()).toBeDefined();
  },
  connected: () => expect(screen.queryByTestId('alert')).toBeNull(),
};

beforeAll(spanish);
afterEach(cleanup);

describe('customer service', () => {
  walkPaths({ flow, render: view, gestures, assertions });
});

describe('customer service view', () => {
  const text = {
    offline: /^No hay conexión/,
    timeout: /^El sitio tardó demasiado en/,
    unavailable: /^El servicio no está disponible/,
    malformed: /^No pudimos leer la respuesta/,
    limited: /^Demasiados intentos/,
    unexpected: /^Algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
    missing: /^Este servicio no está disponible/,
    undecipherable: /^No pudimos abrir el chat de atención/,
  } satisfies Record<WhenOffered<CustomerServiceReason>, RegExp>;

  it.each(Object.keys(text) as WhenOffered<CustomerServiceReason>[])(
    'shows the reason for the failure: %s',
    async (reason) => {
      const harness = new TestHarness(flow, 'plain');
      render(view(harness.chart as CustomerServiceActor));
      await act(async () => harness.settle('connect', refusals[reason]));
      expect(screen.getByTestId('alert').textContent).toMatch(text[reason]);
    },
  );
});

it.each([
  [null, 'live'],
  [1, 'live'],
  [4, 'live'],
  [5, 'vip'],
  [6, 'vip'],
] as const)(
  'a member of rank %s is connected to the support queue %s',
  proves('site-2.54', 'site-9.5'),
  (rank, queue) => expect(queueOf(rank)).toBe(queue),
);

describe('customer service actor', () => {
  type Popup = { url: string; closed: boolean; features: string };
  const opened: Popup[] = [];
  let isBlocked = false;
  let focused = 0;

  beforeEach(() => {
    for (const popup of opened) popup.closed = true;
    opened.length = 0;
    isBlocked = false;
    focused = 0;
    vi.spyOn(window, 'open').mockImplementation((_url, _name, features = '') => {
      if (isBlocked) return null;
      const popup: Popup = { url: '', closed: false, features };
      opened.push(popup);
      return {
        get closed() {
          return popup.closed;
        },
        location: {
          replace: (url: string) => {
            popup.url = url;
          },
        },
        focus: () => {
          focused += 1;
        },
        close: () => {
          popup.closed = true;
        },
      } as unknown as Window;
    });
  });
  afterEach(() => vi.restoreAllMocks());

  const enciphered = (path: string, key = '8letters') =>
    CryptoJS.DES.encrypt(path, CryptoJS.enc.Utf8.parse(key), { mode: CryptoJS.mode.ECB }).ciphertext.toString(
      CryptoJS.enc.Base64,
    ) + key;
  const links = [
    { type: 3, name: 'live', path: enciphered('https://chat.example/live') },
    { type: 4, name: 'vip', path: enciphered('/support/vip') },
    { type: 5, name: 'room', path: enciphered('/support/room') },
  ];
  const answered = (value: unknown) => async () => ({ ok: true, value });

  const begin = (queue: SupportQueue, call: () => Promise<unknown> = answered(links)) =>
    createActor(provideCustomerService({ call } as unknown as Gateway), { input: { queue } }).start();
  const settled = (actor: CustomerServiceActor) => waitFor(actor, (state) => !state.hasTag('busy'));

  it(
    'opens the support link of the queue `live` in a popup of 440x500 px',
    proves('site-2.50', 'site-2.52', 'site-9.14', 'member-7.12', 'member-9.19'),
    async () => {
      supportPopup.open('live');
      expect(opened).toEqual([{ url: '', closed: false, features: 'popup,width=440,height=500' }]);
      const state = await settled(begin('live'));
      expect(state.value).toBe('connected');
      expect(opened.map(({ url }) => url)).toEqual(['https://chat.example/live']);
    },
  );

  it(
    'opens the VIP support link in a popup of 440x750 px',
    proves('site-2.51', 'site-9.14', 'member-9.19'),
    async () => {
      supportPopup.open('vip');
      await settled(begin('vip'));
      expect(opened).toEqual([
        { url: `${location.origin}/support/vip`, closed: false, features: 'popup,width=440,height=750' },
      ]);
    },
  );

  it('provides the support address when the popup is blocked or when the user closed the popup', async () => {
    isBlocked = true;
    const blocked = await settled(begin('live'));
    expect([blocked.value, blocked.context.address]).toEqual(['available', 'https://chat.example/live']);
    isBlocked = false;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const actor = begin('live', () => promise);
    opened.at(-1)!.closed = true;
    resolve({ ok: true, value: links });
    expect((await settled(actor)).value).toBe('available');
  });

  it('shows the chat room in the dialog, without a popup', async () => {
    const state = await settled(begin('room'));
    expect([state.value, state.context.address]).toEqual(['available', `${location.origin}/support/room`]);
    expect(opened).toEqual([]);
  });

  const failures = {
    offline: async () => ({ ok: false, fault: { kind: 'offline' } }),
    missing: answered([]),
    undecipherable: answered([{ type: 3, name: 'live', path: 'nonsense' }]),
    unexpected: async () => {
      throw new Error('a defect');
    },
  } satisfies Partial<Record<CustomerServiceReason, () => Promise<unknown>>>;

  it.each(Object.entries(failures))(
    'closes the popup and reports why the connection failed: %s',
    proves('site-2.53', 'member-7.12'),
    async (reason, call) => {
      supportPopup.open('live');
      const state = await settled(begin('live', call));
      expect([state.value, state.context.reason]).toEqual(['refused', reason]);
      expect(opened.map(({ closed }) => closed)).toEqual([true]);
    },
  );

  it('refuses a support address that is not an http address', async () => {
    const path = enciphered('javascript:alert(1)');
    const state = await settled(begin('live', answered([{ type: 3, name: 'live', path }])));
    expect(state.context.reason).toBe('undecipherable');
  });

  it('closes the popup together with the dialog, and opens at most one popup at a time', async () => {
    supportPopup.open('live');
    supportPopup.open('live');
    const actor = begin('live', () => new Promise(() => {}));
    actor.stop();
    expect(opened.map(({ closed }) => closed)).toEqual([true]);
  });

  it('focuses the window of an open conversation, and does not open or reload a window', async () => {
    supportPopup.open('live');
    await settled(begin('live'));
    opened[0]!.url = 'https://chat.example/live/conversation';
    supportPopup.open('live');
    expect((await settled(begin('live'))).value).toBe('connected');
    expect(opened.map(({ url, closed }) => [url, closed])).toEqual([['https://chat.example/live/conversation', false]]);
    expect(focused).toBe(2);
  });

  it('keeps an open conversation when a later connection attempt fails', async () => {
    supportPopup.open('live');
    await settled(begin('live'));
    supportPopup.open('live');
    expect((await settled(begin('live', failures.offline))).value).toBe('refused');
    expect(opened.map(({ closed }) => closed)).toEqual([false]);
  });

  it('opens a new popup on retry', async () => {
    let isDown = true;
    const actor = begin('live', async () =>
      isDown ? { ok: false, fault: { kind: 'unavailable' } } : { ok: true, value: links },
    );
    await settled(actor);
    isDown = false;
    actor.send({ type: 'service.retry' });
    expect((await settled(actor)).value).toBe('connected');
    expect(opened.map(({ url, closed }) => [url, closed])).toEqual([
      ['', true],
      ['https://chat.example/live', false],
    ]);
  });
});

// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, fromCallback, waitFor } from 'xstate';
import { noticesOnPage, noticesPerPage, pagesOf } from '../../machines/site/notice-board.machine.ts';
import { provideNoticeBoard } from '../../src/features/site/notice-board/notice-board.actors.ts';
import { NoticeBoardView } from '../../src/features/site/notice-board/notice-board.view.tsx';
import { formatStamp } from '../../src/format/moment.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { popupNotices } from '../../src/storage/popup-notices.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { flow, notices } from './notice-board.cases.ts';
import { outageWords } from './transport-error-texts.ts';
import { expired, outages } from './transport-errors.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const list = () => screen.getByRole('list', { name: 'Lista de avisos' });
const titles = () =>
  within(list())
    .queryAllByRole('button')
    .map((button) => /^Aviso \d+/.exec(button.textContent ?? '')?.[0]);
const opener = (number: number) => within(list()).getByRole('button', { name: new RegExp(`^Aviso ${number}\\D`) });

const gestures: Gestures<typeof flow.machine> = {
  'notice.choose': async ({ user, caseName, send }) => {
    if (caseName === 'missing' || !screen.queryAllByRole('button', { name: /^Aviso/ }).length) return send();
    const first = screen.queryByRole('button', { name: 'Página 1' });
    if (!within(list()).queryByText(/^Aviso 1\b/)) {
      if (first) await user.click(first);
      else await user.click(screen.getByRole('button', { name: 'Todos' }));
    }
    await user.click(opener(1));
  },
  'notice.leave': ({ user, send }) => {
    const back = screen.queryByRole('button', { name: 'Volver a la lista' });
    return back ? user.click(back) : send();
  },
  'page.choose': ({ user }) => user.click(screen.getByRole('button', { name: 'Página 2' })),
  'type.choose': ({ user }) => user.click(screen.getByRole('button', { name: 'Promoción' })),
  'load.retry': ({ user }) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
  'texts.read': 'send',
};

const assertions: StateAssertions = {
  loading: () => expect(list().closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true'),
  'browsing.listing': () => {
    expect(titles().length).toBeGreaterThan(0);
    expect(screen.queryByRole('article')).toBeNull();
  },
  'browsing.gone': () => expect(screen.getByTestId('status').textContent).toMatch(/^Ese aviso ya no está publicado/),
  'browsing.chosen': () => {
    const article = screen.getByRole('article');
    expect(article.textContent).toContain('Texto');
    const current = list().querySelector('[aria-current]');
    const numberIn = (text = '') => /^Aviso \d+/.exec(text)?.[0];
    expect(numberIn(article.querySelector('h2')?.textContent)).toBe(numberIn(current?.textContent));
  },
  empty: () => expect(screen.getByText(/^Todavía no hay avisos/)).toBeDefined(),
  loadFailed: () => expect(screen.getByTestId('alert').textContent).not.toBe(''),
};

const view = (actor: Actor) => translated(<NoticeBoardView actor={actor} heading="h2" />);

beforeAll(async () => {
  await spanish();
  await loadArea('content');
});
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

describe('notice board', () => {
  walkPaths({ flow, render: view, gestures, assertions, besides: ['page.choose'] });
});

function mount(start = 'plain') {
  const harness = new TestHarness(flow, start);
  render(view(harness.chart as Actor));
  act(() => harness.settle('readNotices', { output: { ok: true, value: notices } }));
  return { harness, user: userEvent.setup({ delay: null }) };
}

describe('notice board list', () => {
  it('shows nine notices per page in the order of the gateway', proves('member-2.54', 'member-9.1'), async () => {
    const { user } = mount();
    expect(titles()).toEqual(Array.from({ length: 9 }, (_, index) => `Aviso ${index + 1}`));
    await user.click(screen.getByRole('button', { name: 'Página 3' }));
    expect(titles()).toEqual(['Aviso 19', 'Aviso 20']);
  });

  it('opens the requested notice, on the list page that contains it', proves('member-2.56'), () => {
    mount('asked');
    expect(titles()[0]).toBe('Aviso 10');
    expect(screen.getByRole('article').textContent).toContain('Texto 12');
    expect(screen.getByRole('button', { name: 'Página 2' }).getAttribute('aria-current')).toBe('page');
  });

  it('closes the open notice when the page or the type filter changes', proves('member-2.55'), async () => {
    const { user } = mount();
    await user.click(opener(3));
    expect(screen.getByRole('article')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(screen.queryByRole('article')).toBeNull();
    await user.click(opener(10));
    await user.click(screen.getByRole('button', { name: 'Guía' }));
    expect(screen.queryByRole('article')).toBeNull();
    expect(titles()).toEqual(['Aviso 5', 'Aviso 10', 'Aviso 15', 'Aviso 20']);
  });

  it('shows the time of a notice to the second, and its type', proves('member-3.2', 'member-9.1'), () => {
    mount();
    expect(opener(1).textContent).toContain(formatStamp(notices[0]!.publishedAt!));
    expect(formatStamp('2025-11-20T14:05:07Z')).toBe('2025-11-20 09:05:07');
    expect(opener(4).textContent).toContain('Promoción');
  });

  it.each(Object.entries({ ...outages, expired }))('shows why loading failed: %s', (reason, outage) => {
    const harness = new TestHarness(flow, 'plain');
    render(view(harness.chart as Actor));
    act(() => harness.settle('readNotices', outage));
    expect(screen.getByTestId('alert').textContent).toContain(outageWords[reason as keyof typeof outageWords]);
  });

  it('links each notice to a separate address when the page stores the open notice in the address', async () => {
    const harness = new TestHarness(flow, 'asked');
    let left = 0;
    const links = { hrefOf: (id: string) => `/noticePage?id=${id}`, onLeave: () => void left++ };
    render(translated(<NoticeBoardView actor={harness.chart as Actor} heading="h2" links={links} />));
    act(() => harness.settle('readNotices', { output: { ok: true, value: notices } }));
    const link = within(list()).getByRole('link', { current: 'page' });
    expect(link.getAttribute('href')).toBe('/noticePage?id=n-12');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Página 1' }));
    expect(left).toBe(1);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Página 3' }));
    expect(left).toBe(1);
  });

  it('turns popup notices off for today and on again', async () => {
    const actor = createActor(flow.machine.provide({ actors: { texts: fromCallback(() => {}) } }), {
      input: { popup: true },
    }).start();
    render(view(actor));
    const user = userEvent.setup();
    await act(async () => waitFor(actor, (state) => state.matches('loadFailed')));
    expect(screen.queryByRole('checkbox')).toBeNull();
    cleanup();
    const gateway = { call: async () => ({ ok: true, value: notices }) } as unknown as Gateway;
    const board = createActor(provideNoticeBoard(gateway), { input: { popup: true } }).start();
    render(view(board as Actor));
    await act(async () => waitFor(board, (state) => state.matches('browsing')));
    await user.click(screen.getByRole('checkbox', { name: 'No mostrar más avisos hoy' }));
    expect(popupNotices.isQuietToday()).toBe(true);
    await user.click(screen.getByRole('checkbox'));
    expect(popupNotices.isQuietToday()).toBe(false);
  });
});

describe('notice board actors', () => {
  it('request notices in the language of the page', async () => {
    const asked: unknown[] = [];
    const gateway = {
      call: async (...request: unknown[]) => {
        asked.push(request.slice(0, 2));
        return { ok: false, fault: { kind: 'timeout' } };
      },
    } as unknown as Gateway;
    const actor = createActor(provideNoticeBoard(gateway)).start();
    expect((await waitFor(actor, (state) => state.matches('loadFailed'))).context.reason).toBe('timeout');
    expect(asked).toEqual([['notices', { platform: 'W', language: 'ES' }]]);
  });
});

describe('notice board pages', () => {
  it('contain each notice exactly once and at most nine per page', proves('member-2.54', 'member-9.1'), () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (count) => {
        const board = {
          notices: Array.from({ length: count }, (_, index) => ({ ...notices[0]!, id: `x${index}` })),
          noticeType: null,
        };
        const pages = Array.from({ length: pagesOf({ ...board, page: 1 }) }, (_, index) =>
          noticesOnPage({ ...board, page: index + 1 }),
        );
        expect(pages.flat()).toEqual(board.notices);
        expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(noticesPerPage);
      }),
    );
  });
});

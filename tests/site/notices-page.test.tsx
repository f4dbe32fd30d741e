// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Page } from '../../src/features/site/notices/notices-page.tsx';
import type { Answer } from '../../src/gateway/api-error.ts';
import type { Notice } from '../../src/gateway/schemas/content.ts';
import { activate, loadArea, loadCatalog } from '../../src/i18n.ts';
import { fault, ok, openPage, type Replies } from '../kit/open-page.tsx';
import { spanish } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';

const noticeOf = (number: number, type: Notice['type'] = 'B'): Notice => ({
  id: `n&${number}`,
  type,
  title: `Aviso ${number}`,
  content: `<p>Texto del ${number}</p>`,
  publishedAt: '2026-11-01T12:00:00.000Z',
});
const notices = Array.from({ length: 11 }, (_, place) => noticeOf(place + 1, place === 10 ? 'PR' : 'B'));

const open = (search = '', replies: Replies = { notices: ok(notices) }) =>
  openPage(Page, `/noticePage${search}`, replies);
const links = () => within(screen.getByRole('list', { name: 'Lista de avisos' })).queryAllByRole('link');
const article = () => screen.queryByRole('article');
const title = () => screen.getByRole('heading', { level: 2 }).textContent;
const gone = 'Ese aviso ya no está publicado. Estos son los avisos vigentes.';

beforeAll(async () => {
  await spanish();
  await loadArea('content');
});
afterEach(cleanup);

describe('notices page', () => {
  it('lists nine notices per page, each with its own address', proves('site-2.4', 'member-2.57'), async () => {
    const { requests, user } = await open();
    expect(requests('notices')).toEqual([{ platform: 'W', language: 'ES' }]);
    expect(screen.getByRole('heading', { level: 1, name: 'Avisos' })).toBeDefined();
    expect(screen.getByText(/^Novedades sobre sorteos, promociones y cambios/)).toBeDefined();
    expect(links()).toHaveLength(9);
    expect(links()[0]?.getAttribute('href')).toBe('/noticePage?id=n%261');
    expect(article()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Página 2' }));
    expect(links().map((link) => link.getAttribute('href'))).toEqual([
      '/noticePage?id=n%2610',
      '/noticePage?id=n%2611',
    ]);
  });

  it('opens the notice that the address names, on the list page that contains it', proves('member-2.56'), async () => {
    await open('?id=n%2610');
    expect(title()).toBe('Aviso 10');
    expect(article()?.textContent).toContain('Texto del 10');
    expect(links().find((link) => link.getAttribute('aria-current') === 'page')?.textContent).toMatch(/^Aviso 10/);
    expect(links()).toHaveLength(2);
  });

  it('shows another notice or the list again when the address changes', async () => {
    const { change, requests } = await open('?id=n%261');
    await change({ search: '?id=n%2611' });
    expect(title()).toBe('Aviso 11');
    await change({ search: '' });
    expect(article()).toBeNull();
    await change({ search: '?id=n%262' });
    expect(title()).toBe('Aviso 2');
    expect(requests('notices')).toHaveLength(1);
  });

  it('reports that the notice in the address no longer exists', async () => {
    const { change } = await open('?id=old');
    expect(screen.getByTestId('status').textContent).toBe(gone);
    expect(links()).toHaveLength(9);
    await change({ search: '?id=n%261' });
    expect(title()).toBe('Aviso 1');
    expect(screen.queryByText(gone)).toBeNull();
    await change({ search: '?id=older' });
    expect(screen.getByTestId('status').textContent).toBe(gone);
    expect(article()).toBeNull();
  });

  it('returns to the address of the list when a notice is closed', async () => {
    const { user, props } = await open('?id=n%261');
    await user.click(screen.getByRole('button', { name: 'Volver a la lista' }));
    expect(props.onGo).toHaveBeenCalledExactlyOnceWith('/noticePage');
  });

  it(
    'returns to the address of the list when the user opens another page of the list',
    proves('member-2.55'),
    async () => {
      const { user, props } = await open('?id=n%261');
      await user.click(screen.getByRole('button', { name: 'Página 2' }));
      expect(props.onGo).toHaveBeenCalledExactlyOnceWith('/noticePage');
      expect(article()).toBeNull();
    },
  );

  it('opens the notice of the new address when the address changes during the loading of the notices', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer<unknown>>();
    const { change } = await open('', { notices: promise });
    await change({ search: '?id=n%263' });
    expect(article()).toBeNull();
    resolve(ok(notices));
    expect(await screen.findByRole('heading', { level: 2, name: 'Aviso 3' })).toBeDefined();
  });

  it('reads the notices again after a language change and keeps the open notice', async () => {
    const { requests } = await open('?id=n%261');
    await loadCatalog('en');
    await act(async () => activate('en'));
    expect(requests('notices')).toEqual([
      { platform: 'W', language: 'ES' },
      { platform: 'W', language: 'EN' },
    ]);
    expect(title()).toBe('Aviso 1');
    await act(async () => activate('es'));
  });

  it('shows a message when there are no notices', async () => {
    await open('', { notices: ok([]) });
    expect(screen.getByText('Todavía no hay avisos. Los nuevos aparecerán aquí.')).toBeDefined();
  });

  it('loads the notices again after a failure', async () => {
    const replies: Replies = { notices: fault('timeout') };
    const { user } = await open('?id=n%261', replies);
    expect(screen.getByTestId('alert').textContent).toContain('El sitio tardó demasiado en responder.');
    replies.notices = ok(notices);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(title()).toBe('Aviso 1');
  });
});

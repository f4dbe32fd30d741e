// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Page } from '../../src/features/site/help/help-page.tsx';
import type { HelpItem } from '../../src/gateway/schemas/content.ts';
import { loadArea } from '../../src/i18n.ts';
import { fault, ok, openPage, type Replies } from '../kit/open-page.tsx';
import { spanish } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';

const item = (id: string, section: string, title: string, content: string): HelpItem => ({
  id,
  group: 'help',
  section,
  title,
  content,
});
const items = [
  item('deposits', 'Dinero', 'Cómo deposito', '<p>Con <strong>Yape</strong> o tarjeta.</p>'),
  item('terms', 'Reglas', 'Términos', '<p>Desde los 18 años.</p>'),
  item('payouts', 'Dinero', 'Retiros', '<p>En un día, por tarjeta.</p>'),
];

const scrolled = vi.fn();
const focused = vi.spyOn(HTMLElement.prototype, 'focus');
/** The articles that were scrolled into view, in order. */
const places = () => scrolled.mock.contexts.map((element) => (element as HTMLElement).dataset['article']);

const open = (address = '/help', replies: Replies = { helpCentre: ok(items) }) => openPage(Page, address, replies);
const lead = (hash: string, event = 'hashchange') => {
  window.history.replaceState(null, '', `/help${hash}`);
  act(() => void window.dispatchEvent(new Event(event)));
};
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar en la ayuda' });
const index = () => within(screen.getByRole('navigation', { name: 'Temas de ayuda' }));
const link = (name: string) => index().getByRole('link', { name });
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const status = () => screen.getByTestId('status').textContent;

beforeAll(async () => {
  await spanish();
  await loadArea('content');
});
beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = scrolled;
  scrolled.mockClear();
  focused.mockClear();
});
afterEach(cleanup);

describe('help center', () => {
  it('shows the articles by section, with an index of links', proves('site-2.13', 'site-3.34'), async () => {
    const { requests } = await open();
    expect(requests('helpCentre')).toEqual([{ language: 'ES' }]);
    expect(screen.getByRole('heading', { level: 1, name: 'Centro de ayuda' })).toBeDefined();
    expect(titles()).toEqual(['Cómo deposito', 'Retiros', 'Términos']);
    const money = within(screen.getByRole('region', { name: 'Dinero' }));
    expect(money.getAllByRole('article')).toHaveLength(2);
    expect((await money.findByText('Yape')).tagName).toBe('STRONG');
    expect(
      index()
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dinero', 'Reglas']);
    expect(
      index()
        .getAllByRole('link')
        .map((one) => one.getAttribute('href')),
    ).toEqual(['#deposits', '#payouts', '#terms']);
    expect(index().queryByRole('link', { current: 'location' })).toBeNull();
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('loads the articles in the new language after a language change', async () => {
    const { change, requests } = await open();
    await change({ language: 'en' });
    expect(requests('helpCentre')).toEqual([{ language: 'ES' }, { language: 'EN' }]);
  });

  it('shows placeholders until the articles load', async () => {
    const { user } = await openPage(Page, '/help#terms');
    expect(titles()).toEqual([]);
    expect(search().readOnly).toBe(true);
    await user.type(search(), 'x');
    expect([search().value, status()]).toEqual(['', '']);
    expect(search().closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
    expect(index().queryByRole('link')).toBeNull();
    expect(index().queryByRole('heading')).toBeNull();
    expect(screen.getByRole('navigation').children).toHaveLength(6);
    expect(document.querySelectorAll('[aria-busy] div[aria-hidden="true"]')).toHaveLength(6);
    cleanup();
    await open();
    expect(search().closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false');
    expect(search().readOnly).toBe(false);
  });

  it('shows a message when there are no articles', async () => {
    await open('/help', { helpCentre: ok([]) });
    expect(screen.getByText('Todavía no hay artículos de ayuda.')).toBeDefined();
    expect(screen.queryByRole('searchbox')).toBeNull();
    cleanup();
    await open('/help', { helpCentre: ok(items.slice(0, 1)) });
    expect(titles()).toEqual(['Cómo deposito']);
  });

  it('loads the articles again after a failure', async () => {
    const replies: Replies = { helpCentre: fault('unavailable') };
    const { user } = await open('/help', replies);
    expect(screen.getByTestId('alert').textContent).toContain('El servicio no está disponible');
    expect(screen.queryByRole('searchbox')).toBeNull();
    replies.helpCentre = ok(items);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(titles()).toHaveLength(3);
  });

  it('asks for a letter or a digit when the search has only signs', async () => {
    const { user } = await open();
    await user.type(search(), '<>');
    expect(screen.getByText('Escribe al menos una letra o un número')).toBeDefined();
    expect(titles()).toEqual([]);
  });

  it('opens the feedback dialog', async () => {
    const { user, props } = await open();
    const ask = within(screen.getByRole('region', { name: '¿No encontraste lo que buscabas?' }));
    await user.click(ask.getByRole('button', { name: 'Escribir un mensaje' }));
    expect(props.onDialog).toHaveBeenCalledExactlyOnceWith({ name: 'feedbackModal' });
  });
});

describe('help center search', () => {
  it('filters the articles and their index', async () => {
    const { user } = await open();
    expect(status()).toBe('');
    await user.type(search(), ' ');
    expect(status()).toBe('');
    expect(titles()).toHaveLength(3);
    await user.type(search(), 'TARJETA');
    expect(titles()).toEqual(['Cómo deposito', 'Retiros']);
    expect(index().getAllByRole('link')).toHaveLength(2);
    expect(status()).toBe('2 artículos encontrados');
    await user.type(search(), ' yape');
    expect(status()).toBe('1 artículo encontrado');
    expect(search().autocomplete).toBe('off');
  });

  it('offers all articles when there is no result', async () => {
    const { user } = await open();
    expect(screen.queryByRole('button', { name: 'Ver todos los artículos' })).toBeNull();
    await user.type(search(), ' ruleta ');
    expect(screen.getByText('No encontramos artículos sobre «ruleta».')).toBeDefined();
    expect([titles(), status()]).toEqual([[], '0 artículos encontrados']);
    await user.click(screen.getByRole('button', { name: 'Ver todos los artículos' }));
    expect(search().value).toBe('');
    expect(titles()).toHaveLength(3);
  });
});

describe('address that contains an article id', () => {
  it('scrolls to the article of the address after loading', proves('site-2.64'), async () => {
    await open('/help#terms');
    expect(places()).toEqual(['terms']);
    expect(scrolled).toHaveBeenCalledWith({ block: 'start' });
    const title = screen.getByRole('heading', { level: 3, name: 'Términos' });
    expect(document.activeElement).toBe(title);
    expect(focused).toHaveBeenCalledWith({ preventScroll: true });
    expect(title.getAttribute('tabindex')).toBe('-1');
    expect(index().getByRole('link', { current: 'location' }).textContent).toBe('Términos');
  });

  it.each(['hashchange', 'popstate', 'pushState', 'replaceState'])('scrolls to the article on %s', async (event) => {
    await open('/help#terms');
    lead('#payouts', event);
    lead('#deposits', event);
    expect(places()).toEqual(['terms', 'payouts', 'deposits']);
    expect(link('Cómo deposito').getAttribute('aria-current')).toBe('location');
    expect(link('Términos').hasAttribute('aria-current')).toBe(false);
  });

  it('ignores an unknown article id', async () => {
    await open('/help#nothing');
    expect(scrolled).not.toHaveBeenCalled();
    expect(titles()).toHaveLength(3);
    expect(document.activeElement).toBe(document.body);
  });

  it('scrolls only once, and does not scroll again when the user types in the search', async () => {
    const { user } = await open('/help#terms');
    await user.type(search(), 'años');
    expect(places()).toEqual(['terms']);
    expect(document.activeElement).toBe(search());
  });

  it('scrolls again when the link of the article is pressed a second time', async () => {
    const { user } = await open('/help#terms');
    await user.click(link('Términos'));
    await user.click(link('Retiros'));
    expect(places().slice(0, 3)).toEqual(['terms', 'terms', 'payouts']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3, name: 'Retiros' }));
  });

  it('clears the search text when the search hides the article that the address names', async () => {
    const { user } = await open();
    await user.type(search(), 'yape');
    lead('#terms');
    expect(search().value).toBe('');
    expect(places()).toEqual(['terms']);
  });

  it('removes its event listeners when the page unmounts', async () => {
    const [begun, ended] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
    await open();
    const watched = begun.mock.calls.filter(([name]) => /^(hashchange|popstate|pushState|replaceState)$/.test(name));
    cleanup();
    expect(watched).toHaveLength(4);
    for (const [name, listener] of watched) expect(ended).toHaveBeenCalledWith(name, listener);
  });
});

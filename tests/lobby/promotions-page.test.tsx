// @vitest-environment happy-dom

import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Page } from '../../src/features/lobby/promotions/promotions-page.tsx';
import type { PageProps } from '../../src/features/shared/page-props.ts';
import type { PromotionItem, PromotionStatus } from '../../src/gateway/schemas/rewards.ts';
import { loadArea } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { ana, fault, ok, openPage, type Replies, refused, visitor } from '../kit/open-page.tsx';
import { signedInAs } from '../kit/signed-in.ts';
import { spanish } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';

const itemOf = (id: string, more: Partial<PromotionItem> = {}): PromotionItem => ({
  id,
  category: 'lottery',
  categoryName: 'Lotería',
  type: 'BONUS',
  typeName: 'Bono',
  title: `Promoción ${id}`,
  summary: `Resumen ${id}`,
  image: `/art/${id}.svg`,
  startsAt: '2026-11-01T05:00:00.000Z',
  endsAt: '2026-12-31T23:00:00.000Z',
  remainingMs: null,
  progress: [],
  status: 'join',
  ...more,
});
const slots = { category: 'slots & más', categoryName: 'Tragamonedas' };
const items = [itemOf('a'), itemOf('b', slots), itemOf('c'), itemOf('d&e')];

const open = (address = '/promotions', replies: Replies = {}, more: Partial<PageProps> = {}) =>
  openPage(Page, address, { promotions: ok(items), ...replies }, more);

const list = () => within(screen.getByRole('region', { name: 'Promociones vigentes' }));
const posters = () => [...document.querySelectorAll<HTMLElement>(`[${hook.promotion}]`)];
const ids = () => posters().map(({ dataset }) => dataset['promotion']);
const filters = () => within(screen.getByRole('navigation', { name: 'Categorías' }));
const code = () => within(screen.getByRole('complementary', { name: '¿Tienes un código?' }));

signedInAs('ana');
beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('rewards'), loadArea('submission')]);
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('promotion list', () => {
  it('has a poster with a link for each promotion', proves('site-2.11'), async () => {
    const { requests } = await open();
    expect(requests('promotions')).toEqual([undefined]);
    expect(screen.getByRole('heading', { level: 1, name: 'Promociones' })).toBeDefined();
    expect(ids()).toEqual(['a', 'b', 'c', 'd&e']);
    expect(posters().map((poster) => poster.getAttribute('href'))).toEqual([
      '/promoDetail?id=a',
      '/promoDetail?id=b',
      '/promoDetail?id=c',
      '/promoDetail?id=d%26e',
    ]);
    const second = within(posters()[1]!);
    expect(second.getByRole('heading', { level: 3, name: 'Promoción b' })).toBeDefined();
    expect(second.getByText('Bono · Tragamonedas')).toBeDefined();
    expect(second.getByText('Resumen b')).toBeDefined();
    expect(list().getByRole('list').getAttribute('aria-busy')).toBe('false');
  });

  it('loads the pictures of the first row eagerly and the others lazily', async () => {
    await open();
    const pictures = posters().map((poster) => within(poster).getByRole<HTMLImageElement>('presentation'));
    expect(pictures.map(({ loading }) => loading)).toEqual(['eager', 'eager', 'eager', 'lazy']);
    const [first] = pictures;
    expect([first?.getAttribute('src'), first?.width, first?.height]).toEqual(['/art/a.svg', 800, 450]);
  });

  const periods: [Partial<PromotionItem>, string][] = [
    [{}, 'Hasta el 31 dic 2026'],
    [{ endsAt: null }, 'Hasta nuevo aviso'],
    [{ status: 'comingSoon' }, 'Empieza el 1 nov 2026'],
    [{ status: 'claimed' }, 'Ya recibiste el premio'],
    [{ status: 'issued' }, 'Ya recibiste el premio'],
    [{ status: 'close' }, 'Terminó el 31 dic 2026'],
  ];
  it.each(periods)('shows the period of %j', async (shown, period) => {
    await open('/promotions', { promotions: ok([itemOf('a', shown)]) });
    expect(list().getByText(period)).toBeDefined();
  });

  const stamps: [PromotionStatus, string, string][] = [
    ['join', 'Participa', 'open'],
    ['claim', 'Por reclamar', 'open'],
    ['applying', 'En revisión', 'waiting'],
    ['close', 'Finalizada', 'over'],
    ['rejected', 'No aceptada', 'bad'],
    ['issued', 'Entregada', 'good'],
    ['claimed', 'Reclamada', 'good'],
    ['process', 'En proceso', 'waiting'],
    ['joined', 'Ya participas', 'good'],
    ['signed', 'Marcada hoy', 'good'],
    ['comingSoon', 'Muy pronto', 'waiting'],
  ];
  it.each(stamps)('labels the status %s', proves('member-4.3', 'member-2.50'), async (status, text, tone) => {
    await open('/promotions', { promotions: ok([itemOf('a', { status })]) });
    expect(list().getByText(text).closest(`[${hook.tone}]`)?.getAttribute(hook.tone)).toBe(tone);
  });

  it('shows placeholders until the promotions are loaded', async () => {
    await openPage(Page, '/promotions');
    expect(list().getByRole('list').getAttribute('aria-busy')).toBe('true');
    expect(list().queryByRole('listitem')).toBeNull();
    expect(list().getAllByRole('listitem', { hidden: true })).toHaveLength(6);
    expect(
      filters()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Todas', 'Mías']);
  });

  it('reloads the promotions after a failure', async () => {
    const replies: Replies = { promotions: fault('malformed') };
    const { user } = await openPage(Page, '/promotions', replies);
    expect(screen.getByTestId('alert').textContent).toContain('No pudimos leer la respuesta.');
    expect(screen.queryByRole('navigation')).toBeNull();
    replies.promotions = ok(items);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(ids()).toHaveLength(4);
  });

  it('reloads when the language or the member changes', async () => {
    const { change, requests } = await open();
    await change({ language: 'en' });
    await change({ language: 'en', ...visitor });
    expect(requests('promotions')).toHaveLength(3);
  });
});

describe('promotions of a member', () => {
  const all: readonly PromotionStatus[] = ['close', 'comingSoon', 'join', 'joined', 'claimed', 'claim', 'rejected'];
  const statuses = ok(all.map((status) => itemOf(status, { status })));

  it('come in groups: prizes to claim, in progress, open, starting soon, finished', async () => {
    await open('/promotions', { promotions: statuses });
    const groups = list()
      .getAllByRole('region')
      .map((group) => [
        within(group).getByRole('heading', { level: 2 }).textContent,
        ...[...group.querySelectorAll<HTMLElement>(`[${hook.promotion}]`)].map(({ dataset }) => dataset['promotion']),
      ]);
    expect(groups).toEqual([
      ['Premios para reclamar', 'claim'],
      ['En curso', 'joined', 'rejected'],
      ['Para participar', 'join'],
      ['Próximamente', 'comingSoon'],
      ['Terminadas', 'close', 'claimed'],
    ]);
  });

  it('are the only ones in the list that the address asks for', async () => {
    const { change } = await open('/promotions?show=mine', { promotions: statuses });
    expect(ids()).toEqual(['claim', 'joined', 'rejected', 'claimed']);
    expect(filters().getByRole('link', { current: 'page' }).textContent).toBe('Mías');
    await change({ search: '' });
    expect(ids()).toHaveLength(all.length);
  });

  it('are missing with a sentence when the member has none', async () => {
    await open('/promotions?show=mine');
    expect(list().getByText('Todavía no participas en ninguna promoción.')).toBeDefined();
    expect(list().getByRole('link', { name: 'Ver todas' }).getAttribute('href')).toBe('/promotions');
  });

  it.each<[string, Partial<PageProps>]>([
    ['a visitor', visitor],
    ['a trial account', { role: 'trial' }],
  ])('need a real account: %s has no filter for them and is asked to sign in', async (_, who) => {
    const { user, props } = await open('/promotions?show=mine', { promotions: statuses }, who);
    expect(filters().queryByRole('link', { name: 'Mías' })).toBeNull();
    expect(ids()).toEqual([]);
    await user.click(list().getByRole('button', { name: 'Ingresar' }));
    expect(props.onPendingAction).toHaveBeenCalledExactlyOnceWith({
      name: 'ownPromotions',
      path: '/promotions?show=mine',
      needs: 'realAccount',
    });
  });

  it('are awaited while the session is being restored', async () => {
    await open('/promotions?show=mine', { promotions: statuses }, { ...visitor, isRestoring: true });
    expect(list().getByRole('list').getAttribute('aria-busy')).toBe('true');
    expect(list().queryByRole('button')).toBeNull();
  });

  const day = 24 * 60 * 60 * 1000;
  it.each<[string, Partial<PromotionItem>, boolean]>([
    ['less than 48 hours', { remainingMs: 2 * day }, true],
    ['more than 48 hours', { remainingMs: 2 * day + 1 }, false],
    ['an end in the past', { remainingMs: -1 }, false],
    ['no remaining time', { remainingMs: null }, false],
    ['a start in the future', { remainingMs: day, status: 'comingSoon' }, false],
    ['the status of an ended one', { remainingMs: day, status: 'close' }, false],
  ])('have a countdown for %s: %j', async (_, more, isShown) => {
    await open('/promotions', { promotions: ok([itemOf('a', more)]) });
    expect(list().queryAllByRole('timer', { hidden: true })).toHaveLength(isShown ? 1 : 0);
  });

  it('count down by the time that remains in the response, not by the clock of the device', async () => {
    await open('/promotions', {
      promotions: ok([itemOf('a', { endsAt: '2020-01-01T00:00:00.000Z', remainingMs: 90_000 })]),
    });
    expect(list().getByRole('timer', { hidden: true }).textContent).toBe('01:30');
  });

  it('have a name that does not change with the countdown', async () => {
    await open('/promotions', { promotions: ok([itemOf('a', { remainingMs: 90_000 })]) });
    expect(list().getByText('01:30').closest('[aria-hidden=true]')).not.toBeNull();
    expect(list().getByRole('link', { name: /hasta/i }).textContent).toContain('01:30');
    expect(list().queryByRole('link', { name: /01:30/ })).toBeNull();
  });

  it('show their progress', async () => {
    const progress: PromotionItem['progress'] = [
      { kind: 'deposits', amount: 5_000, needed: 20_000 },
      { kind: 'bets', amount: 100_000, needed: 100_000 },
    ];
    await open('/promotions', { promotions: ok([itemOf('a', { status: 'joined', progress }), itemOf('b')]) });
    const bars = list().getAllByRole<HTMLProgressElement>('progressbar');
    expect(bars.map((bar) => [bar.getAttribute('aria-label'), bar.value, bar.max])).toEqual([
      ['Depositado', 5_000, 20_000],
      ['Apostado', 100_000, 100_000],
    ]);
    expect(list().getByText('P 50.00 de P 200.00')).toBeDefined();
  });
});

describe('promotion filter', () => {
  it('shows the promotions of the category in the address', proves('member-2.50'), async () => {
    const { requests, change } = await open('/promotions?category=slots+%26+m%C3%A1s');
    expect(ids()).toEqual(['b']);
    expect(
      filters()
        .getAllByRole('link')
        .map((one) => [one.textContent, one.getAttribute('href')]),
    ).toEqual([
      ['Todas', '/promotions'],
      ['Mías', '/promotions?show=mine'],
      ['Lotería', '/promotions?category=lottery'],
      ['Tragamonedas', '/promotions?category=slots+%26+m%C3%A1s'],
    ]);
    expect(filters().getByRole('link', { current: 'page' }).textContent).toBe('Tragamonedas');
    await change({ search: '' });
    expect(ids()).toHaveLength(4);
    expect(filters().getByRole('link', { current: 'page' }).textContent).toBe('Todas');
    expect(requests('promotions')).toHaveLength(1);
  });

  const empty = 'Por ahora no hay promociones aquí.';
  it('says that a category is unknown, and links to all promotions', async () => {
    await open('/promotions?category=none');
    expect(list().getByText('No conocemos esa categoría de promociones.')).toBeDefined();
    expect(list().queryByText(empty)).toBeNull();
    expect(list().getByRole('link', { name: 'Ver todas' }).getAttribute('href')).toBe('/promotions');
  });

  it('shows no link when there are no promotions', async () => {
    await open('/promotions', { promotions: ok([]) });
    expect(list().getByText(empty)).toBeDefined();
    expect(list().queryByRole('link')).toBeNull();
  });
});

describe('bonus code', () => {
  const granted = ok({ prize: { kind: 'cash', amount: 2_000 } });
  const redeem = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.type(code().getByRole('textbox', { name: 'Código de bono' }), 'COYB');
    await user.click(code().getByRole('button', { name: 'Canjear' }));
  };

  it.each(['member', 'agent'] as const)('pays its prize to a signed-in %s', async (role) => {
    const { user, requests, props } = await open('/promotions', { bonusCode: granted }, { role });
    await redeem(user);
    expect(requests('bonusCode')).toEqual([{ requestId: expect.any(String), code: 'COYB' }]);
    expect(code().getByTestId('status').textContent).toContain('P\u00a020.00');
    expect(props.onMoneyMoved).toHaveBeenCalledOnce();
  });

  it('stays in its field when the gateway does not know the code', async () => {
    const { user } = await open('/promotions', { bonusCode: refused('bonus.unknown') });
    await redeem(user);
    expect(code().getByTestId('alert').textContent).toContain('Este código no es válido.');
    expect(code().getByRole<HTMLInputElement>('textbox').value).toBe('COYB');
  });

  it.each<[string, Partial<PageProps>]>([
    ['a visitor', visitor],
    ['a trial account', { role: 'trial' }],
  ])('asks %s for a real account and returns to the category', async (_, who) => {
    const address = '/promotions?category=lottery';
    const { user, props, requests } = await open(address, { bonusCode: granted }, who);
    await redeem(user);
    expect(props.onPendingAction).toHaveBeenCalledExactlyOnceWith({
      name: 'bonusCode',
      path: address,
      needs: 'realAccount',
    });
    expect(requests('bonusCode')).toEqual([]);
  });

  const leaveCode = () =>
    localStorage.setItem(
      'submission:ana:bonusCode',
      JSON.stringify({ requestId: 'r-1', order: { kind: 'code', id: 'COYB' } }),
    );

  it('is settled by an order status request after a lost response, and customer service is offered', async () => {
    leaveCode();
    const popup = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, props, requests } = await open('/promotions', { orderStatus: ok({ state: 'processing' }) });
    expect(code().getByRole('heading', { name: 'Tienes una solicitud sin confirmar' })).toBeDefined();
    expect(code().getByText('Código COYB')).toBeDefined();
    expect(requests('orderStatus')).toHaveLength(1);
    await user.click(code().getByRole('button', { name: 'Atención al cliente' }));
    expect(popup).toHaveBeenCalledOnce();
    expect(props.onDialog).toHaveBeenCalledExactlyOnceWith({
      name: 'customerServiceModal',
      flowInput: { queue: 'live' },
    });
  });

  it.each<[string, Partial<PageProps>]>([
    ['a visitor', visitor],
    ['a trial account', { role: 'trial', member: { ...ana, type: 4 } }],
  ])('hides the unconfirmed code of a member from %s', async (_, who) => {
    leaveCode();
    const { requests } = await open('/promotions', { orderStatus: ok({ state: 'processing' }) }, who);
    expect(code().getByRole('textbox', { name: 'Código de bono' })).toBeDefined();
    expect(requests('orderStatus')).toEqual([]);
  });
});

// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Page } from '../../src/features/lobby/promotion/promotion-page.tsx';
import type { PageProps } from '../../src/features/shared/page-props.ts';
import type { Promotion, PromotionStatus } from '../../src/gateway/schemas/rewards.ts';
import { loadArea } from '../../src/i18n.ts';
import { ana, fault, ok, openPage, type Replies, refused, visitor } from '../kit/open-page.tsx';
import { signedInAs } from '../kit/signed-in.ts';
import { spanish } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';

const address = '/promoDetail?id=rifa%201';
const promotionOf = (more: Partial<Promotion> = {}): Promotion => ({
  id: 'rifa 1',
  category: 'lottery',
  categoryName: 'Lotería',
  type: 'BONUS',
  typeName: 'Bono',
  title: 'Rifa de fin de año',
  summary: 'Una bolilla por día.',
  image: '/art/rifa.svg',
  startsAt: '2026-11-01T05:00:00.000Z',
  endsAt: '2026-12-31T23:00:00.000Z',
  remainingMs: null,
  progress: [],
  status: 'join',
  way: 'join',
  content: '<p>Una por <strong>persona</strong>.</p>',
  needsProof: false,
  note: '',
  prize: null,
  leaderboard: [],
  ...more,
});

const open = (shown: Partial<Promotion>, replies: Replies = {}, more: Partial<PageProps> = {}) =>
  openPage(Page, address, { promotion: ok(promotionOf(shown)), ...replies }, more);

const codeCard = () => within(screen.getByRole('region', { name: 'Participar' }));
const heading = () => screen.getByRole('heading', { level: 1 });
const leaveClaim = (kind: string) =>
  localStorage.setItem(
    'submission:ana:promotion/rifa 1',
    JSON.stringify({ requestId: 'r-1', order: { kind, id: 'rifa 1' } }),
  );

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

describe('promotion page', () => {
  it('shows the promotion of the address', proves('member-2.49'), async () => {
    const { requests } = await open({});
    expect(requests('promotion')).toEqual([{ id: 'rifa 1' }]);
    expect(heading().textContent).toBe('Rifa de fin de año');
    expect(screen.getByText('Bono · Lotería')).toBeDefined();
    expect(screen.getByText('Una bolilla por día.')).toBeDefined();
    const terms = await within(screen.getByRole('region', { name: 'Bases de la promoción' })).findByText('persona');
    expect(terms.tagName).toBe('STRONG');
    const image = screen.getByRole('presentation') as HTMLImageElement;
    expect([image.getAttribute('src'), image.alt]).toEqual(['/art/rifa.svg', '']);
    expect([image.width, image.height]).toEqual([800, 450]);
    const back = screen.getByRole('link', { name: 'Todas las promociones' });
    expect(back.getAttribute('href')).toBe('/promotions');
  });

  it.each([
    ['2026-12-31T23:00:00.000Z', 'Del 1 nov 2026 al 31 dic 2026'],
    [null, 'Desde el 1 nov 2026, hasta nuevo aviso'],
  ])('shows a period that ends at %s', async (endsAt, text) => {
    await open({ endsAt });
    expect(codeCard().getByRole('definition').textContent).toBe(text);
  });

  it('has a loading title until the promotion is loaded', async () => {
    await openPage(Page, address);
    expect(heading().textContent).toBe('Cargando la página…');
    const places = document.querySelector('[aria-busy]');
    expect([places?.getAttribute('aria-busy'), places?.getAttribute('aria-hidden')]).toEqual(['true', 'true']);
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('reloads a promotion after a failure', async () => {
    const replies: Replies = { promotion: fault('offline') };
    const { user, requests } = await openPage(Page, address, replies);
    expect(heading().textContent).toBe('Promociones');
    expect(screen.getByTestId('alert').textContent).toContain('No hay conexión con el sitio.');
    replies.promotion = ok(promotionOf());
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(heading().textContent).toBe('Rifa de fin de año');
    expect(requests('promotion')).toHaveLength(2);
  });

  const unknown = 'Esta promoción no existe o ya no está publicada';

  it('links from an unknown promotion to the list', async () => {
    await openPage(Page, address, { promotion: refused('not.found') });
    expect(heading().textContent).toBe(unknown);
    const links = screen.getAllByRole('link', { name: 'Todas las promociones' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/promotions', '/promotions']);
  });

  it('shows every refusal other than an unknown promotion as a failed load', async () => {
    await openPage(Page, address, { promotion: refused('other') });
    expect(screen.getByTestId('alert').textContent).toContain('no aceptó tu solicitud');
    expect(heading().textContent).toBe('Promociones');
  });

  it.each(['/promoDetail', '/promoDetail?id='])(
    'sends no request when the address has no promotion id: %s',
    async (path) => {
      const { call } = await openPage(Page, path, { promotion: ok(promotionOf()) });
      expect(heading().textContent).toBe(unknown);
      expect(call).not.toHaveBeenCalled();
    },
  );

  it('loads the promotion of another address, language or member', async () => {
    const { change, requests } = await open({});
    await change({ search: '?id=otra' });
    await change({ search: '?id=otra', language: 'en' });
    await change({ search: '?id=otra', language: 'en', ...visitor });
    expect(requests('promotion')).toEqual([{ id: 'rifa 1' }, { id: 'otra' }, { id: 'otra' }, { id: 'otra' }]);
  });

  const texts: [PromotionStatus, string, string][] = [
    ['applying', 'En revisión', 'Recibimos tu solicitud. Aquí verás el resultado de la revisión.'],
    ['close', 'Finalizada', 'Esta promoción terminó. Mira las que están vigentes.'],
    ['rejected', 'No aceptada', 'Tu solicitud no se aceptó. Puedes corregirla y enviarla de nuevo.'],
    ['issued', 'Entregada', 'El premio ya está en tu saldo.'],
    ['claimed', 'Reclamada', 'Ya reclamaste este premio. Está en tu cuenta.'],
    ['process', 'En proceso', 'Estamos preparando tu premio.'],
    ['joined', 'Ya participas', 'Ya participas. Juega como siempre y registraremos tu avance.'],
    ['signed', 'Marcada hoy', 'Ya marcaste hoy. Vuelve mañana para marcar de nuevo.'],
    ['comingSoon', 'Muy pronto', 'Todavía no empieza. Comienza el 1 nov 2026.'],
  ];
  it.each(texts)(
    'offers only the link to the list while its status is %s',
    proves('member-4.3'),
    async (status, stamp, text) => {
      await open({ status });
      expect(codeCard().getByText(stamp)).toBeDefined();
      expect(codeCard().getByText(text)).toBeDefined();
      expect(codeCard().queryByRole('button')).toBeNull();
      expect(codeCard().getByRole('link', { name: 'Todas las promociones' }).getAttribute('href')).toBe('/promotions');
      expect(codeCard().queryByTestId('status')).toBeNull();
    },
  );

  it('shows the prize', async () => {
    await open({ status: 'claimed', way: 'claim', prize: { kind: 'cash', amount: 12_550 } });
    expect(codeCard().getByTestId('status').textContent).toContain('P\u00a0125.50');
    cleanup();
    await open({ status: 'joined', prize: { kind: 'place' } });
    expect(codeCard().queryByTestId('status')).toBeNull();
  });
});

describe('joined promotion', () => {
  it('shows its progress and the time until its end', async () => {
    const progress: Promotion['progress'] = [{ kind: 'bets', amount: 2_500, needed: 10_000 }];
    await open({ status: 'joined', progress, remainingMs: 3_600_000 });
    expect(codeCard().getByText('P 25.00 de P 100.00')).toBeDefined();
    expect(codeCard().getByRole<HTMLProgressElement>('progressbar', { name: 'Apostado' }).value).toBe(2_500);
    expect(codeCard().getByRole('timer').textContent).toBe('01:00:00');
  });

  it('shows no progress, countdown or leaderboard that the response lacks', async () => {
    await open({ status: 'joined' });
    expect(codeCard().queryByRole('progressbar')).toBeNull();
    expect(codeCard().queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Tabla de posiciones' })).toBeNull();
  });

  it('shows the leaderboard of a tournament and marks the rank of the member', async () => {
    const leaderboard: Promotion['leaderboard'] = [
      { rank: 1, account: 'ro***41', points: 9_100, prize: { kind: 'cash', amount: 500_000 }, isOwn: false },
      { rank: 2, account: 'ke***07', points: 8_450, prize: { kind: 'freeBets', count: 10 }, isOwn: false },
      { rank: 27, account: 'an***na', points: 640, prize: null, isOwn: true },
    ];
    await open({ type: 'TOURNAMENT', leaderboard });
    const board = within(screen.getByRole('region', { name: 'Tabla de posiciones' }));
    const rows = board.getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Puesto1', 'Jugadorro***41', 'Puntos9,100', 'PremioP\u00a05,000.00'],
      ['Puesto2', 'Jugadorke***07', 'Puntos8,450', 'Premio10 apuestas gratis'],
      ['Puesto27', 'JugadorTú (an***na)', 'Puntos640', 'Premio–'],
    ]);
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, null, 'true']);
  });
});

describe('promotion button', () => {
  const cash = ok({ prize: { kind: 'cash', amount: 2_000 } });
  const presses = [
    [{ status: 'claim', way: 'claim' }, 'Por reclamar', 'Reclamar', 'claimActivity', 'Reclamada'],
    [{ status: 'claim', way: 'raffle' }, 'Por reclamar', 'Sortear mi premio', 'claimRaffle', 'Reclamada'],
    [{ status: 'join', way: 'join' }, 'Participa', 'Inscribirme', 'joinActivity', 'Ya participas'],
    [{ status: 'join', way: 'join', type: 'SIGN' }, 'Participa', 'Marcar hoy', 'joinActivity', 'Marcada hoy'],
  ] as const;
  it.each(presses)(
    'the button of the promotion %j sends its call and changes the status label',
    proves('member-2.52'),
    async (shown, before, label, name, after) => {
      const { user, requests } = await open(shown, { [name]: cash });
      expect(codeCard().getByText(before)).toBeDefined();
      expect(codeCard().queryByRole('link')).toBeNull();
      await user.click(codeCard().getByRole('button', { name: label }));
      expect(requests(name)).toEqual([{ requestId: expect.any(String), id: 'rifa 1' }]);
      expect(await codeCard().findByText(after)).toBeDefined();
      const won = codeCard().getByTestId('status');
      expect(won.textContent).toContain('P\u00a020.00');
      expect(document.activeElement).toBe(won);
    },
  );

  it('shows the progress of a promotion that the member has just joined', async () => {
    const some: Replies = { promotion: ok(promotionOf({ status: 'join', way: 'join' })), joinActivity: cash };
    const { user, requests } = await openPage(Page, address, some);
    expect(codeCard().queryByRole('progressbar')).toBeNull();
    const progress: Promotion['progress'] = [{ kind: 'bets', amount: 0, needed: 10_000 }];
    some.promotion = ok(promotionOf({ status: 'joined', progress }));
    await user.click(codeCard().getByRole('button', { name: 'Inscribirme' }));
    expect(await codeCard().findByRole('progressbar', { name: 'Apostado' })).toBeDefined();
    expect(codeCard().getByText('Ya participas')).toBeDefined();
    expect(requests('promotion')).toHaveLength(2);
  });

  it('reloads the balance after a claim', async () => {
    const { user, props } = await open({ status: 'claim', way: 'claim' }, { claimActivity: cash });
    expect(props.onMoneyMoved).not.toHaveBeenCalled();
    await user.click(codeCard().getByRole('button', { name: 'Reclamar' }));
    expect(props.onMoneyMoved).toHaveBeenCalledOnce();
  });

  it('shows the reason of a refusal, and the button remains visible', async () => {
    const over = refused('activity.closed');
    const { user } = await open({ status: 'claim', way: 'claim' }, { claimActivity: over });
    await user.click(codeCard().getByRole('button', { name: 'Reclamar' }));
    expect(codeCard().getByTestId('alert').textContent).toBe('Esta promoción ya no se puede reclamar.');
    expect(codeCard().getByText('Por reclamar')).toBeDefined();
    expect(codeCard().getByRole('button', { name: 'Reclamar' })).toBeDefined();
  });

  it.each<[string, Partial<PageProps>]>([
    ['a visitor', visitor],
    ['a trial account', { role: 'trial' }],
  ])('asks %s for a real account', async (_, who) => {
    const { user, props, requests } = await open({ status: 'claim', way: 'claim' }, { claimActivity: cash }, who);
    await user.click(codeCard().getByRole('button', { name: 'Reclamar' }));
    expect(props.onPendingAction).toHaveBeenCalledExactlyOnceWith({
      name: 'promotion:rifa 1',
      path: address,
      needs: 'realAccount',
    });
    expect(requests('claimActivity')).toEqual([]);
  });

  it('is available to agents', async () => {
    const { user, requests } = await open(
      { status: 'claim', way: 'claim' },
      { claimActivity: cash },
      { role: 'agent' },
    );
    await user.click(codeCard().getByRole('button', { name: 'Reclamar' }));
    expect(requests('claimActivity')).toHaveLength(1);
  });

  it('is busy while the session is being restored', async () => {
    const { user, props } = await open({ status: 'claim' }, {}, { ...visitor, isRestoring: true });
    const button = codeCard().getByRole('button', { name: 'Inscribirme' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await user.click(button);
    expect(props.onPendingAction).not.toHaveBeenCalled();
  });

  it('shows an unconfirmed claim even when the promotion has the status claimed, and offers support', async () => {
    leaveClaim('claim');
    const vip = { ...ana, clubLabel: { labelName: 'Oro', rankLevel: 5 } };
    const orderStatus = ok({ state: 'processing' });
    const popup = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, props } = await open({ status: 'claimed', way: 'claim' }, { orderStatus }, { member: vip });
    expect(codeCard().getByRole('heading', { name: 'Tienes una solicitud sin confirmar' })).toBeDefined();
    expect(codeCard().getByText('Reclamar')).toBeDefined();
    await user.click(codeCard().getByRole('button', { name: 'Atención al cliente' }));
    expect(popup).toHaveBeenCalledOnce();
    expect(props.onDialog).toHaveBeenCalledExactlyOnceWith({
      name: 'customerServiceModal',
      flowInput: { queue: 'vip' },
    });
  });

  it('ignores an unconfirmed claim of another account', async () => {
    leaveClaim('claim');
    const { requests } = await open({ status: 'close', way: 'claim' }, {}, { role: 'trial' });
    expect(codeCard().queryByRole('heading')).toBeNull();
    expect(codeCard().getByRole('link', { name: 'Todas las promociones' })).toBeDefined();
    expect(requests('orderStatus')).toEqual([]);
  });

  it('is hidden after a rejected claim', async () => {
    await open({ status: 'rejected', way: 'claim' });
    expect(codeCard().queryByRole('button')).toBeNull();
  });
});

describe('promotion application', () => {
  const remark = () => codeCard().getByRole('textbox', { name: 'Comentario' });
  const submit = () => codeCard().getByRole('button', { name: 'Enviar solicitud' });

  it('is sent with its remark and changes the status label', proves('member-2.53'), async () => {
    const applyActivity = ok({ reference: 'AP-31', status: 'applying' });
    const { user, requests } = await open({ way: 'application' }, { applyActivity });
    expect(codeCard().getByText('Participa')).toBeDefined();
    expect(codeCard().getByText('Imágenes (opcional)')).toBeDefined();
    await user.type(remark(), 'Por favor');
    await user.click(submit());
    expect(requests('applyActivity')).toEqual([
      { id: 'rifa 1', requestId: expect.any(String), remark: 'Por favor', images: [] },
    ]);
    expect(await codeCard().findByText(/^Solicitud AP-31 recibida/)).toBeDefined();
    expect(codeCard().getByText('En revisión')).toBeDefined();
  });

  it('requires a proof when the promotion asks for one', async () => {
    const { user, requests } = await open({ way: 'application', needsProof: true });
    await user.type(remark(), 'Por favor');
    await user.click(submit());
    expect(codeCard().getByText('Agrega al menos una imagen.')).toBeDefined();
    expect(requests('applyActivity')).toEqual([]);
  });

  it('shows the reason of a rejection and can be sent again', async () => {
    await open({ status: 'rejected', way: 'application', note: 'La foto no se lee.' });
    const reason = codeCard().getByTestId('status');
    expect(reason.textContent).toBe('Por qué no se aceptóLa foto no se lee.');
    expect(submit()).toBeDefined();
    cleanup();
    await open({ status: 'rejected', way: 'application' });
    expect(codeCard().queryByText('Por qué no se aceptó')).toBeNull();
  });

  it('keeps a remark through a language change and a sign-in', async () => {
    const { user, props, change } = await open({ way: 'application' }, {}, visitor);
    await user.type(remark(), 'Por favor');
    await user.click(submit());
    expect(props.onPendingAction).toHaveBeenCalledExactlyOnceWith({
      name: 'promotion:rifa 1',
      path: address,
      needs: 'realAccount',
    });
    await change({ isSignedIn: true, member: ana, role: 'member', language: 'en' });
    expect((remark() as HTMLTextAreaElement).value).toBe('Por favor');
  });

  it('does not show an unconfirmed claim', async () => {
    leaveClaim('join');
    await open({ status: 'applying', way: 'application' });
    expect(codeCard().getByRole('link', { name: 'Todas las promociones' })).toBeDefined();
    expect(codeCard().queryByRole('textbox')).toBeNull();
  });
});

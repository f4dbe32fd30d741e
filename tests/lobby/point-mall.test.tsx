// @vitest-environment happy-dom

import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Page } from '../../src/features/lobby/point-mall/point-mall-page.tsx';
import type { PageProps } from '../../src/features/shared/page-props.ts';
import type { PointConfig, PointOrder, PointReward, PointTransaction } from '../../src/gateway/schemas/rewards.ts';
import { loadArea } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { fault, ok, openPage, type Replies, visitor } from '../kit/open-page.tsx';
import { signedInAs } from '../kit/signed-in.ts';
import { spanish } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';

const config: PointConfig = {
  rates: [
    { category: 'LIVE', rate: 0.7 },
    { category: 'FISH', rate: 1.2 },
  ],
  pointsPerUnit: 300,
  minimum: 600,
  expires: false,
};
const rewardOf = (id: string, more: Partial<PointReward> = {}): PointReward => ({
  id,
  type: 'cash',
  name: `Premio ${id}`,
  text: `Detalle ${id}`,
  image: `/art/${id}.svg`,
  price: 1_000,
  amount: 0,
  value: 500,
  stock: 9,
  limit: 5,
  ...more,
});
const rewards = [
  rewardOf('cash'),
  rewardOf('bets', { type: 'freeBets', value: 3, limit: 9, stock: 2 }),
  rewardOf('ball', { type: 'goods', price: 1_500, amount: 2_050, stock: 1 }),
  rewardOf('dear', { price: 9_250 }),
  rewardOf('gone', { stock: 0, price: 9_250 }),
];
const order: PointOrder = {
  reference: 'RD-1',
  appliedAt: '2026-11-01T12:00:00.000Z',
  type: 'goods',
  name: 'Balón',
  quantity: 2,
  pointsRequired: 3_000,
  amountRequired: 4_100,
  status: 'approved',
  changedPoints: -3_000,
  pointsBalance: 5_250,
  remark: 'Pago en camino',
  units: 'piezas',
  pointsRatio: 300,
  redeemAmount: 1_000,
};
const movementOf = (kind: PointTransaction['kind'], points: number): PointTransaction => ({
  id: kind,
  at: '2026-11-01T12:00:00.000Z',
  kind,
  points,
  balance: 8_250,
});

const replies: Replies = {
  pointConfig: ok(config),
  pointBalance: ok({ points: 8_250 }),
  pointRewards: ok(rewards),
  redeemPointList: ok([order]),
  pointTransactions: ok([]),
  security: ok({ hasWithdrawalPassword: true }),
};
const open = (more: Replies = {}, who: Partial<PageProps> = {}, search = '') =>
  openPage(Page, `/pointMall${search}`, { ...replies, ...more }, who);

const region = (name: string) => within(screen.getByRole('region', { name }));
const balance = () => region('Tus puntos');
const list = () => region('Premios');
const history = () => region('Tu historial');
const convert = () => balance().getByRole<HTMLButtonElement>('button', { name: 'Convertir en saldo' });
const redeem = (id: string) => list().getByRole<HTMLButtonElement>('button', { name: `Canjear Premio ${id}` });
const ids = () =>
  [...document.querySelectorAll<HTMLElement>(`[${hook.reward}]`)].map(({ dataset }) => dataset['reward']);
const ticket = (id: string) => within(document.querySelector(`[${hook.reward}="${id}"]`) as HTMLElement);
const dialog = () => within(screen.getByRole('dialog'));
const lines = (values: readonly HTMLElement[]) =>
  values.map((value) => [value.previousElementSibling?.textContent, value.textContent]);
const movesOn = () => act(async () => {});

signedInAs('ana');
beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('rewards'), loadArea('submission')]);
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('point balance', () => {
  it('shows the points and their value', proves('member-2.44'), async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Tienda de puntos' })).toBeDefined();
    expect(document.querySelector(`[${hook.points}]`)?.textContent).toBe('8,250');
    expect(balance().getByText('Equivalen a P 27.50')).toBeDefined();
    expect([convert().disabled, convert().hasAttribute('aria-describedby')]).toEqual([false, false]);
    expect(screen.getByRole('region', { name: 'Tus puntos' }).getAttribute('aria-busy')).toBe('false');
  });

  it.each([
    [599, true],
    [600, false],
  ])('disables the conversion with %s points: %s', async (points, isBarred) => {
    await open({ pointBalance: ok({ points }) });
    expect(convert().disabled).toBe(isBarred);
    const about = convert().getAttribute('aria-describedby');
    const text = about && document.querySelector(`#${about}`)?.textContent;
    expect(text).toBe(isBarred ? 'Mínimo para convertir: 600 puntos.' : null);
  });

  it('asks a visitor to sign in, and requests no points', async () => {
    const { user, props, requests } = await open({}, visitor, '?type=cash');
    expect(balance().getByText('Ingresa para ver tus puntos y canjearlos.')).toBeDefined();
    await user.click(balance().getByRole('button', { name: 'Ingresar' }));
    const path = '/pointMall?type=cash';
    expect(props.onPendingAction).toHaveBeenCalledExactlyOnceWith({ name: 'pointMall', path, needs: 'realAccount' });
    expect(requests('pointBalance')).toEqual([]);
    expect(requests('redeemPointList')).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Tu historial' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Tus puntos' }).getAttribute('aria-busy')).toBe('false');
  });

  it('explains how to earn points when the balance is empty', async () => {
    await open({ pointBalance: ok({ points: 0 }) });
    expect(balance().getByText('Todavía no tienes puntos. Los ganas con tus apuestas.')).toBeDefined();
    expect(convert().disabled).toBe(true);
  });

  it.each<[string, Replies, Partial<PageProps>]>([
    ['the balance is being loaded', { pointBalance: new Promise(() => {}) }, {}],
    ['the session is being restored', {}, { ...visitor, isRestoring: true }],
  ])('disables the orders while %s', async (_, some, who) => {
    await open(some, who);
    expect(screen.getByRole('region', { name: 'Tus puntos' }).getAttribute('aria-busy')).toBe('true');
    expect([convert().disabled, redeem('cash').disabled]).toEqual([true, true]);
    expect(balance().queryByText(/^Ingresa/)).toBeNull();
    expect(balance().queryByText(/^Equivalen/)).toBeNull();
  });

  it('offers a retry when only the balance fails to load', async () => {
    const some: Replies = { ...replies, pointBalance: fault('offline') };
    const { user } = await openPage(Page, '/pointMall', some);
    expect(balance().getByTestId('alert').textContent).toContain('No hay conexión con el sitio.');
    expect(ids()).toHaveLength(5);
    some.pointBalance = ok({ points: 8_250 });
    await user.click(balance().getByRole('button', { name: 'Reintentar' }));
    expect(balance().getByText('Equivalen a P 27.50')).toBeDefined();
  });
});

describe('point rewards', () => {
  it('show their price and stock', async () => {
    await open();
    expect(ids()).toEqual(['cash', 'bets', 'ball', 'dear', 'gone']);
    expect(ticket('cash').getByRole('heading', { level: 3, name: 'Premio cash' })).toBeDefined();
    expect(ticket('cash').getByText('Detalle cash')).toBeDefined();
    expect(ticket('cash').getByText('1,000 puntos')).toBeDefined();
    expect(ticket('cash').getByText('9 disponibles')).toBeDefined();
    expect(ticket('ball').getByText('1,500 puntos + P 20.50')).toBeDefined();
    const image = ticket('cash').getByRole<HTMLImageElement>('presentation');
    expect([image.getAttribute('src'), image.width, image.height]).toEqual(['/art/cash.svg', 400, 300]);
    expect([image.loading, image.decoding]).toEqual(['lazy', 'async']);
    expect(image.dataset['gone']).toBeUndefined();
  });

  it('show why they are unavailable', async () => {
    await open();
    expect(ticket('dear').getByText('Te faltan 1,000 puntos')).toBeDefined();
    expect(ticket('gone').getByText('Agotado')).toBeDefined();
    expect(ticket('gone').queryByText(/^Te faltan/)).toBeNull();
    expect(ticket('gone').queryByText(/disponible/)).toBeNull();
    expect(ticket('gone').getByRole('presentation').dataset['gone']).toBe('true');
    expect(ticket('cash').queryByText('Agotado')).toBeNull();
    expect(['cash', 'bets', 'ball', 'dear', 'gone'].map((id) => redeem(id).disabled)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('are filtered by the type in the address', async () => {
    const { change } = await open({}, {}, '?type=freeBets');
    const links = within(screen.getByRole('navigation', { name: 'Tipo de premio' })).getAllByRole('link');
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Todos', '/pointMall', null],
      ['Saldo', '/pointMall?type=cash', null],
      ['Apuestas gratis', '/pointMall?type=freeBets', 'page'],
      ['Productos', '/pointMall?type=goods', null],
    ]);
    expect(ids()).toEqual(['bets']);
    await change({ search: '?type=unknown' });
    expect(ids()).toHaveLength(5);
    expect(links[0]?.getAttribute('aria-current')).toBe('page');
  });

  it('report an empty list, and an empty type with a link to all rewards', async () => {
    await open({ pointRewards: ok(rewards.slice(0, 1)) }, {}, '?type=goods');
    expect(list().getByText('No hay premios de este tipo por ahora.')).toBeDefined();
    const all = list().getByRole('link', { name: 'Ver todos los premios' });
    expect(all.getAttribute('href')).toBe('/pointMall');
    cleanup();
    await open({ pointRewards: ok([]) });
    expect(list().getByText('No hay premios disponibles por ahora.')).toBeDefined();
    expect(list().queryByRole('link', { name: 'Ver todos los premios' })).toBeNull();
  });

  it('show placeholders during the load', async () => {
    await open({ pointRewards: new Promise(() => {}) });
    const places = list().getAllByRole('list').at(-1);
    expect(places?.getAttribute('aria-busy')).toBe('true');
    expect(places?.children).toHaveLength(8);
    expect(ids()).toEqual([]);
  });

  it('ask visitors to sign in with a real account', async () => {
    const { user, props } = await open({}, visitor);
    await user.click(redeem('dear'));
    expect(props.onPendingAction).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('point order', () => {
  const password = async (user: Awaited<ReturnType<typeof open>>['user']) =>
    user.type(dialog().getByLabelText('Contraseña de retiro'), 'retiro1');

  it('shows how many points it costs and how much money it pays, and can be sent', proves('member-2.46'), async () => {
    const { user, requests, props } = await open({ redeemPoints: ok(order) });
    await user.click(redeem('cash'));
    await movesOn();
    expect(dialog().getByRole('heading', { name: 'Canjear Premio cash' })).toBeDefined();
    expect(dialog().queryByLabelText('Dirección de entrega')).toBeNull();
    expect(dialog().getByText('Hasta 5 por canje.')).toBeDefined();
    const quantity = dialog().getByLabelText('Cantidad');
    await user.clear(quantity);
    await user.type(quantity, '3');
    expect(lines(dialog().getAllByRole('definition'))).toEqual([
      ['Costo', '3,000 puntos'],
      ['Recibes', 'P\u00a015.00'],
      ['Puntos restantes', '5,250'],
    ]);
    await password(user);
    await user.click(dialog().getByRole('button', { name: 'Confirmar canje' }));
    await movesOn();
    expect(requests('redeemPoints')).toEqual([
      expect.objectContaining({ rewardId: 'cash', quantity: 3, withdrawalPassword: 'retiro1' }),
    ]);
    expect(props.onMoneyMoved).toHaveBeenCalled();
    await user.click(dialog().getByRole('button', { name: 'Listo' }));
    await movesOn();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests('pointBalance')).toHaveLength(2);
  });

  it('limits the quantity of free bets to the stock', async () => {
    const { user } = await open();
    await user.click(redeem('bets'));
    await movesOn();
    expect(dialog().getByText('Hasta 2 por canje.')).toBeDefined();
    expect(lines(dialog().getAllByRole('definition'))[1]).toEqual(['Recibes', '3 apuestas gratis']);
  });

  it('also costs money and requires an address when the reward is a physical product', async () => {
    const { user } = await open();
    await user.click(redeem('ball'));
    await movesOn();
    expect(dialog().getByLabelText('Dirección de entrega')).toBeDefined();
    expect(lines(dialog().getAllByRole('definition'))).toEqual([
      ['Costo', '1,500 puntos'],
      ['Se descuenta de tu saldo', 'P\u00a020.50'],
      ['Puntos restantes', '6,750'],
    ]);
  });

  it('converts only as many points as are worth a whole number of cents', proves('member-2.46'), async () => {
    const { user, requests } = await open({ convertPoints: ok(order) });
    await user.click(convert());
    await movesOn();
    expect(dialog().getByRole('heading', { name: 'Convertir puntos en saldo' })).toBeDefined();
    expect(dialog().getByText('De 600 a 8,250 puntos.')).toBeDefined();
    const points = dialog().getByLabelText('Puntos que quieres convertir');
    await user.clear(points);
    await user.type(points, '1001');
    expect(lines(dialog().getAllByRole('definition'))).toEqual([
      ['Recibes', 'P\u00a03.33'],
      ['Puntos que usarás', '999'],
      ['Puntos restantes', '7,251'],
    ]);
    await password(user);
    await user.click(dialog().getByRole('button', { name: 'Convertir puntos' }));
    await movesOn();
    expect(requests('convertPoints')).toEqual([
      expect.objectContaining({ points: 1_001, withdrawalPassword: 'retiro1' }),
    ]);
  });

  it('reloads nothing when it is closed before it is sent', async () => {
    const { user, requests } = await open();
    await user.click(redeem('cash'));
    await movesOn();
    await user.click(dialog().getByRole('button', { name: 'Cancelar' }));
    await movesOn();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests('pointBalance')).toHaveLength(1);
  });

  it('stays open until its response arrives', async () => {
    const { user } = await open({ redeemPoints: new Promise(() => {}) });
    await user.click(redeem('cash'));
    await movesOn();
    await password(user);
    await user.click(dialog().getByRole('button', { name: 'Confirmar canje' }));
    await user.keyboard('{Escape}');
    await user.click(dialog().getByRole('button', { name: 'Cerrar' }));
    await movesOn();
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('requires a withdrawal password', async () => {
    const { user } = await open({ security: ok({ hasWithdrawalPassword: false }) });
    await user.click(redeem('cash'));
    await movesOn();
    expect(dialog().getByText(/todavía no tienes una\.$/)).toBeDefined();
    expect(dialog().queryByLabelText('Cantidad')).toBeNull();
  });

  it('is settled by a status request after a lost response, and then the points reload', async () => {
    const lost = { kind: 'convert', id: '', quantity: 900, name: '', address: '', mobileNum: '' };
    localStorage.setItem('submission:ana:redeem', JSON.stringify({ requestId: 'r-1', order: lost }));
    const { requests, user } = await open({ orderStatus: ok({ state: 'made', receipt: order }) });
    await movesOn();
    const pending = region('Canje sin confirmar');
    expect(await pending.findByText('RD-1')).toBeDefined();
    await user.click(pending.getByRole('button', { name: 'Listo' }));
    await movesOn();
    expect(screen.queryByRole('region', { name: 'Canje sin confirmar' })).toBeNull();
    expect(requests('pointBalance')).toHaveLength(2);
  });
});

describe('point rules', () => {
  const rules = () => region('Cómo se ganan los puntos');
  it('show the rates and the value of a point', proves('member-2.22'), async () => {
    await open();
    expect(rules().getByText('Puntos por cada P 1.00 apostado:')).toBeDefined();
    expect(lines(rules().getAllByRole('definition'))).toEqual([
      ['Casino en vivo', '0.70'],
      ['Pesca', '1.20'],
    ]);
    expect(rules().getByText('Los puntos no vencen.')).toBeDefined();
    expect(rules().getByText(/^300 puntos equivalen a P 1\.00\./)).toBeDefined();
    expect(screen.getByRole('region', { name: 'Cómo se ganan los puntos' }).getAttribute('aria-busy')).toBe('false');
  });

  it('omit the text that points never expire when points do expire', async () => {
    await open({ pointConfig: ok({ ...config, expires: true }) });
    expect(rules().queryByText('Los puntos no vencen.')).toBeNull();
    expect(rules().getAllByRole('listitem')).toHaveLength(2);
  });

  it('offer a retry when only the rules fail to load', async () => {
    const some: Replies = { ...replies, pointConfig: fault('timeout') };
    const { user } = await openPage(Page, '/pointMall', some);
    expect(rules().getByTestId('alert').textContent).toContain('El sitio tardó demasiado');
    expect(screen.getByRole('region', { name: 'Cómo se ganan los puntos' }).getAttribute('aria-busy')).toBe('false');
    expect(convert().disabled).toBe(true);
    some.pointConfig = ok(config);
    await user.click(rules().getByRole('button', { name: 'Reintentar' }));
    expect(lines(rules().getAllByRole('definition'))).toHaveLength(2);
  });

  it('show placeholders until they are loaded', async () => {
    await open({ pointConfig: new Promise(() => {}) });
    expect(screen.getByRole('region', { name: 'Cómo se ganan los puntos' }).getAttribute('aria-busy')).toBe('true');
    expect(rules().queryByRole('definition')).toBeNull();
    expect(rules().queryByRole('listitem')).toBeNull();
  });
});

describe('point history', () => {
  it('shows each order with all its fields', proves('member-2.47', 'member-3.3'), async () => {
    await open();
    const [first] = history().getAllByRole('listitem');
    const row = within(first as HTMLElement);
    expect(row.getAllByText('−3,000')).toHaveLength(2);
    expect(row.getByText('Aprobado')).toBeDefined();
    expect(document.querySelector('details')?.dataset['status']).toBe('approved');
    const time = document.querySelector('details time');
    expect(time?.getAttribute('datetime')).toBe('2026-11-01T12:00:00.000Z');
    expect(lines(row.getAllByRole('definition'))).toEqual([
      ['N.º de transacción', 'RD-1'],
      ['Fecha', time?.textContent],
      ['Tipo', 'Producto'],
      ['Cantidad', '2 piezas'],
      ['Puntos requeridos', '3,000'],
      ['Monto requerido', 'P\u00a041.00'],
      ['Puntos descontados', '−3,000'],
      ['Saldo de puntos', '5,250'],
      ['Tasa de conversión', '300 puntos = P\u00a01.00'],
      ['Monto recibido', 'P\u00a010.00'],
      ['Nota', 'Pago en camino'],
    ]);
  });

  it('shows placeholders during the load', async () => {
    const places = () => history().getAllByRole('list')[0] as HTMLElement;
    await open({ redeemPointList: new Promise(() => {}) });
    expect(places().getAttribute('aria-busy')).toBe('true');
    expect(places().children).toHaveLength(4);
    expect(within(places()).queryByRole('listitem')).toBeNull();
    cleanup();
    await open();
    expect(places().getAttribute('aria-busy')).toBe('false');
  });

  it('omits an empty remark', async () => {
    await open({ redeemPointList: ok([{ ...order, remark: '' }]) });
    expect(history().queryByText('Nota')).toBeNull();
  });

  const kinds: [PointTransaction['kind'], number, string, string][] = [
    ['LIVE', 12, 'Casino en vivo', '+12'],
    ['SPORTS', 12, 'Deportes', '+12'],
    ['FISH', 12, 'Pesca', '+12'],
    ['RNG', 1_200, 'Tragamonedas', '+1,200'],
    ['PVP', 12, 'PVP', '+12'],
    ['redeem', -900, 'Canje', '−900'],
    ['convert', -900, 'Conversión en saldo', '−900'],
    ['refund', 900, 'Devolución', '+900'],
    ['gift', 0, 'Regalo', '0'],
  ];
  it.each(kinds)('shows a transaction of the kind %s', proves('member-2.45'), async (kind, points, text, shown) => {
    const { user, requests } = await open({ pointTransactions: ok([movementOf(kind, points)]) });
    expect(requests('pointTransactions')).toEqual([]);
    await user.click(history().getByRole('tab', { name: 'Movimientos' }));
    await movesOn();
    const row = within(history().getByRole('listitem'));
    expect(row.getByText(text)).toBeDefined();
    expect(row.getByText(shown).closest(`[${hook.plus}]`) !== null).toBe(points > 0);
    expect(row.getByText('Saldo: 8,250')).toBeDefined();
    expect(requests('redeemPointList')).toHaveLength(1);
  });

  it('reports an empty list in each tab', async () => {
    const { user } = await open({ redeemPointList: ok([]) });
    expect(history().getByText('Todavía no has canjeado puntos.')).toBeDefined();
    await user.click(history().getByRole('tab', { name: 'Movimientos' }));
    await movesOn();
    expect(history().getByText('Todavía no hay movimientos.')).toBeDefined();
  });

  it('offers a retry when only the history fails to load', async () => {
    const some: Replies = { ...replies, redeemPointList: fault('unavailable') };
    const { user } = await openPage(Page, '/pointMall', some);
    expect(history().getByTestId('alert').textContent).toContain('El servicio no está disponible');
    some.redeemPointList = ok([order]);
    await user.click(history().getByRole('button', { name: 'Reintentar' }));
    expect(history().getByText('Balón')).toBeDefined();
  });
});

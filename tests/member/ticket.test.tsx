// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { documentStateOf, type TicketOrder, type TicketState } from '../../machines/member/ticket.model.ts';
import { provideTicket } from '../../src/features/member/ticket/ticket.actors.ts';
import { TicketView } from '../../src/features/member/ticket/ticket.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { openedTicketHref, ticketHref, ticketIn, ticketUrl } from '../../src/routes/page-queries.ts';
import { memberHref } from '../../src/routes/paths.ts';
import { resolve } from '../../src/routes/route-table.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { rosettePath } from '../../src/ui/rosette-path.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { fault, ok, refused } from '../kit/open-page.tsx';
import { spanish, translated } from '../kit/translated.tsx';
import { flow, found, order, reference } from './ticket.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const onSupport = vi.fn();
const onPrint = vi.fn();
const view = (actor: Actor) =>
  translated(
    <TicketView
      actor={actor}
      symbol="P"
      onSupport={onSupport}
      onPrint={onPrint}
      manualCopy={(label, text) => <textarea aria-label={label} value={text} readOnly />}
    />,
  );
const button = (name: string) => screen.getByRole('button', { name });
const shown = () => expect(screen.getAllByText(reference)).toHaveLength(1);
const manual = () => screen.queryByRole('textbox', { name: 'Copia este texto para compartirlo' });

const gestures: Gestures<typeof flow.machine> = {
  'load.retry': ({ user }) => user.click(button('Reintentar')),
  'ticket.refresh': ({ user }) => user.click(button('Actualizar')),
  'ticket.share': ({ user }) => user.click(button('Compartir')),
  'reference.changed': 'send',
};
const assertions: StateAssertions = {
  'order.loading': () => expect(screen.getByTestId('status').textContent).toContain('Cargando'),
  'order.loadFailed': () => expect(button('Reintentar')).toBeDefined(),
  'order.missing': () => expect(screen.getByText('No encontramos esta referencia')).toBeDefined(),
  'order.shown': shown,
  'order.refreshed': () => {
    shown();
    expect(screen.getByText(/^Comprobante actualizado\. Estado: /)).toBeDefined();
  },
  'order.stale': () => {
    shown();
    expect(screen.getByText('No pudimos actualizar el comprobante')).toBeDefined();
  },
  'order.refreshing': () => {
    shown();
    expect(button('Actualizar').getAttribute('aria-busy')).toBe('true');
  },
  'sharing.idle': () => expect(manual()).toBeNull(),
  'sharing.sharing': () => expect(manual()).toBeNull(),
  'sharing.sent': () => expect(manual()).toBeNull(),
  'sharing.manual': () => expect(manual() === null).toBe(screen.queryByText(reference) === null),
  'sharing.copied': () => expect(manual()).toBeNull(),
};

beforeAll(async () => {
  await spanish();
  for (const area of ['member', 'ticket', 'records', 'withdraw', 'funds', 'bonus'] as const) await loadArea(area);
});
beforeEach(() => history.replaceState(null, '', '/index'));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

describe('ticket', () => {
  walkPaths({ flow, render: view, gestures, assertions });

  const mount = (one: TicketOrder = order) => {
    const { harness, settle, user } = mountFlow(flow, view);
    settle('find', { output: { ok: true, value: { reference: one.reference, order: one } } });
    return { harness, settle, user };
  };

  it('shows the order with the figure of its reference, and leads back to its list', () => {
    mount();
    const figures = [...document.querySelectorAll('svg path')].map((path) => path.getAttribute('d'));
    expect(figures.filter((path) => path === rosettePath(reference).d)).toHaveLength(2);
    expect(screen.getByText('Retiro')).toBeDefined();
    expect(screen.getByText('Solicitado')).toBeDefined();
    expect(screen.getByText('2 ene 2026, 15:00 GMT-\u20605')).toBeDefined();
    const back = screen.getByRole('link', { name: 'Volver a Retirar' });
    expect(back.getAttribute('href')).toBe('/index?member=withdraw');
  });

  it('leads back to the page where it was opened, with the state of its list', () => {
    history.replaceState(null, '', '/index?member=transactionHistory&list.kind=bet&list.page=2');
    history.replaceState(null, '', openedTicketHref(reference));
    mount();
    const back = screen.getByRole('link', { name: 'Volver a Movimientos de la cuenta' });
    expect(back.getAttribute('href')).toBe('/index?member=transactionHistory&list.kind=bet&list.page=2');
    expect(ticketUrl(reference)).toBe(`${location.origin}/index?member=ticket&ref=${reference}`);
  });

  it.each(['unknown', 'ticket'])('leads back to the list of its kind when it was opened from %s', (page) => {
    history.replaceState(null, '', `/index?member=ticket&ref=${reference}&back=${page}`);
    mount();
    expect(screen.getByRole('link', { name: 'Volver a Retirar' }).getAttribute('href')).toBe('/index?member=withdraw');
  });

  const of = (more: TicketState): TicketOrder => ({ ...more, reference: 'X1', amount: 100, facts: [] });
  it.each([
    [of({ kind: 'deposit', state: 'created' }), 'Depósito', 'Por pagar', 'Depositar', 'drafted'],
    [of({ kind: 'lottery', state: 'won' }), 'Boleto de lotería', 'Con premio', 'Historial de apuestas', 'paid'],
    [of({ kind: 'bet', state: 'lost' }), 'Apuesta', 'Perdida', 'Historial de apuestas', 'void'],
    [of({ kind: 'bonus', state: 'active' }), 'Bono', 'Activo', 'Detalle de bonos', 'onItsWay'],
    [of({ kind: 'movement', state: 'contract' }), 'Pago de contrato', 'Registrado', 'Movimientos de la cuenta', 'paid'],
    [
      { ...of({ kind: 'movement', state: 'withdrawal' }), amount: -100 },
      ...['Retiro', 'Registrado', 'Movimientos de la cuenta', 'paid'],
    ],
    [
      of({ kind: 'movement', state: 'withdrawal' }),
      ...['Retiro devuelto', 'Registrado', 'Movimientos de la cuenta', 'paid'],
    ],
  ] as [TicketOrder, string, string, string, string][])(
    'names the kind, the state and the list of an order %#',
    (one, kind, status, list, state) => {
      mount(one);
      expect(screen.getByText(kind)).toBeDefined();
      expect(screen.getByText(status)).toBeDefined();
      expect(screen.getByRole('link', { name: `Volver a ${list}` })).toBeDefined();
      expect(document.querySelector(`[${hook.state}]`)?.getAttribute(hook.state)).toBe(state);
    },
  );

  it('asks customer service about the order, and prints it', async () => {
    const { user } = mount();
    await user.click(button('Pedir ayuda con esta orden'));
    expect(onSupport).toHaveBeenCalledExactlyOnceWith(reference);
    await user.click(button('Imprimir'));
    expect(onPrint).toHaveBeenCalledOnce();
  });

  it('shares the kind, the amount and the state with the address of the order', async () => {
    const { harness, settle, user } = mount();
    await user.click(button('Compartir'));
    expect(harness.chart.getSnapshot().children['share']?.getSnapshot().input).toEqual({
      title: `Retiro ${reference}`,
      text: `Retiro ${reference} · P\u00a0450.00 · Solicitado`,
    });
    settle('share', { output: 'copied' });
    expect(screen.getByText(/^Comprobante copiado/)).toBeDefined();
    await user.click(button('Compartir'));
    settle('share', { output: 'denied' });
    expect((manual() as HTMLTextAreaElement).value).toContain(`ref=${reference}`);
  });

  it('explains an address without a reference, and offers no retry', () => {
    const { settle } = mountFlow(flow, view);
    settle('find', { output: { ok: true, value: { reference: '', order: null } } });
    expect(screen.getByText(/^La dirección no tiene la referencia/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('tears the stub only when the state changes in view', () => {
    const { settle, harness } = mount({ ...order, state: 'requested' });
    const shownDocument = () => document.querySelector(`[${hook.state}]`);
    expect(shownDocument()?.hasAttribute(hook.live)).toBe(false);
    harness.chart.send({ type: 'ticket.refresh' });
    settle('findAgain', {
      output: { ok: true, value: { reference, order: { ...order, state: 'confirmed' } } },
    });
    expect(shownDocument()?.getAttribute(hook.state)).toBe('paid');
    expect(shownDocument()?.hasAttribute(hook.live)).toBe(true);
  });

  it('keeps a failed refresh apart from the order', () => {
    const { settle, harness } = mount();
    harness.chart.send({ type: 'ticket.refresh' });
    settle('findAgain', found);
    expect(within(document.body).queryByTestId('alert')).toBeNull();
  });
});

it.each([
  [{ kind: 'withdrawal', state: 'requested' }, 'sent'],
  [{ kind: 'withdrawal', state: 'processing' }, 'onItsWay'],
  [{ kind: 'withdrawal', state: 'paid' }, 'onItsWay'],
  [{ kind: 'withdrawal', state: 'confirmed' }, 'paid'],
  [{ kind: 'withdrawal', state: 'partlyReceived' }, 'onItsWay'],
  [{ kind: 'withdrawal', state: 'disputed' }, 'onItsWay'],
  [{ kind: 'withdrawal', state: 'rejected' }, 'void'],
  [{ kind: 'withdrawal', state: 'cancelled' }, 'void'],
  [{ kind: 'deposit', state: 'created' }, 'drafted'],
  [{ kind: 'deposit', state: 'received' }, 'onItsWay'],
  [{ kind: 'deposit', state: 'credited' }, 'paid'],
  [{ kind: 'deposit', state: 'expired' }, 'void'],
  [{ kind: 'deposit', state: 'cancelled' }, 'void'],
  [{ kind: 'bet', state: 'open' }, 'sent'],
  [{ kind: 'lottery', state: 'won' }, 'paid'],
  [{ kind: 'lottery', state: 'lost' }, 'void'],
  [{ kind: 'bet', state: 'cancelled' }, 'void'],
  [{ kind: 'bonus', state: 'active' }, 'onItsWay'],
  [{ kind: 'bonus', state: 'completed' }, 'paid'],
  [{ kind: 'bonus', state: 'expired' }, 'void'],
  [{ kind: 'bonus', state: 'cancelled' }, 'void'],
  [{ kind: 'movement', state: 'prize' }, 'paid'],
] as const)('the document of %o is %s', (state, expected) => expect(documentStateOf(state)).toBe(expected));

describe('address of a ticket', () => {
  it('contains the reference, which other pages of the center drop', () => {
    history.replaceState(null, '', '/slots?vendor=COBRE&member=withdraw');
    expect(ticketHref('A/1 b')).toBe('/slots?vendor=COBRE&member=ticket&ref=A%2F1+b');
    history.replaceState(null, '', ticketHref('A/1 b'));
    expect(ticketIn(location.search)).toBe('A/1 b');
    expect(memberHref('withdraw')).toBe('/slots?vendor=COBRE&member=withdraw');
  });

  it('leaves no reference behind when the center closes', () => {
    expect(resolve('/index', '?member=ticket&ref=WD1&a=b')).toMatchObject({
      place: { search: '?a=b', panelPage: { panel: 'member', page: 'ticket' } },
    });
  });
});

describe('ticket with a gateway', () => {
  const at = '2026-01-02T20:00:00.000Z';
  const withdrawal = {
    ...{ reference: 'WD1', at, state: 'partlyReceived', amount: 1000, fee: 10, payout: 990, isForced: false },
    ...{ payee: { institution: 'Banco Austral', masked: '···· 7832' }, received: 500, refunded: 490 },
  };
  const deposit = {
    ...{ reference: 'DP1', status: 'credited', amount: 1000, fee: 10, credited: 990, createdAt: at, settledAt: at },
    methodName: 'Yapa',
  };
  const bet = {
    ...{ id: 'AP1', placedAt: at, settledAt: null, category: 'LOTT', gameName: 'Rosca 45', vendorName: 'Sorteo' },
    ...{ round: '812', stake: 500, prize: null, state: 'open', selection: null, numbers: [4, 8], drawn: null },
  };
  const bonus = {
    ...{ id: 'BN1', receivedAt: at, name: 'Bienvenida', amount: 500, wageringRequired: 5000, wageringDone: 100 },
    ...{ expiresAt: at, state: 'active' },
  };
  const movement = { id: '1', at, kind: 'points', reference: 'PT1', wallet: '', amount: 300, balance: 900 };
  const rows = (...all: object[]) => ok({ rows: all, total: all.length, summary: {} });
  const answers = {
    withdrawals: ok([withdrawal]),
    depositOrders: ok([deposit]),
    bonusDetails: rows(bonus),
    betRecords: rows(bet),
    accountRecords: rows(movement),
  };
  type Call = keyof typeof answers;

  async function start(of: string, more: Partial<Record<Call, unknown>> = {}) {
    history.replaceState(null, '', ticketHref(of));
    const calls: [Call, { from: string; to: string; page: number }?][] = [];
    const call = async (name: Call, request: { from: string; to: string; page: number }) => {
      calls.push([name, request]);
      const answer = { ...answers, ...more }[name];
      return typeof answer === 'function' ? answer(request) : answer;
    };
    const actor = createActor(provideTicket({ call } as unknown as Gateway)).start();
    await waitFor(actor, (state) => !state.hasTag('busy'));
    return { actor, calls, context: () => actor.getSnapshot().context, state: () => actor.getSnapshot().value.order };
  }
  const terms = (one: TicketOrder | null) => one?.facts.map(({ term }) => term);

  it.each([
    ['WD1', 'withdrawal', 990, ['at', 'to', 'amount', 'fee', 'payout', 'received', 'refunded']],
    ['DP1', 'deposit', 990, ['at', 'method', 'amount', 'fee', 'credited', 'settledAt']],
    ['AP1', 'lottery', 500, ['at', 'game', 'draw', 'selection', 'stake']],
    ['BN1', 'bonus', 500, ['at', 'name', 'amount', 'required', 'done', 'expiresAt']],
    ['PT1', 'movement', 300, ['at', 'amount', 'balance']],
    [' pt1 ', 'movement', 300, ['at', 'amount', 'balance']],
  ] as const)('finds %s as %s', async (of, kind, amount, expected) => {
    const { context, state } = await start(of);
    expect(state()).toBe('shown');
    expect(context().order).toMatchObject({ kind, amount });
    expect(terms(context().order)).toEqual(expected);
  });

  it('omits the facts that an order does not have', async () => {
    const { context } = await start('WD1', {
      withdrawals: ok([{ ...withdrawal, state: 'requested', refunded: 0 }]),
    });
    expect(terms(context().order)).toEqual(['at', 'to', 'amount', 'fee', 'payout']);
    const other = await start('BN1', { bonusDetails: rows({ ...bonus, wageringRequired: 0, expiresAt: null }) });
    expect(terms(other.context().order)).toEqual(['at', 'name', 'amount']);
    const open = await start('DP1', { depositOrders: ok([{ ...deposit, status: 'created', settledAt: null }]) });
    expect(terms(open.context().order)).toEqual(['at', 'method', 'amount', 'fee']);
    const bets = rows({ ...bet, category: 'RNG', state: 'cancelled', prize: 0, selection: 'local', drawn: [1] });
    const spin = await start('AP1', { betRecords: bets });
    expect(spin.context().order?.kind).toBe('bet');
    expect(terms(spin.context().order)).toEqual(['at', 'game', 'round', 'selection', 'drawn', 'stake']);
    expect(
      (await start('PT1', { accountRecords: rows({ ...movement, wallet: 'Cobre' }) })).context().order?.facts[1],
    ).toEqual({ term: 'wallet', text: 'Cobre' });
  });

  it('shows what an order paid: the prize of a won bet, the credited sum of a deposit', async () => {
    const won = await start('AP1', { betRecords: rows({ ...bet, state: 'won', prize: 48_000, settledAt: at }) });
    expect(won.context().order?.amount).toBe(48_000);
    const lost = await start('AP1', { betRecords: rows({ ...bet, state: 'lost', prize: 0, settledAt: at }) });
    expect(lost.context().order?.amount).toBe(500);
    const open = await start('DP1', { depositOrders: ok([{ ...deposit, status: 'created', settledAt: null }]) });
    expect(open.context().order?.amount).toBe(1000);
  });

  it('searches 90 days without a gap, at most 31 at once, page by page', async () => {
    const { state, calls } = await start('NOPE', {
      accountRecords: ({ page }: { page: number }) => ok({ rows: page > 2 ? [] : [movement], total: 201, summary: {} }),
    });
    expect(state()).toBe('missing');
    const asked = calls.flatMap(([name, request]) => (name === 'accountRecords' && request ? [request] : []));
    expect(asked.map(({ page }) => page)).toEqual([1, 2, 1, 2, 1, 2]);
    const day = 24 * 60 * 60 * 1000;
    const firsts = asked.filter(({ page }) => page === 1);
    expect(firsts.map(({ from, to }) => (Date.parse(to) - Date.parse(from)) / day + 1)).toEqual([31, 31, 28]);
    expect(Date.parse(firsts[0]?.from ?? '') - Date.parse(firsts[1]?.to ?? '')).toBe(day);
    expect(Date.parse(firsts[1]?.from ?? '') - Date.parse(firsts[2]?.to ?? '')).toBe(day);
  });

  it.each(Object.keys(answers) as Call[])('fails when %s fails', async (name) => {
    const { state, context } = await start('NOPE', { [name]: fault('timeout') });
    expect([state(), context().reason]).toEqual(['loadFailed', 'timeout']);
  });

  it('finds an order when the gateway does not offer the other lists', async () => {
    const missing = refused('not.found');
    const others = { withdrawals: missing, depositOrders: missing, bonusDetails: missing, betRecords: missing };
    const { state, context } = await start('PT1', others);
    expect([state(), context().order?.kind]).toEqual(['shown', 'movement']);
    expect((await start('PT1', { ...others, accountRecords: missing })).state()).toBe('missing');
  });

  it('asks for nothing without a reference', async () => {
    const { state, calls } = await start('');
    expect([state(), calls]).toEqual(['missing', []]);
  });

  it('loads the order of another reference, and ignores other changes of the address', async () => {
    const { actor, state, context } = await start('WD1');
    const go = (address: string) => {
      history.replaceState(null, '', address);
      window.dispatchEvent(new Event('pushState'));
    };
    go('/index?member=ticket&ref=WD1&a=b');
    expect(state()).toBe('shown');
    go('/index');
    expect(state()).toBe('shown');
    go('/index?member=depositv2&ref=DP1');
    expect(state()).toBe('shown');
    go('/index?member=ticket&ref=DP1');
    expect([state(), context().order]).toEqual(['loading', null]);
    await waitFor(actor, (now) => now.matches({ order: 'shown' }));
    expect(context().order?.reference).toBe('DP1');
    actor.stop();
    go('/index?member=ticket&ref=WD1');
    expect(state()).toBe('shown');
  });

  const message = { type: 'ticket.share', title: 'Retiro WD1', text: 'Retiro' } as const;
  const browser = (share: unknown, writeText?: unknown) =>
    vi.stubGlobal('navigator', { ...(share ? { share } : {}), clipboard: { writeText } });
  const rejects = (name: string) => vi.fn().mockRejectedValue(new DOMException('no', name));

  it.each([
    ['shares', vi.fn().mockResolvedValue(undefined), vi.fn(), 'sent', false],
    ['returns to idle after a closed share sheet', rejects('AbortError'), vi.fn(), 'idle', false],
    [
      'copies when the share sheet fails',
      rejects('NotAllowedError'),
      vi.fn().mockResolvedValue(undefined),
      'copied',
      true,
    ],
    ['copies without a share sheet', null, vi.fn().mockResolvedValue(undefined), 'copied', true],
    ['shows the text when copying is denied', null, rejects('NotAllowedError'), 'manual', true],
  ])('%s', async (_, share, writeText, expected, copies) => {
    const { actor } = await start('WD1');
    browser(share, writeText);
    actor.send(message);
    await waitFor(actor, (state) => !state.matches({ sharing: 'sharing' }));
    expect(actor.getSnapshot().value.sharing).toBe(expected);
    if (share)
      expect(share).toHaveBeenCalledExactlyOnceWith({
        title: 'Retiro WD1',
        text: 'Retiro',
        url: `${location.origin}/index?member=ticket&ref=WD1`,
      });
    expect(writeText).toHaveBeenCalledTimes(copies ? 1 : 0);
    if (copies) expect(writeText).toHaveBeenCalledWith(`Retiro\n${location.origin}/index?member=ticket&ref=WD1`);
  });
});

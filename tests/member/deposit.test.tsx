// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { DepositReason } from '../../machines/member/deposit.model.ts';
import { depositReasons } from '../../machines/member/deposit.model.ts';
import { creditOf, tightestLimit } from '../../machines/member/deposit-rule.ts';
import type { Limit } from '../../machines/member/limit-rule.ts';
import { feeOf } from '../../sandbox/world/deposits.ts';
import { provideDeposit, unconfirmedDeposit, unsentDeposit } from '../../src/features/member/deposit/deposit.actors.ts';
import { DepositView } from '../../src/features/member/deposit/deposit.view.tsx';
import { provideDepositProgress } from '../../src/features/member/deposit-progress/deposit-progress.actors.ts';
import type { ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { refusalWords } from '../kit/refusals.ts';
import { signedInAs } from '../kit/signed-in.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { outages } from '../site/transport-errors.ts';
import {
  accepted,
  details,
  flow,
  made,
  member,
  methods,
  notMade,
  order,
  overview,
  pending,
  refusals,
  requestId,
  sentOrder,
} from './deposit.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: '¿Cuánto quieres depositar?' });
const submit = () => screen.getByRole('button', { name: 'Revisar depósito' });
const confirm = () => screen.getByRole('button', { name: 'Generar orden' });
const way = (name: RegExp) => screen.getByRole('button', { name });
const press = (name: string) => screen.getByRole('button', { name });

async function type(user: UserEvent, text: string) {
  await user.clear(amount());
  if (text) await user.type(amount(), text);
}

const gestures: Gestures<typeof flow.machine> = {
  'method.choose': ({ user, event }) =>
    user.click(event.id === 'banco' ? way(/^Continuar la orden de Transferencia bancaria/) : way(/^Tarjeta de débito/)),
  'form.submit': async ({ user, event }) => {
    await type(user, event.amount);
    await user.click(submit());
  },
  'field.change': ({ user, event }) => type(user, event.amount),
  'order.send': ({ user }) => user.click(confirm()),
  'order.edit': ({ user }) => user.click(press('Corregir')),
  'submission.moved': 'send',
  'texts.read': 'send',
  'address.change': 'send',
  'order.leave': ({ user }) =>
    user.click(
      screen.queryByRole('button', { name: 'Hacer otro depósito' }) ?? press('Volver a los métodos de depósito'),
    ),
  'load.retry': ({ user }) => user.click(press('Reintentar')),
};

const review = (isBusy: boolean) => () => {
  expect(screen.getByRole('heading', { name: 'Revisa antes de confirmar' })).toBeDefined();
  expect(confirm().getAttribute('aria-busy')).toBe(isBusy ? 'true' : null);
};

const assertions: StateAssertions = {
  loading: () => expect(screen.queryByRole('textbox')).toBeNull(),
  loadFailed: () => expect(press('Reintentar')).toBeDefined(),
  choosing: () => expect(amount().readOnly).toBe(false),
  reviewing: review(false),
  // The order was either restored or just sent. The tests of the submission chart cover the other states of a
  // submission.
  submitting: () => {
    const restored = screen.queryByRole('heading', { name: 'Tienes un depósito sin confirmar' });
    if (restored) expect(press('Consultar estado')).toBeDefined();
    else review(true)();
  },
  following: () => expect(screen.getByText(/^La orden/)).toBeDefined(),
  settled: () => expect(screen.getByTestId('status').textContent).toMatch(/Acreditado|Vencido/),
};

const draw = (actor: Actor) =>
  translated(
    <DepositView
      actor={actor}
      symbol="P"
      newRequestId={() => requestId}
      onSupport={() => {}}
      renderProgress={(_, isOther) => <p>{isOther ? 'La orden de antes' : 'La orden'}</p>}
    />,
  );

beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('funds'), loadArea('member'), loadArea('submission')]);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  unsentDeposit.clear(member.account);
});

describe('deposit', () => {
  walkPaths({ flow, render: draw, gestures, assertions, besides: ['field.change'] });
});

function mount() {
  const { harness, settle, user } = mountFlow(flow, draw);
  const ask = async (text = '150') => {
    await type(user, text);
    await user.click(submit());
  };
  const order = async (text?: string) => {
    await ask(text);
    await user.click(confirm());
  };
  return { harness, settle, user, ask, order };
}

describe('deposit refusal', () => {
  const words = refusalWords('funds.deposit.refusal', depositReasons, {
    limited: /^Demasiados intentos/,
    expired: /^Tu sesión venció/,
    refused: /^El servicio no aceptó tu solicitud.*unheard\.of/,
    range: /ya no está dentro de los límites/,
    closed: /Este método de depósito ya no está disponible/,
    limit: /supera tu límite de depósito/,
  });

  it.each(Object.keys(words) as (keyof typeof words)[])(
    'shows the reason and keeps the typed amount: %s',
    async (reason) => {
      const { settle, order } = mount();
      settle('fetchOverview', details);
      await order('1250.50');
      settle('submission', refusals[reason]);
      expect(screen.getByTestId('alert').textContent).toMatch(words[reason]);
      expect(amount().value).toBe('1250.50');
    },
  );

  it.each(Object.keys(outages) as (keyof typeof outages)[])('a failed load offers a retry: %s', (reason) => {
    const { settle } = mount();
    settle('fetchOverview', outages[reason]);
    expect(screen.getByTestId('alert').textContent?.length).toBeGreaterThan(20);
    expect(press('Reintentar')).toBeDefined();
  });
});

describe('deposit order', () => {
  it('is reviewed before it is sent and can be corrected', async () => {
    const { harness, settle, user, ask } = mount();
    settle('fetchOverview', details);
    await user.click(way(/^Tarjeta de débito/));
    await ask('1000.30');
    expect(harness.chart.getSnapshot().children['submission']).toBeUndefined();
    expect(screen.getByText('P 975.29', { selector: `[${hook.strong}] dd *` })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Revisa antes de confirmar' }));
    await user.click(press('Corregir'));
    expect(amount().value).toBe('1000.30');
    expect(way(/^Tarjeta de débito/).getAttribute('aria-pressed')).toBe('true');
  });

  it('keeps the typed amount when the order was not made', async () => {
    const { settle, order } = mount();
    settle('fetchOverview', details);
    await order();
    settle('submission', notMade);
    expect(amount().value).toBe('150');
    expect(screen.queryByTestId('alert')).toBeNull();
  });
});

describe('deposit draft', () => {
  const draft = { methodId: 'tarjeta', amount: '1.000,30' };
  const open = (more: Partial<typeof overview>) => {
    const mounted = mount();
    mounted.settle('fetchOverview', { output: { ok: true, value: { ...overview, draft, ...more } } });
    return mounted;
  };
  const gone = /El método que habías elegido ya no está disponible/;
  const chosen = () => screen.getByRole('form').getAttribute('aria-labelledby');

  it('restores the chosen method and the typed amount', () => {
    open({});
    expect(document.getElementById(chosen() ?? '')?.textContent).toBe('Tarjeta de débito');
    expect(amount().value).toBe('1.000,30');
    expect(screen.queryByText(gone)).toBeNull();
  });

  it.each([
    ['is no longer offered', { methods: [methods[0]!, methods[2]!] }],
    ['has an open order', { orders: [order('created', { methodId: 'tarjeta' })] }],
  ])('says that another method is chosen when the chosen method %s', async (_, more) => {
    const { user } = open(more);
    expect(screen.getByTestId('status').textContent).toMatch(/así que elegimos Chasqui, billetera móvil/);
    expect(amount().value).toBe('1.000,30');
    await user.click(document.querySelector(`[${hook.method}=billetera]`)!);
    expect(screen.queryByText(gone)).toBeNull();
  });

  it('is replaced by an unconfirmed order', () => {
    const { harness } = open({ pending });
    expect(harness.chart.getSnapshot().context).toMatchObject({
      methodId: 'tarjeta',
      typed: '150',
      isMethodGone: false,
    });
  });
});

describe('deposit list', () => {
  const rows = () =>
    within(screen.getByRole('region', { name: 'Últimos depósitos' }))
      .getAllByRole('listitem')
      .map((row) => [
        within(row).getByRole('link').getAttribute('aria-label'),
        row.textContent?.match(/Por pagar|Pago en camino|Vencido/)?.[0],
        within(row).queryByRole('button')?.getAttribute('aria-label') ?? null,
      ]);

  it('contains every order with its reference and its state, and open orders first with a way to continue', async () => {
    const { harness, settle, user } = mount();
    settle('fetchOverview', {
      output: {
        ok: true,
        value: { ...overview, orders: [...overview.orders].reverse() },
      },
    });
    expect(rows()).toEqual([
      ['Ver el comprobante DP7204131001', 'Por pagar', 'Continuar la orden de Transferencia bancaria'],
      ['Ver el comprobante DP7204117001', 'Vencido', null],
    ]);
    expect(screen.getByText('Tienes 1 depósito por pagar.')).toBeDefined();
    await user.click(press('Ver en Últimos depósitos'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Últimos depósitos' }));
    await user.click(press('Continuar la orden de Transferencia bancaria'));
    expect(harness.chart.getSnapshot().value).toBe('following');
  });

  it('asks for no payment when the payment of each open order is on its way', () => {
    const { settle } = mount();
    settle('fetchOverview', { output: { ok: true, value: { ...overview, orders: [order('received')] } } });
    expect(rows()).toEqual([
      ['Ver el comprobante DP7204131001', 'Pago en camino', 'Continuar la orden de Transferencia bancaria'],
    ]);
    expect(screen.queryByRole('button', { name: 'Ver en Últimos depósitos' })).toBeNull();
  });
});

describe('deposit page', () => {
  it('explains the steps of each payment method', proves('member-2.26'), async () => {
    const { settle, user } = mount();
    settle('fetchOverview', details);
    await user.click(way(/^Tarjeta de débito/));
    const tutorial = within(screen.getByRole('region', { name: 'Cómo depositar' }));
    expect(tutorial.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Genera tu orden.',
      'Paga.',
      'Toca «Ya pagué».',
    ]);
  });

  it('shows the credited amount while the amount is typed', async () => {
    const { settle, user } = mount();
    settle('fetchOverview', details);
    await user.click(way(/^Tarjeta de débito/));
    await user.type(amount(), '1.000,30');
    const lines = () => screen.getByText('Se acredita').parentElement?.textContent;
    expect(lines()).toBe('Se acreditaP\u00a0975.29');
    expect(screen.getByText('Comisión').parentElement?.textContent).toBe('ComisiónP\u00a025.01');
    await user.clear(amount());
    expect(lines()).toBe('Se acredita—');
    await user.type(amount(), '99999999999999999999');
    expect(lines()).toBe('Se acredita—');
  });

  it('keeps the amount when another method is selected, and applies the limits of that method', async () => {
    const { settle, user, ask, harness } = mount();
    settle('fetchOverview', {
      output: { ok: true, value: { ...overview, methods: [methods[0]!, { ...methods[1]!, min: 20_000 }] } },
    });
    await user.type(amount(), '150');
    await user.click(way(/^Tarjeta de débito/));
    expect(amount().value).toBe('150');
    await ask();
    expect(screen.getByText('El mínimo es P 200.00.')).toBeDefined();
    expect(document.activeElement).toBe(amount());
    expect(harness.chart.getSnapshot().value).toBe('choosing');
  });

  it('fills in a quick amount', async () => {
    const { settle, user } = mount();
    settle('fetchOverview', details);
    await user.click(press('100'));
    expect(amount().value).toBe('100');
  });

  it('shows the open order and reports that this order was already open', async () => {
    const { settle, order: send } = mount();
    settle('fetchOverview', details);
    await send();
    settle('submission', accepted(order('created', { requestId: 'earlier' })));
    expect(screen.getByText('La orden de antes')).toBeDefined();
  });

  it('restores an order whose response was lost', () => {
    const { harness, settle } = mount();
    settle('fetchOverview', { output: { ok: true, value: { ...overview, pending } } });
    expect(screen.getByText('P 150.00')).toBeDefined();
    expect(harness.chart.getSnapshot().children['submission']?.getSnapshot().input).toEqual({
      ...pending,
      account: member.account,
      isRestored: true,
    });
  });

  it('reports that no payment method exists or is available', () => {
    const { settle } = mount();
    settle('fetchOverview', { output: { ok: true, value: { ...overview, methods: [], orders: [] } } });
    expect(screen.getByText(/No hay métodos de depósito disponibles/)).toBeDefined();
    expect(screen.getByText(/Aún no tienes depósitos/)).toBeDefined();
    cleanup();
    const other = mount();
    other.settle('fetchOverview', { output: { ok: true, value: { ...overview, methods: methods.slice(2) } } });
    expect(screen.getByText(/una orden abierta en cada método de depósito/)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('sends one order when Enter is pressed twice', async () => {
    const { harness, settle, user, ask } = mount();
    settle('fetchOverview', details);
    await ask();
    confirm().focus();
    await user.keyboard('{Enter}{Enter}');
    expect(harness.taken.filter((id) => id.includes('order.send'))).toHaveLength(1);
  });

  it('focuses the button for another deposit after the money is credited', async () => {
    const { harness, settle, order: send } = mount();
    settle('fetchOverview', details);
    await send();
    settle('submission', made);
    act(() => harness.settle('progress', { output: order('credited') }));
    expect(document.activeElement).toBe(press('Hacer otro depósito'));
  });
});

describe('latest deposits', () => {
  it('show the credited sum, and what was paid with the fee', () => {
    const { settle } = mount();
    const credited = { ...order('credited'), amount: 120_000, fee: 350, credited: 119_650 };
    settle('fetchOverview', { output: { ok: true, value: { ...overview, orders: [credited] } } });
    const row = within(screen.getByRole('region', { name: 'Últimos depósitos' })).getByRole('listitem');
    const text = row.textContent.replaceAll('\u00a0', ' ');
    expect(text).toContain('P 1,196.50');
    expect(text).toContain('Pagaste P 1,200.00, comisión P 3.50');
  });
});

describe('deposit limit of the member', () => {
  const limit = (period: Limit['period'], value: number | null, used = 0): Limit => ({
    kind: 'deposit',
    period,
    value,
    used,
    resetsAt: '2040-01-02T05:00:00.000Z',
    pending: null,
  });

  it('is the one that leaves least, and open orders count', () => {
    const limits = [limit('day', 50_000, 10_000), limit('week', 60_000, 40_000), limit('month', null)];
    expect(tightestLimit(limits, [])).toMatchObject({ period: 'week', left: 20_000 });
    expect(tightestLimit(limits, [order('created'), order('expired')])).toMatchObject({ left: 5_000 });
    expect(tightestLimit([limit('day', 100, 500)], [])).toMatchObject({ left: 0 });
    expect(tightestLimit([{ ...limit('day', 100), kind: 'loss' }, limit('month', null)], [])).toBeNull();
  });

  const show = async (left: number) => {
    const { harness, settle, user } = mountFlow(flow, draw);
    const own = { period: 'day' as const, value: 10_000, left, resetsAt: '2040-01-02T05:00:00.000Z' };
    await settle('fetchOverview', { output: { ok: true, value: { ...overview, limit: own } } });
    return { harness, user };
  };

  it('is shown before the deposit, and the largest amount follows it', async () => {
    const { user } = await show(4_000);
    expect(screen.getByText(/^Por tu límite diario, puedes depositar P 40.00 más hasta el 2 ene 2040/)).toBeDefined();
    expect(screen.getByText(/P 20.00 .* P 40.00/)).toBeDefined();
    expect(screen.queryByRole('button', { name: '50' })).toBeNull();
    await type(user, '41');
    await user.click(submit());
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    await type(user, '40');
    await user.click(submit());
    expect(screen.getByRole('heading', { name: 'Revisa antes de confirmar' })).toBeDefined();
  });

  it('says from when a deposit is possible again when nothing is left', async () => {
    await show(0);
    expect(screen.getByText(/^Ya usaste todo tu límite diario/).textContent).toContain('2 ene 2040');
  });

  it('is named in the refusal with its period, its rest and its end', async () => {
    const { user, settle } = mountFlow(flow, draw);
    await settle('fetchOverview', details);
    await type(user, '150');
    await user.click(submit());
    await user.click(confirm());
    const own = { period: 'week' as const, value: 20_000, left: 4_000, resetsAt: '2040-01-02T05:00:00.000Z' };
    await settle('submission', {
      output: {
        ...refusals.limit.output,
        rejection: { reason: 'limit', seconds: 0, attemptsLeft: null, limit: own },
      },
    });
    expect(
      screen.getByText(/^Ese monto supera tu límite semanal de depósito.* P 40.00 hasta el 2 ene 2040/),
    ).toBeDefined();
  });
});

describe('deposit actor', () => {
  signedInAs(member.account);
  const limits: Limit[] = [];
  const unset: Limit = {
    ...{ kind: 'deposit', period: 'day', value: null, used: 0, pending: null },
    resetsAt: '2040-01-02T05:00:00.000Z',
  };
  const suggestion = /^¿Es tu primer depósito\?/;

  it.each([
    ['no limit and no deposit', [unset], [], true],
    ['no limit and no credited deposit', [unset, { ...unset, period: 'week' }], [sentOrder('expired')], true],
    ['a credited deposit', [unset], [sentOrder('credited')], false],
    ['a limit', [unset, { ...unset, period: 'week', value: 100 }], [], false],
    ['a limit that is about to be removed', [{ ...unset, pending: { value: null, at: unset.resetsAt! } }], [], false],
    ['a gateway without deposit limits', [{ ...unset, kind: 'loss' }], [], false],
  ] satisfies [string, Limit[], unknown[], boolean][])(
    'suggests a limit before the first deposit: %s',
    async (_, own, orders, isShown) => {
      const call = async (name: string) => ({
        ok: true,
        value: name === 'depositMethods' ? methods : name === 'depositOrders' ? orders : own,
      });
      const actor = start(call as unknown as Gateway['call']);
      await waitFor(actor, (state) => state.matches('choosing'));
      render(draw(actor as never));
      expect(screen.queryAllByText(suggestion)).toHaveLength(isShown ? 1 : 0);
      actor.stop();
    },
  );

  const refused = (errorCode: string): ApiError => ({ kind: 'refused', errorCode, message: '', value: null });
  const start = (call: Gateway['call'], refreshBalance = () => {}) =>
    createActor(
      provideDeposit({ call } as Gateway, { progress: provideDepositProgress({ call } as Gateway), refreshBalance }),
      {
        input: member,
      },
    ).start();
  const answering = (place: unknown) =>
    vi.fn(async (name: string, _request: unknown) =>
      name === 'depositMethods'
        ? { ok: true, value: methods }
        : name === 'depositOrders'
          ? { ok: true, value: [] }
          : name === 'limits'
            ? { ok: true, value: limits }
            : place,
    );
  const good = { type: 'form.submit', amount: '150', requestId } as const;
  const send = (actor: ReturnType<typeof start>) => {
    actor.send(good);
    actor.send({ type: 'order.send' });
  };

  it('sends the typed order, stores it while unconfirmed, and clears it after the response', async () => {
    const call = answering({ ok: true, value: sentOrder('created') });
    const actor = start(call as unknown as Gateway['call']);
    await waitFor(actor, (state) => state.matches('choosing'));
    send(actor);
    expect(unconfirmedDeposit.read(member.account)?.requestId).toBe('request-1');
    const { context } = await waitFor(actor, (state) => state.matches('following'));
    expect(call.mock.calls.find(([name]) => name === 'createDeposit')?.slice(0, 2)).toEqual([
      'createDeposit',
      { requestId, methodId: 'billetera', amount: 15_000 },
    ]);
    expect(context.order?.deadline).toBeGreaterThan(Date.now());
    expect(localStorage.length).toBe(0);
    actor.stop();
  });

  it('restores an unconfirmed order after a reload', async () => {
    const fault = { ok: false, fault: { kind: 'timeout' } };
    const lost = start(answering(fault) as unknown as Gateway['call']);
    await waitFor(lost, (state) => state.matches('choosing'));
    send(lost);
    const { children } = lost.getSnapshot();
    await waitFor(children.submission!, (state) => state.matches('unconfirmed'));
    lost.stop();
    const again = start(answering(fault) as unknown as Gateway['call']);
    const { context } = await waitFor(again, (state) => state.matches('submitting'));
    expect(context.pending).toEqual({ requestId, order: { methodId: 'billetera', amount: 15_000 } });
    again.stop();
  });

  it('stores the chosen method and the typed amount until the order is made', async () => {
    const place = { ok: true, value: sentOrder('created') };
    const first = start(answering(place) as unknown as Gateway['call']);
    await waitFor(first, (state) => state.matches('choosing'));
    first.send({ type: 'method.choose', id: 'tarjeta' });
    first.send({ type: 'field.change', amount: '150' });
    first.stop();
    const again = start(answering(place) as unknown as Gateway['call']);
    const { context } = await waitFor(again, (state) => state.matches('choosing'));
    expect(context).toMatchObject({ methodId: 'tarjeta', typed: '150' });
    send(again);
    await waitFor(again, (state) => state.matches('following'));
    expect(unsentDeposit.read(member.account)).toBeNull();
    again.stop();
  });

  it('ignores a stored draft of another form', async () => {
    sessionStorage.setItem(`formDraft:deposit:${member.account}`, '{"methodId":"tarjeta","amount":150}');
    const actor = start(answering({ ok: true }) as unknown as Gateway['call']);
    const { context } = await waitFor(actor, (state) => state.matches('choosing'));
    expect(context).toMatchObject({ methodId: 'billetera', typed: '', isMethodGone: false });
    actor.stop();
  });

  it.each([
    ['range', refused('deposit.range')],
    ['closed', refused('deposit.closed')],
    ['limit', refused('limit.deposit')],
    ['expired', { kind: 'unauthorised' }],
    ['limited', { kind: 'limited', retryAfterSeconds: 9 }],
  ] satisfies [DepositReason, ApiError][])('reports the refusal reason %s', async (reason, fault) => {
    const actor = start(answering({ ok: false, fault }) as unknown as Gateway['call']);
    await waitFor(actor, (state) => state.matches('choosing'));
    send(actor);
    const { context } = await waitFor(actor, (state) => state.matches('choosing') && state.context.refusal !== null);
    expect(context.refusal?.reason).toBe(reason);
    expect(localStorage.length).toBe(0);
    actor.stop();
  });

  it('takes the rest of the limit from the refusal', async () => {
    const value = { period: 'week', value: 20_000, left: 4_000, resetsAt: '2040-01-02T05:00:00.000Z' };
    const fault = { ...refused('limit.deposit'), value };
    const actor = start(answering({ ok: false, fault }) as unknown as Gateway['call']);
    await waitFor(actor, (state) => state.matches('choosing'));
    send(actor);
    const { context } = await waitFor(actor, (state) => state.matches('choosing') && state.context.refusal !== null);
    expect(context).toMatchObject({ refusal: { reason: 'limit', limit: value }, limit: value });
    actor.stop();
  });

  it('works without the limits of the member', async () => {
    const call = vi.fn(async (name: string) =>
      name === 'limits'
        ? { ok: false, fault: { kind: 'unavailable' } }
        : { ok: true, value: name === 'depositMethods' ? methods : [] },
    );
    const actor = start(call as unknown as Gateway['call']);
    expect((await waitFor(actor, (state) => state.matches('choosing'))).context.limit).toBeNull();
    actor.stop();
  });

  describe('reference in the address', () => {
    const orders = [sentOrder('created', { requestId: 'earlier' })];
    const { reference } = sentOrder('created');
    const open = async (address: string) => {
      history.replaceState(null, '', address);
      const call = vi.fn(async (name: string) => ({
        ok: true,
        value:
          name === 'depositMethods'
            ? methods
            : name === 'depositOrders'
              ? orders
              : name === 'limits'
                ? limits
                : orders[0],
      }));
      const actor = start(call as unknown as Gateway['call']);
      await waitFor(actor, (state) => !state.matches('loading'));
      const go = (to: string) => {
        history.replaceState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
        return actor.getSnapshot().value;
      };
      return { actor, go };
    };
    afterEach(() => history.replaceState(null, '', '/'));

    it('names the followed order of the deposits, and Back and Forward change it', async () => {
      const { actor, go } = await open(`/index?member=depositv2&ref=${reference}`);
      expect(actor.getSnapshot().value).toBe('following');
      expect(go('/index?member=depositv2')).toBe('loading');
      await waitFor(actor, (state) => state.matches('choosing'));
      expect(go(`/index?member=depositv2&ref=${reference}`)).toBe('following');
      actor.stop();
    });

    it.each(['ticket', 'withdraw'])('names no order of the deposits on the page %s', async (page) => {
      const { actor, go } = await open(`/index?member=${page}&ref=${reference}`);
      expect(actor.getSnapshot().value).toBe('choosing');
      expect(go(`/index?member=${page}&ref=${reference}`)).toBe('choosing');
      expect(go(`/index?member=depositv2&ref=${reference}`)).toBe('following');
      expect(go(`/index?member=${page}&ref=other`)).toBe('following');
      expect(go('/index')).toBe('following');
      actor.stop();
    });
  });

  it('refreshes the balance after the money is credited', async () => {
    const refreshBalance = vi.fn();
    const actor = start(
      answering({ ok: true, value: sentOrder('credited') }) as unknown as Gateway['call'],
      refreshBalance,
    );
    await waitFor(actor, (state) => state.matches('choosing'));
    send(actor);
    await waitFor(actor, (state) => state.matches('settled'));
    // The balance is refreshed once when the order is settled and once when it is credited.
    expect(refreshBalance).toHaveBeenCalledTimes(2);
    actor.stop();
  });
});

describe('creditOf', () => {
  const fee = fc.record({
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    fixed: fc.integer({ min: 0, max: 10_000 }),
  });
  it('calculates the same fee as the sandbox gateway, and the fee never exceeds the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fee, (sum, terms) => {
        const { fee: taken, credited } = creditOf(sum, terms);
        expect(taken).toBe(feeOf(sum, terms));
        expect(credited).toBe(Math.max(sum - taken, 0));
      }),
    );
  });
});

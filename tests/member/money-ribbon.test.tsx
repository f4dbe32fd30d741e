// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { disabledFeatures } from '../../machines/domain/disabled-features.ts';
import { partsOf } from '../../machines/domain/feature-table.ts';
import {
  depositDraft,
  giftDraft,
  type MoneyScope,
  moveDraft,
  withdrawDraft,
} from '../../machines/member/money-ribbon-rule.ts';
import type { Result, TransportError } from '../../machines/shared/result.ts';
import { balanceMachine } from '../../machines/site/balance.machine.ts';
import { provideMoneyRibbon } from '../../src/features/member/money-ribbon/money-ribbon.actors.ts';
import { MoneyRibbonView } from '../../src/features/member/money-ribbon/money-ribbon.view.tsx';
import { useMoneyDraft } from '../../src/features/shared/money-draft.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { activate, loadArea, loadCatalog } from '../../src/i18n.ts';
import { submissionStore } from '../../src/storage/submissions.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { fault, ok, refused } from '../kit/open-page.tsx';
import { spanish, translated } from '../kit/translated.tsx';
import { flow, full, order, partial, sources } from './money-ribbon.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const viewOf =
  ({ isHidden = false, place = 'center' as 'center' | 'game' } = {}) =>
  (actor: Actor) =>
    translated(<MoneyRibbonView actor={actor} symbol="P" isHidden={isHidden} place={place} />);
const view = viewOf();
const ribbon = () => screen.getByRole('group', { name: /^Tu dinero/ });
const links = () => within(ribbon()).getAllByRole('link');
/** The names of the links, which contain the displayed amounts. */
const words = () =>
  links().map((link) => {
    const name = link.cloneNode(true) as HTMLElement;
    for (const amount of name.querySelectorAll(`[${hook.spoken}]`))
      amount.replaceWith(amount.getAttribute(hook.spoken)!);
    return (name.textContent ?? '').replaceAll('\u00a0', ' ');
  });
const text = () => (ribbon().textContent ?? '').replaceAll('\u00a0', ' ');
const retry = () => screen.queryByRole('button', { name: 'Actualizar tu dinero' });

const gestures: Gestures<typeof flow.machine> = {
  'ribbon.retry': async ({ user, send }) => {
    const button = retry();
    if (button) await user.click(button);
    else send();
  },
  'money.moved': 'send',
  'page.returned': 'send',
  'draft.change': 'send',
  'orders.change': 'send',
};
const shown = () => expect(links().length).toBeGreaterThan(0);
const assertions: StateAssertions = {
  loading: () => expect(screen.queryByRole('group')).toBeNull(),
  failed: () => expect(screen.getByText('No pudimos cargar tu dinero.')).toBeDefined(),
  shown,
  updating: () => expect(ribbon().getAttribute('aria-busy')).toBe('true'),
  stale: () => expect(text()).toContain('Sin actualizar'),
};

beforeAll(async () => {
  await spanish();
  await loadArea('money');
});
beforeEach(() => {
  history.replaceState(null, '', '/index');
  localStorage.clear();
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  await spanish();
});

function shownWith(value = full, options = {}, start = 'plain') {
  const mounted = mountFlow(flow, viewOf(options), start);
  mounted.settle('read', sources(value));
  return mounted;
}
const draws = (mounted: ReturnType<typeof shownWith>, draft: ReturnType<typeof withdrawDraft> | null) =>
  act(() => mounted.harness.chart.send({ type: 'draft.change', draft }));

describe('money ribbon', () => {
  walkPaths({ flow, render: view, gestures, assertions });

  it('describes all parts in one sentence, and links each part to the list behind it', () => {
    shownWith();
    expect(ribbon().getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(
      'Tu dinero suma 14060.50 pesos: 12840.50 pesos disponibles, 200 pesos en billeteras de proveedores, 500 pesos en juego, 70 pesos de bonos por liberar y 450 pesos en camino a tu cuenta.',
    );
    expect(links().map((link) => link.getAttribute('href'))).toEqual([
      '/index?member=transactionHistory',
      '/index?member=transferFund',
      '/index?member=personalHistoryCopy',
      '/index?member=bonusDetails',
      '/index?member=withdraw',
    ]);
    expect(words()).toEqual([
      'Disponible P 12,840.50',
      'En proveedores P 200.00',
      'En juego P 500.00',
      'Bono por liberar P 70.00',
      'En camino P 450.00',
    ]);
    expect(retry()).toBeNull();
  });

  it('shows the sentence in English', async () => {
    await loadCatalog('en');
    activate('en');
    mountFlow(flow, view).settle('read', sources({ ...full, wallets: { available: 100, vendors: 0 }, inPlay: 0 }));
    expect(screen.getByRole('group').getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(
      'Your money adds up to 521 pesos: 1 peso available, 70 pesos in bonuses to release, and 450 pesos on the way to your account.',
    );
  });

  it('shows the commission of an agent, with a link to the income', () => {
    shownWith({ ...full, commission: 1_234, bonus: null }, {}, 'agent');
    expect(words()[3]).toBe('Comisión de hoy P 12.34');
    expect(links()[3]?.getAttribute('href')).toBe('/index?agent=agentRevenueReport');
  });

  it('shows only the balance of a trial account', () => {
    shownWith({ ...full, wallets: null, balance: 5_000 }, {}, 'trial');
    expect(words()).toEqual(['Disponible P 50.00']);
  });

  it('names a part whose amount is unknown, and offers to load it', async () => {
    const { harness, user } = shownWith(partial);
    expect(words()[3]).toBe('Bono por liberar Sin datos');
    expect(ribbon().getAttribute('aria-label')).toContain('Bono por liberar: sin datos');
    await user.click(retry()!);
    expect(harness.chart.getSnapshot().value).toBe('updating');
  });

  it('omits the parts that the gateway does not offer, and offers no retry', () => {
    shownWith({ ...full, wallets: { available: 1_000, vendors: 0 }, balance: 1_000, inPlay: 0, bonus: 0, transit: 0 });
    expect(words()).toEqual(['Disponible P 10.00']);
    expect(retry()).toBeNull();
  });

  it('shows a part without a link when the site does not offer the list behind it', () => {
    vi.spyOn(disabledFeatures, 'has').mockImplementation((part, name) =>
      partsOf(['accountRecords', 'withdraw'])[part].includes(name),
    );
    shownWith();
    expect(words()).toHaveLength(3);
    expect(text()).toContain('Disponible P 12,840.50');
    expect(text()).toContain('En camino P 450.00');
  });

  it('shows the balance as one part when the wallets are unknown', () => {
    shownWith({ ...full, wallets: null, balance: 1_304_050 });
    expect(words().slice(0, 3)).toEqual([
      'Disponible y en proveedores P 13,040.50',
      'En proveedores Sin datos',
      'En juego P 500.00',
    ]);
    expect(ribbon().getAttribute('aria-label')).toContain('disponibles y en billeteras de proveedores');
  });

  it.each([
    ['a withdrawal', withdrawDraft(10_000, null), 'Después P 12,740.50'],
    ['a deposit', depositDraft(10_000, 9_500), 'Después P 12,935.50'],
    ['a transfer to a vendor', moveDraft('toVendor', 10_000), 'Después P 12,740.50'],
    ['a transfer to the main wallet', moveDraft('toMain', 10_000), 'Después P 12,940.50'],
    ['a transfer to another person', giftDraft(10_000, 2_000_000), 'Después P 12,740.50'],
  ])('shows what %s would change', (_, draft, expected) => {
    const mounted = shownWith();
    draws(mounted, draft);
    expect(text()).toContain(expected);
    expect(ribbon().querySelectorAll(`[${hook.fold}]`)).toHaveLength(1);
    draws(mounted, null);
    expect(text()).not.toContain('Después');
    expect(ribbon().querySelectorAll(`[${hook.fold}]`)).toHaveLength(0);
  });

  it.each([
    ['an amount that the member does not have', withdrawDraft(9_999_999, null), 'Después No te alcanza'],
    ['an amount above the maximum', withdrawDraft(10_000, null, { min: 1, max: 9_000 }), 'Después Supera el máximo'],
    ['an amount above the limit', withdrawDraft(10_000, 9_000), 'Después Supera tu límite'],
  ])('says why %s cannot be moved, and shows no result', (_, draft, said) => {
    draws(shownWith(), draft);
    expect(text()).toContain(said);
    expect(text()).not.toMatch(/Después P|de tu límite/);
  });

  it('shows no result of an amount below the minimum', () => {
    draws(shownWith(), withdrawDraft(10_000, null, { min: 20_000, max: 90_000 }));
    expect(text()).not.toContain('Después');
  });

  it('shows what a limit allows after the typed amount', () => {
    const mounted = shownWith({ ...full, left: { deposit: 14_000, loss: null } });
    draws(mounted, depositDraft(10_000, 10_000));
    expect(text()).toContain('Te quedarán P 40.00 de tu límite');
    draws(mounted, withdrawDraft(10_000, 1_000_000));
    expect(text()).toContain('Te quedarán P 9,900.00 de tu límite');
    draws(mounted, withdrawDraft(10_000, 5_000_000));
    expect(text()).not.toContain('de tu límite');
  });

  it('shows the loss limit in the frame of a game', () => {
    shownWith({ ...full, left: { deposit: null, loss: 4_000 } }, { place: 'game' });
    expect(text()).toContain('Te quedan P 40.00 de tu límite de pérdida');
    expect(ribbon().getAttribute(hook.size)).toBe('line');
  });

  it('marks the part of an unconfirmed order', () => {
    const mounted = shownWith();
    act(() => mounted.harness.chart.send({ type: 'orders.change', orders: [order] }));
    expect(words()[4]).toBe('En camino P 450.00 P 300.00 por confirmar');
    expect(ribbon().querySelectorAll(`[${hook.waiting}]`)).toHaveLength(1);
    act(() => mounted.harness.chart.send({ type: 'orders.change', orders: [{ ...order, amount: null }] }));
    expect(words()[4]).toBe('En camino P 450.00 Por confirmar');
  });

  it('marks the available money when the part of an unconfirmed order does not exist yet', () => {
    const mounted = shownWith({ ...full, transit: 0 });
    act(() => mounted.harness.chart.send({ type: 'orders.change', orders: [order] }));
    expect(words()[0]).toBe('Disponible P 12,840.50 P 300.00 por confirmar');
  });

  it('hides all amounts when the balance is hidden', () => {
    const mounted = shownWith(full, { isHidden: true });
    draws(mounted, withdrawDraft(10_000, 4_000));
    expect(ribbon().getAttribute('aria-label')).toBe('Tu dinero está oculto.');
    expect(text()).not.toMatch(/\d/);
    const shares = [...ribbon().querySelectorAll<HTMLElement>('[style*="--before"]')].map(({ style }) =>
      style.getPropertyValue('--share'),
    );
    expect(shares).toEqual(['0.2', '0.2', '0.2', '0.2', '0.2']);
  });

  it('keeps the last amounts when an update fails', () => {
    const { harness, settle } = shownWith();
    act(() => harness.chart.send({ type: 'money.moved' }));
    settle('readAgain', { output: { ok: false, reason: 'offline' } });
    expect(text()).toContain('P 12,840.50');
    expect(text()).toContain('Sin actualizar');
  });
});

describe('money ribbon with a gateway', () => {
  const withdrawal = { state: 'requested', amount: 300, payout: 290, received: 0, refunded: 0 };
  const limit = (kind: string, value: number | null, used = 0) => ({ kind, value, used });
  const answers = {
    walletFunds: ok({ main: 1_000, vendors: [{ amount: 200 }, { amount: 5 }] }),
    betRecords: ok({ summary: { stake: 3_100 } }),
    bonusDetails: ok({ summary: { amount: 70 } }),
    agentIncome: ok({ summary: { rebate: 33, total: 99 } }),
    withdrawals: ok([withdrawal, { ...withdrawal, state: 'cancelled' }]),
    limits: ok([
      limit('deposit', 500, 100),
      limit('deposit', 5_000, 4_900),
      limit('deposit', null),
      limit('loss', 50, 80),
      limit('session', 60, 1),
    ]),
    balance: ok({ sumBalance: 12.05 }),
  };
  type Name = keyof typeof answers;

  const balanceActor = () =>
    createActor(
      balanceMachine.provide({
        actors: {
          fetchBalance: fromPromise<Result<number, TransportError | 'expired'>>(() => new Promise(() => {})),
          tabs: fromCallback(() => {}),
        },
      }),
      { input: { hidden: false } },
    ).start();

  async function start(more: Partial<Record<Name, unknown>> = {}, scope: MoneyScope = 'member') {
    const calls: [Name, unknown][] = [];
    const call = async (name: Name, request?: unknown) => {
      calls.push([name, request]);
      return { ...answers, ...more }[name];
    };
    const balance = balanceActor();
    const actor = createActor(provideMoneyRibbon({ call } as unknown as Gateway, { account: 'ana', balance }), {
      input: { scope },
    }).start();
    await waitFor(actor, (state) => !state.hasTag('busy'));
    return { actor, balance, calls: () => calls.map(([name]) => name), requests: calls };
  }

  it('reads the parts of a member', async () => {
    const { actor, calls } = await start();
    expect(actor.getSnapshot().context.sources).toEqual({
      wallets: { available: 1_000, vendors: 205 },
      balance: null,
      inPlay: 3_100,
      bonus: 70,
      commission: null,
      transit: 300,
      left: { deposit: 100, loss: 0 },
    });
    expect(calls()).toEqual(['walletFunds', 'betRecords', 'bonusDetails', 'withdrawals', 'limits']);
  });

  it('reads the commission of an agent of today in the time zone of the operator', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T03:00:00Z') });
    const { actor, calls, requests } = await start({}, 'agent');
    expect(actor.getSnapshot().context.sources).toMatchObject({ commission: 33, bonus: null });
    expect(calls()).toEqual(['walletFunds', 'betRecords', 'agentIncome', 'withdrawals', 'limits']);
    expect(requests[2]?.[1]).toEqual({ from: '2026-03-01', to: '2026-03-01', page: 1, size: 1, kind: 'rebate' });
  });

  it('reads the open bets and the active bonuses of the last 90 days', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-31T12:00:00Z') });
    const { requests } = await start();
    const stored = { from: '2026-01-01', to: '2026-03-31', page: 1, size: 1 };
    expect(requests[1]?.[1]).toEqual({ ...stored, category: '', vendor: '', state: 'open' });
    expect(requests[2]?.[1]).toEqual({ ...stored, state: 'active' });
  });

  it('reads only the balance of a trial account', async () => {
    const { actor, calls } = await start({}, 'trial');
    expect(calls()).toEqual(['balance']);
    expect(actor.getSnapshot().context.sources).toMatchObject({ wallets: null, balance: 1_205 });
  });

  it('reads the balance when the wallets fail', async () => {
    const { actor } = await start({ walletFunds: fault('offline') });
    expect(actor.getSnapshot().context.sources).toMatchObject({ wallets: null, balance: 1_205, bonus: 70 });
  });

  it.each([
    ['betRecords', { inPlay: null, bonus: 70 }],
    ['bonusDetails', { bonus: null, transit: 300 }],
    ['withdrawals', { bonus: 70, transit: null }],
    ['limits', { bonus: 70, transit: 300, left: { deposit: null, loss: null } }],
  ] as const)('omits only one part when %s fails', async (name, expected) => {
    const { actor } = await start({ [name]: fault('offline') });
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context.sources).toMatchObject(expected);
  });

  const missing = ['not.found', 'http.404', 'http.405'].map(refused);
  it.each([
    ['betRecords', 'member', { inPlay: 0 }],
    ['bonusDetails', 'member', { bonus: 0 }],
    ['agentIncome', 'agent', { commission: 0 }],
    ['withdrawals', 'member', { transit: 0 }],
    ['walletFunds', 'member', { wallets: { available: 1_205, vendors: 0 } }],
  ] as const)('omits a part when the gateway does not offer %s', async (name, scope, expected) => {
    for (const refusal of missing) {
      const { actor } = await start({ [name]: refusal }, scope);
      expect(actor.getSnapshot().context.sources).toMatchObject(expected);
    }
  });

  it('keeps the available money unknown when the gateway offers no wallets and the balance fails', async () => {
    const { actor } = await start({ walletFunds: missing[0], balance: fault('offline') });
    expect(actor.getSnapshot().context.sources.wallets).toEqual({ available: null, vendors: 0 });
  });

  it('fails when no source answers', async () => {
    const offline = fault('offline');
    const all = {
      walletFunds: offline,
      betRecords: offline,
      bonusDetails: offline,
      agentIncome: offline,
      withdrawals: offline,
    };
    for (const scope of ['member', 'agent'] as const)
      expect((await start({ ...all, balance: offline }, scope)).actor.getSnapshot().value).toBe('failed');
    const none = Object.fromEntries(Object.keys(all).map((name) => [name, missing[0]]));
    expect((await start({ ...none, balance: offline })).actor.getSnapshot().value).toBe('failed');
    for (const answered of [{ withdrawals: ok([]) }, { betRecords: answers.betRecords }])
      expect((await start({ ...all, ...answered, balance: offline })).actor.getSnapshot().value).toBe('shown');
    expect((await start({ ...all, balance: ok({ sumBalance: 0 }) })).actor.getSnapshot().value).toBe('shown');
    expect((await start({ balance: offline }, 'trial')).actor.getSnapshot().value).toBe('failed');
  });

  it('reads again when money moves, and when the page returns', async () => {
    const { actor, balance } = await start();
    balance.send({ type: 'money.moved' });
    expect(actor.getSnapshot().value).toBe('updating');
    await waitFor(actor, (state) => state.matches('shown'));
    balance.send({ type: 'balance.toggle' });
    expect(actor.getSnapshot().value).toBe('shown');
    window.dispatchEvent(new Event('online'));
    expect(actor.getSnapshot().value).toBe('updating');
    await waitFor(actor, (state) => state.matches('shown'));
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(actor.getSnapshot().value).toBe('shown');
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(actor.getSnapshot().value).toBe('updating');
    await waitFor(actor, (state) => state.matches('shown'));
    actor.stop();
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    balance.send({ type: 'money.moved' });
    expect(actor.getSnapshot().value).toBe('shown');
  });

  it('lists the unconfirmed orders that move money', async () => {
    const isOrder = (found: unknown): found is object => typeof found === 'object';
    submissionStore('withdraw', isOrder).take('ana', { requestId: 'w', order: { amount: 500 } });
    submissionStore('downlineTransfer/7', isOrder).take('ana', { requestId: 'd', order: { amount: 'x' } });
    submissionStore('promotion/1', isOrder).take('ana', { requestId: 'p', order: {} });
    const { actor } = await start();
    const orders = () => actor.getSnapshot().context.orders;
    expect(orders()).toEqual([
      { requestId: 'd', holders: ['available'], amount: null },
      { requestId: 'w', holders: ['transit', 'available'], amount: 500 },
    ]);
    submissionStore('withdraw', isOrder).clear('ana', 'w');
    expect(orders().map(({ requestId }) => requestId)).toEqual(['d']);
  });

  it('receives the amount of a form as long as the form exists', async () => {
    const Form = ({ amount }: { amount: number }) => {
      useMoneyDraft(withdrawDraft(amount, null));
      return null;
    };
    const form = render(<Form amount={500} />);
    const { actor } = await start();
    const draft = () => actor.getSnapshot().context.draft;
    expect(draft()).toEqual(withdrawDraft(500, null));
    form.rerender(<Form amount={700} />);
    expect(draft()?.amount).toBe(700);
    form.unmount();
    expect(draft()).toBeNull();
    actor.stop();
    render(<Form amount={900} />);
    expect(draft()).toBeNull();
  });
});

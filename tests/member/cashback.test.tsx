// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { CashbackReason } from '../../machines/member/cashback.model.ts';
import { cashbackReasons } from '../../machines/member/cashback.model.ts';
import { provideCashback, unconfirmedCashback } from '../../src/features/member/cashback/cashback.actors.ts';
import { CashbackView } from '../../src/features/member/cashback/cashback.view.tsx';
import type { ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { refusalWords } from '../kit/refusals.ts';
import { signedInAs } from '../kit/signed-in.ts';
import { figureColumns, tableRows } from '../kit/tables.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow, input, loads, notMade, order, paid, pending, receipt, refusals, sent, since } from './cashback.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const button = () => [...document.querySelectorAll<HTMLButtonElement>('button')].at(-1)!;
const refresh = () => screen.queryByRole('button', { name: 'Actualizar' });
const check = () => screen.queryByRole('button', { name: 'Consultar estado' });

const gestures: Gestures<typeof flow.machine> = {
  'claim.submit': ({ user }) => user.click(button()),
  'content.reload': ({ user }) => user.click(refresh() ?? button()),
  'page.shown': 'send',
  'submission.moved': 'send',
  'texts.read': 'send',
};

const says = (name: string, isBusy = false) => {
  expect(button().textContent).toBe(name);
  expect(button().getAttribute('aria-busy')).toBe(isBusy ? 'true' : null);
};

const assertions: StateAssertions = {
  loading: () => {
    const claim = screen.queryAllByRole('button').at(-1);
    if (claim) expect(claim.getAttribute('aria-busy')).toBe('true');
    else expect(screen.getByTestId('status').textContent).toContain('Cargando tu cashback');
  },
  claimable: () => says('Reclamar P\u00a04.85'),
  waiting: () => says('Actualizar'),
  // The order was either restored or just sent. The tests of the submission chart cover the other states of a
  // submission.
  submitting: () => {
    if (!check()) says('Reclamar P\u00a04.85', true);
    else expect(screen.getByRole('heading', { name: 'Tienes un cashback sin confirmar' })).toBeDefined();
  },
  claimed: () => {
    expect(screen.getByTestId('status').textContent).toMatch(/Acreditado.*RB0000000485/);
    expect(screen.queryByText('Próximo pago')).toBeNull();
    says('Listo');
  },
  loadFailed: () => says('Reintentar'),
};

const draw = (actor: Actor) =>
  translated(<CashbackView actor={actor} symbol="P" onSupport={() => {}} history={(key) => <p>historia {key}</p>} />);

signedInAs('lucia2025');
beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('bonus'), loadArea('submission')]);
});
const asRequested = 'request-1' as ReturnType<typeof crypto.randomUUID>;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(asRequested);
});
afterEach(cleanup);

describe('cashback', () => {
  walkPaths({ flow, render: draw, gestures, assertions });
});

function mount(first: keyof typeof loads = 'enough') {
  const { harness, settle, asked, user } = mountFlow(flow, draw);
  settle('load', loads[first]);
  return { harness, settle, asked, user };
}

describe('cashback refusal', () => {
  const words = refusalWords('bonus.cashback.refusal', cashbackReasons, {
    limited: /^Demasiados intentos/,
    expired: /^Tu sesión venció/,
    refused: /^El servicio no aceptó tu solicitud.*unheard\.of/,
    taken: /^Este cashback ya se pagó, quizá/,
    nothing: /^No hay nada que reclamar en/,
    minimum: /^Todavía no llegas al mínimo de P\u00a01\.00/,
  });

  it.each(Object.keys(words) as (keyof typeof words)[])('explains what happened to the money: %s', async (reason) => {
    const { harness, settle, user } = mount();
    await user.click(button());
    settle('submission', refusals[reason]);
    expect(harness.chart.getSnapshot().value).toBe('loading');
    settle('load', loads.little);
    expect(screen.getByTestId('alert').textContent).toMatch(words[reason]);
    expect(document.activeElement).toBe(button());
  });
});

describe('cashback claim', () => {
  it('contains the displayed period and amount', async () => {
    const { asked, user } = mount();
    await user.click(button());
    expect(asked()).toEqual({ account: input.account, requestId: 'request-1', order, isRestored: false });
  });

  it('is restored after a lost response, and then shows the claimed amount', async () => {
    const { settle, asked, user } = mount('pending');
    expect(asked()).toEqual({ ...pending, account: input.account, isRestored: true });
    expect(screen.getByText('Monto').parentElement?.textContent).toContain('P\u00a04.85');
    expect(screen.queryByText('Próximo pago')).toBeNull();
    await user.click(check()!);
    settle('submission', paid);
    expect(screen.getByTestId('status').textContent).toContain('RB0000000485');
    expect(document.activeElement).toBe(document.querySelector(`[${hook.cashback}]`));
  });

  it('can be repeated when the first claim was not made', async () => {
    const { settle, user } = mount('pending');
    settle('submission', notMade);
    settle('load', loads.enough);
    expect(screen.queryByTestId('alert')).toBeNull();
    await user.click(button());
    expect(button().getAttribute('aria-busy')).toBe('true');
  });
});

describe('cashback page', () => {
  it.each([
    ['little', /Puedes reclamar a partir de P 1\.00\. Si no llegas/],
    ['nothing', /Aún no tienes apuestas resueltas/],
    ['noLevel', /Tu nivel VIP todavía no incluye cashback/],
    ['enough', /Puedes reclamar cuando quieras a partir de P 1\.00/],
  ] as const)('explains the current claim status: %s', (first, words) => {
    mount(first);
    expect(screen.getByText(words)).toBeDefined();
  });

  it('shows the cashback of every category and the total', () => {
    mount();
    expect(tableRows('Tus apuestas por categoría')).toEqual([
      ['Categoría', 'Apuesta válida', 'Tasa', 'Cashback'],
      ['Tragamonedas', '1,617.00', '0.30 %', '4.85'],
      ['Total', 'P 1,617.00', '', 'P 4.85'],
    ]);
    expect(figureColumns('Tus apuestas por categoría')).toEqual(['Apuesta válida', 'Tasa', 'Cashback']);
  });

  it('sends one claim on a double click', async () => {
    const { harness, user } = mount();
    await user.dblClick(button());
    expect(harness.taken.filter((id) => id.includes('claim.submit'))).toHaveLength(1);
  });

  it('reloads its history when money may have moved', async () => {
    const { harness } = mount();
    expect(screen.getByText('historia 0')).toBeDefined();
    act(() => harness.chart.send({ type: 'submission.moved' }));
    expect(screen.getByText('historia 1')).toBeDefined();
  });

  it.each([
    ['timeout', /^El sitio tardó demasiado/],
    ['refused', /unheard\.of/],
  ] as const)('shows the reason of a failed load and can load again: %s', async (reason, words) => {
    const { settle, user } = mount(reason);
    expect(screen.getByTestId('alert').textContent).toMatch(words);
    await user.click(button());
    settle('load', loads.enough);
    expect(button().textContent).toBe('Reclamar P\u00a04.85');
  });
});

describe('cashback actors', () => {
  const paidOut = { ok: true, value: receipt };
  const lost = { ok: false, fault: { kind: 'offline' } };
  function start(claimed: unknown, asked = sent(485)) {
    const call = vi.fn(async (name: string, _request?: unknown) =>
      name === 'manualRebate' ? { ok: true, value: asked } : claimed,
    );
    const refreshBalance = vi.fn();
    const actor = createActor(provideCashback({ call } as unknown as Gateway, refreshBalance), { input }).start();
    const claim = async () => {
      await waitFor(actor, (state) => state.matches('claimable'));
      actor.send({ type: 'claim.submit', order, requestId: 'r' });
    };
    const last = () => call.mock.calls.findLast(([name]) => name !== 'manualRebate')?.slice(0, 2);
    return { actor, call, claim, last, refreshBalance };
  }

  it('claim the displayed period, store the pending claim, and refresh the balance', async () => {
    const { actor, claim, last, refreshBalance } = start(paidOut);
    await claim();
    // When the page loaded, the gateway may have paid an overdue cashback, so the balance is refreshed.
    expect(refreshBalance).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().context.content!.settlesAt).toBeGreaterThan(Date.now());
    expect(unconfirmedCashback.read(input.account)).toEqual({ requestId: 'r', order });
    await waitFor(actor, (state) => state.matches('claimed'));
    expect(last()).toEqual(['claimManualRebate', { requestId: 'r', since }]);
    expect(unconfirmedCashback.read(input.account)).toBeNull();
    expect(refreshBalance).toHaveBeenCalledTimes(2);
  });

  it('request the status of a claim whose response was lost, also after the page is reopened', async () => {
    const first = start(lost);
    await first.claim();
    await waitFor(first.actor.getSnapshot().children.submission!, (state) => state.matches('unconfirmed'));
    expect(first.refreshBalance).toHaveBeenCalledTimes(2);
    first.actor.stop();
    const { actor, last } = start({ ok: true, value: { state: 'made', receipt } });
    const { context } = await waitFor(actor, (state) => state.matches('claimed'));
    expect(last()).toEqual(['orderStatus', { requestId: 'r', kind: 'claimManualRebate' }]);
    expect(context.receipt).toEqual(receipt);
  });

  it('ignore a stored claim of an invalid shape', async () => {
    localStorage.setItem(
      `submission:${input.account}:cashback`,
      JSON.stringify({ requestId: 'r', order: { since, amount: '4.85' } }),
    );
    expect(unconfirmedCashback.read(input.account)).toBeNull();
  });

  it('reload when the page is visible again', async () => {
    const { actor, call } = start(paidOut);
    await waitFor(actor, (state) => state.matches('claimable'));
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(actor, (state) => state.matches('claimable'));
    expect(call).toHaveBeenCalledTimes(2);
    actor.stop();
  });

  const refused = (errorCode: string): ApiError => ({ kind: 'refused', errorCode, message: '', value: null });
  it.each([
    ['taken', refused('rebate.taken')],
    ['nothing', refused('rebate.nothing')],
    ['minimum', refused('rebate.minimum')],
    ['refused', refused('unheard.of')],
    ['expired', { kind: 'unauthorised' }],
    ['limited', { kind: 'limited', retryAfterSeconds: 9 }],
  ] satisfies [CashbackReason, ApiError][])(
    'report the reason %s, and store no unconfirmed claim',
    async (reason, fault) => {
      const { actor, claim } = start({ ok: false, fault });
      await claim();
      const state = await waitFor(actor, ({ context }) => context.refusal !== null);
      expect(state.context.refusal?.reason).toBe(reason);
      expect(unconfirmedCashback.read(input.account)).toBeNull();
    },
  );
});

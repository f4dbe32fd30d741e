// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import type { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { RewardReason } from '../../machines/member/reward.model.ts';
import { rewardReasons } from '../../machines/member/reward.model.ts';
import { type OpenReward, provideReward, unconfirmedReward } from '../../src/features/member/reward/reward.actors.ts';
import { RewardView } from '../../src/features/member/reward/reward.view.tsx';
import type { ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { refusalWords } from '../kit/refusals.ts';
import { signedInAs } from '../kit/signed-in.ts';
import { spanish, translated } from '../kit/translated.tsx';
import {
  envelope,
  flow,
  input,
  loads,
  nextInMs,
  order,
  page,
  paid,
  pending,
  receipt,
  refusals,
  weekly,
} from './reward.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const card = (id = order.id) => document.querySelector<HTMLElement>(`[${hook.reward}="${id}"]`)!;
const own = () => within(card()).getByRole('button');
const other = () => within(card(weekly.id)).getByRole('button');

const check = () => screen.queryByRole('button', { name: 'Consultar estado' });
const retry = () => screen.queryByRole('button', { name: 'Reintentar' });
const done = () => screen.queryByRole('button', { name: /^Listo/ });

const gestures: Gestures<typeof flow.machine> = {
  'claim.submit': ({ user }) => user.click(own()),
  'content.reload': async ({ user, send }) => {
    const button = retry() ?? done();
    if (button) await user.click(button);
    else send();
  },
  'page.shown': 'send',
  'submission.moved': 'send',
  'texts.read': 'send',
};

const says = (name: string, isBusy = false) => {
  expect(own().textContent).toBe(`${name}: Sobre rojo`);
  expect(own().getAttribute('aria-busy')).toBe(isBusy ? 'true' : null);
};

const assertions: StateAssertions = {
  loading: () => {
    if (document.querySelector(`[${hook.rewards}]`))
      expect(document.querySelector(`[${hook.rewards}]`)?.getAttribute('aria-busy')).toBe('true');
    else expect(screen.getByTestId('status').textContent).toContain('Cargando tus premios');
  },
  claimable: () => {
    says('Abrir sobre');
    expect(own().getAttribute('aria-disabled')).toBeNull();
  },
  waiting: () => expect(within(card('envelope-8')).queryByRole('button')).toBeNull(),
  // The order was either restored or just sent. The tests of the submission chart cover the other states of a
  // submission.
  submitting: () => {
    expect(other().getAttribute('aria-disabled')).toBe('true');
    if (!check()) return says('Abrir sobre', true);
    expect(screen.getByRole('heading', { name: 'Tienes un premio sin confirmar' })).toBeDefined();
    expect(within(card()).queryByRole('button')).toBeNull();
  },
  claimed: () => {
    expect(screen.getByTestId('status').textContent).toMatch(/Se acreditó P\u00a07\.31 en tu saldo.*RW0000000731/);
    expect(done()).not.toBeNull();
  },
  loadFailed: () => expect(retry()).not.toBeNull(),
};

const draw = (actor: Actor) => translated(<RewardView actor={actor} symbol="P" onSupport={() => {}} />);
const asRequested = 'request-1' as ReturnType<typeof crypto.randomUUID>;

signedInAs('lucia2025');
beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('bonus'), loadArea('submission')]);
});
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(asRequested);
});
afterEach(cleanup);

describe('reward', () => {
  walkPaths({ flow, render: draw, gestures, assertions });
});

function mount(first: Parameters<TestHarness['settle']>[1] = loads.full) {
  const { harness, settle, asked, user } = mountFlow(flow, draw);
  settle('load', first);
  return { harness, settle, asked, user };
}

describe('refused reward claim', () => {
  const words = refusalWords('bonus.reward.refusal', rewardReasons, {
    limited: /^Demasiados intentos/,
    expired: /^Tu sesión venció/,
    refused: /^El servicio no aceptó tu solicitud.*unheard\.of/,
    taken: /^«Sobre rojo» ya se reclamó/,
    lapsed: /^«Sobre rojo» ya venció/,
    locked: /^«Sobre rojo» se abre el 7 ene 2026, 07:00 GMT-\u20605 \(hora del sitio\)\. No se acreditó nada\.$/,
  });

  it.each(Object.keys(words) as (keyof typeof words)[])(
    'shows the reason, reloads the list and focuses the claim button: %s',
    async (reason) => {
      const { harness, settle, user } = mount();
      await user.click(own());
      settle('submission', refusals[reason]);
      expect(harness.chart.getSnapshot().value).toBe('loading');
      settle('load', loads.full);
      expect(screen.getByTestId('alert').textContent).toMatch(words[reason]);
      expect(document.activeElement).toBe(own());
    },
  );
});

it('shows no opening time for a locked reward when the opening time is unknown', async () => {
  const { settle, user } = mount();
  await user.click(own());
  settle('submission', refusals.locked);
  settle('load', page([{ ...envelope, opensAt: null }, weekly]));
  expect(screen.getByTestId('alert').textContent).toMatch(/^«Sobre rojo» todavía no está disponible/);
});

describe('reward claim', () => {
  it('sends the claim for the selected reward', async () => {
    const { asked, user } = mount();
    await user.click(own());
    expect(asked()).toEqual({ account: input.account, requestId: 'request-1', order, isRestored: false });
  });

  it('restores a claim whose response was lost, and shows the paid amount', async () => {
    const { settle, asked, user } = mount(loads.pending);
    expect(asked()).toEqual({ ...pending, account: input.account, isRestored: true });
    expect(screen.getByText('Premio').parentElement?.textContent).toBe('PremioSobre rojo');
    await user.click(check()!);
    settle('submission', paid);
    expect(card().textContent).toContain('P\u00a07.31');
    expect(document.activeElement).toBe(document.querySelector(`[${hook.rewards}]`));
  });

  it('reports the payment of a reward that is no longer listed', async () => {
    const { settle, user } = mount(page([weekly], pending));
    settle('submission', paid);
    expect(screen.getByTestId('status').textContent).toContain('P\u00a07.31');
    await user.click(done()!);
    settle('load', loads.full);
    expect(own().textContent).toContain('Abrir sobre');
  });

  it('shows the amount on the reward that another tab claimed', async () => {
    const { settle, user } = mount();
    await user.click(own());
    const others = { id: weekly.id, name: weekly.name };
    settle('submission', { output: { ...paid.output, order: others } });
    expect(card(weekly.id).textContent).toContain('P\u00a07.31');
    expect(card().textContent).not.toContain('P\u00a07.31');
  });
});

describe('reward list', () => {
  it('reports that a reward expired while the page was open', () => {
    const { harness, settle } = mount();
    act(() => harness.passTime());
    settle('load', page([{ ...envelope, status: 'expired', remainingMs: null }, weekly]));
    expect(screen.getByTestId('alert').textContent).toBe('«Sobre rojo» venció mientras lo veías. No se acreditó nada.');
  });

  it('shows no alert about an expiry for a reward that was claimed in time', () => {
    const { harness, settle } = mount();
    act(() => harness.passTime());
    settle('load', page([{ ...envelope, status: 'claimed', amount: 731, claimedAt: envelope.opensAt }, weekly]));
    expect(screen.queryByTestId('alert')).toBeNull();
    expect(card().textContent).toContain('P\u00a07.31');
  });

  it('submits one claim on a double click', async () => {
    const { harness, user } = mount();
    await user.dblClick(own());
    expect(harness.taken.filter((id) => id.includes('claim.submit'))).toHaveLength(1);
  });

  it('explains why each locked reward is not available', () => {
    const locked: OpenReward = { ...envelope, id: 'envelope-8', status: 'locked', deadline: 0 };
    const birthday: OpenReward = {
      ...weekly,
      id: 'birthday-unknown',
      kind: 'birthday',
      name: 'Regalo de cumpleaños',
      status: 'locked',
      opensAt: null,
      remainingMs: null,
      deadline: null,
    };
    const value = { content: [locked, birthday], nextAt: Number.POSITIVE_INFINITY, pending: null };
    mount({ output: { ok: true, value } });
    expect(card('envelope-8').textContent).toContain('Aún no disponible');
    expect(within(card('envelope-8')).queryByRole('button')).toBeNull();
    expect(within(card('birthday-unknown')).getByRole('link').getAttribute('href')).toContain('member=securityCenter');
  });

  it('shows a message when the list is empty', () => {
    mount(loads.none);
    expect(screen.getByText('No tienes premios por ahora.')).toBeDefined();
  });

  it.each([
    ['timeout', /^El sitio tardó demasiado/],
    ['refused', /unheard\.of/],
  ] as const)('shows the reason of a failed load and can load again: %s', async (reason, words) => {
    const { settle, user } = mount(loads[reason]);
    expect(screen.getByTestId('alert').textContent).toMatch(words);
    await user.click(retry()!);
    settle('load', loads.full);
    expect(own().textContent).toContain('Abrir sobre');
  });
});

describe('reward actor', () => {
  const lost = { ok: false, fault: { kind: 'offline' } };
  function start(claimed: unknown) {
    const call = vi.fn(async (name: string, _request?: unknown) =>
      name === 'rewardCenter' ? { ok: true, value: [envelope, { ...weekly, remainingMs: null }] } : claimed,
    );
    const refreshBalance = vi.fn();
    const actor = createActor(provideReward({ call } as unknown as Gateway, refreshBalance), { input }).start();
    const claim = async () => {
      await waitFor(actor, (state) => state.matches('claimable'));
      actor.send({ type: 'claim.submit', order, requestId: 'r' });
    };
    const last = () => call.mock.calls.findLast(([name]) => name !== 'rewardCenter')?.slice(0, 2);
    return { actor, call, claim, last, refreshBalance };
  }

  it('claims by id, stores the claim until it is settled, and refreshes the balance', async () => {
    const before = Date.now();
    const { actor, claim, last, refreshBalance } = start({ ok: true, value: receipt });
    await claim();
    // Loading the page also refreshes the balance, because the gateway may have paid an overdue reward at that time.
    expect(refreshBalance).toHaveBeenCalledOnce();
    const { nextAt } = actor.getSnapshot().context;
    expect(nextAt - nextInMs).toBeGreaterThanOrEqual(before);
    expect(nextAt - nextInMs).toBeLessThanOrEqual(Date.now());
    expect(unconfirmedReward.read(input.account)).toEqual({ requestId: 'r', order });
    await waitFor(actor, (state) => state.matches('claimed'));
    expect(last()).toEqual(['claimReward', { requestId: 'r', id: order.id }]);
    expect(unconfirmedReward.read(input.account)).toBeNull();
    expect(refreshBalance).toHaveBeenCalledTimes(2);
  });

  it('checks the status of a claim whose response was lost, also after the page is reopened', async () => {
    const first = start(lost);
    await first.claim();
    await waitFor(first.actor.getSnapshot().children.submission!, (state) => state.matches('unconfirmed'));
    expect(first.refreshBalance).toHaveBeenCalledTimes(2);
    first.actor.stop();
    const { actor, last } = start({ ok: true, value: { state: 'made', receipt } });
    const { context } = await waitFor(actor, (state) => state.matches('claimed'));
    expect(last()).toEqual(['orderStatus', { requestId: 'r', kind: 'claimReward' }]);
    expect(context.receipt).toEqual(receipt);
  });

  it('ignores a stored claim in another format', () => {
    localStorage.setItem(
      `submission:${input.account}:reward`,
      JSON.stringify({ requestId: 'r', order: { id: order.id } }),
    );
    expect(unconfirmedReward.read(input.account)).toBeNull();
  });

  it('reloads when the page becomes visible again', async () => {
    const { actor, call } = start(lost);
    await waitFor(actor, (state) => state.matches('claimable'));
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(actor, (state) => state.matches('claimable'));
    expect(call).toHaveBeenCalledTimes(2);
    actor.stop();
  });

  const refused = (errorCode: string): ApiError => ({ kind: 'refused', errorCode, message: '', value: null });
  it.each([
    ['taken', refused('reward.taken')],
    ['lapsed', refused('reward.expired')],
    ['locked', refused('reward.locked')],
    ['refused', refused('unheard.of')],
    ['expired', { kind: 'unauthorised' }],
    ['limited', { kind: 'limited', retryAfterSeconds: 9 }],
  ] satisfies [RewardReason, ApiError][])(
    'reports the reason %s, and stores no unconfirmed claim',
    async (reason, fault) => {
      const { actor, claim } = start({ ok: false, fault });
      await claim();
      const state = await waitFor(actor, ({ context }) => context.refusal !== null);
      expect(state.context.refusal?.reason).toBe(reason);
      expect(unconfirmedReward.read(input.account)).toBeNull();
    },
  );
});

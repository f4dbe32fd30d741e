// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { PrizeClaimOrder } from '../../machines/member/prize-claim.machine.ts';
import type { PrizeClaimReason } from '../../machines/member/prize-claim.model.ts';
import {
  prizeClaimInput,
  providePrizeClaim,
  unconfirmedMissions,
  unconfirmedPrizeClaim,
} from '../../src/features/member/prize-claim/prize-claim.actors.ts';
import { PrizeClaimView } from '../../src/features/member/prize-claim/prize-claim.view.tsx';
import type { ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { signedInAs } from '../kit/signed-in.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow, given, input, leftMs, notMade, order, pending, prize, refusals } from './prize-claim.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const button = () => screen.getByRole('button', { name: 'Reclamar premio: Jugador de la semana' });
const check = () => screen.queryByRole('button', { name: 'Consultar estado' });
const draw = (actor: Actor) =>
  translated(<PrizeClaimView actor={actor} about="Jugador de la semana" symbol="P" onSupport={() => {}} />);

const gestures: Gestures<typeof flow.machine> = {
  'prizeClaim.claim': ({ user }) => user.click(button()),
  'submission.moved': 'send',
};

const assertions: StateAssertions = {
  ready: () => expect(button().getAttribute('aria-busy')).toBeNull(),
  // The order was either restored or just sent. The tests of the submission chart cover the other states of a
  // submission.
  submitting: () => {
    if (!check()) expect(button().getAttribute('aria-busy')).toBe('true');
    else expect(screen.getByRole('heading', { name: 'Todavía no pudimos confirmar tu premio' })).toBeDefined();
  },
  claimed: () => expect(screen.getByTestId('status').textContent).toBe('ReclamadoSumamos P\u00a025.00 a tu saldo.'),
  taken: () => expect(screen.getByTestId('status').textContent).toMatch(/^ReclamadoYa reclamaste este premio/),
  over: () => expect(screen.getByTestId('status').textContent).toMatch(/^VencidoEl plazo terminó/),
};

const asRequested = 'request-1' as ReturnType<typeof crypto.randomUUID>;

signedInAs('lucia2025');
beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('social'), loadArea('submission')]);
});
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(asRequested);
});
afterEach(cleanup);

describe('prize-claim', () => {
  walkPaths({ flow, render: draw, gestures, assertions });
});

function mount(start = 'plain') {
  const harness = new TestHarness(flow, start);
  render(draw(harness.chart as Actor));
  return {
    harness,
    settle: (...end: Parameters<TestHarness['settle']>) => act(() => harness.settle(...end)),
    asked: () => harness.chart.getSnapshot().children['submission']?.getSnapshot().input,
    user: userEvent.setup({ delay: null }),
  };
}

describe('mission prize', () => {
  const words = {
    limited: /^Demasiados intentos/,
    refused: /^El servicio no aceptó tu solicitud.*unheard\.of/,
    expired: /^Tu sesión venció/,
  } satisfies Record<Exclude<keyof typeof refusals, 'taken' | 'over'>, RegExp>;

  it.each(Object.keys(words) as (keyof typeof words)[])(
    'shows the reason of a refusal and can be claimed again: %s',
    async (reason) => {
      const { settle, user } = mount();
      await user.click(button());
      settle('submission', refusals[reason]);
      expect(screen.getByTestId('alert').textContent).toMatch(words[reason]);
      expect(document.activeElement).toBe(button());
      await user.click(button());
      expect(screen.queryByTestId('alert')).toBeNull();
    },
  );

  it('is claimed once on a double click, and focuses the result', async () => {
    const { harness, settle, user, asked } = mount();
    await user.dblClick(button());
    expect(harness.taken.filter((id) => id.includes('prizeClaim.claim'))).toHaveLength(1);
    expect(asked()).toEqual({ account: input.account, requestId: 'request-1', order, isRestored: false });
    settle('submission', given);
    expect(document.activeElement).toBe(screen.getByTestId('status'));
  });

  it('restores an unconfirmed claim with the same idempotency key', () => {
    const { asked } = mount('pending');
    expect(asked()).toEqual({ ...pending, account: input.account, isRestored: true });
    expect(screen.getByText('Premio').parentElement?.textContent).toBe('PremioJugador de la semana');
  });

  it('focuses the claim button after the status check when the claim was not made', async () => {
    const { settle, user } = mount('pending');
    await user.click(check()!);
    settle('submission', notMade);
    expect(document.activeElement).toBe(button());
  });
});

const what = { account: 'lucia2025', order, leftMs };
const friends: PrizeClaimOrder = { kind: 'referral', id: 'f-1+f-2', name: '' };

describe('prize claim actor', () => {
  function run(response: unknown, claimed: PrizeClaimOrder = order) {
    const call = vi.fn(async (_name: string, _request: unknown) => response);
    const onMoved = vi.fn();
    const refreshLists = vi.fn();
    const logic = providePrizeClaim({ call } as unknown as Gateway, claimed, { notifyMoved: onMoved, refreshLists });
    const actor = createActor(logic, { input: prizeClaimInput({ ...what, order: claimed }) }).start();
    actor.send({ type: 'prizeClaim.claim', requestId: 'r' });
    const last = () => call.mock.calls.at(-1)?.slice(0, 2);
    return { actor, last, onMoved, refreshLists };
  }
  const refused = (errorCode: string): ApiError => ({ kind: 'refused', errorCode, message: '', value: null });
  const lost = { ok: false, fault: { kind: 'timeout' } };

  it.each([
    ['claimMission', { requestId: 'r', id: order.id }, order],
    ['claimReferral', { requestId: 'r' }, friends],
  ] as const)('claims by %s, and notifies that money may have moved', async (name, request, claimed) => {
    const { actor, last, onMoved } = run({ ok: true, value: { prize } }, claimed);
    expect(unconfirmedPrizeClaim(claimed).read('lucia2025')).toEqual({ requestId: 'r', order: claimed });
    const { context } = await waitFor(actor, (state) => state.matches('claimed'));
    expect(last()).toEqual([name, request]);
    expect(context.prize).toEqual(prize);
    expect(onMoved).toHaveBeenCalledOnce();
    expect(unconfirmedPrizeClaim(claimed).read('lucia2025')).toBeNull();
  });

  it.each([
    ['claimMission', order],
    ['claimReferral', friends],
  ] as const)(
    'requests the status of %s after a lost response, even after the page is reopened',
    async (kind, claimed) => {
      const first = run(lost, claimed);
      await waitFor(first.actor.getSnapshot().children.submission!, (state) => state.matches('unconfirmed'));
      expect(first.onMoved).toHaveBeenCalledOnce();
      first.actor.stop();
      const { actor, last } = run({ ok: true, value: { state: 'made', receipt: { prize } } }, claimed);
      const { context } = await waitFor(actor, (state) => state.matches('claimed'));
      expect(last()).toEqual(['orderStatus', { requestId: 'r', kind }]);
      expect(context.prize).toEqual(prize);
    },
  );

  it('stores one unconfirmed claim for each mission', async () => {
    const other = { ...order, id: 'visita.2040-01-02', name: 'Visita del día' };
    for (const claimed of [order, other, friends]) {
      const { actor } = run(lost, claimed);
      await waitFor(actor.getSnapshot().children.submission!, (state) => state.matches('unconfirmed'));
      actor.stop();
    }
    expect(unconfirmedMissions('lucia2025')).toEqual([other, order]);
    expect(unconfirmedMissions('ana')).toEqual([]);
  });

  it.each([
    ['taken', refused('prizeClaim.taken')],
    ['over', refused('prizeClaim.over')],
  ] satisfies [PrizeClaimReason, ApiError][])('ends in the state %s', async (reason, fault) => {
    const { actor } = run({ ok: false, fault });
    await waitFor(actor, (snapshot) => snapshot.matches(reason as 'taken'));
    expect(unconfirmedPrizeClaim(order).read('lucia2025')).toBeNull();
  });

  it.each([
    ['refused', refused('unheard.of')],
    ['expired', { kind: 'unauthorised' }],
    ['limited', { kind: 'limited', retryAfterSeconds: 3 }],
  ] satisfies [PrizeClaimReason, ApiError][])(
    'reports the reason %s, and stores no unconfirmed claim',
    async (reason, fault) => {
      const { actor } = run({ ok: false, fault });
      const { context } = await waitFor(actor, (state) => state.context.refusal !== null);
      expect(context.refusal?.reason).toBe(reason);
      expect(unconfirmedPrizeClaim(order).read('lucia2025')).toBeNull();
    },
  );

  it.each([
    ['reads the list again', friends.id, 'f-1', 1],
    ['reads no list again where nobody waits now', '', 'f-1', 0],
    ['reads no list again where the same friends wait', friends.id, friends.id, 0],
  ])('%s when a claim that was sent before a reload ends', async (_, waiting, before, times) => {
    unconfirmedPrizeClaim(friends).take('lucia2025', { requestId: 'r', order: { ...friends, id: before } });
    const { actor, refreshLists } = run(
      { ok: true, value: { state: 'made', receipt: { prize } } },
      { ...friends, id: waiting },
    );
    expect(refreshLists).not.toHaveBeenCalled();
    await waitFor(actor, (state) => state.matches('claimed'));
    expect(refreshLists).toHaveBeenCalledTimes(times);
  });

  it('ignores a stored claim of an invalid shape', () => {
    localStorage.setItem(
      `submission:lucia2025:mission/${order.id}`,
      JSON.stringify({ requestId: 'r', order: { kind: 'mission', id: order.id } }),
    );
    expect(prizeClaimInput(what).pending).toBeNull();
    expect(unconfirmedMissions('lucia2025')).toEqual([]);
  });

  it('stays claimable when the prize has no deadline', () => {
    vi.useFakeTimers();
    const logic = providePrizeClaim({} as Gateway, order, { notifyMoved: () => {} });
    const actor = createActor(logic, { input: prizeClaimInput({ ...what, leftMs: null }) }).start();
    vi.advanceTimersByTime(400 * 86_400_000);
    expect(actor.getSnapshot().value).toBe('ready');
    actor.stop();
    vi.useRealTimers();
  });
});

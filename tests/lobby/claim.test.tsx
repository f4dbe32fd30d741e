// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { ClaimKind, ClaimOrder } from '../../machines/lobby/claim.machine.ts';
import type { ClaimReason } from '../../machines/lobby/claim.model.ts';
import { claimReasons } from '../../machines/lobby/claim.model.ts';
import { provideClaim, unconfirmedClaim } from '../../src/features/lobby/claim/claim.actors.ts';
import { ClaimButtonView, CodeView } from '../../src/features/lobby/claim/claim.view.tsx';
import type { ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { refusalWords } from '../kit/refusals.ts';
import { signedInAs } from '../kit/signed-in.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { account, flow, input, notMade, order, pending, prize, refusals } from './claim.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const field = () => screen.getByLabelText<HTMLInputElement>('Código de bono');
const submit = () => screen.getByRole('button', { name: 'Canjear' });

const gestures: Gestures<typeof flow.machine> = {
  'claim.submit': async ({ user, event }) => {
    await user.clear(field());
    if (event.code) await user.type(field(), event.code);
    await user.click(submit());
  },
  'code.change': ({ user }) => user.type(field(), 'x'),
  'claim.again': ({ user }) => user.click(screen.getByRole('button', { name: 'Usar otro código' })),
  'account.change': 'send',
  'submission.restore': 'send',
  'submission.moved': 'send',
};

const check = () => screen.queryByRole('button', { name: 'Consultar estado' });

const assertions: StateAssertions = {
  ready: () => {
    expect(field().readOnly).toBe(false);
    expect(submit().getAttribute('aria-busy')).toBeNull();
  },
  // The order was either restored or just sent. The tests of the submission chart cover the other states of a
  // submission.
  submitting: () => {
    if (check()) return expect(screen.getByText('Código VERANO24')).toBeDefined();
    expect(field().readOnly).toBe(true);
    expect(submit().getAttribute('aria-busy')).toBe('true');
  },
  granted: () => expect(screen.getByTestId('status').textContent).toContain('P\u00a025.00'),
};

const way = { isAllowed: true, onNeedAccount: () => {}, onSupport: () => {}, symbol: 'P' };
const draw = (actor: Actor, more: Partial<typeof way> = {}) =>
  translated(<CodeView actor={actor} {...way} {...more} />);

signedInAs('lucia2025');
beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('rewards'), loadArea('submission')]);
});
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(crypto, 'randomUUID').mockReturnValue('request-1' as ReturnType<typeof crypto.randomUUID>);
});
afterEach(cleanup);

describe('claim', () => {
  walkPaths({ flow, render: draw, gestures, assertions, besides: ['code.change'] });
});

function mount(more: Partial<typeof way> = {}) {
  const harness = new TestHarness(flow, 'plain');
  harness.chart.send({ type: 'account.change', account });
  render(draw(harness.chart as Actor, more));
  const settle: TestHarness['settle'] = (...end) => act(() => harness.settle(...end));
  const asked = () => harness.chart.getSnapshot().children['submission']?.getSnapshot().input;
  return { harness, settle, asked, user: userEvent.setup({ delay: null }) };
}

describe('bonus code', () => {
  const words = refusalWords('rewards.claim.refusal', claimReasons, {
    limited: /^Demasiados intentos/,
    refused: /^El servicio no aceptó tu solicitud.*unheard\.of/,
    expired: /^Tu sesión venció/,
    unknown: /^Este código no es válido/,
    used: /^Ya usaste este código/,
    over: /^Este código venció/,
    notYours: /otro nivel VIP/,
  });

  it.each(Object.keys(words) as (keyof typeof words)[])(
    'stays as typed and keeps the focus after a refusal: %s',
    async (reason) => {
      const { settle, user } = mount();
      await user.type(field(), ' verano24 {Enter}');
      settle('submission', refusals[reason]);
      expect(screen.getByTestId('alert').textContent).toMatch(words[reason]);
      expect(field().value).toBe(' verano24 ');
      expect(document.activeElement).toBe(field());
    },
  );

  it('is sent without surrounding spaces, and only once when Enter is pressed twice', async () => {
    const { harness, user, asked } = mount();
    await user.type(field(), ' SORTEO25 {Enter}{Enter}');
    expect(asked()).toEqual({ account, requestId: 'request-1', order, isRestored: false });
    expect(harness.taken.filter((id) => id.includes('claim.submit'))).toHaveLength(1);
  });

  it('asks a visitor to sign in or register, and keeps the typed code', async () => {
    const onNeedAccount = vi.fn();
    const { harness, user } = mount({ isAllowed: false, onNeedAccount });
    await user.type(field(), 'SORTEO25{Enter}');
    expect(onNeedAccount).toHaveBeenCalledOnce();
    expect(harness.chart.getSnapshot().value).toBe('ready');
    expect(field().value).toBe('SORTEO25');
  });

  it('is restored after a lost response, and returns to the field when the claim was not made', async () => {
    const { harness, settle, asked } = mount();
    act(() => harness.chart.send({ type: 'submission.restore', pending }));
    expect(asked()).toEqual({ account, ...pending, isRestored: true });
    settle('submission', { output: { ...notMade.output, order: pending.order } });
    expect(field().value).toBe('VERANO24');
    expect(document.activeElement).toBe(field());
  });
});

describe('claim button', () => {
  const raffle = { kind: 'raffle', id: 'gran-tombola' } as const;
  const mountClaimButton = (
    isAllowed: boolean,
    response: unknown = { ok: true, value: { prize: { kind: 'freeBets', count: 1 } } },
  ) => {
    const call = vi.fn(async () => response);
    const logic = provideClaim({ call } as unknown as Gateway, raffle, () => {});
    const actor = createActor(logic, { input: raffle }).start();
    actor.send({ type: 'account.change', account: isAllowed ? account : '' });
    const onNeedAccount = vi.fn();
    render(
      translated(
        <ClaimButtonView
          isWaiting={false}
          actor={actor}
          label="Sortear mi premio"
          isAllowed={isAllowed}
          onNeedAccount={onNeedAccount}
          onSupport={() => {}}
          symbol="P"
        />,
      ),
    );
    return { call, onNeedAccount };
  };

  it('claims a raffle prize and shows it', async () => {
    const { call } = mountClaimButton(true);
    await userEvent.click(screen.getByRole('button', { name: 'Sortear mi premio' }));
    expect((await screen.findByTestId('status')).textContent).toContain('1 apuesta gratis');
    expect(call).toHaveBeenCalledExactlyOnceWith('claimRaffle', { requestId: 'request-1', id: 'gran-tombola' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('checks the order status of a claim whose response was lost, and shows the result', async () => {
    unconfirmedClaim(raffle).take(account, { requestId: 'r', order: raffle });
    const { call } = mountClaimButton(true, { ok: true, value: { state: 'made', receipt: { prize } } });
    expect((await screen.findByText('Ganaste')).closest(`[${hook.announced}=status]`)?.textContent).toContain(
      'P\u00a025.00',
    );
    expect(call).toHaveBeenCalledExactlyOnceWith(
      'orderStatus',
      { requestId: 'r', kind: 'claimRaffle' },
      expect.anything(),
    );
  });

  it('asks a visitor to sign in or register, without a gateway call', async () => {
    const { call, onNeedAccount } = mountClaimButton(false);
    await userEvent.click(screen.getByRole('button', { name: 'Sortear mi premio' }));
    expect(onNeedAccount).toHaveBeenCalledOnce();
    expect(call).not.toHaveBeenCalled();
  });
});

describe('claim actor', () => {
  function claim(response: unknown, kind: ClaimKind = 'code') {
    const call = vi.fn(async (_name: string, _request: unknown) => response);
    const claimed = { kind, id: kind === 'code' ? '' : 'x' };
    const moved = vi.fn();
    const actor = createActor(provideClaim({ call } as unknown as Gateway, claimed, moved), { input: claimed }).start();
    actor.send({ type: 'account.change', account });
    actor.send({ type: 'claim.submit', code: kind === 'code' ? 'ABC' : '', requestId: 'r' });
    return { actor, claimed, moved, last: () => call.mock.calls.at(-1)?.slice(0, 2) };
  }

  it.each([
    ['code', ['bonusCode', { requestId: 'r', code: 'ABC' }]],
    ['claim', ['claimActivity', { requestId: 'r', id: 'x' }]],
    ['raffle', ['claimRaffle', { requestId: 'r', id: 'x' }]],
    ['join', ['joinActivity', { requestId: 'r', id: 'x' }]],
  ] as const)('calls the endpoint of the claim kind: %s', async (kind, called) => {
    const { actor, claimed, moved, last } = claim({ ok: true, value: { prize } }, kind);
    const stored: ClaimOrder = { kind, id: kind === 'code' ? 'ABC' : 'x' };
    expect(unconfirmedClaim(claimed).read(account)).toEqual({ requestId: 'r', order: stored });
    const { context } = await waitFor(actor, (state) => state.matches('granted'));
    expect(last()).toEqual(called);
    expect(context.prize).toEqual(prize);
    expect(moved).toHaveBeenCalledOnce();
    expect(unconfirmedClaim(claimed).read(account)).toBeNull();
  });

  it('requests the order status of a claim whose response was lost', async () => {
    const { actor, moved, last } = claim({ ok: false, fault: { kind: 'offline' } });
    await waitFor(actor.getSnapshot().children.submission!, (state) => state.matches('unconfirmed'));
    expect(last()).toEqual(['orderStatus', { requestId: 'r', kind: 'bonusCode' }]);
    expect(moved).toHaveBeenCalledOnce();
    actor.stop();
  });

  const restoring = () => {
    const gateway = { call: () => new Promise(() => {}) } as unknown as Gateway;
    const actor = createActor(
      provideClaim(gateway, input, () => {}),
      { input },
    ).start();
    const restored = () => actor.getSnapshot().children.submission?.getSnapshot().context;
    return { actor, restored, signIn: (who: string) => actor.send({ type: 'account.change', account: who }) };
  };

  it('restores an unconfirmed claim when its account signs in', () => {
    unconfirmedClaim(input).take(account, pending);
    const { actor, restored, signIn } = restoring();
    expect(restored()).toBeUndefined();
    signIn('ana');
    expect(restored()).toBeUndefined();
    signIn(account);
    expect(restored()).toMatchObject({ account, ...pending, isRestored: true });
    actor.stop();
  });

  it('restores an unconfirmed claim from another tab, but not from another account', () => {
    const { actor, restored, signIn } = restoring();
    signIn(account);
    unconfirmedClaim(input).take('ana', pending);
    expect(restored()).toBeUndefined();
    unconfirmedClaim(input).take(account, pending);
    expect(restored()).toMatchObject({ account, ...pending, isRestored: true });
    actor.stop();
  });

  it('restores nothing for an account that has signed out', () => {
    const { actor, restored, signIn } = restoring();
    signIn(account);
    signIn('');
    unconfirmedClaim(input).take(account, pending);
    expect(restored()).toBeUndefined();
    actor.stop();
  });

  it('ignores a stored claim of an invalid shape', () => {
    localStorage.setItem(
      `submission:${account}:bonusCode`,
      JSON.stringify({ requestId: 'r', order: { kind: 'toString', id: 'ABC' } }),
    );
    expect(unconfirmedClaim(input).read(account)).toBeNull();
  });

  const refused = (errorCode: string): ApiError => ({ kind: 'refused', errorCode, message: '', value: null });
  it.each([
    ['unknown', refused('bonus.unknown')],
    ['used', refused('bonus.used')],
    ['over', refused('bonus.over')],
    ['over', refused('activity.closed')],
    ['notYours', refused('bonus.notYours')],
    ['refused', refused('unheard.of')],
    ['expired', { kind: 'unauthorised' }],
    ['limited', { kind: 'limited', retryAfterSeconds: 9 }],
  ] satisfies [ClaimReason, ApiError][])(
    'reports the reason %s, and stores no unconfirmed claim',
    async (reason, fault) => {
      const { actor, claimed } = claim({ ok: false, fault });
      const { context } = await waitFor(actor, (state) => state.context.refusal !== null);
      expect(context.refusal?.reason).toBe(reason);
      expect(unconfirmedClaim(claimed).read(account)).toBeNull();
    },
  );
});

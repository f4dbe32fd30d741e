// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RealityCheckActor } from '../../src/features/member/reality-check/reality-check.view.tsx';
import { CrashedCheck, checkReality } from '../../src/shell/reality-check.tsx';
import { startSite } from '../kit/start-site.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { due } from '../member/reality-check.cases.ts';
import { members } from '../site/members.ts';

let stop = () => {};
const user = userEvent.setup({ delay: null });
const settled = () => act(async () => {});
const dialog = () => screen.queryByRole('dialog', { name: 'Tu tiempo de juego' });

async function begin(member = members.member) {
  const { site, services, call } = startSite({
    member,
    answers: {
      balance: { ok: true, value: { sumBalance: 12.5 } },
      realityCheck: { ok: true, value: due },
      answerRealityCheck: { ok: true, value: { ...due, dueInMs: 600_000 } },
      logout: { ok: true, value: null },
    },
  });
  const begun: RealityCheckActor[] = [];
  window.__sorteoInspect = (event) => {
    if (event.type === '@xstate.actor') begun.push(event.actorRef as RealityCheckActor);
  };
  act(() => checkReality(services));
  await settled();
  const actor = begun[0]!;
  stop = () => {
    actor.stop();
    site.stop();
  };
  const fallDue = () => act(async () => actor.send({ type: 'schedule.changed' }));
  return { actor, fallDue, call, site };
}

beforeAll(spanish);
beforeEach(() => {
  document.body.innerHTML = '';
});
afterEach(() => {
  act(() => stop());
  cleanup();
  delete window.__sorteoInspect;
  vi.restoreAllMocks();
});

describe('reality check of a session', () => {
  it('interrupts the game and shows the net result when the check is due', async () => {
    const { fallDue, call } = await begin();
    expect(dialog()).toBeNull();
    await fallDue();
    expect(call).toHaveBeenCalledWith('realityCheck', { minutes: 60 }, expect.anything());
    expect(dialog()?.textContent).toContain('−P\u00a0100.00');
    await user.click(screen.getByRole('button', { name: 'Seguir jugando' }));
    await settled();
    expect(dialog()).toBeNull();
  });

  it('ends the session when the member chooses to sign out', async () => {
    const { fallDue, site } = await begin();
    await fallDue();
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    await settled();
    expect(dialog()).toBeNull();
    expect(site.getSnapshot().children.session?.getSnapshot().hasTag('visitor')).toBe(true);
  });

  it('never interrupts the game of a trial account', async () => {
    const { fallDue, call } = await begin(members.trial);
    await fallDue();
    expect(call.mock.calls.flat()).not.toContain('realityCheck');
    expect(dialog()).toBeNull();
  });
});

describe('crashed reality check', () => {
  const crash = (actor: RealityCheckActor, onRetry = () => {}) =>
    render(translated(<CrashedCheck actor={actor} error={new Error('broken')} onRetry={onRetry} />)).container;

  it('renders nothing until the check is due', async () => {
    const { actor } = await begin();
    expect(crash(actor).textContent).toBe('');
  });

  it('interrupts the game with a retry button, and ignores Escape', async () => {
    const { actor, fallDue } = await begin();
    const retry = vi.fn();
    await fallDue();
    const drawn = within(crash(actor, retry));
    await user.keyboard('{Escape}');
    expect(drawn.getByRole('dialog', { name: 'Tu tiempo de juego' })).toBeDefined();
    expect(drawn.queryByRole('button', { name: 'Cerrar' })).toBeNull();
    await user.click(await drawn.findByRole('button', { name: 'Reintentar' }, { timeout: 5000 }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('offers a sign-out', async () => {
    const { actor, fallDue, site } = await begin();
    await fallDue();
    await user.click(within(crash(actor)).getByRole('button', { name: 'Cerrar sesión' }));
    await settled();
    expect(site.getSnapshot().children.session?.getSnapshot().hasTag('visitor')).toBe(true);
  });
});

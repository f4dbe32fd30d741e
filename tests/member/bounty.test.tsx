// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { BountyReason } from '../../machines/member/bounty.machine.ts';
import { bountyInput, provideBounty } from '../../src/flows/member/bounty/bounty.actors.ts';
import { BountyView } from '../../src/flows/member/bounty/bounty.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import type { Fault } from '../../src/gateway/fault.ts';
import { loadArea } from '../../src/i18n.ts';
import { pendingBounty } from '../../src/storage/pending-bounty.ts';
import { spanish, translated } from '../support/translated.tsx';
import { buildGraph } from '../walker/graph.ts';
import { Bench, walkChart } from '../walker/replay.ts';
import { pathsOf } from '../walker/tour.ts';
import { type Gestures, type Sights, walkView } from '../walker/view.ts';
import { flow, given, input, leftMs, refusals } from './bounty.flow.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const button = () => screen.getByRole('button');
const draw = (actor: Actor) => translated(<BountyView actor={actor} about="Jugador de la semana" symbol="P" />);

const gestures: Gestures<typeof flow.machine> = { 'bounty.claim': ({ user }) => user.click(button()) };

const see: Sights = {
  ready: () => expect(button().getAttribute('aria-label')).toBe('Cobrar premio: Jugador de la semana'),
  claiming: () => expect(button().getAttribute('aria-busy')).toBe('true'),
  uncertain: () => {
    expect(button().getAttribute('aria-label')).toBe('Preguntar otra vez: Jugador de la semana');
    expect(screen.getByRole('alert').textContent).not.toBe('');
  },
  claimed: () => expect(screen.getByRole('status').textContent).toBe('CobradoSumamos P\u00a025.00 a tu saldo.'),
  taken: () => expect(screen.getByRole('status').textContent).toMatch(/^CobradoYa lo habías cobrado/),
  over: () => expect(screen.getByRole('status').textContent).toMatch(/^VencidoSe acabó el plazo/),
};

beforeAll(async () => {
  await spanish();
  await loadArea('social');
});
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('bounty', () => {
  const paths = pathsOf(buildGraph(flow));
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: draw, gestures, see });
  });
});

function mount(start = 'plain') {
  const bench = new Bench(flow, start);
  render(draw(bench.chart as Actor));
  return {
    bench,
    settle: (...end: Parameters<Bench['settle']>) => act(() => bench.settle(...end)),
    user: userEvent.setup({ delay: null }),
  };
}

describe('a prize', () => {
  const words = {
    offline: /^No hay conexión.*no sabemos si tu cobro llegó/,
    timeout: /^La respuesta tardó demasiado/,
    unavailable: /^El servicio no está disponible/,
    malformed: /^Recibimos una respuesta que no podemos leer/,
    limited: /^Demasiados intentos/,
    unexpected: /^Algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
    expired: /^Tu sesión venció/,
  } satisfies Record<Exclude<BountyReason, 'taken' | 'over'>, RegExp>;

  it.each(Object.keys(words) as (keyof typeof words)[])(
    'whose answer does not come is asked for again under the same id, and says why: %s',
    async (reason) => {
      const { bench, settle, user } = mount();
      await user.click(button());
      settle('claim', refusals[reason]);
      expect(screen.getByRole('alert').textContent).toMatch(words[reason]);
      expect(document.activeElement).toBe(button());
      await user.click(button());
      expect(bench.chart.getSnapshot().children['claim']?.getSnapshot().input).toEqual({
        kind: 'mission',
        id: input.id,
        requestId: 'request-1',
      });
    },
  );

  it('is claimed once for two presses, and leads who pressed to what came of it', async () => {
    const { bench, settle, user } = mount();
    await user.dblClick(button());
    expect(bench.taken.filter((id) => id.includes('bounty.claim'))).toHaveLength(1);
    settle('claim', given);
    expect(document.activeElement).toBe(screen.getByRole('status'));
  });

  it('says of an order of before that its answer never came', () => {
    mount('pending');
    expect(screen.getByRole('alert').textContent).toMatch(/^La última vez no llegó la respuesta/);
  });
});

const claim = { account: 'lucia2025', kind: 'mission', id: 'volumen.2040-01-02', leftMs } as const;
const place = 'mission:volumen.2040-01-02';

describe('an order', () => {
  const run = (answer: unknown, what: Parameters<typeof bountyInput>[0] = claim) => {
    const call = vi.fn(async () => answer);
    const onMoved = vi.fn();
    const actor = createActor(provideBounty({ call } as unknown as Gateway, onMoved), { input: bountyInput(what) });
    actor.start().send({ type: 'bounty.claim' });
    return { actor, call, onMoved };
  };
  const refused = (errorCode: string): Fault => ({ kind: 'refused', errorCode, message: '', value: null });
  const prize = { kind: 'cash', amount: 2_500 };

  it('outlives its page until its answer is known', async () => {
    const lost = run({ ok: false, fault: { kind: 'timeout' } });
    const { requestId } = lost.actor.getSnapshot().context;
    expect(pendingBounty.of('LUCIA2025', place)).toBe(requestId);
    await waitFor(lost.actor, (state) => state.matches('uncertain'));
    expect(bountyInput(claim)).toMatchObject({ requestId, isPending: true });
    const again = run({ ok: true, value: { prize } });
    await waitFor(again.actor, (state) => state.matches('claimed'));
    expect(again.call).toHaveBeenCalledExactlyOnceWith(
      'claimMission',
      { requestId, id: claim.id },
      { signal: expect.anything() },
    );
    expect(again.onMoved).toHaveBeenCalledOnce();
    expect(pendingBounty.of('lucia2025', place)).toBeNull();
    expect(bountyInput(claim)).toMatchObject({ isPending: false });
    expect(bountyInput(claim).requestId).not.toBe(requestId);
  });

  it('of friends is another call', async () => {
    const { actor, call } = run({ ok: true, value: { prize } }, { ...claim, kind: 'referral', leftMs: null });
    expect(call).toHaveBeenCalledWith(
      'claimReferral',
      { requestId: actor.getSnapshot().context.requestId },
      expect.anything(),
    );
    await waitFor(actor, (state) => state.matches('claimed'));
  });

  it.each([
    ['taken', refused('bounty.taken')],
    ['over', refused('bounty.over')],
    ['uncertain', refused('of.another.kind')],
    ['uncertain', { kind: 'unauthorised' }],
    ['uncertain', { kind: 'limited', retryAfterSeconds: 3 }],
  ] satisfies ['taken' | 'over' | 'uncertain', Fault][])('is %s after %j', async (state, fault) => {
    const { actor } = run({ ok: false, fault });
    await waitFor(actor, (snapshot) => snapshot.matches(state));
  });

  it('without a deadline never ends by itself', () => {
    vi.useFakeTimers();
    const logic = provideBounty({} as Gateway, () => {});
    const actor = createActor(logic, { input: bountyInput({ ...claim, account: 'ana', leftMs: null }) }).start();
    vi.advanceTimersByTime(400 * 86_400_000);
    expect(actor.getSnapshot().value).toBe('ready');
    actor.stop();
    vi.useRealTimers();
  });

  it('is kept over a storage that refuses', () => {
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('no');
    });
    pendingBounty.keep('ana', 'mission:x', 'r-1');
    expect(pendingBounty.of('ana', 'mission:x')).toBe('r-1');
    set.mockRestore();
    get.mockRestore();
  });
});

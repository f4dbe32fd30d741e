// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { ClaimInput, ClaimReason } from '../../machines/lobby/claim.machine.ts';
import { provideClaim } from '../../src/flows/lobby/claim/claim.actors.ts';
import { CodeView, PressView } from '../../src/flows/lobby/claim/claim.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import type { Fault } from '../../src/gateway/fault.ts';
import { loadArea } from '../../src/i18n.ts';
import { spanish, translated } from '../support/translated.tsx';
import { buildGraph } from '../walker/graph.ts';
import { Bench, walkChart } from '../walker/replay.ts';
import { pathsOf } from '../walker/tour.ts';
import { type Gestures, type Sights, walkView } from '../walker/view.ts';
import { flow, input, refusals, won } from './claim.flow.ts';

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
};

const see: Sights = {
  ready: () => {
    expect(field().readOnly).toBe(false);
    expect(submit().getAttribute('aria-busy')).toBeNull();
  },
  claiming: () => {
    expect(field().readOnly).toBe(true);
    expect(submit().getAttribute('aria-busy')).toBe('true');
  },
  granted: () => expect(screen.getByRole('status').textContent).toContain('P\u00a025.00'),
};

const way = { isAllowed: true, onNeedAccount: () => {}, symbol: 'P' };
const draw = (actor: Actor, more: Partial<typeof way> = {}) =>
  translated(<CodeView actor={actor} {...way} {...more} />);

beforeAll(async () => {
  await spanish();
  await loadArea('rewards');
});
afterEach(cleanup);

describe('claim', () => {
  const paths = pathsOf(buildGraph(flow));
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: draw, gestures, see });
  });
});

function mount(more: Partial<typeof way> = {}) {
  const bench = new Bench(flow, 'plain');
  render(draw(bench.chart as Actor, more));
  const settle: Bench['settle'] = (...end) => act(() => bench.settle(...end));
  return { bench, settle, user: userEvent.setup({ delay: null }) };
}

describe('a bonus code', () => {
  const words = {
    offline: /nada se entrega ni se descuenta dos veces/,
    timeout: /^La página tardó/,
    unavailable: /^El servicio no está/,
    malformed: /^Recibimos una respuesta/,
    limited: /^Demasiados intentos/,
    unexpected: /^Algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
    expired: /^Tu sesión venció/,
    unknown: /^No conocemos ese código/,
    used: /^Ya usaste este código/,
    over: /^Este código venció/,
    notYours: /otro nivel VIP/,
  } satisfies Record<ClaimReason, RegExp>;

  it.each(Object.keys(words) as ClaimReason[])('stays as it was typed and under the hand: %s', async (reason) => {
    const { settle, user } = mount();
    await user.type(field(), ' verano24 {Enter}');
    settle('claim', refusals[reason]);
    expect(screen.getByRole('alert').textContent).toMatch(words[reason]);
    expect(field().value).toBe(' verano24 ');
    expect(document.activeElement).toBe(field());
  });

  it('goes without the spaces around it, once for two Enters', async () => {
    const { bench, user } = mount();
    await user.type(field(), ' SORTEO25 {Enter}{Enter}');
    expect(bench.chart.getSnapshot().children['claim']?.getSnapshot().input).toEqual({ ...input, code: 'SORTEO25' });
    expect(bench.taken.filter((id) => id.includes('claim.submit'))).toHaveLength(1);
  });

  it('of a visitor waits for the sign-in, and is still there then', async () => {
    const onNeedAccount = vi.fn();
    const { bench, user } = mount({ isAllowed: false, onNeedAccount });
    await user.type(field(), 'SORTEO25{Enter}');
    expect(onNeedAccount).toHaveBeenCalledOnce();
    expect(bench.chart.getSnapshot().value).toBe('ready');
    expect(field().value).toBe('SORTEO25');
  });

  it('tells the page what was granted', async () => {
    const bench = new Bench(flow, 'plain');
    const granted = vi.fn();
    bench.chart.on('claim.granted', granted);
    bench.chart.send({ type: 'claim.submit', code: 'SORTEO25' });
    bench.settle('claim', won);
    expect(granted).toHaveBeenCalledWith({ type: 'claim.granted', prize: won.output.value });
  });
});

describe('a press', () => {
  const mountPress = (isAllowed: boolean) => {
    const call = vi.fn(async () => ({ ok: true, value: { prize: { kind: 'freeBets', count: 1 } } }));
    const actor = createActor(provideClaim({ call } as unknown as Gateway), {
      input: { kind: 'raffle', id: 'gran-tombola', requestId: 'r' },
    }).start();
    const onNeedAccount = vi.fn();
    render(
      translated(
        <PressView
          isWaiting={false}
          actor={actor}
          label="Sacar mi bolilla"
          isAllowed={isAllowed}
          onNeedAccount={onNeedAccount}
          symbol="P"
        />,
      ),
    );
    return { call, onNeedAccount };
  };

  it('draws, and says what was won', async () => {
    const { call } = mountPress(true);
    await userEvent.click(screen.getByRole('button', { name: 'Sacar mi bolilla' }));
    expect((await screen.findByRole('status')).textContent).toContain('1 apuesta gratis');
    expect(call).toHaveBeenCalledExactlyOnceWith('claimRaffle', { id: 'gran-tombola' }, expect.anything());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('of a visitor asks for an account and nothing of the gateway', async () => {
    const { call, onNeedAccount } = mountPress(false);
    await userEvent.click(screen.getByRole('button', { name: 'Sacar mi bolilla' }));
    expect(onNeedAccount).toHaveBeenCalledOnce();
    expect(call).not.toHaveBeenCalled();
  });
});

describe('the actor', () => {
  const answer = { ok: true, value: { prize: { kind: 'place' } } };
  async function asked(kind: ClaimInput['kind']) {
    const call = vi.fn(async (_name: string, _request: unknown) => answer);
    const gateway = { call } as unknown as Gateway;
    const actor = createActor(provideClaim(gateway), { input: { kind, id: 'x', requestId: 'r' } }).start();
    actor.send({ type: 'claim.submit', code: kind === 'code' ? 'ABC' : '' });
    await waitFor(actor, (state) => state.matches('granted'));
    return call.mock.calls[0]?.slice(0, 2);
  }

  it.each([
    ['code', ['bonusCode', { requestId: 'r', code: 'ABC' }]],
    ['claim', ['claimActivity', { id: 'x' }]],
    ['raffle', ['claimRaffle', { id: 'x' }]],
    ['join', ['joinActivity', { id: 'x' }]],
  ] as const)('asks by the kind of claim: %s', async (kind, call) => {
    expect(await asked(kind)).toEqual(call);
  });

  const refused = (errorCode: string): Fault => ({ kind: 'refused', errorCode, message: '', value: null });
  it.each([
    ['unknown', refused('bonus.unknown')],
    ['used', refused('bonus.used')],
    ['over', refused('bonus.over')],
    ['over', refused('activity.closed')],
    ['notYours', refused('bonus.notYours')],
    ['refused', refused('of.another.kind')],
    ['expired', { kind: 'unauthorised' }],
    ['limited', { kind: 'limited', retryAfterSeconds: 9 }],
  ] satisfies [ClaimReason, Fault][])('says %s', async (reason, fault) => {
    const gateway = { call: async () => ({ ok: false, fault }) } as unknown as Gateway;
    const actor = createActor(provideClaim(gateway), { input }).start();
    actor.send({ type: 'claim.submit', code: 'ABC' });
    expect((await waitFor(actor, (state) => state.context.refusal !== null)).context.refusal).toBe(reason);
  });
});

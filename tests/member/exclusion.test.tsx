// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { contractKinds } from '../../machines/agent/contract-rule.ts';
import {
  type ExclusionReason,
  type ExclusionTerm,
  exclusionTerms,
  type OpenMatters,
} from '../../machines/member/exclusion.machine.ts';
import { provideExclusion } from '../../src/flows/member/exclusion/exclusion.actors.ts';
import { ExclusionView } from '../../src/flows/member/exclusion/exclusion.view.tsx';
import { readOpenMatters } from '../../src/flows/member/exclusion/open-matters.ts';
import { dayIn } from '../../src/format/day.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { addDays } from '../../src/ui/day-range.ts';
import { expectWait, freezeTime, retryAt } from '../support/retry-wait.ts';
import { spanish, translated } from '../support/translated.tsx';
import { buildGraph } from '../walker/graph.ts';
import { Bench, walkChart } from '../walker/replay.ts';
import { pathsOf } from '../walker/tour.ts';
import { type Gestures, type Sights, walkView } from '../walker/view.ts';
import { flow, open, refusals, until } from './exclusion.flow.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const button = (name: string) => screen.getByRole('button', { name });
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña con la que ingresas');
const confirm = () => button('Cerrar mi cuenta ahora');
const names: Record<ExclusionTerm, string> = {
  day: '1 día',
  week: '1 semana',
  month: '1 mes',
  halfYear: '6 meses',
  year: '1 año',
  ever: 'Para siempre',
};

const gestures: Gestures<typeof flow.machine> = {
  'term.choose': ({ user, event }) => user.click(button(names[event.term])),
  'exclusion.continue': ({ user }) => user.click(button('Entiendo, continuar')),
  'exclusion.cancel': ({ user }) => user.click(button('Mejor no')),
  'form.submit': async ({ user, event }) => {
    await user.clear(password());
    if (event.password) await user.type(password(), event.password);
    await user.click(confirm());
  },
  'field.change': ({ user }) => user.type(password(), 'x'),
  'exclusion.leave': ({ user }) => user.click(button('Salir')),
};
const see: Sights = {
  choosing: () => expect(Object.values(names).map(button)).toHaveLength(6),
  'deciding.explained': () => expect(screen.getByText(/^No se puede deshacer ni acortar/)).toBeDefined(),
  'deciding.confirming': () => expect(password().readOnly).toBe(false),
  'deciding.excluding': () => expect(confirm().getAttribute('aria-busy')).toBe('true'),
  excluded: () => {
    expect(screen.getByRole('status').textContent).toContain('queda cerrada hasta el jueves, 8 de enero de 2026');
  },
  left: () => {},
};
const draw = (actor: Actor) => translated(<ExclusionView actor={actor} timeZone="America/Lima" symbol="P" />);

beforeAll(spanish);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('exclusion', () => {
  const paths = pathsOf(buildGraph(flow));
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: draw, gestures, see });
  });

  function mount() {
    const bench = new Bench(flow, 'plain');
    render(draw(bench.chart as Actor));
    const settle: Bench['settle'] = (...end) => act(() => bench.settle(...end));
    return { bench, settle, user: userEvent.setup({ delay: null }) };
  }
  async function ask(term: ExclusionTerm = 'week') {
    const mounted = mount();
    await mounted.user.click(button(names[term]));
    await mounted.user.click(button('Entiendo, continuar'));
    await mounted.user.type(password(), 'Sorteo2025{Enter}');
    return mounted;
  }

  it.each(exclusionTerms)('is asked twice, and then once: %s', async (term) => {
    const { bench, user } = await ask(term);
    await user.type(password(), '{Enter}{Enter}');
    expect(bench.chart.getSnapshot().children['exclude']?.getSnapshot().input).toEqual({
      term,
      password: 'Sorteo2025',
    });
    expect(bench.taken.filter((id) => id.includes('form.submit'))).toHaveLength(1);
    expect(JSON.stringify(bench.chart.getSnapshot().context)).not.toContain('Sorteo2025');
  });

  it('says of the last term that it never ends', async () => {
    const { settle, user } = mount();
    await user.click(button(names.ever));
    expect(screen.getByText(/no se vuelve a abrir nunca/)).toBeDefined();
    await user.click(button('Entiendo, continuar'));
    await user.type(password(), 'Sorteo2025{Enter}');
    settle('exclude', { output: { ok: true, value: { until: null } } });
    expect(screen.getByRole('heading').textContent).toBe('Tu cuenta queda cerrada para siempre.');
  });

  it.each(['limited', 'locked'] as const)('waits before another try: %s', async (reason) => {
    freezeTime();
    const { bench, settle, user } = await ask();
    settle('exclude', { output: { ...refusals[reason].output, retryAt } });
    await expectWait(
      () => button('Cerrar mi cuenta ahora'),
      () => user.type(password(), '{Enter}'),
      () => bench.chart.getSnapshot().children['exclude'] !== undefined,
    );
  });

  const choose = async (term: ExclusionTerm) => {
    const mounted = mount();
    await mounted.user.click(button(names[term]));
    return mounted;
  };
  const links = () =>
    screen
      .queryAllByRole('link')
      .map((link) => [link.textContent?.replaceAll('\u00a0', ' '), link.getAttribute('href')?.replace(/^.*\?/, '')]);

  it('lists what is open with the way to each, in both steps, and says that deadlines pause', async () => {
    const { settle, user } = await choose('week');
    expect(screen.getByRole('status').textContent).toBe('Revisando qué tienes pendiente…');
    settle('readOpen', { output: open });
    const listed = [
      ['Dinos si te llegaron P 450.00, antes del 2 ene, 16:05 (GMT-5)', 'member=withdraw'],
      ['Tu retiro de P 300.00 está en camino', 'member=withdraw'],
      [
        'Solicitud pendiente (contrato de salario por hora): respóndela antes del 2 ene, 16:05 (GMT-5)',
        'agent=agentHourSalary',
      ],
      ['Regalo semanal: se vence el 2 ene, 16:05 (GMT-5)', 'member=rewardCenter'],
      ['Bono «Primer depósito»: se vence el 2 ene, 16:05 (GMT-5)', 'member=bonusDetails'],
    ];
    expect(links()).toEqual(listed);
    expect(screen.getByText(/estos plazos se detienen/)).toBeDefined();
    await user.click(button('Entiendo, continuar'));
    expect(links()).toEqual(listed);
  });

  it('says of an account that is closed for good what becomes of them', async () => {
    const { settle } = await choose('ever');
    settle('readOpen', { output: open });
    expect(screen.getByText(/Ningún pago se dará por recibido sin tu respuesta/)).toBeDefined();
    expect(screen.queryByText(/estos plazos se detienen/)).toBeNull();
  });

  it('says that nothing is open, and nothing of deadlines', async () => {
    const { settle } = await choose('week');
    settle('readOpen', { output: { found: [], isComplete: true } });
    expect(screen.getByText('No tienes nada pendiente.')).toBeDefined();
    expect(screen.queryByText(/estos plazos se detienen/)).toBeNull();
  });

  it('excludes at once while the list is read, and when it cannot be', async () => {
    const { bench, settle, user } = await ask();
    expect(bench.chart.getSnapshot().children['exclude']).toBeDefined();
    settle('readOpen', { error: new Error('none') });
    expect(screen.getByText(/^No pudimos revisar todo/)).toBeDefined();
    expect(screen.getByText(/estos plazos se detienen/)).toBeDefined();
    expect(screen.queryByText('No tienes nada pendiente.')).toBeNull();
    settle('exclude', refusals.password);
    await user.type(password(), 'Sorteo2025{Enter}');
    settle('exclude', { output: { ok: true, value: { until } } });
    expect(screen.getByRole('status').textContent).toContain('queda cerrada hasta');
  });

  it('reads anew for another term', async () => {
    const { settle, user } = await choose('week');
    settle('readOpen', { output: open });
    await user.click(button('Mejor no'));
    await user.click(button(names.year));
    expect(screen.getByRole('status').textContent).toBe('Revisando qué tienes pendiente…');
  });

  const unclear = /^No sabemos si tu pausa ya empezó/;
  const text = {
    offline: unclear,
    timeout: unclear,
    unavailable: unclear,
    malformed: /^Recibimos una respuesta que no podemos leer/,
    unexpected: unclear,
    refused: /^El servicio no aceptó/,
    limited: /^Demasiados intentos/,
    expired: /^Tu sesión venció/,
    password: /te quedan: 3/,
    locked: /Espera 42 segundos/,
  } satisfies Record<ExclusionReason, RegExp>;
  it.each(Object.keys(text) as ExclusionReason[])('says why, with the hand at the password: %s', async (reason) => {
    const { settle } = await ask();
    settle('exclude', refusals[reason]);
    expect(screen.getByRole('alert').textContent).toMatch(text[reason]);
    expect(document.activeElement).toBe(password());
  });
});

it('the actors end the session here when what was said is read, and not before', async () => {
  const done: string[] = [];
  const gateway = { call: async () => ({ ok: true, value: { until } }) } as unknown as Gateway;
  const actor = createActor(
    provideExclusion(gateway, {
      isAgent: () => false,
      timeZone: 'America/Lima',
      endSession: () => done.push('ended'),
    }),
  ).start();
  actor.send({ type: 'term.choose', term: 'week' });
  actor.send({ type: 'exclusion.continue' });
  actor.send({ type: 'form.submit', password: 'Sorteo2025' });
  expect((await waitFor(actor, (state) => state.matches('excluded'))).context.until).toBe(until);
  expect(done).toEqual([]);
  actor.send({ type: 'exclusion.leave' });
  expect(done).toEqual(['ended']);
});

describe('what is open', () => {
  const at = '2026-01-02T21:05:00.000Z';
  const values: Record<string, unknown> = {
    paymentConfirmations: { waiting: [{ reference: 'WD1', payout: 45_000, deadline: at }] },
    withdrawals: ['requested', 'processing', 'paid', 'confirmed'].map((state) => ({
      reference: `WD-${state}`,
      state,
      payout: 30_000,
    })),
    contractDesk: { waiting: [{ id: 'CR1', expiresAt: at }] },
    rewardCenter: [
      { id: 'weekly-1', name: 'Regalo semanal', status: 'claimable', expiresAt: at },
      { id: 'weekly-2', name: 'Regalo semanal', status: 'locked', expiresAt: at },
      { id: 'level-1', name: 'Nivel', status: 'claimable', expiresAt: null },
    ],
    bonusDetails: {
      rows: [
        { id: 'BN1', name: 'Primer depósito', expiresAt: at },
        { id: 'BN2', name: 'Sin plazo', expiresAt: null },
      ],
    },
  };
  async function read(isAgent: boolean, failing?: string) {
    const asked: unknown[] = [];
    const call = async (name: string, request: unknown) => {
      asked.push(request === undefined ? name : [name, request]);
      return name === failing ? { ok: false, fault: { kind: 'unavailable' } } : { ok: true, value: values[name] };
    };
    const { signal } = new AbortController();
    const gateway = { call } as unknown as Gateway;
    return { asked, ...(await readOpenMatters({ gateway, isAgent: () => isAgent, timeZone: 'America/Lima', signal })) };
  }
  const ids = (found: OpenMatters['found']) => found.map(({ kind, id }) => `${kind} ${id}`);
  const member = ['payout WD1', 'withdrawal WD-requested', 'withdrawal WD-processing', 'reward weekly-1', 'bonus BN1'];

  it('is what waits, expires or is under way', async () => {
    const { found, isComplete, asked } = await read(false);
    expect(ids(found)).toEqual(member);
    expect(isComplete).toBe(true);
    expect(JSON.stringify(asked)).not.toContain('contractDesk');
    const today = dayIn(Date.now(), 'America/Lima');
    expect(asked).toContainEqual([
      'bonusDetails',
      { from: addDays(today, -89), to: today, page: 1, size: 50, state: 'active' },
    ]);
  });

  it('is also what an agent has to decide, of every kind of contract', async () => {
    const { found } = await read(true);
    expect(found.flatMap((one) => (one.kind === 'contract' ? [one.contract] : []))).toEqual(contractKinds);
  });

  it.each(Object.keys(values))('is the rest when this part cannot be read: %s', async (name) => {
    const { found, isComplete } = await read(true, name);
    expect(isComplete).toBe(false);
    expect(found.length).toBeGreaterThan(3);
  });
});

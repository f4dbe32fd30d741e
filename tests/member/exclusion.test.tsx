// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { contractKinds } from '../../machines/domain/contract-rule.ts';
import { operatorDay } from '../../machines/domain/operator-zone.ts';
import { type ExclusionTerm, exclusionTerms, type OpenMatters } from '../../machines/member/exclusion.machine.ts';
import type { ExclusionReason } from '../../machines/member/exclusion.model.ts';
import { provideExclusion } from '../../src/features/member/exclusion/exclusion.actors.ts';
import { ExclusionView } from '../../src/features/member/exclusion/exclusion.view.tsx';
import { readOpenMatters } from '../../src/features/member/exclusion/pending-items.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { addDays } from '../../src/ui/day-range.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { expectWait, freezeTime, retryAt } from '../kit/retry-wait.ts';
import { spanish, translated } from '../kit/translated.tsx';
import type { WhenOffered } from '../site/transport-errors.ts';
import { flow, open, refusals, until } from './exclusion.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const button = (name: string) => screen.getByRole('button', { name });
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña de inicio de sesión');
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
  'exclusion.cancel': ({ user }) => user.click(button('Ahora no')),
  'form.submit': async ({ user, event }) => {
    await user.clear(password());
    if (event.password) await user.type(password(), event.password);
    await user.click(confirm());
  },
  'field.change': ({ user }) => user.type(password(), 'x'),
  'exclusion.leave': ({ user }) => user.click(button('Salir')),
};
const assertions: StateAssertions = {
  choosing: () => expect(Object.values(names).map(button)).toHaveLength(6),
  'deciding.explained': () => expect(screen.getByText(/^No se puede deshacer ni acortar/)).toBeDefined(),
  'deciding.confirming': () => expect(password().readOnly).toBe(false),
  'deciding.excluding': () => expect(confirm().getAttribute('aria-busy')).toBe('true'),
  excluded: () => {
    expect(screen.getByTestId('status').textContent).toContain('está cerrada hasta el 8 ene 2026');
  },
  left: () => {},
};
const drawWith = (links: readonly { name: string; url: string }[]) => (actor: Actor) => {
  const helplines = links.map(({ name, url }) => ({ name: { children: name, lang: 'es' }, url }));
  return translated(<ExclusionView actor={actor} symbol="P" helplines={helplines} />);
};
const draw = drawWith([]);

beforeAll(spanish);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('exclusion', () => {
  walkPaths({ flow, render: draw, gestures, assertions, besides: ['field.change'] });

  function mount(drawn = draw) {
    return mountFlow(flow, drawn);
  }
  async function ask(term: ExclusionTerm = 'week', drawn = draw) {
    const mounted = mount(drawn);
    await mounted.user.click(button(names[term]));
    await mounted.user.click(button('Entiendo, continuar'));
    await mounted.user.type(password(), 'Sorteo2025{Enter}');
    return mounted;
  }

  it.each(exclusionTerms)('asks for two confirmations and sends one request: %s', async (term) => {
    const { harness, user } = await ask(term);
    await user.type(password(), '{Enter}{Enter}');
    expect(harness.chart.getSnapshot().children['exclude']?.getSnapshot().input).toEqual({
      term,
      password: 'Sorteo2025',
    });
    expect(harness.taken.filter((id) => id.includes('form.submit'))).toHaveLength(1);
    expect(JSON.stringify(harness.chart.getSnapshot().context)).not.toContain('Sorteo2025');
  });

  it('states that a permanent exclusion never ends', async () => {
    const { settle, user } = mount();
    await user.click(button(names.ever));
    expect(screen.getByText(/no podrá volver a abrirse/)).toBeDefined();
    await user.click(button('Entiendo, continuar'));
    await user.type(password(), 'Sorteo2025{Enter}');
    settle('exclude', { output: { ok: true, value: { until: null } } });
    expect(screen.getByRole('heading').textContent).toBe('Tu cuenta está cerrada para siempre.');
  });

  const leads = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

  it('links after the closure only to helplines of the operator that have a safe address', async () => {
    const { settle } = await ask(
      'week',
      drawWith([
        { name: 'Línea 113', url: 'https://help.example/' },
        { name: 'Mala', url: 'javascript:alert(1)' },
      ]),
    );
    settle('exclude', { output: { ok: true, value: { until } } });
    expect(screen.getByText(/aquí tienes líneas de ayuda gratuitas:$/)).toBeDefined();
    expect(leads()).toEqual([['Línea 113', 'https://help.example/']]);
  });

  it('names customer service after the closure when the operator lists no helplines', async () => {
    const { settle } = await ask();
    settle('exclude', { output: { ok: true, value: { until } } });
    expect(screen.getByText(/comunícate con atención al cliente\.$/)).toBeDefined();
    expect(leads()).toEqual([['Hablar con atención al cliente (se abre en otra pestaña)', '/help#contact']]);
  });

  it.each(['limited', 'locked'] as const)(
    'disables the submit button until the next attempt is allowed: %s',
    async (reason) => {
      freezeTime();
      const { harness, settle, user } = await ask();
      settle('exclude', { output: { ...refusals[reason].output, retryAt } });
      await expectWait(
        () => button('Cerrar mi cuenta ahora'),
        () => user.type(password(), '{Enter}'),
        () => harness.chart.getSnapshot().children['exclude'] !== undefined,
      );
    },
  );

  const choose = async (term: ExclusionTerm) => {
    const mounted = mount();
    await mounted.user.click(button(names[term]));
    return mounted;
  };
  const links = () =>
    screen
      .queryAllByRole('link')
      .map((link) => [
        link.textContent?.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''),
        link.getAttribute('href')?.replace(/^.*\?/, ''),
      ]);

  it('lists pending items with links in both steps, and states that deadlines pause during the exclusion', async () => {
    const { settle, user } = await choose('week');
    expect(screen.getByTestId('status').textContent).toBe('Revisando qué tienes pendiente…');
    settle('readOpen', { output: open });
    const listed = [
      ['Confirma antes del 2 ene 2026, 16:05 GMT-5 si recibiste P 450.00', 'member=withdraw'],
      ['Tu retiro de P 300.00 está en camino', 'member=withdraw'],
      ['Depósito de P 200.00 sin pagar: págalo o cancélalo antes del 2 ene 2026, 16:05 GMT-5', 'member=depositv2'],
      ['Tu depósito de P 150.00 está en camino', 'member=depositv2'],
      [
        'Solicitud pendiente (contrato de salario por hora): respóndela antes del 2 ene 2026, 16:05 GMT-5',
        'agent=agentHourSalary',
      ],
      ['2 misiones con premio por reclamar: la primera vence el 2 ene 2026, 16:05 GMT-5', 'member=missionLeaderboard'],
      ['Regalo semanal: vence el 2 ene 2026, 16:05 GMT-5', 'member=rewardCenter'],
      ['Nivel Plata: por reclamar', 'member=rewardCenter'],
      [
        'P 5.84 de cashback por reclamar: si no lo haces, se acreditará automáticamente el 2 ene 2026, 16:05 GMT-5',
        'member=manualRebate',
      ],
      ['P 20.00 por reclamar gracias a los amigos que invitaste', 'member=referral'],
      ['3 promociones por reclamar', '/promotions'],
      ['1 solicitud de promoción en revisión', '/promotions'],
      ['Bono «Primer depósito»: vence el 2 ene 2026, 16:05 GMT-5', 'member=bonusDetails'],
      ['Bono activo: «Cumpleaños»', 'member=bonusDetails'],
    ];
    const service = ['Hablar con atención al cliente (se abre en otra pestaña)', '/help#contact'];
    expect(links()).toEqual([service, ...listed]);
    expect(screen.getByText(/Los plazos se detendrán/)).toBeDefined();
    await user.click(button('Entiendo, continuar'));
    expect(links()).toEqual(listed);
  });

  it('explains the effect of a permanent closure on pending items', async () => {
    const { settle } = await choose('ever');
    settle('readOpen', { output: open });
    expect(screen.getByText(/Ningún pago se dará por recibido sin tu respuesta/)).toBeDefined();
    expect(screen.queryByText(/Los plazos se detendrán/)).toBeNull();
  });

  it('reports that nothing is pending, and shows no text about deadlines', async () => {
    const { settle } = await choose('week');
    settle('readOpen', { output: { found: [], isComplete: true } });
    expect(screen.getByText('No tienes nada pendiente.')).toBeDefined();
    expect(screen.queryByText(/Los plazos se detendrán/)).toBeNull();
  });

  it('excludes the member without waiting for the list, and also when the list fails to load', async () => {
    const { harness, settle, user } = await ask();
    expect(harness.chart.getSnapshot().children['exclude']).toBeDefined();
    settle('readOpen', { error: new Error('none') });
    expect(screen.getByText(/^No pudimos revisar todo/)).toBeDefined();
    expect(screen.getByText(/Los plazos se detendrán/)).toBeDefined();
    expect(screen.queryByText('No tienes nada pendiente.')).toBeNull();
    settle('exclude', refusals.password);
    await user.type(password(), 'Sorteo2025{Enter}');
    settle('exclude', { output: { ok: true, value: { until } } });
    expect(screen.getByTestId('status').textContent).toContain('está cerrada hasta');
  });

  it('reloads the list when another exclusion period is selected', async () => {
    const { settle, user } = await choose('week');
    settle('readOpen', { output: open });
    await user.click(button('Ahora no'));
    await user.click(button(names.year));
    expect(screen.getByTestId('status').textContent).toBe('Revisando qué tienes pendiente…');
  });

  const indeterminate = /^No pudimos confirmar si tu decisión ya/;
  const text = {
    offline: indeterminate,
    timeout: indeterminate,
    unavailable: indeterminate,
    malformed: /^No pudimos leer la respuesta/,
    unexpected: indeterminate,
    refused: /^El servicio no aceptó/,
    limited: /^Demasiados intentos/,
    expired: /^Tu sesión venció/,
    password: /Intentos restantes: 3/,
    locked: /Espera 42 segundos/,
  } satisfies Record<WhenOffered<ExclusionReason>, RegExp>;
  it.each(Object.keys(text) as WhenOffered<ExclusionReason>[])(
    'shows the reason and focuses the password: %s',
    async (reason) => {
      const { settle } = await ask();
      settle('exclude', refusals[reason]);
      expect(screen.getByTestId('alert').textContent).toMatch(text[reason]);
      expect(document.activeElement).toBe(password());
    },
  );
});

it('the actors end the session only after the user has closed the result', async () => {
  const done: string[] = [];
  const gateway = { call: async () => ({ ok: true, value: { until } }) } as unknown as Gateway;
  const actor = createActor(
    provideExclusion(gateway, {
      isAgent: () => false,
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

describe('pending items of an account', () => {
  const at = '2026-01-02T21:05:00.000Z';
  const values: Record<string, unknown> = {
    paymentConfirmations: { waiting: [{ reference: 'WD1', payout: 45_000, deadline: at }] },
    withdrawals: ['requested', 'processing', 'paid', 'confirmed'].map((state) => ({
      reference: `WD-${state}`,
      state,
      payout: 30_000,
    })),
    contractOverview: { waiting: [{ id: 'CR1', expiresAt: at }] },
    depositOrders: ['created', 'received', 'credited', 'expired', 'cancelled'].map((status) => ({
      reference: `DP-${status}`,
      status,
      amount: 20_000,
      credited: 19_850,
      remainingMs: 60_000,
    })),
    missionSummary: {
      missions: [
        { status: 'claimable', endsAt: '2026-01-03T05:00:00.000Z' },
        { status: 'claimable', endsAt: at },
        { status: 'running', endsAt: '2026-01-01T05:00:00.000Z' },
        { status: 'claimed', endsAt: '2026-01-01T05:00:00.000Z' },
      ],
    },
    rewardCenter: [
      { id: 'weekly-1', name: 'Regalo semanal', status: 'claimable', expiresAt: at },
      { id: 'weekly-2', name: 'Regalo semanal', status: 'locked', expiresAt: at },
      { id: 'level-1', name: 'Nivel', status: 'claimable', expiresAt: null },
    ],
    manualRebate: { since: '2025-12-29T00:00:00.000Z', amount: 100, minimum: 100, nextSettlementAt: at },
    referral: { waiting: 2_000 },
    promotions: [
      'claim',
      'applying',
      'process',
      'claim',
      'join',
      'joined',
      'claimed',
      'close',
      'issued',
      'rejected',
    ].map((status) => ({ status })),
    bonusDetails: {
      rows: [
        { id: 'BN1', name: 'Primer depósito', expiresAt: at },
        { id: 'BN2', name: 'Sin plazo', expiresAt: null },
      ],
    },
  };
  type Answers = Partial<Record<string, () => Promise<unknown>>>;
  const failed = async () => ({ ok: false, fault: { kind: 'unavailable' } });
  async function read(isAgent: boolean, answers: Answers = {}) {
    const asked: unknown[] = [];
    const call = (name: string, request: unknown, options: { signal: AbortSignal }) => {
      asked.push(request === undefined ? name : [name, request]);
      const aborted = new Promise((resolve) => options.signal.addEventListener('abort', () => resolve(failed())));
      return Promise.race([aborted, answers[name]?.() ?? Promise.resolve({ ok: true, value: values[name] })]);
    };
    const { signal } = new AbortController();
    const gateway = { call } as unknown as Gateway;
    return { asked, ...(await readOpenMatters({ gateway, isAgent: () => isAgent, signal })) };
  }
  const ids = (found: OpenMatters['found']) => found.map(({ kind, id }) => `${kind} ${id}`);
  const member = [
    'payout WD1',
    'withdrawal WD-requested',
    'withdrawal WD-processing',
    'deposit DP-created',
    'depositReceived DP-received',
    'missions all',
    'reward weekly-1',
    'reward level-1',
    'cashback 2025-12-29T00:00:00.000Z',
    'referral all',
    'promotions all',
    'applications all',
    'bonus BN1',
    'bonus BN2',
  ];

  it('contain every item that is waiting, expiring or running', async () => {
    const { found, isComplete, asked } = await read(false);
    expect(ids(found)).toEqual(member);
    expect(isComplete).toBe(true);
    expect(JSON.stringify(asked)).not.toContain('contractOverview');
    const today = operatorDay(Date.now());
    expect(asked).toContainEqual([
      'bonusDetails',
      { from: addDays(today, -89), to: today, page: 1, size: 50, state: 'active' },
    ]);
  });

  it('include the claimable rewards with their number and earliest deadline', async () => {
    const before = Date.now();
    const { found } = await read(false);
    const one = (kind: string) => found.find((matter) => matter.kind === kind);
    expect(one('missions')).toMatchObject({ count: 2, deadline: at });
    expect(one('promotions')).toMatchObject({ count: 2 });
    expect(one('applications')).toMatchObject({ count: 2 });
    expect(one('cashback')).toMatchObject({ amount: 100, deadline: at });
    expect(one('referral')).toMatchObject({ amount: 2_000 });
    expect(one('depositReceived')).toMatchObject({ amount: 19_850 });
    const deposit = one('deposit') as { amount: number; deadline: string };
    expect(deposit.amount).toBe(20_000);
    expect(Date.parse(deposit.deadline) - 60_000).toBeGreaterThanOrEqual(before);
    expect(Date.parse(deposit.deadline) - 60_000).toBeLessThanOrEqual(Date.now());
  });

  it.each<[string, string, unknown]>([
    ['missions', 'missionSummary', { missions: [{ status: 'running', endsAt: at }] }],
    ['cashback', 'manualRebate', { since: at, amount: 99, minimum: 100, nextSettlementAt: at }],
    ['cashback', 'manualRebate', { since: at, amount: 0, minimum: 0, nextSettlementAt: at }],
    ['referral', 'referral', { waiting: 0 }],
    ['promotions', 'promotions', [{ status: 'applying' }]],
    ['applications', 'promotions', [{ status: 'claim' }]],
  ])('omit %s when %s has nothing to claim', async (kind, name, value) => {
    const { found, isComplete } = await read(false, { [name]: async () => ({ ok: true, value }) });
    expect(found.map((matter) => matter.kind)).not.toContain(kind);
    expect(isComplete).toBe(true);
  });

  it('include the pending contract decisions of an agent, for every contract kind', async () => {
    const { found } = await read(true);
    expect(found.flatMap((one) => (one.kind === 'contract' ? [one.contract] : []))).toEqual(contractKinds);
  });

  const rest = async (name: string, answer: () => Promise<unknown>) => {
    const whole = await read(true);
    const { found, isComplete } = await read(true, { [name]: answer });
    expect(isComplete).toBe(false);
    expect(found.length).toBeGreaterThan(8);
    expect(whole.found.length).toBeGreaterThan(found.length);
    expect(ids(whole.found)).toEqual(expect.arrayContaining(ids(found)));
  };

  it.each(Object.keys(values))('contain the other items when these items fail to load: %s', (name) =>
    rest(name, failed),
  );

  it.each(Object.keys(values))('contain the other items when the request for these items throws: %s', (name) =>
    rest(name, () => Promise.reject(new Error('defect'))),
  );

  it('contain the other items when one request gets no response in time', async () => {
    vi.useFakeTimers();
    await read(false);
    expect(vi.getTimerCount()).toBe(0);
    const reading = read(false, { manualRebate: () => new Promise(() => {}) });
    let result: Awaited<typeof reading> | undefined;
    void reading.then((value) => {
      result = value;
    });
    await vi.advanceTimersByTimeAsync(7_900);
    expect(result).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    expect(result?.isComplete).toBe(false);
    expect(ids(result?.found ?? [])).toEqual(member.filter((id) => !id.startsWith('cashback')));
  });
});

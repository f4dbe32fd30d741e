// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { checkLimit, isRaise } from '../../machines/member/limit-rule.ts';
import type { LimitsReason } from '../../machines/member/limits.model.ts';
import { provideLimits } from '../../src/features/member/limits/limits.actors.ts';
import { LimitsView } from '../../src/features/member/limits/limits.view.tsx';
import { formatAmount } from '../../src/format/money.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { expectWait, freezeTime, retryAt } from '../kit/retry-wait.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { expired, outages, type WhenOffered } from '../site/transport-errors.ts';
import { check, flow, limits, raised } from './limits.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const button = (name: string) => screen.getByRole('button', { name });
const edit = () => button('Cambiar: Depósitos, Por día');
const field = () => screen.getByLabelText<HTMLInputElement>('Por día, en P');
const often = () => button('Cada 15\u00a0min');
const less = () => button('Cada 30\u00a0min');
const isBusy = (one: HTMLElement) => one.getAttribute('aria-busy') === 'true';

const gestures: Gestures<typeof flow.machine> = {
  'load.retry': ({ user }) => user.click(button('Reintentar')),
  'limit.edit': ({ user }) => user.click(edit()),
  'field.change': ({ user }) => user.type(field(), '1'),
  'form.submit': async ({ user, event }) => {
    await user.clear(field());
    await user.type(field(), event.text);
    await user.click(button('Guardar límite'));
  },
  'edit.cancel': ({ user }) => user.click(button('Cancelar')),
  'limit.remove': ({ user }) => user.click(button('Quitar límite')),
  'removal.confirm': ({ user }) => user.click(button('Quitar límite')),
  'removal.cancel': ({ user }) => user.click(button('Conservar límite')),
  'raise.withdraw': ({ user }) => user.click(button('Mantener límite actual')),
  'interval.choose': ({ user, event }) => user.click(button(`Cada ${event.minutes}\u00a0min`)),
};
const assertions: StateAssertions = {
  loading: () => expect(screen.getByTestId('status').textContent).toContain('Cargando'),
  loadFailed: () => expect(screen.getByTestId('alert')).toBeDefined(),
  listed: () => expect(edit()).toBeDefined(),
  editing: () => expect(field().readOnly).toBe(false),
  confirmingRemoval: () => expect(screen.getByRole('group', { name: /^¿Quitar este límite/ })).toBeDefined(),
  saving: () => expect(button('Guardar límite').getAttribute('aria-busy')).toBe('true'),
  withdrawing: () => {
    expect((edit() as HTMLButtonElement).disabled).toBe(true);
    expect(often().getAttribute('aria-disabled')).toBe('true');
  },
  'savingInterval.newest': () => expect([often(), less()].filter(isBusy)).toHaveLength(1),
  'savingInterval.stale': () => expect([often(), less()].filter(isBusy)).toHaveLength(1),
};
const draw = (actor: Actor) => translated(<LimitsView actor={actor} symbol="P" />);

beforeAll(spanish);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('limits', () => {
  walkPaths({ flow, render: draw, gestures, assertions, besides: ['field.change'] });

  function mount() {
    const { harness, settle, user } = mountFlow(flow, draw);
    settle('read', { output: { ok: true, value: { limits, check } } });
    return { harness, settle, user };
  }
  const deposits = () => within(screen.getByRole('region', { name: 'Depósitos' }));

  it('shows the limit, the used amount, and a pending raise with the time when it takes effect', () => {
    mount();
    expect(deposits().getByText('P 500.00')).toBeDefined();
    expect(deposits().getByText(/^Usado: P 125\.00\. Se reinicia el 1 ene 2026, 19:00 GMT-\u20605/)).toBeDefined();
    expect(deposits().getByText(/^Subirá a P 800\.00 el 2 ene 2026, 07:00 GMT-\u20605/)).toBeDefined();
    expect(screen.getByText(/Por ahora te avisamos cada 60 minutos/)).toBeDefined();
  });

  it('shows whether a limit is active or pending', async () => {
    const { settle, user } = mount();
    const save = async (pending: typeof raised.pending) => {
      await user.click(edit());
      await user.click(button('Guardar límite'));
      settle('save', { output: { ok: true, value: [{ ...raised, pending }, ...limits.slice(1)] } });
    };
    await save(null);
    expect(screen.getByTestId('status').textContent).toMatch(/^Guardado\. El límite ya está/);
    await save(raised.pending);
    expect(screen.getByTestId('alert').textContent).toMatch(/^Guardado\. Se aplicará en la fecha que ves aquí/);
  });

  const stake = () => within(screen.getByRole('region', { name: 'Apuesta máxima' }));

  it('shows the limit of a single stake without a used amount or a reset', async () => {
    const { settle, user } = mount();
    expect(stake().getByText('Por ahora solo valen los máximos de cada juego.')).toBeDefined();
    await user.click(button('Fijar: Apuesta máxima, Por apuesta'));
    await user.type(screen.getByLabelText('Por apuesta, en P'), '20{Enter}');
    const own = { ...limits.at(-1)!, value: 2_000 };
    settle('save', { output: { ok: true, value: [...limits.slice(0, -1), own] } });
    expect(stake().getByText('P 20.00')).toBeDefined();
    expect(stake().getByText('Rechazaremos toda apuesta mayor.')).toBeDefined();
    expect(stake().queryByText(/Usado|Se reinicia/)).toBeNull();
    expect(stake().queryByRole('progressbar')).toBeNull();
  });

  it('hides the limit of a single stake when the gateway does not send it', () => {
    const { settle } = mountFlow(flow, draw);
    settle('read', { output: { ok: true, value: { limits: limits.filter(({ kind }) => kind !== 'stake'), check } } });
    expect(deposits().getByText('P 500.00')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Apuesta máxima' })).toBeNull();
  });

  it('removes an existing limit after a confirmation', async () => {
    const { harness, user } = mount();
    const save = () => harness.chart.getSnapshot().children['save']?.getSnapshot();
    await user.click(button('Fijar: Pérdidas, Por mes'));
    expect(screen.queryByRole('button', { name: 'Quitar límite' })).toBeNull();
    await user.click(button('Cancelar'));
    await user.click(edit());
    await user.click(button('Quitar límite'));
    expect(save()?.status).not.toBe('active');
    expect(field().readOnly).toBe(true);
    expect(document.activeElement).toBe(button('Conservar límite'));
    await user.click(button('Conservar límite'));
    expect(document.activeElement).toBe(button('Quitar límite'));
    await user.click(button('Quitar límite'));
    await user.click(button('Quitar límite'));
    expect(save()).toMatchObject({ status: 'active', input: { kind: 'deposit', period: 'day', value: null } });
  });

  it('keeps the typed amount and shows the reason when a removal fails', async () => {
    const { settle, user } = mount();
    await user.click(edit());
    await user.clear(field());
    await user.type(field(), '300');
    await user.click(button('Quitar límite'));
    await user.click(button('Quitar límite'));
    settle('save', outages.offline);
    expect(screen.getByTestId('alert').textContent).toMatch(/^No pudimos confirmar/);
    expect(field().value).toBe('300');
    await user.click(button('Quitar límite'));
    expect(screen.queryByTestId('alert')).toBeNull();
  });

  const limited = { output: { ...outages.limited.output, retryAt } };

  it('blocks saving a limit until the next attempt is allowed, and sends no removal', async () => {
    freezeTime();
    const { harness, settle, user } = mount();
    await user.click(edit());
    await user.type(field(), '{Enter}');
    settle('save', limited);
    await user.click(button('Quitar límite'));
    const isSent = () => !harness.chart.getSnapshot().matches('editing');
    await expectWait(
      () => button('Guardar límite'),
      () => user.type(field(), '{Enter}'),
      isSent,
    );
  });

  it('blocks saving an interval and canceling a raise until the next attempt is allowed', async () => {
    freezeTime();
    const { harness, settle, user } = mount();
    await user.click(less());
    settle('saveInterval', limited);
    await user.click(button('Mantener límite actual'));
    const isSent = () => !harness.chart.getSnapshot().matches('listed');
    await expectWait(often, () => user.click(often()), isSent);
  });

  it('blocks reloading the limits until the next attempt is allowed', async () => {
    freezeTime();
    const harness = new TestHarness(flow, 'plain');
    const user = userEvent.setup({ delay: null });
    render(draw(harness.chart as Actor));
    act(() => harness.settle('read', limited));
    const retry = () => button('Reintentar');
    await expectWait(
      retry,
      () => user.click(retry()),
      () => harness.chart.getSnapshot().matches('loading'),
    );
  });

  it.each([
    ['mucho', /solo el número/],
    ['0,500', /Usa como máximo 2 decimales/],
    ['-5', /sin signo menos/],
    ['1.500', /Elige qué monto quisiste/],
    ['0', /^El mínimo es P 0\.01\.$/],
    ['99999999999', /es demasiado alto/],
  ])('rejects %s and shows the error at the field', async (typed, words) => {
    const { user } = mount();
    await user.click(edit());
    await user.clear(field());
    await user.type(field(), `${typed}{Enter}`);
    expect(document.getElementById(`${field().id}-error`)?.textContent).toMatch(words);
    expect(document.activeElement).toBe(field());
  });

  it('states the minimum of a time limit in minutes', async () => {
    const { user } = mount();
    await user.click(button('Fijar: Tiempo conectado, Por día'));
    const minutes = screen.getByLabelText<HTMLInputElement>('Por día, en minutos');
    await user.type(minutes, '14{Enter}');
    expect(document.getElementById(`${minutes.id}-error`)?.textContent).toBe('El mínimo es 15 minutos.');
  });

  it('requires a value, and does not remove the limit when the field is empty', async () => {
    const { harness, user } = mount();
    await user.click(edit());
    await user.clear(field());
    await user.type(field(), '{Enter}');
    expect(document.getElementById(`${field().id}-error`)?.textContent).toBe('Completa este campo.');
    expect(harness.chart.getSnapshot().matches('editing')).toBe(true);
  });

  it('shows how it interprets a typed amount and typed minutes', async () => {
    const { user } = mount();
    await user.click(edit());
    expect(screen.queryByText(/^Se interpretará como/)).toBeNull();
    await user.clear(field());
    await user.type(field(), '1.500,00');
    expect(screen.getByText('Se interpretará como P 1,500.00')).toBeDefined();
    await user.click(button('Cancelar'));
    await user.click(button('Fijar: Tiempo conectado, Por día'));
    await user.type(screen.getByLabelText('Por día, en minutos'), '90');
    expect(screen.getByText('Se interpretará como 1 hora y 30 minutos')).toBeDefined();
  });

  const sent = (harness: TestHarness) => harness.chart.getSnapshot().children['saveInterval']?.getSnapshot();
  const kept = (minutes: number) => ({ output: { ok: true, value: { minutes, isOwn: true } } });
  const pressed = () => screen.getByRole('button', { pressed: true }).textContent;

  it('sends the last selected interval after the response to the previous request arrives', async () => {
    const { harness, settle, user } = mount();
    await user.click(less());
    const before = sent(harness);
    await user.click(often());
    expect(sent(harness)).toBe(before);
    expect(isBusy(often())).toBe(true);
    settle('saveInterval', kept(30));
    expect(screen.queryByTestId('status')).toBeNull();
    expect(sent(harness)).toMatchObject({ status: 'active', input: { minutes: 15 } });
    settle('saveInterval', kept(15));
    expect(screen.getByTestId('status').textContent).toMatch(/^Guardado\. Te avisaremos cada 15 minutos\./);
    expect(pressed()).toBe('Cada 15\u00a0min');
  });

  it.each([outages.offline, { error: new Error('a defect') }])(
    'sends the last selected interval even when the previous request failed: %o',
    async (end) => {
      const { harness, settle, user } = mount();
      await user.click(less());
      await user.click(often());
      settle('saveInterval', end);
      expect(screen.queryByTestId('alert')).toBeNull();
      expect(sent(harness)).toMatchObject({ status: 'active', input: { minutes: 15 } });
    },
  );

  it('shows the saved interval when the request for the last selected interval fails', async () => {
    const { settle, user } = mount();
    await user.click(less());
    await user.click(often());
    settle('saveInterval', kept(30));
    settle('saveInterval', outages.offline);
    expect(screen.getByTestId('alert').textContent).toMatch(/^No pudimos confirmar/);
    expect(screen.queryByTestId('status')).toBeNull();
    expect(pressed()).toBe('Cada 30\u00a0min');
  });

  const indeterminate = /^No pudimos confirmar si el cambio/;
  const text = {
    offline: indeterminate,
    timeout: indeterminate,
    unavailable: indeterminate,
    malformed: /^No pudimos leer la respuesta/,
    refused: /El servicio no aceptó tu solicitud/,
    unexpected: indeterminate,
    limited: /^Demasiados intentos/,
    expired: /^Tu sesión venció/,
  } satisfies Record<WhenOffered<LimitsReason>, RegExp>;
  it.each(Object.keys(text) as WhenOffered<LimitsReason>[])(
    'shows the reason and keeps the typed amount: %s',
    async (reason) => {
      const { settle, user } = mount();
      await user.click(edit());
      await user.clear(field());
      await user.type(field(), '300{Enter}');
      settle('save', { ...outages, expired }[reason]);
      expect(screen.getByTestId('alert').textContent).toMatch(text[reason]);
      expect(field().value).toBe('300');
    },
  );
});

describe('typed limit', () => {
  it('has the same value with and without commas', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000_000_00 }), (value) => {
        expect(checkLimit(formatAmount(value / 100), 'loss')).toEqual({ value });
        expect(checkLimit((value / 100).toFixed(2), 'deposit')).toEqual({ value });
      }),
    );
  });

  it('is a whole number of minutes for a time limit', () => {
    expect(checkLimit('90', 'session')).toEqual({ value: 90 });
    expect(checkLimit('1.5', 'session')).toEqual({ error: 'decimals' });
    expect(checkLimit('14', 'session')).toEqual({ error: 'tooLow' });
    expect(checkLimit(String(31 * 24 * 60), 'session')).toEqual({ value: 31 * 24 * 60 });
    expect(checkLimit(String(31 * 24 * 60 + 1), 'session')).toEqual({ error: 'tooHigh' });
  });

  it.each([
    [' ', { error: 'required' }],
    ['1.500,00', { value: 150_000 }],
    ['1 234', { value: 123_400 }],
    ['50,5', { value: 5_050 }],
    ['0,500', { error: 'decimals' }],
    ['1.500', { error: 'ambiguous' }],
    ['-5', { error: 'negative' }],
    ['1e3', { error: 'number' }],
    ['1,00,000', { error: 'number' }],
    ['9999999999999', { error: 'tooHigh' }],
  ])('is parsed like every other amount: %j', (text, checked) => {
    expect(checkLimit(text, 'deposit')).toEqual(checked);
  });

  it('a new limit counts as a raise exactly when it is less strict than the old limit', () => {
    const value = fc.option(fc.integer({ min: 1 }));
    fc.assert(
      fc.property(value, value, (from, to) => {
        expect(isRaise(from, to)).toBe((from ?? Number.POSITIVE_INFINITY) < (to ?? Number.POSITIVE_INFINITY));
      }),
    );
  });
});

it('the actors load limits and interval, and notify other tabs of a new interval', async () => {
  const asked: unknown[] = [];
  const answers: Record<string, unknown> = { limits, realityCheck: check, saveRealityCheck: check };
  const call = async (name: string, request: unknown) => {
    asked.push([name, request]);
    return { ok: true, value: answers[name] ?? limits };
  };
  const heard = new Promise((resolve) => {
    new BroadcastChannel('sorteo.realityCheck').onmessage = resolve;
  });
  const actor = createActor(provideLimits({ call } as unknown as Gateway, 60)).start();
  await waitFor(actor, (state) => state.matches('listed'));
  actor.send({ type: 'interval.choose', minutes: 15 });
  await heard;
  expect(asked).toEqual([
    ['limits', undefined],
    ['realityCheck', { minutes: 60 }],
    ['saveRealityCheck', { minutes: 15 }],
  ]);
});

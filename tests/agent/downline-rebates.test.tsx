// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { RebatesReason } from '../../machines/agent/downline-rebates.model.ts';
import { checkRates, ratesOf, rebateCategories, type TypedRates } from '../../machines/agent/rebate-rule.ts';
import { provideDownlineRebates } from '../../src/features/agent/downline-rebates/downline-rebates.actors.ts';
import { DownlineRebatesView } from '../../src/features/agent/downline-rebates/downline-rebates.view.tsx';
import { typedRate } from '../../src/features/agent/shared/rate-text.ts';
import type { ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { details, flow, kept, memberId, overview, raised, refusals } from './downline-rebates.cases.ts';
import { limits, rateLabels, rates, typed } from './rates.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const submit = () => press('Guardar comisiones');

async function fill(user: UserEvent, wanted: TypedRates) {
  for (const [place, rate] of Object.values(wanted).entries()) {
    const field = input(rateLabels[place] as string);
    if (field.value === rate) continue;
    await user.clear(field);
    await user.type(field, rate);
  }
  await user.click(submit());
}

const gestures: Gestures<typeof flow.machine> = {
  'form.submit': ({ user, event }) => fill(user, event.rates),
  'field.change': async ({ user, send }) => {
    const field = screen.queryByLabelText<HTMLInputElement>('Tragamonedas');
    await (field && !field.readOnly ? user.type(field, '1') : send());
  },
  'rebates.again': ({ user }) => user.click(press('Aumentar de nuevo')),
  'load.retry': ({ user }) => user.click(press('Reintentar')),
};

const assertions: StateAssertions = {
  loading: () => expect(screen.queryByRole('textbox')).toBeNull(),
  loadFailed: () => expect(press('Reintentar')).toBeDefined(),
  editing: () => expect(submit().getAttribute('aria-busy')).toBeNull(),
  saving: () => expect(submit().getAttribute('aria-busy')).toBe('true'),
  saved: () => expect(screen.getByText('Comisiones guardadas')).toBeDefined(),
};

const draw = (actor: Actor) => translated(<DownlineRebatesView actor={actor} name="Rosario" />);

beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('funds'), loadArea('agent-team')]);
});
afterEach(cleanup);

describe('downline rebates', () => {
  walkPaths({ flow, render: draw, gestures, assertions, besides: ['field.change'] });
});

function mount() {
  const { harness, settle, user } = mountFlow(flow, draw);
  const asked = () => harness.chart.getSnapshot().children['save']?.getSnapshot().input;
  return { harness, settle, user, asked };
}

describe('rebates of a downline member', () => {
  it('cannot be lower than the current rebates or higher than the rebates of the agent', async () => {
    const { settle, user, asked } = mount();
    settle('fetchOverview', details);
    await fill(user, { ...typed('0.50'), LOTT: '0.49', PVP: '1.21' });
    expect(screen.getByText('El mínimo es 0.50 %.')).toBeDefined();
    expect(screen.getByText('El máximo es tu propia tasa: 1.20 %.')).toBeDefined();
    expect(document.activeElement).toBe(input('Lotería'));
    await user.click(press('Dejar como están'));
    expect(input('PVP').value).toBe('0.50');
    await fill(user, typed('0,8'));
    expect(asked()).toEqual({ memberId, version: overview.version, rates: rates(80) });
  });

  it('show their start date after the save, and can be raised again', async () => {
    const { settle, user, asked } = mount();
    settle('fetchOverview', details);
    await fill(user, typed('0.80'));
    settle('save', kept);
    expect(screen.getByText('Desde mañana, Rosario recibirá: 0.80 % en todos los juegos.')).toBeDefined();
    expect(document.activeElement).toBe(press('Aumentar de nuevo'));
    await user.click(press('Aumentar de nuevo'));
    await fill(user, typed('0.90'));
    expect(asked()).toMatchObject({ version: raised.version });
  });

  it('reload after another user changed them, show the new rates and keep the typed rates', async () => {
    const { settle, user, asked } = mount();
    settle('fetchOverview', details);
    await fill(user, typed('0.80'));
    settle('save', refusals.stale);
    settle('fetchOverview', { output: { ok: true, value: { version: 9, rates: rates(70), limits: limits(70) } } });
    expect(screen.getByTestId('alert').textContent).toMatch(/^Estas comisiones cambiaron mientras las editabas/);
    expect(screen.getByTestId('alert').textContent).toMatch(/Las actuales son: 0\.70\s% en todos los juegos\.$/);
    expect(input('Pesca').value).toBe('0.80');
    await fill(user, typed('0.80'));
    expect(asked()).toMatchObject({ version: 9 });
  });

  it.each([
    ...(['offline', 'timeout', 'unavailable', 'malformed', 'unexpected'] as const).map(
      (reason) =>
        [reason, /^Tu cambio no se guardó.*Las comisiones actuales son: 0\.50\s% en todos los juegos\.$/] as const,
    ),
    ['rebates', /^Tus propias comisiones cambiaron/] as const,
  ])('keep the typed rates and show the current rates after %s', async (reason, text) => {
    const { settle, user } = mount();
    settle('fetchOverview', details);
    await fill(user, typed('0.80'));
    settle('save', refusals[reason]);
    settle('fetchOverview', details);
    expect(screen.getByTestId('alert').textContent).toMatch(text);
    expect(input('PVP').value).toBe('0.80');
  });

  it('count as saved when a reload after a lost response shows the requested rates', async () => {
    const { harness, settle, user } = mount();
    settle('fetchOverview', details);
    await fill(user, typed('0.80'));
    settle('save', refusals.timeout);
    settle('fetchOverview', kept);
    expect(harness.chart.getSnapshot().value).toBe('saved');
    expect(screen.queryByTestId('alert')?.textContent ?? '').not.toMatch(/no se guardó/);
    await user.click(press('Aumentar de nuevo'));
    expect(input('PVP').value).toBe('0.80');
  });

  it.each([
    ['limited', /^Demasiados intentos/],
    ['expired', /^Tu sesión venció/],
    ['none', /ya no está en tu red directa/],
  ] as const)('keep the typed rates after %s', async (reason, text) => {
    const { settle, user } = mount();
    settle('fetchOverview', details);
    await fill(user, typed('0.80'));
    settle('save', refusals[reason]);
    expect(screen.getByTestId('alert').textContent).toMatch(text);
    expect(input('PVP').value).toBe('0.80');
  });

  it('report that the member is no longer in the downline', () => {
    const { settle } = mount();
    settle('fetchOverview', { output: { ok: false, reason: 'none' } });
    expect(screen.getByTestId('alert').textContent).toMatch(/ya no está en tu red directa/);
  });
});

describe('checkRates', () => {
  const rate = fc.integer({ min: 0, max: 300 });
  it('returns no error exactly when every rate is within its limits', () => {
    fc.assert(
      fc.property(fc.array(rate, { minLength: 6, maxLength: 6 }), rate, rate, (wanted, one, other) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)];
        const texts = Object.fromEntries(
          rebateCategories.map((category, place) => [category, typedRate(wanted[place] as number)]),
        ) as unknown as TypedRates;
        const isRight = wanted.every((each) => each >= min && each <= max);
        expect(Object.keys(checkRates(texts, limits(min, max))).length === 0).toBe(isRight);
        expect(Object.values(ratesOf(texts))).toEqual(wanted);
      }),
    );
  });
});

describe('downline rebates actors', () => {
  const refused = (errorCode: string): ApiError => ({ kind: 'refused', errorCode, message: '', value: null });
  async function start(answer: unknown) {
    const onChanged = vi.fn();
    const call = vi.fn(async (name: string, _request: unknown) =>
      name === 'downlineRebates' ? { ok: true, value: overview } : answer,
    );
    const logic = provideDownlineRebates({ call } as unknown as Gateway, { onChanged });
    const actor = createActor(logic, { input: { memberId } }).start();
    await waitFor(actor, (state) => state.matches('editing'), { timeout: 2000 });
    actor.send({ type: 'form.submit', rates: typed('0.80') });
    return { actor, call, onChanged };
  }

  it('save the typed rates with the loaded version, and report that the downline changed', async () => {
    const { actor, call, onChanged } = await start({ ok: true, value: raised });
    await waitFor(actor, (state) => state.matches('saved'), { timeout: 2000 });
    expect(call.mock.calls.map((args) => args.slice(0, 2))).toEqual([
      ['downlineRebates', { memberId }],
      ['saveDownlineRebates', { memberId, version: 3, rates: rates(80) }],
    ]);
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it.each([
    ['stale', refused('rebates.changed')],
    ['rebates', refused('rebates.exceeded')],
    ['none', refused('downline.none')],
  ] satisfies [RebatesReason, ApiError][])('report the reason %s', async (reason, fault) => {
    const { actor } = await start({ ok: false, fault });
    const { context } = await waitFor(actor, (state) => state.context.refusal !== null, { timeout: 2000 });
    expect(context.refusal).toEqual({ reason, seconds: 0 });
  });
});

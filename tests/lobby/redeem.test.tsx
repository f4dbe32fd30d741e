// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { RedeemInput } from '../../machines/lobby/redeem.machine.ts';
import type { RedeemReason } from '../../machines/lobby/redeem.model.ts';
import { redeemReasons } from '../../machines/lobby/redeem.model.ts';
import {
  checkRedeem,
  plainPhone,
  type RedeemItem,
  type RedeemValues,
  redeemFields,
  worthOf,
} from '../../machines/lobby/redeem-rule.ts';
import { pointRules } from '../../sandbox/content/point-rewards.ts';
import { worthOf as worthInWorld } from '../../sandbox/world/points.ts';
import { provideRedeem, unconfirmedRedeem } from '../../src/features/lobby/redeem/redeem.actors.ts';
import { RedeemView } from '../../src/features/lobby/redeem/redeem.view.tsx';
import type { ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { refusalWords } from '../kit/refusals.ts';
import { signedInAs } from '../kit/signed-in.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { account, order as expected, flow, good, item, made, name, pending, refusals } from './redeem.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const labels = {
  quantity: 'Cantidad',
  address: 'Dirección de entrega',
  mobileNum: 'Número de celular',
  password: 'Contraseña de retiro',
};
const field = (name: keyof typeof labels) => screen.getByLabelText<HTMLInputElement>(labels[name]);
const submit = () => screen.getByRole('button', { name: 'Confirmar canje' });
const check = () => screen.queryByRole('button', { name: 'Consultar estado' });

async function fill(user: UserEvent, values: RedeemValues) {
  for (const name of redeemFields) {
    if (field(name).readOnly || field(name).value === values[name]) continue;
    await user.clear(field(name));
    if (values[name]) await user.type(field(name), values[name]);
  }
}

const gestures: Gestures<typeof flow.machine> = {
  'form.submit': async ({ user, event }) => {
    await fill(user, event.values);
    await user.click(submit());
  },
  'field.change': ({ user, event, send }) =>
    screen.queryByLabelText(labels[event.field]) ? user.type(field(event.field), 'x') : send(),
  'submission.restore': 'send',
  'submission.moved': 'send',
};

const form =
  (is: { editable: boolean; busy: boolean }): StateAssertions[string] =>
  () => {
    expect(field('quantity').readOnly).toBe(!is.editable);
    expect(field('password').readOnly).toBe(is.busy);
    expect(submit().getAttribute('aria-busy')).toBe(is.busy ? 'true' : null);
  };

const assertions: StateAssertions = {
  editing: form({ editable: true, busy: false }),
  // The order was either restored or just sent. The tests of the submission chart cover the other states of a
  // submission.
  submitting: (found) => {
    if (!check()) return form({ editable: false, busy: true })(found);
    expect(screen.getByRole('heading', { name: 'Tienes un canje sin confirmar' })).toBeDefined();
    expect(screen.getByText('Termo y mate Sorteo')).toBeDefined();
  },
  ordered: () => {
    expect(screen.getByTestId('status').textContent).toMatch(/En proceso.*PR0000001100/);
    expect(screen.queryByLabelText(labels.password)).toBeNull();
  },
  watching: () => expect(screen.queryByRole('button')).toBeNull(),
  refused: () => expect(screen.getByRole('button', { name: 'Listo' })).toBeDefined(),
};

const way = {
  symbol: 'P',
  isAllowed: true,
  isPasswordMissing: false,
  onNeedAccount: () => {},
  onSupport: () => {},
  onClose: () => {},
};
const summary = (quantity: number) => [{ label: 'Costo', value: `${quantity * item.price} puntos` }];
const draw = (actor: Actor, more: Partial<typeof way> = {}) =>
  translated(<RedeemView actor={actor} item={{ summary }} {...way} {...more} />);

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

describe('redeem', () => {
  walkPaths({ flow, render: draw, gestures, assertions, besides: ['field.change'] });
});

function mount(more: Partial<typeof way> = {}, start = 'plain') {
  const { harness, settle, user } = mountFlow(flow, (actor) => draw(actor, more), start);
  const order = async (values: Partial<RedeemValues> = {}) => {
    await fill(user, { ...good, ...values });
    await user.click(submit());
  };
  const asked = () => harness.chart.getSnapshot().children['submission']?.getSnapshot();
  return { harness, settle, user, order, asked };
}

describe('redeem refusal', () => {
  const words = refusalWords('rewards.redeem.refusal', redeemReasons, {
    limited: /^Demasiados intentos/,
    expired: /^Tu sesión venció.*Tus datos siguen aquí/,
    refused: /^El servicio no aceptó tu solicitud.*unheard\.of/,
    password: /^La contraseña de retiro no es correcta\. Te quedan 3 intentos antes de un bloqueo de un minuto\./,
    locked: /Espera 42 segundos/,
    unset: /^Para esto necesitas una contraseña de retiro/,
    points: /^Ya no te alcanzan los puntos/,
    funds: /^Tu saldo no alcanza para/,
    gone: /^El premio se/,
  });

  it.each(Object.keys(words) as (keyof typeof words)[])(
    'shows the reason and keeps all typed values except a wrong password: %s',
    async (reason) => {
      const { harness, settle, order } = mount();
      await order();
      settle('submission', refusals[reason]);
      expect(harness.chart.getSnapshot().value).toBe('editing');
      expect(screen.getByTestId('alert').textContent).toMatch(words[reason]);
      expect(redeemFields.map((one) => field(one).value)).toEqual([
        good.quantity,
        good.address,
        good.mobileNum,
        reason === 'password' ? '' : good.password,
      ]);
      expect(document.activeElement).toBe(field('password'));
    },
  );
});

it('links to the form that creates a withdrawal password when none exists, and then closes the dialog', async () => {
  const onClose = vi.fn();
  const { user } = mount({ isPasswordMissing: true, onClose });
  expect(document.querySelector('form')).toBeNull();
  const link = screen.getByRole('link', { name: 'Crear contraseña de retiro' });
  expect(link.getAttribute('href')).toMatch(/section=withdrawalPassword$/);
  await user.click(link);
  expect(onClose).toHaveBeenCalledOnce();
});

describe('redeem order', () => {
  it('is sent as typed, with the password in a separate event', async () => {
    const { order, asked } = mount();
    await order();
    expect(asked()?.input).toEqual({ account, requestId: 'request-1', order: expected, isRestored: false });
    expect(asked()?.received).toContainEqual({ type: 'submission.send', secret: good.password });
  });

  it('is restored after a reload and shows its receipt', () => {
    const { harness, settle, asked } = mount({}, 'watching');
    act(() => harness.chart.send({ type: 'submission.restore', pending }));
    expect(asked()?.input).toEqual({ account, ...pending, isRestored: true });
    settle('submission', made);
    expect(screen.getByTestId('status').textContent).toContain('PR0000001100');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Listo' }));
  });

  it('shows the reason when an order that was sent before a reload is refused', () => {
    const { harness, settle } = mount({}, 'watching');
    act(() => harness.chart.send({ type: 'submission.restore', pending }));
    settle('submission', refusals.gone);
    expect(screen.getByTestId('alert').textContent).toMatch(/^El premio se/);
  });

  it('shows the receipt of an order that another tab made', async () => {
    const { settle, order } = mount();
    await order();
    settle('submission', { output: { ...made.output, receipt: { ...made.output.receipt, reference: 'PR9' } } });
    expect(screen.getByTestId('status').textContent).toContain('PR9');
  });
});

describe('redeem form', () => {
  it('reports every error and focuses the first one', proves('member-5.35'), async () => {
    const { order, user } = mount();
    await order({ quantity: '1.5', address: '  ', mobileNum: '12', password: '' });
    for (const text of [
      'Escribe un número entero.',
      'Completa este campo.',
      'Escribe un número de celular válido, de 6 a 15 dígitos.',
    ])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(field('quantity'));
    await user.type(field('quantity'), '0');
    expect(field('quantity').getAttribute('aria-invalid')).toBeNull();
    expect(field('address').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the cost of the typed quantity', async () => {
    const { user } = mount();
    await user.clear(field('quantity'));
    await user.type(field('quantity'), '2');
    expect(screen.getByText('13000 puntos')).toBeDefined();
    await user.type(field('quantity'), 'x');
    expect(screen.queryByText(/puntos$/)).toBeNull();
    expect(screen.getAllByText('—')).toHaveLength(1);
  });

  it('sends one order when Enter is pressed twice, and never stores the password', async () => {
    const { harness, order, user } = mount();
    await order();
    await user.type(field('password'), '{Enter}{Enter}');
    await user.click(submit());
    expect(harness.taken.filter((id) => id.includes('form.submit'))).toHaveLength(1);
    expect(JSON.stringify(harness.chart.getSnapshot().context)).not.toContain(good.password);
  });

  it('asks a visitor to sign in or register, and keeps the typed values', async () => {
    const onNeedAccount = vi.fn();
    const { harness, order } = mount({ isAllowed: false, onNeedAccount });
    await order();
    expect(onNeedAccount).toHaveBeenCalledOnce();
    expect(harness.chart.getSnapshot().value).toBe('editing');
    expect(field('address').value).toBe(good.address);
  });

  it('closes on cancel, except while the order is being sent', async () => {
    const onClose = vi.fn();
    const { order, settle, user } = mount({ onClose });
    await order();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(onClose).not.toHaveBeenCalled();
    settle('submission', refusals.gone);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('redeem actor', () => {
  const receipt = {
    reference: 'PR1',
    appliedAt: '2026-01-01T12:00:00.000Z',
    type: 'goods',
    name,
    quantity: 1,
    pointsRequired: 6500,
    amountRequired: 0,
    status: 'approved',
    changedPoints: -6500,
    pointsBalance: 11950,
    remark: '',
    units: 'unidades',
    pointsRatio: 120,
    redeemAmount: 0,
  };
  const convert: RedeemItem = {
    ...item,
    kind: 'convert',
    id: '',
    price: 1,
    min: 600,
    max: 18_450,
    needsDelivery: false,
  };
  function start(response: unknown, input: RedeemInput) {
    const call = vi.fn(async (_name: string, _request: unknown) => response);
    const refreshBalance = vi.fn();
    const refreshLists = vi.fn();
    const logic = provideRedeem({ call } as unknown as Gateway, { refreshBalance, refreshLists });
    const actor = createActor(logic, { input }).start();
    return { actor, refreshBalance, refreshLists, last: () => call.mock.calls.at(-1)?.slice(0, 2) };
  }
  function send(response: unknown, chosen: RedeemItem = item) {
    const started = start(response, { account, chosen: { item: chosen, name } });
    const values = { ...good, quantity: String(chosen.min) };
    started.actor.send({ type: 'form.submit', values, requestId: 'r' });
    return started;
  }

  it('sends only the values that are required to deliver the reward', proves('member-2.46'), async () => {
    const { actor, refreshBalance, refreshLists, last } = send({ ok: true, value: receipt });
    expect(unconfirmedRedeem.read(account)).toEqual({ requestId: 'r', order: expected });
    expect(JSON.stringify(localStorage)).not.toContain(good.password);
    const { context } = await waitFor(actor, (state) => state.matches('ordered'));
    expect(last()).toEqual([
      'redeemPoints',
      {
        requestId: 'r',
        rewardId: 'mate-sorteo',
        quantity: 1,
        withdrawalPassword: '135790',
        address: good.address,
        mobileNum: '987654321',
      },
    ]);
    expect(context.receipt).toEqual({ reference: 'PR1', isApproved: true, points: 6500, amount: 0, balance: 11950 });
    expect(refreshBalance).toHaveBeenCalledOnce();
    expect(refreshLists).not.toHaveBeenCalled();
    expect(unconfirmedRedeem.read(account)).toBeNull();
  });

  it('sends only the points and the password for a conversion', proves('member-2.46'), async () => {
    const { actor, last } = send({ ok: true, value: receipt }, convert);
    await waitFor(actor, (state) => state.matches('ordered'));
    const [called, request] = last() ?? [];
    expect(called).toBe('convertPoints');
    expect(request).toEqual({ requestId: 'r', points: 600, withdrawalPassword: '135790' });
  });

  it.each([
    ['redeemPoints', item],
    ['convertPoints', convert],
  ] as const)('requests the status of %s after a lost response, without a password', async (kind, chosen) => {
    const first = send({ ok: false, fault: { kind: 'offline' } }, chosen);
    await waitFor(first.actor.getSnapshot().children.submission!, (state) => state.matches('unconfirmed'));
    expect(first.refreshBalance).toHaveBeenCalledOnce();
    first.actor.stop();
    const { actor, last } = start({ ok: true, value: { state: 'made', receipt } }, { account });
    const { context } = await waitFor(actor, (state) => state.matches('ordered'));
    expect(last()).toEqual(['orderStatus', { requestId: 'r', kind }]);
    expect(context.receipt?.reference).toBe('PR1');
  });

  it('reloads the lists when a restored order was not made, and accepts the next order', async () => {
    unconfirmedRedeem.take(account, pending);
    const { actor, refreshLists } = start({ ok: true, value: { state: 'notMade' } }, { account });
    const { submission } = actor.getSnapshot().children;
    await waitFor(submission!, (state) => state.matches('notMade'));
    expect(refreshLists).not.toHaveBeenCalled();
    submission!.send({ type: 'submission.restart' });
    expect(refreshLists).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().value).toBe('watching');
    unconfirmedRedeem.take(account, { ...pending, requestId: 'request-9' });
    expect(actor.getSnapshot().children.submission?.getSnapshot().context.requestId).toBe('request-9');
    actor.stop();
  });

  it('ignores a stored order of an invalid shape', () => {
    localStorage.setItem(
      `submission:${account}:redeem`,
      JSON.stringify({ requestId: 'r', order: { ...expected, address: null } }),
    );
    expect(unconfirmedRedeem.read(account)).toBeNull();
  });

  const refused = (errorCode: string, value: unknown = null): ApiError => ({
    kind: 'refused',
    errorCode,
    message: '',
    value,
  });
  it.each([
    ['password', refused('withdrawalPassword.wrong', { attemptsLeft: 2 }), { seconds: 0, attemptsLeft: 2 }],
    ['locked', refused('withdrawalPassword.locked', { waitSeconds: 33 }), { seconds: 33, attemptsLeft: null }],
    ['unset', refused('withdrawalPassword.unset'), { seconds: 0, attemptsLeft: null }],
    ['points', refused('points.short'), { seconds: 0, attemptsLeft: null }],
    ['funds', refused('funds.short'), { seconds: 0, attemptsLeft: null }],
    ['gone', refused('reward.gone'), { seconds: 0, attemptsLeft: null }],
    ['refused', refused('unheard.of'), { seconds: 0, attemptsLeft: null, code: 'unheard.of' }],
    ['expired', { kind: 'unauthorised' }, { seconds: 0, attemptsLeft: null }],
    ['limited', { kind: 'limited', retryAfterSeconds: 9 }, { seconds: 9, attemptsLeft: null }],
  ] satisfies [RedeemReason, ApiError, object][])(
    'reports the reason %s, and stores no unconfirmed order',
    async (reason, fault, more) => {
      const { actor } = send({ ok: false, fault });
      const { context } = await waitFor(actor, (state) => state.context.refusal !== null);
      expect(context.refusal).toEqual({ reason, ...more });
      expect(unconfirmedRedeem.read(account)).toBeNull();
    },
  );
});

describe('checkRedeem', () => {
  it('accepts exactly the orders that can be paid and delivered', proves('member-5.35'), () => {
    const quantity = fc.oneof(
      fc.integer({ min: -1, max: 5 }).map(String),
      fc.constantFrom('', ' ', 'dos', '1.5', '1e3'),
    );
    const phone = fc.constantFrom('', '987 654 321', '+51 (987) 654-321', '12', 'celular');
    fc.assert(
      fc.property(
        quantity,
        phone,
        fc.constantFrom('', ' ', 'Calle 1'),
        fc.constantFrom('', '135790'),
        fc.boolean(),
        fc.integer({ min: 0, max: 30_000 }),
        (count, mobileNum, address, password, needsDelivery, points) => {
          const values = { quantity: count, mobileNum, address, password };
          const number = Number(count);
          const isPaid =
            count.trim() !== '' && [1, 2].includes(number) && number * item.price <= points && password !== '';
          const isDelivered = !needsDelivery || (address.trim() !== '' && /^\+?\d{6,15}$/.test(plainPhone(mobileNum)));
          const errors = checkRedeem(values, { ...item, needsDelivery, points });
          expect(Object.keys(errors).length === 0).toBe(isPaid && isDelivered);
        },
      ),
    );
  });
});

describe('worthOf', () => {
  const points = fc.integer({ min: 0, max: 1_000_000_000 });
  const ratio = fc.integer({ min: 1, max: 100_000 });

  it('rounds down to a whole minor unit and uses as few points as possible for this amount', () => {
    fc.assert(
      fc.property(points, ratio, (have, perUnit) => {
        const worth = worthOf(have, perUnit);
        expect([worth.amount, worth.points].every(Number.isSafeInteger)).toBe(true);
        expect(worth.points).toBeLessThanOrEqual(have);
        expect(BigInt(worth.amount) * BigInt(perUnit)).toBeLessThanOrEqual(BigInt(have) * 100n);
        expect(BigInt(worth.amount + 1) * BigInt(perUnit)).toBeGreaterThan(BigInt(have) * 100n);
        expect(worthOf(worth.points, perUnit)).toEqual(worth);
        if (worth.points > 0) expect(worthOf(worth.points - 1, perUnit).amount).toBeLessThan(worth.amount);
      }),
    );
  });

  it('gives no extra money when a conversion is split into parts', () => {
    fc.assert(
      fc.property(points, points, ratio, (one, other, perUnit) => {
        const parts = worthOf(one, perUnit).amount + worthOf(other, perUnit).amount;
        expect(parts).toBeLessThanOrEqual(worthOf(one + other, perUnit).amount);
      }),
    );
  });

  it('gives the same amount as the sandbox gateway', () => {
    fc.assert(
      fc.property(points, (have) => {
        expect(worthInWorld(have)).toEqual(worthOf(have, pointRules.pointsPerUnit));
      }),
    );
  });
});

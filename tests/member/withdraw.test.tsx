// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, waitFor } from 'xstate';
import { amountOf } from '../../machines/domain/amount.ts';
import { payeeMachine } from '../../machines/member/payee.machine.ts';
import { payeeRemovalMachine } from '../../machines/member/payee-removal.machine.ts';
import type { WithdrawReason } from '../../machines/member/withdraw.model.ts';
import { withdrawReasons } from '../../machines/member/withdraw.model.ts';
import { checkWithdraw, feeOf, type WithdrawDraft } from '../../machines/member/withdraw-rule.ts';
import { feeOf as feeInWorld } from '../../sandbox/world/withdrawals.ts';
import { PayeeView } from '../../src/features/member/payee/payee.view.tsx';
import { PayeeRemovalView } from '../../src/features/member/payee-removal/payee-removal.view.tsx';
import {
  provideWithdraw,
  unconfirmedWithdrawal,
  unsentWithdrawal,
} from '../../src/features/member/withdraw/withdraw.actors.ts';
import { WithdrawView } from '../../src/features/member/withdraw/withdraw.view.tsx';
import type { ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { refusalWords } from '../kit/refusals.ts';
import { signedInAs } from '../kit/signed-in.ts';
import { underParent } from '../kit/start-under-parent.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { payee as addedPayee } from './payee.cases.ts';
import { flow, good, member, notMade, password, pending, read, refusals, terms } from './withdraw.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const amount = () => screen.getByLabelText<HTMLInputElement>('Monto');
const secret = () => screen.getByLabelText<HTMLInputElement>('Contraseña de retiro');
const payees = () => screen.getAllByRole<HTMLInputElement>('radio');
const send = () => button(/^Retirar P\s[\d.]+/);

async function type(user: UserEvent, input: HTMLInputElement, text: string) {
  await user.clear(input);
  if (text) await user.type(input, text);
}
async function fill(user: UserEvent, draft: WithdrawDraft) {
  await type(user, amount(), draft.amount);
  const radio = payees().find(({ value }) => value === draft.payeeId);
  if (radio) await user.click(radio);
}

const gestures: Gestures<typeof flow.machine> = {
  'load.retry': ({ user }) => user.click(button(/^(Reintentar|Ya la creé)$/)),
  'order.review': async ({ user, event }) => {
    await fill(user, event.draft);
    await user.click(button('Revisar retiro'));
  },
  'order.edit': ({ user }) => user.click(button('Corregir')),
  'order.send': async ({ user, event }) => {
    await type(user, secret(), event.password);
    await user.click(send());
  },
  'order.again': ({ user }) => user.click(button('Hacer otro retiro')),
  'payee.add': async ({ user, event }) => {
    await fill(user, event.draft);
    await user.click(button('Agregar cuenta'));
  },
  'payee.remove': async ({ user, event }) => {
    await fill(user, event.draft);
    await user.click(button('Quitar una cuenta'));
  },
  // The test types into the fields where they are editable; otherwise it sends the event.
  'field.change': async ({ user, event, send: notify }) => {
    if (event.draft) return screen.queryByLabelText('Monto') ? fill(user, event.draft) : notify();
    const input = screen.queryByLabelText<HTMLInputElement>('Contraseña de retiro');
    return input && !input.readOnly ? user.type(input, 'x') : notify();
  },
  'submission.moved': 'send',
};

const review = (isBusy: boolean) => () => {
  expect(secret().readOnly).toBe(isBusy);
  expect(send().getAttribute('aria-busy')).toBe(isBusy ? 'true' : null);
  expect(send().textContent).toMatch(/^Retirar P\u00a0300\.00/);
};

const assertions: StateAssertions = {
  loading: () => expect(screen.getByTestId('status').textContent).toMatch(/^Cargando/),
  loadFailed: () => expect(button('Reintentar')).toBeDefined(),
  unprotected: () =>
    expect(screen.getByRole('link', { name: 'Crear contraseña de retiro' }).getAttribute('href')).toContain(
      'member=securityCenter&section=withdrawalPassword&back=withdraw',
    ),
  editing: () => expect(button('Revisar retiro')).toBeDefined(),
  adding: () => expect(screen.getByLabelText('Banco o billetera')).toBeDefined(),
  removing: () => expect(button('Volver al retiro')).toBeDefined(),
  reviewing: review(false),
  // The order was either restored or just sent. The tests of the submission chart cover the other states of a
  // submission.
  submitting: () => {
    const restored = screen.queryByRole('heading', { name: 'Tienes un retiro sin confirmar' });
    if (restored) expect(button('Consultar estado')).toBeDefined();
    else review(true)();
  },
  ordered: () => expect(screen.getByTestId('status').textContent).toContain('WD8400200'),
};

const draw = (actor: Actor) =>
  translated(
    <WithdrawView
      actor={actor}
      symbol="P"
      payeeForm={(payee, holder) => <PayeeView actor={payee} holder={holder} />}
      payeeRemoval={(removal) => <PayeeRemovalView actor={removal} />}
      onSupport={() => {}}
    />,
  );

signedInAs('lucia2025');
beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('withdraw'), loadArea('submission')]);
});
beforeEach(() => {
  localStorage.clear();
  unsentWithdrawal.clear(member.account);
});
afterEach(cleanup);

describe('withdraw', () => {
  walkPaths({ flow, render: draw, gestures, assertions, besides: ['field.change'] });
});

function mount(more: Partial<typeof terms> = {}, start = 'plain') {
  const { harness, settle, user } = mountFlow(flow, draw, start);
  if (start === 'plain') settle('terms', read(more));
  const order = async (draft: Partial<WithdrawDraft> = {}) => {
    await fill(user, { ...good, ...draft });
    await user.click(button('Revisar retiro'));
    await user.type(secret(), password);
    await user.click(send());
  };
  return { harness, settle, user, order };
}

describe('refused withdrawal', () => {
  const words = refusalWords('withdraw.refusal', withdrawReasons, {
    limited: /^Demasiados intentos/,
    expired: /^Tu sesión venció.*Tus datos siguen aquí/,
    refused: /^El servicio no aceptó tu solicitud.*Código: unheard\.of/,
    password: /^La contraseña de retiro no es correcta\. Te quedan 3 intentos antes de un bloqueo de un minuto\./,
    locked: /Espera 42 segundos/,
    unset: /necesitas una contraseña de retiro, y todavía no tienes una\..*Crear contraseña de retiro/,
    funds: /^Tu saldo cambió.*No se retiró nada/,
    limit: /^Ese monto ya no está dentro de tus límites.*No se retiró nada/,
    payee: /^Esa cuenta ya no está/,
    cooling: /^Esa cuenta es nueva y todavía no puede/,
  });
  const isStale = (reason: keyof typeof words) => refusals[reason].output.kind === 'stale' || reason === 'refused';
  const reasons = Object.keys(words) as (keyof typeof words)[];

  it.each(reasons.filter((reason) => !isStale(reason)))(
    'keeps the review open, and clears the password only when it was wrong: %s',
    async (reason) => {
      const { harness, settle, order } = mount();
      await order();
      settle('submission', refusals[reason]);
      expect(harness.chart.getSnapshot().value).toBe('reviewing');
      expect(screen.getByTestId('alert').textContent).toMatch(words[reason]);
      expect(secret().value).toBe(reason === 'password' ? '' : password);
      expect(document.activeElement).toBe(secret());
    },
  );

  it.each(reasons.filter(isStale))('reloads the terms and keeps the entered values: %s', async (reason) => {
    const { harness, settle, order } = mount();
    await order({ payeeId: 'payee-yapa' });
    settle('submission', refusals[reason]);
    settle('terms', read({ available: 10_000 }));
    expect(harness.chart.getSnapshot().value).toBe('editing');
    expect(screen.getByTestId('alert').textContent).toMatch(words[reason]);
    expect(amount().value).toBe('300');
    expect(payees().find(({ checked }) => checked)?.value).toBe('payee-yapa');
  });

  it('shows no error code when the gateway sent none', async () => {
    const { settle, order } = mount();
    await order();
    settle('submission', { output: { kind: 'rejected', order: pending.order, rejection: bare } });
    settle('terms', read());
    expect(screen.getByTestId('alert').textContent).toMatch(/no hizo ningún cambio\.$/);
  });
  const bare = { reason: 'refused' as const, seconds: 0, attemptsLeft: null };
});

describe('payout account', () => {
  const yapa = terms.payees[1]!;
  const cooling = { ...yapa, availableAt: '2040-01-02T05:00:00.000Z' };

  it('shows its expected time and fee only when the gateway names them', () => {
    const { settle } = mountFlow(flow, draw);
    const fee = { freeLeft: 0, basisPoints: 150, minimum: 200 };
    const known = { ...yapa, minutes: { from: 5, to: 90 }, fee };
    settle('terms', read({ payees: [terms.payees[0]!, known] }));
    const [plain, named] = payees().map((radio) => radio.closest('label')?.textContent);
    expect(plain).not.toMatch(/Suele|Comisión/);
    expect(named).toMatch(/Suele llegar en 5 minutos a 1 hora.* 30 minutos/);
    expect(named).toMatch(/Comisión de 1[.,]50?\s?%, mínimo P\s2\.00/);
  });

  it('charges its own fee', async () => {
    const { settle, user } = mountFlow(flow, draw);
    settle('terms', read({ payees: [{ ...yapa, fee: { freeLeft: 0, basisPoints: 1_000, minimum: 0 } }] }));
    await fill(user, { amount: '300', payeeId: yapa.id });
    expect(screen.getByText('P 270.00')).toBeDefined();
  });

  it('names the moment from which it can receive when it is new, and is neither preselected nor accepted before', async () => {
    const { harness, settle, user } = mountFlow(flow, draw);
    settle('terms', read({ payees: [cooling, terms.payees[0]!] }));
    expect(payees().map(({ checked }) => checked)).toEqual([false, true]);
    expect(payees()[0]?.closest('label')?.textContent).toContain('Podrás retirar a esta cuenta desde el 2 ene 2040');
    await fill(user, { amount: '300', payeeId: yapa.id });
    await user.click(button('Revisar retiro'));
    expect(harness.chart.getSnapshot().value).toBe('editing');
    expect(screen.getByText(/^Esa cuenta es nueva y todavía no puede/)).toBeDefined();
  });
});

describe('withdrawal order that was not made', () => {
  it('keeps the entered values in the form', async () => {
    const { settle, order } = mount();
    await order({ amount: '250,50', payeeId: 'payee-yapa' });
    settle('submission', notMade);
    settle('terms', read());
    expect(amount().value).toBe('250,50');
    expect(payees().find(({ checked }) => checked)?.value).toBe('payee-yapa');
    expect(screen.queryByTestId('alert')).toBeNull();
  });

  it('restores its values in the form after a reload', () => {
    const { settle } = mount({}, 'pending');
    settle('submission', notMade);
    settle('terms', read());
    expect(amount().value).toBe('300');
    expect(payees().find(({ checked }) => checked)?.value).toBe('payee-austral');
  });
});

describe('withdrawal form', () => {
  it.each([
    ['', 'Completa este campo.'],
    ['mucho', /^Escribe un monto/],
    ['1.005,123', /^(Escribe un monto|Usa como máximo 2 decimales)/],
    ['19.99', 'El mínimo es P 20.00.'],
    ['5000.01', 'El máximo por retiro es P 5,000.00.'],
    ['12840.51', 'Tienes P 12,840.50 disponibles.'],
  ] as const)('shows the error for the amount «%s» and focuses the field', async (typed, words) => {
    const { user } = mount();
    await fill(user, { ...good, amount: typed });
    await user.click(button('Revisar retiro'));
    expect(screen.getByText(words)).toBeDefined();
    expect(document.activeElement).toBe(amount());
    expect(amount().value).toBe(typed);
  });

  it.each([0, 2])('names no rate when the site charges no fee, with %d free withdrawals', (freeLeft) => {
    mount({ fee: { freeLeft, basisPoints: 0, minimum: 0 } });
    expect(screen.getByText('Sin comisión.')).toBeDefined();
    expect(screen.queryByText(/0 %/)).toBeNull();
  });

  it('limits the amount to the remaining daily limit', async () => {
    const { user } = mount({ dayLeft: 25_000 });
    await fill(user, good);
    await user.click(button('Revisar retiro'));
    expect(screen.getByText('Te quedan P 250.00 de tu límite de 24 horas.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Todo' })).toBeNull();
    await user.click(button('Máximo'));
    expect(amount().value).toBe('250');
  });

  it('shows the fee and the payout while the amount is typed', async () => {
    const { user } = mount({ fee: { freeLeft: 0, basisPoints: 100, minimum: 100 } });
    await user.type(amount(), '300.10');
    expect(screen.getByText('P 3.01')).toBeDefined();
    expect(screen.getByText('P 297.09')).toBeDefined();
    await user.click(button('Revisar retiro'));
    expect(screen.getByText('P 297.09')).toBeDefined();
  });

  it('requires a bank account, and selects a newly added account', async () => {
    const { user, settle } = mount({ payees: [] });
    await user.type(amount(), '300');
    await user.click(button('Revisar retiro'));
    expect(screen.getByText('Elige una cuenta de destino.')).toBeDefined();
    await user.click(button('Agregar cuenta'));
    settle('payee', { output: { payee: addedPayee } });
    expect(payees().map(({ value, checked }) => [value, checked])).toEqual([['payee-new', true]]);
    expect(amount().value).toBe('300');
  });

  it('says that another account is chosen when the chosen account is missing, until the user chooses one', async () => {
    const { harness, user, settle } = mountFlow(flow, draw);
    harness.chart.send({ type: 'field.change', field: 'payeeId', draft: { amount: '300', payeeId: 'payee-closed' } });
    settle('terms', read());
    const gone = () => screen.queryByText(/así que elegimos Banco Austral •••• 7832/);
    expect(gone()).not.toBeNull();
    expect(payees().find(({ checked }) => checked)?.value).toBe('payee-austral');
    await user.type(amount(), '1');
    expect(gone()).not.toBeNull();
    await user.click(payees()[1]!);
    expect(gone()).toBeNull();
  });

  it('hides the button that adds an account when the account limit is reached', () => {
    mount({ payeeLimit: 2 });
    expect(screen.queryByRole('button', { name: 'Agregar cuenta' })).toBeNull();
    expect(screen.getByText(/^Llegaste al máximo de 2 cuentas/)).toBeDefined();
  });

  it('sends one order when Enter is pressed twice, and never stores the password', async () => {
    const { harness, order, user } = mount();
    await order();
    await user.type(secret(), '{Enter}{Enter}');
    await user.click(send());
    expect(harness.taken.filter((id) => id.includes('order.send'))).toHaveLength(1);
    expect(JSON.stringify(harness.chart.getSnapshot().context)).not.toContain(password);
  });

  it('allows corrections and keeps all entered values', async () => {
    const { user } = mount();
    await fill(user, { amount: '250,50', payeeId: 'payee-yapa' });
    await user.click(button('Revisar retiro'));
    expect(screen.getByText('P 250.50', { selector: `[${hook.strong}] dd *` })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Revisa tu retiro' }));
    await user.click(button('Corregir'));
    expect(amount().value).toBe('250,50');
    expect(payees().find(({ checked }) => checked)?.value).toBe('payee-yapa');
  });
});

describe('withdrawal actor', () => {
  const made200 = { reference: 'WD1', amount: 30_000, fee: 0, payout: 30_000 };
  const start = (answers: Record<string, unknown>) => {
    const call = vi.fn(async (name: string, _request?: unknown) => answers[name]);
    const logic = provideWithdraw({ call } as unknown as Gateway, {
      payee: payeeMachine,
      payeeRemoval: payeeRemovalMachine,
    });
    const actor = underParent(logic, member);
    return { actor, call };
  };
  const order = async (answer: unknown, status: unknown = { ok: false, fault: { kind: 'offline' } }) => {
    const answers = { withdrawTerms: { ok: true, value: terms }, withdraw: answer, orderStatus: status };
    const { actor, call } = start(answers);
    const { context } = await waitFor(actor, (state) => state.matches('editing'));
    actor.send({ type: 'order.review', draft: good });
    actor.send({ type: 'order.send', password });
    const kept = unconfirmedWithdrawal.read(member.account);
    return { actor, call, kept, requestId: context.requestId };
  };

  it('restores the typed amount and the chosen account after a reload, until the order is made', async () => {
    const draft = { amount: '1.000,30', payeeId: 'payee-yapa' };
    const { actor } = start({ withdrawTerms: { ok: true, value: terms } });
    await waitFor(actor, (state) => state.matches('editing'));
    actor.send({ type: 'field.change', field: 'payeeId', draft });
    const { actor: again } = start({ withdrawTerms: { ok: true, value: terms } });
    const { context } = await waitFor(again, (state) => state.matches('editing'));
    expect(context.draft).toEqual(draft);
    const { actor: last } = await order({ ok: true, value: made200 });
    await waitFor(last, (state) => state.matches('ordered'));
    expect(unsentWithdrawal.read(member.account)).toBeNull();
  });

  it.each(['{"amount":1,"payeeId":"payee-yapa"}', '{"amount":"1"}'])(
    'ignores a stored text that is not a draft: %s',
    async (text) => {
      sessionStorage.setItem(`formDraft:withdraw:${member.account}`, text);
      const { actor } = start({ withdrawTerms: { ok: true, value: terms } });
      const { context } = await waitFor(actor, (state) => state.matches('editing'));
      expect(context).toMatchObject({ draft: { amount: '', payeeId: 'payee-austral' }, isPayeeGone: false });
    },
  );

  it('sends the order in minor units, and stores it without the password until the order is settled', async () => {
    const { actor, call, kept, requestId } = await order({ ok: true, value: made200 });
    await waitFor(actor, (state) => state.matches('ordered'));
    expect(call.mock.calls.find(([name]) => name === 'withdraw')?.slice(0, 2)).toEqual([
      'withdraw',
      { requestId, payeeId: 'payee-austral', amount: 30_000, withdrawalPassword: password },
    ]);
    expect(kept).toEqual({ requestId, order: pending.order });
    expect(JSON.stringify(kept)).not.toContain(password);
    expect(actor.getSnapshot().context.receipt).toEqual(made200);
    expect(unconfirmedWithdrawal.read(member.account)).toBeNull();
  });

  const unconfirmed = async (actor: ReturnType<typeof start>['actor']) => {
    const { children } = await waitFor(actor, (state) => state.matches('submitting'));
    if (children.submission) await waitFor(children.submission, (state) => state.matches('unconfirmed'));
  };

  it('restores an unconfirmed order after a reload, and requests only its status', async () => {
    const { actor: first, requestId } = await order({ ok: false, fault: { kind: 'timeout' } });
    await unconfirmed(first);
    first.stop();
    const { actor, call } = start({ orderStatus: { ok: true, value: { state: 'processing' } } });
    expect(actor.getSnapshot().value).toBe('submitting');
    await unconfirmed(actor);
    expect(call.mock.calls.map(([name, request]) => [name, request])).toEqual([
      ['orderStatus', { requestId, kind: 'withdraw' }],
    ]);
    expect(unconfirmedWithdrawal.read(member.account)?.requestId).toBe(requestId);
    actor.stop();
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
    ['funds', refused('funds.short'), { seconds: 0, attemptsLeft: null }],
    ['limit', refused('withdrawal.limit'), { seconds: 0, attemptsLeft: null }],
    ['payee', refused('payee.unknown'), { seconds: 0, attemptsLeft: null }],
    ['cooling', refused('payee.cooling'), { seconds: 0, attemptsLeft: null }],
    ['limited', { kind: 'limited', retryAfterSeconds: 9 }, { seconds: 9, attemptsLeft: null }],
    ['refused', refused('unheard.of'), { seconds: 0, attemptsLeft: null, code: 'unheard.of' }],
  ] satisfies [WithdrawReason, ApiError, object][])('reports the refusal reason %s', async (reason, fault, more) => {
    const { actor } = await order({ ok: false, fault });
    const { context } = await waitFor(actor, (state) => state.context.refusal !== null);
    expect(context.refusal).toEqual({ reason, ...more });
  });
});

describe('withdrawal amount check', () => {
  it('accepts exactly the amounts that the terms allow', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 700_000 }),
        fc.integer({ min: 0, max: 700_000 }),
        fc.integer({ min: 0, max: 700_000 }),
        (minor, available, dayLeft) => {
          const draft = { amount: (minor / 100).toFixed(2), payeeId: 'payee-yapa' };
          expect(amountOf(draft.amount)).toBe(minor);
          const fits = minor >= 2_000 && minor <= Math.min(500_000, available, dayLeft);
          const errors = checkWithdraw(draft, { ...terms, available, dayLeft });
          expect(Object.keys(errors).length === 0).toBe(fits);
        },
      ),
    );
  });

  it('calculates the same fee as the gateway, and the fee is always less than the amount', () => {
    const fee = fc.record({
      freeLeft: fc.integer({ min: 0, max: 1 }),
      basisPoints: fc.integer({ min: 0, max: 500 }),
      minimum: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 2_000, max: 500_000 }), fee, (amountMinor, terms) => {
        const cost = feeOf(amountMinor, terms);
        expect(cost).toBe(feeInWorld(amountMinor, terms));
        expect(Number.isSafeInteger(cost) && cost >= 0 && cost < amountMinor).toBe(true);
      }),
    );
  });
});

// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { RegistrationReason, RegistrationValues } from '../../machines/agent/downline-registration.model.ts';
import { checkField } from '../../machines/domain/field-rule.ts';
import {
  provideDownlineRegistration,
  unconfirmedRegistration,
} from '../../src/features/agent/downline-registration/downline-registration.actors.ts';
import { DownlineRegistrationView } from '../../src/features/agent/downline-registration/downline-registration.view.tsx';
import { newPassword } from '../../src/features/agent/downline-registration/new-password.ts';
import type { ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { signedInAs } from '../kit/signed-in.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { outages } from '../site/transport-errors.ts';
import {
  agent,
  details,
  flow,
  made,
  notMade,
  order,
  password,
  pending,
  refusals,
  registered,
  requestId,
  sentOverview,
  values,
} from './downline-registration.cases.ts';
import { rateLabels } from './rates.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const submit = () => press('Registrar cuenta');

async function write(user: UserEvent, name: string, text: string) {
  if (input(name).value === text) return;
  await user.clear(input(name));
  if (text) await user.type(input(name), text);
}

async function fill(user: UserEvent, { kind, account, nickname, rates }: RegistrationValues) {
  await user.click(screen.getByRole('radio', { name: kind === 'member' ? /^Jugador/ : /^Agente/ }));
  await write(user, 'Usuario', account);
  await write(user, 'Apodo', nickname);
  for (const [place, rate] of Object.values(rates).entries()) await write(user, rateLabels[place] as string, rate);
  await user.click(submit());
}

const gestures: Gestures<typeof flow.machine> = {
  'form.submit': ({ user, event }) => fill(user, event.values),
  'field.change': async ({ user, send }) =>
    screen.queryByLabelText('Usuario') && !input('Usuario').readOnly ? user.type(input('Usuario'), 'x') : send(),
  // After a registration, the page still shows the password that it sent and has no button for a new one. The test then
  // sends the event directly.
  'password.renew': ({ user, send }) => {
    const renew = screen.queryByRole('button', { name: 'Crear otra contraseña' });
    return renew ? user.click(renew) : send();
  },
  // Only a shown password can be copied.
  'password.copied': ({ user, send }) =>
    screen.queryByLabelText('Contraseña') ? user.click(press('Copiar: Contraseña')) : send(),
  'registration.again': ({ user }) => user.click(press('Registrar otra cuenta')),
  'again.confirm': ({ user }) => user.click(press('Registrar otra cuenta')),
  'again.cancel': ({ user }) => user.click(press('Volver a la contraseña')),
  'leave.ask': 'send',
  'leave.confirm': ({ user }) => user.click(press('Salir sin copiarla')),
  'leave.cancel': ({ user }) => user.click(press('Volver a la contraseña')),
  'load.retry': ({ user }) => user.click(press('Reintentar')),
};

const busy = (name: string) => press(name).getAttribute('aria-busy');
function registeredView(): void {
  const renew = screen.queryByRole('button', { name: 'Crear otra contraseña' });
  const isTheirs = screen.queryByText(/eligió su propia contraseña/) !== null;
  if (isTheirs) expect([renew, screen.queryByLabelText('Contraseña')]).toEqual([null, null]);
  else if (renew) expect(renew.getAttribute('aria-busy')).toBeNull();
  else expect(input('Contraseña').value).toBe(password);
}

const assertions: StateAssertions = {
  loading: () => expect(screen.queryByRole('textbox')).toBeNull(),
  loadFailed: () => expect(press('Reintentar')).toBeDefined(),
  editing: () => expect([busy('Registrar cuenta'), input('Usuario').readOnly]).toEqual([null, false]),
  // The order was either restored or just sent. The tests of the submission chart cover the other states of a
  // submission.
  submitting: () => {
    const restored = screen.queryByRole('heading', { name: 'Tienes un registro de cuenta sin confirmar' });
    if (restored) expect(press('Consultar estado')).toBeDefined();
    else expect([busy('Registrar cuenta'), input('Usuario').readOnly]).toEqual(['true', true]);
  },
  'registered.shown': registeredView,
  'registered.held.waiting': registeredView,
  'registered.held.confirmingAgain': () => expect(press('Registrar otra cuenta')).toBeDefined(),
  'registered.held.confirmingLeave': () => expect(press('Salir sin copiarla')).toBeDefined(),
  // Some paths renew a password while the page still shows it, or after the member has replaced it; the page then has
  // no button to renew it.
  'renewing.confirmingLeave': () => expect(press('Salir sin copiarla')).toBeDefined(),
  'renewing.waiting': () => {
    const renew = screen.queryByRole('button', { name: 'Crear otra contraseña' });
    if (!renew) return registeredView();
    expect(renew.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByLabelText('Contraseña')).toBeNull();
  },
};

const draw = (actor: Actor) =>
  translated(
    <DownlineRegistrationView
      actor={actor}
      newPassword={() => password}
      newRequestId={() => requestId}
      onSupport={() => {}}
    />,
  );

signedInAs('agente1');
beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('funds'), loadArea('account'), loadArea('agent-team'), loadArea('submission')]);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('downline registration', () => {
  walkPaths({ flow, render: draw, gestures, assertions, besides: ['field.change'] });
});

function mount() {
  const { harness, settle, asked, user } = mountFlow(flow, draw);
  const send = async () => {
    settle('fetchOverview', details);
    await fill(user, values);
  };
  return { harness, settle, user, asked, send };
}

const inForm = {
  limited: /^Demasiados intentos/,
  expired: /^Tu sesión venció/,
  refused: /^El servicio no aceptó tu solicitud.*unheard\.of/,
  taken: /^Ese usuario ya existe, así que no se registró/,
  rejected: /No se aceptaron esos datos/,
} satisfies Partial<Record<RegistrationReason, RegExp>>;

describe('refused registration of a downline member', () => {
  it.each(Object.keys(inForm) as (keyof typeof inForm)[])('keeps the typed values: %s', async (reason) => {
    const { settle, send } = mount();
    await send();
    settle('submission', refusals[reason]);
    expect(screen.getByTestId('alert').textContent).toMatch(inForm[reason]);
    expect([input('Usuario').value, input('Apodo').value, input('Pesca').value]).toEqual([
      'rosario7',
      'Rosario',
      '0.50',
    ]);
    expect(document.activeElement).toBe(input('Usuario'));
  });

  it('reloads the limits when the rebates are too high, and keeps the typed values', async () => {
    const { settle, send } = mount();
    await send();
    settle('submission', refusals.rebates);
    settle('fetchOverview', {
      output: {
        ok: true,
        value: { ...details.output.value, limits: { ...sentOverview.limits, PVP: { min: 0, max: 30 } } },
      },
    });
    expect(screen.getByTestId('alert').textContent).toMatch(/^Tus propias comisiones cambiaron/);
    expect(screen.getByText('Hasta 0.30 %')).toBeDefined();
    expect([input('Usuario').value, input('PVP').value]).toEqual(['rosario7', '0.50']);
  });

  it('shows no alert when the order was not made, and keeps the typed values', async () => {
    const { settle, send } = mount();
    await send();
    settle('submission', notMade);
    expect(input('Usuario').value).toBe('rosario7');
    expect(screen.queryByTestId('alert')).toBeNull();
  });

  it('shows no alert when a restored order was not made, and restores the form', () => {
    const { settle } = mount();
    settle('fetchOverview', { output: { ok: true, value: { ...details.output.value, pending } } });
    settle('submission', notMade);
    expect([input('Usuario').value, input('Apodo').value, input('Pesca').value]).toEqual([
      'rosario7',
      'Rosario',
      '0.50',
    ]);
  });
});

describe('downline registration form', () => {
  it('rejects rebates that are higher than the rebates of the agent', async () => {
    const { settle, user } = mount();
    settle('fetchOverview', details);
    await fill(user, { ...values, rates: { ...values.rates, FISH: '1,21' } });
    expect(screen.getByText('El máximo es tu propia tasa: 1.20 %.')).toBeDefined();
    expect(document.activeElement).toBe(input('Pesca'));
    await user.click(press('Igual que las mías'));
    expect(rateLabels.map((name) => input(name).value)).toEqual(Array(6).fill('1.20'));
    expect(screen.queryByText(/El máximo es tu propia tasa/)).toBeNull();
  });

  it('accepts a password typed by the agent only if it follows the password rule of the site', async () => {
    const { harness, settle, user } = mount();
    settle('fetchOverview', details);
    await user.click(screen.getByRole('checkbox', { name: 'Generar una contraseña segura' }));
    await user.type(input('Contraseña'), 'corta');
    await fill(user, values);
    expect(document.activeElement).toBe(input('Contraseña'));
    await user.type(input('Contraseña'), 'Larga2040');
    await user.click(submit());
    expect(harness.chart.getSnapshot().context.password).toBe('cortaLarga2040');
  });

  it('sends one registration for two Enters', async () => {
    const { harness, settle, user } = mount();
    settle('fetchOverview', details);
    await fill(user, values);
    await user.type(input('Usuario'), '{Enter}{Enter}');
    expect(harness.taken.filter((id) => id.includes('form.submit'))).toHaveLength(1);
  });
});

describe('credentials of a new account', () => {
  it('include the sent password, which is cleared for the next registration', async () => {
    const { harness, settle, user, send } = mount();
    await send();
    settle('submission', made);
    expect(screen.getByText(/^rosario7 ya es parte de tu equipo/)).toBeDefined();
    expect([input('Usuario').value, input('Contraseña').value]).toEqual(['rosario7', password]);
    expect(screen.getByText('0.50 % en todos los juegos')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Datos de acceso de rosario7' }));
    await user.click(press('Copiar: Contraseña'));
    await user.click(press('Registrar otra cuenta'));
    expect(JSON.stringify(harness.chart.getSnapshot().context)).not.toContain(password);
  });

  it('are discarded only after a confirmation when the password was not copied', async () => {
    const { harness, settle, user, send } = mount();
    await send();
    settle('submission', made);
    await user.click(press('Registrar otra cuenta'));
    expect(document.activeElement).toBe(press('Volver a la contraseña'));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(press('Registrar otra cuenta'));
    expect(input('Contraseña').value).toBe(password);
    await user.keyboard('{Enter}');
    await user.click(press('Registrar otra cuenta'));
    expect(JSON.stringify(harness.chart.getSnapshot().context)).not.toContain(password);
  });

  it('include no password when the member has already set a different one', async () => {
    const { settle, send } = mount();
    await send();
    settle('submission', { output: { ...made.output, receipt: { ...registered, isPasswordSet: false } } });
    expect(screen.queryByLabelText('Contraseña')).toBeNull();
    expect(screen.getByText('Esta persona ya ingresó y eligió su propia contraseña.')).toBeDefined();
  });

  it('include a new password after a reload only when the gateway has accepted it', async () => {
    const { harness, settle, user, asked } = mount();
    settle('fetchOverview', { output: { ok: true, value: { ...details.output.value, pending } } });
    expect(asked()).toEqual({ ...pending, account: agent.account, isRestored: true });
    settle('submission', made);
    expect(screen.queryByLabelText('Contraseña')).toBeNull();
    expect(screen.getByTestId('alert').textContent).toMatch(/Ya no podemos mostrar la contraseña/);
    await user.click(press('Crear otra contraseña'));
    expect(harness.chart.getSnapshot().children['renewPassword']?.getSnapshot().input).toEqual({
      ...pending,
      password,
    });
    expect(screen.queryByLabelText('Contraseña')).toBeNull();
    settle('renewPassword', outages.timeout);
    expect(screen.queryByLabelText('Contraseña')).toBeNull();
    expect(screen.getAllByTestId('alert').at(-1)?.textContent).toMatch(/^El sitio tardó demasiado/);
    await user.click(press('Crear otra contraseña'));
    expect(screen.getAllByTestId('alert')).toHaveLength(1);
    const ofNow = { ...registered, account: 'rosa.de.ahora' };
    settle('renewPassword', { output: { ok: true, value: ofNow } });
    expect(harness.chart.getSnapshot().context.registered).toEqual(ofNow);
    expect(input('Contraseña').value).toBe(password);
    expect(screen.queryByTestId('alert')).toBeNull();
  });

  it('ask before the user leaves while a new password is being set', async () => {
    const { harness, settle, user } = mount();
    settle('fetchOverview', { output: { ok: true, value: { ...details.output.value, pending } } });
    settle('submission', made);
    await user.click(press('Crear otra contraseña'));
    act(() => harness.chart.send({ type: 'leave.ask' }));
    expect(document.activeElement).toBe(press('Volver a la contraseña'));
    settle('renewPassword', { output: { ok: true, value: registered } });
    expect(input('Contraseña').value).toBe(password);
    expect(screen.queryByRole('button', { name: 'Salir sin copiarla' })).toBeNull();
  });

  it('hide the password typed in this tab when the account was registered in another tab', async () => {
    const { harness, settle, user, send } = mount();
    await send();
    settle('submission', { output: { ...made.output, requestId: 'request-of-another-tab' } });
    expect(screen.queryByLabelText('Contraseña')).toBeNull();
    await user.click(press('Crear otra contraseña'));
    expect(harness.chart.getSnapshot().children['renewPassword']?.getSnapshot().input).toEqual({
      requestId: 'request-of-another-tab',
      order,
      password,
    });
  });
});

describe('generated password', () => {
  const patterns = ['', '*', '[A-Za-z0-9]+'];
  it('follows the password rule and is different each time', () => {
    const ids = fc.constantFrom(0, 1, 4, 5, 6, 7, 9, 14, 19, 20);
    fc.assert(
      fc.property(
        ids,
        fc.constantFrom(...patterns),
        fc.integer({ min: 6, max: 16 }),
        (patternId, acceptedPattern, most) => {
          const rule = { ...sentOverview.rules.password, patternId, acceptedPattern, minLength: 6, maxLength: most };
          expect(checkField(newPassword(rule), rule)).toBeNull();
        },
      ),
    );
    const drawn = Array.from({ length: 200 }, () => newPassword(sentOverview.rules.password));
    expect(new Set(drawn).size).toBe(200);
  });
});

describe('downline registration actor', () => {
  const refused = (errorCode: string): ApiError => ({ kind: 'refused', errorCode, message: '', value: null });
  function start(answer: unknown) {
    const call = vi.fn(async (name: string, _request: unknown) =>
      name === 'downlineRegistration' ? { ok: true, value: sentOverview } : answer,
    );
    const actor = createActor(provideDownlineRegistration({ call } as unknown as Gateway), { input: agent }).start();
    const send = async () => {
      await waitFor(actor, (state) => state.matches('editing'), { timeout: 2000 });
      actor.send({ type: 'form.submit', values, requestId });
    };
    return { actor, call, send };
  }

  const lost = { ok: false, fault: { kind: 'timeout' } };
  const made = { ok: true, value: { state: 'made', receipt: registered } };

  it('sends the order, and keeps its password to show it when the status confirms the order', async () => {
    const { actor, call, send } = start(lost);
    await send();
    await waitFor(actor.getSnapshot().children.submission!, (state) => state.matches('unconfirmed'));
    expect(call.mock.calls[1]?.slice(0, 2)).toEqual(['registerDownline', { requestId, ...order, password }]);
    expect(unconfirmedRegistration('rosario7').read(agent.account)).toEqual({ requestId, order });
    expect(unconfirmedRegistration('rosario8').read(agent.account)).toBeNull();
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(password);
    call.mockResolvedValue(made);
    actor.getSnapshot().children.submission!.send({ type: 'submission.check' });
    const { context } = await waitFor(actor, (state) => state.matches('registered'));
    expect(call.mock.calls.at(-1)?.slice(0, 2)).toEqual(['orderStatus', { requestId, kind: 'registerDownline' }]);
    expect(context).toMatchObject({ registered, password });
    expect(localStorage).toHaveLength(0);
    actor.stop();
  });

  it('restores the order after a reload, and sets a new password with the same request id', async () => {
    const before = start(lost);
    await before.send();
    await waitFor(before.actor.getSnapshot().children.submission!, (state) => state.matches('unconfirmed'));
    before.actor.stop();
    const { actor, call } = start(made);
    const { context } = await waitFor(actor, (state) => state.matches('registered'), { timeout: 2000 });
    expect(context.password).toBe('');
    call.mockResolvedValue({ ok: true, value: registered });
    actor.send({ type: 'password.renew', password: 'Otra2040clave' });
    await waitFor(actor, (state) => state.matches('registered'));
    expect(call.mock.calls.at(-1)?.slice(0, 2)).toEqual([
      'registerDownline',
      { requestId, ...order, password: 'Otra2040clave' },
    ]);
    actor.stop();
  });

  it('sends the order again with the same password, or with a new password after a reload', async () => {
    const missing = { ok: false, fault: refused('call.unknown') };
    const own = { ...values, password: 'Propia2040' };
    const resend = async ({ actor, call }: ReturnType<typeof start>) => {
      const unsupported = () =>
        waitFor(actor.getSnapshot().children.submission!, (state) => state.matches('unsupported'));
      actor.getSnapshot().children.submission!.send({ type: 'submission.check' });
      await unsupported();
      render(draw(actor as Actor));
      expect(screen.queryByLabelText('Contraseña')).toBeNull();
      await userEvent.click(press('Repetir la operación'));
      await unsupported();
      actor.stop();
      cleanup();
      return call.mock.calls.at(-1)?.slice(0, 2);
    };
    const sent = start(missing);
    sent.call.mockImplementation(async (name) =>
      name === 'downlineRegistration' ? { ok: true, value: sentOverview } : name === 'orderStatus' ? missing : lost,
    );
    await waitFor(sent.actor, (state) => state.matches('editing'), { timeout: 2000 });
    sent.actor.send({ type: 'form.submit', values: own, requestId });
    await waitFor(sent.actor.getSnapshot().children.submission!, (state) => state.hasTag('unconfirmed'));
    expect(await resend(sent)).toEqual(['registerDownline', { requestId, ...order, password: 'Propia2040' }]);
    const again = start(missing);
    await waitFor(again.actor, (state) => state.matches('submitting'), { timeout: 2000 });
    expect(await resend(again)).toEqual(['registerDownline', { requestId, ...order, password }]);
  });

  it.each([
    ['taken', refused('account.taken')],
    ['rejected', refused('field.rejected')],
    ['rebates', refused('rebates.exceeded')],
    ['expired', { kind: 'unauthorised' }],
  ] satisfies [RegistrationReason, ApiError][])('reports the reason %s', async (reason, fault) => {
    const { actor, send } = start({ ok: false, fault });
    await send();
    const { context } = await waitFor(actor, (state) => state.context.refusal !== null, { timeout: 2000 });
    expect(context.refusal).toEqual({ reason, seconds: 0 });
  });
});

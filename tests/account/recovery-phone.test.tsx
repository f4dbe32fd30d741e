// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expectedPaths, receivedBy, TestHarness, walkChart } from 'chartwalk';
import { type Gestures, type StateAssertions, walkView } from 'chartwalk/react';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, setup, waitFor } from 'xstate';
import { humanCheckFlow } from '../../machines/account/human-proof.ts';
import { loadMemberMachine } from '../../machines/account/load-member.machine.ts';
import { checkNumber } from '../../machines/account/phone-number.ts';
import {
  checkRecoveryPhone,
  type RecoveryPhoneValues,
  type recoveryPhoneMachine,
} from '../../machines/account/recovery-phone.machine.ts';
import type { RecoveryPhoneReason } from '../../machines/account/recovery-phone.model.ts';
import { checkField } from '../../machines/domain/field-rule.ts';
import { ByPhone } from '../../src/features/account/recovery/recovery.entry.tsx';
import { provideRecoveryPhone } from '../../src/features/account/recovery-phone/recovery-phone.actors.ts';
import { provideRecoverySignIn } from '../../src/features/account/recovery-sign-in/recovery-sign-in.actors.ts';
import { provideSmsCode } from '../../src/features/account/sms-code/sms-code.actors.ts';
import type { Answer, ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import type { EndpointName } from '../../src/gateway/endpoints.ts';
import { enterText } from '../kit/enter-text.ts';
import { mountFlow } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { thrown, type WhenOffered } from '../site/transport-errors.ts';
import { flow, good, prepared, refusals, set, settings } from './recovery-phone.cases.ts';
import { input as entry } from './recovery-sign-in.cases.ts';
import { lucia } from './resend-timer.cases.ts';

type Actor = ActorRefFrom<typeof recoveryPhoneMachine>;

const country = () => screen.getByLabelText<HTMLSelectElement>('País');
const inputs = { mobileNum: 'Celular', verificationCode: 'Código de verificación', newPassword: 'Contraseña nueva' };
const input = (field: keyof typeof inputs) => screen.getByLabelText<HTMLInputElement>(inputs[field]);
const submit = () => screen.getByRole('button', { name: 'Guardar e ingresar' });

const type = (user: UserEvent, field: keyof typeof inputs, text: string) => enterText(user, input(field), text);

async function fill(user: UserEvent, values: RecoveryPhoneValues) {
  await user.selectOptions(country(), values.countryDialingCode);
  for (const field of Object.keys(inputs) as (keyof typeof inputs)[]) await type(user, field, values[field]);
}

const gestures: Gestures<typeof flow.machine> = {
  'load.retry': ({ user }) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
  'form.submit': async ({ user, event }) => {
    await fill(user, event.values);
    await user.click(submit());
  },
  'phone.change': async ({ user, event }) => {
    await type(user, 'mobileNum', event.phone.mobileNum);
    await user.selectOptions(country(), '51');
    await user.selectOptions(country(), event.phone.countryDialingCode);
  },
  'phone.refuse': async ({ user, event }) => {
    await user.selectOptions(country(), event.phone.countryDialingCode);
    await type(user, 'mobileNum', event.phone.mobileNum);
    await user.click(screen.getByRole('button', { name: 'Enviar código' }));
  },
  'field.change': ({ user, event }) => user.type(input(event.field), '7'),
  'login.open': ({ user }) => user.click(screen.getByRole('button', { name: 'Volver al inicio de sesión' })),
  'dialog.close': 'send',
};

const held = () => screen.queryByText(/^Estamos guardando tu contraseña/);
const form =
  (is: 'editable' | 'busy' | 'held'): StateAssertions[string] =>
  () => {
    expect(input('newPassword').readOnly).toBe(is !== 'editable');
    expect(submit().getAttribute('aria-busy')).toBe(is === 'editable' ? null : 'true');
    expect(held() !== null).toBe(is === 'held');
  };

const assertions: StateAssertions = {
  loading: () => expect(screen.getByTestId('status').textContent).toBe('Preparando la recuperación por celular'),
  loadFailed: () => expect(screen.getByTestId('alert').textContent).toMatch(/^No pudimos preparar la recuperación/),
  editing: form('editable'),
  'setting.saving': form('busy'),
  'setting.held': form('held'),
  entering: () => {
    expect(screen.getByTestId('status').textContent).toMatch(/^Cambiaste tu contraseña/);
    expect(screen.queryByRole('button', { name: 'Guardar e ingresar' })).toBeNull();
  },
  ended: () => {},
  left: () => {},
};

const draw = (actor: Actor) => translated(<ByPhone actor={actor} />);
const paths = expectedPaths(flow);

beforeAll(spanish);
afterEach(cleanup);

describe('recovery by phone', () => {
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: draw, gestures, assertions, besides: ['field.change', 'phone.change'] });
  });

  it.each(paths)('keeps a secret only during the gateway call that needs it: $id', (path) => {
    const harness = new TestHarness(flow, path.start);
    for (const step of path.steps) {
      harness.perform(step);
      const snapshot = harness.chart.getSnapshot();
      const context = JSON.stringify(snapshot.context);
      const holds = [good.verificationCode, good.newPassword, entry.proof.captchaCheckToken].some((secret) =>
        context.includes(secret),
      );
      expect(holds && !snapshot.matches('setting'), JSON.stringify(step.value)).toBe(false);
    }
    harness.stop();
  });
});

function mount() {
  const { harness, settle, user } = mountFlow(flow, draw);
  settle('prepare', prepared);
  const send = async (values: Partial<RecoveryPhoneValues> = {}) => {
    await fill(user, { ...good, ...values });
    await user.click(submit());
  };
  return { harness, settle, user, send };
}

const givenTo = ({ chart }: TestHarness, actor: string) => chart.getSnapshot().children[actor]?.getSnapshot().input;
const output = ({ chart }: TestHarness) => chart.getSnapshot().output;
const said = (field: keyof typeof inputs) => [
  input(field).getAttribute('aria-invalid'),
  document.getElementById(`${input(field).id}-error`)?.textContent,
];

describe('form of the recovery by phone', () => {
  it('sends the number in plain digits, whatever its typed format', async () => {
    const { harness, send } = mount();
    await send({ mobileNum: '+51 987-654 321', verificationCode: '482 913' });
    expect(givenTo(harness, 'setPassword')).toEqual(good);
  });

  it('notifies the SMS code chart when the number becomes valid and when it becomes invalid', async () => {
    const { harness, user } = mount();
    await type(user, 'mobileNum', lucia.mobileNum);
    await user.type(input('mobileNum'), '{Backspace}');
    expect(receivedBy(harness.chart, 'smsCode').slice(-2)).toEqual([
      { type: 'recipient.change', recipient: lucia },
      { type: 'recipient.change', recipient: null },
    ]);
  });

  it('requests no code for an invalid number, and shows the error at the field', async () => {
    const { harness, user } = mount();
    await user.click(screen.getByRole('button', { name: 'Enviar código' }));
    expect(said('mobileNum')).toEqual(['true', expect.stringMatching(/^Escribe un número de celular válido/)]);
    expect(document.activeElement).toBe(input('mobileNum'));
    expect(receivedBy(harness.chart, 'smsCode')).toEqual([]);
    await type(user, 'mobileNum', lucia.mobileNum);
    expect(said('mobileNum')).toEqual([null, '']);
    await user.click(screen.getByRole('button', { name: 'Enviar código' }));
    expect(receivedBy(harness.chart, 'smsCode').at(-1)).toEqual({ type: 'code.request', recipient: lucia });
  });

  it('shows every error at its field and focuses the first field', proves('site-5.21', 'site-5.5'), async () => {
    const { send } = mount();
    await send({ mobileNum: '', verificationCode: '', newPassword: 'abc' });
    expect(said('mobileNum')[0]).toBe('true');
    expect(said('verificationCode')[0]).toBe('true');
    expect(said('newPassword')).toEqual(['true', 'Usa de 6 a 16 caracteres sin espacios.']);
    expect(document.activeElement).toBe(input('mobileNum'));
  });

  it('shows during typing which parts of the password rule are fulfilled', async () => {
    const { user } = mount();
    const met = () => screen.getAllByRole('listitem').map((line) => line.dataset['met']);
    await user.click(input('newPassword'));
    expect(met()).toContain('false');
    await user.keyboard(good.newPassword);
    expect(met().every((one) => one === 'true')).toBe(true);
  });

  const atField = {
    numberInvalid: ['mobileNum', /^El formato del número no es válido\. Escríbelo/],
    numberMissing: ['mobileNum', /^Escribe un número de celular válido/],
    codeWrong: ['verificationCode', /^El código no es correcto/],
    codeMissing: ['verificationCode', /^Escribe el código de verificación/],
    codeExpired: ['verificationCode', /^El código venció/],
    rejected: ['newPassword', /^No pudimos aceptar esa contraseña/],
  } as const;

  it.each(Object.keys(atField) as (keyof typeof atField)[])(
    'shows the error at its field and focuses it: %s',
    async (reason) => {
      const [field, words] = atField[reason];
      const { settle, send } = mount();
      await send();
      settle('setPassword', refusals[reason]);
      expect(said(field)).toEqual(['true', expect.stringMatching(words)]);
      expect(document.activeElement).toBe(input(field));
      expect(screen.queryByTestId('alert')).toBeNull();
      expect(input('newPassword').value).toBe(good.newPassword);
    },
  );

  const above = {
    offline: /^No hay conexión con el sitio/,
    timeout: /^El sitio tardó demasiado en/,
    unavailable: /^El servicio no está disponible/,
    malformed: /^No pudimos leer la respuesta/,
    limited: /^Demasiados intentos\. Espera 42 segundos/,
    unexpected: /^Algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
    tooMany: /5 minutos/,
    unknown: /^No pudimos verificar tu número/,
    captchaFailed: /^La verificación de seguridad/,
    quotaSpent: /^Por ahora no podemos enviar más códigos/,
    notEnabled: /^La verificación por celular no está habilitada/,
    popupClosed: /^No se completó el inicio de/,
  } satisfies Record<WhenOffered<Exclude<RecoveryPhoneReason, keyof typeof atField | 'perhapsSet'>>, RegExp>;

  it.each(Object.keys(above) as (keyof typeof above)[])(
    'shows the error above the form and keeps the typed values: %s',
    async (reason) => {
      const { settle, send } = mount();
      await send();
      settle('setPassword', refusals[reason]);
      expect(screen.getByTestId('alert').textContent).toMatch(above[reason]);
      expect(input('verificationCode').value).toBe(good.verificationCode);
    },
  );

  it.each(['offline', 'timeout', 'unavailable', 'malformed', 'unexpected', 'thrown'] as const)(
    'warns that the password may be set when the code is refused after an indeterminate result: %s',
    async (end) => {
      const { settle, send } = mount();
      await send();
      settle('setPassword', { ...refusals, thrown }[end]);
      for (const usedUp of [refusals.codeWrong, refusals.codeExpired]) {
        await send();
        settle('setPassword', usedUp);
        expect(screen.getByTestId('alert').textContent).toMatch(/^Ese código ya no es válido\. Es/);
      }
    },
  );
});

describe('closing during a save', () => {
  it('shows why closing must wait, and continues with the sign-in', async () => {
    const { harness, settle, send } = mount();
    await send();
    act(() => harness.chart.send({ type: 'dialog.close' }));
    expect(held()).not.toBeNull();
    settle('setPassword', set);
    expect(harness.chart.getSnapshot().value).toBe('entering');
  });

  it('shows the same reason when the user presses the link back to the sign-in', async () => {
    const { harness, send, user } = mount();
    await send();
    const back = screen.getByRole('button', { name: 'Volver al inicio de sesión' });
    expect(back.getAttribute('aria-disabled')).toBeNull();
    await user.click(back);
    expect([harness.chart.getSnapshot().value, held() !== null]).toEqual([{ setting: 'held' }, true]);
    expect([back.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', back]);
  });

  it('returns to the form when the save is refused', async () => {
    const { harness, settle, send } = mount();
    await send();
    act(() => harness.chart.send({ type: 'dialog.close' }));
    settle('setPassword', refusals.offline);
    expect([harness.chart.getSnapshot().value, held()]).toEqual(['editing', null]);
  });

  it('notifies its parent when closing becomes blocked and when it becomes allowed again', async () => {
    const { harness, settle, send } = mount();
    await send();
    expect(harness.details).toEqual([{ type: 'password.saving' }]);
    settle('setPassword', refusals.codeWrong);
    await send();
    settle('setPassword', refusals.offline);
    await send();
    settle('setPassword', thrown);
    const each = ['password.saving', 'password.refused'];
    expect(harness.details.map(({ type }) => type)).toEqual([...each, ...each, ...each]);
  });
});

describe('after the new password is saved', () => {
  it('signs in with the proof in the response, and does not set the password a second time', async () => {
    const { harness, settle, send } = mount();
    await send();
    settle('setPassword', set);
    expect(givenTo(harness, 'signIn')).toEqual(entry);
    expect(screen.queryByRole('button', { name: 'Guardar e ingresar' })).toBeNull();
    act(() => harness.chart.send({ type: 'dialog.close' }));
    expect(receivedBy(harness.chart, 'signIn')).toEqual([{ type: 'dialog.close' }]);
  });

  it('returns the result of the sign-in', async () => {
    const { harness, settle, send } = mount();
    await send();
    settle('setPassword', set);
    settle('signIn', { output: { next: 'loginPopupModal' } });
    expect(output(harness)).toEqual({ next: 'loginPopupModal' });
  });
});

describe('recovery by phone actors', () => {
  type Calls = Partial<Record<EndpointName, Answer<unknown>>>;
  const register = {
    defaultTab: 'username',
    rules: { password: settings.password },
    dialingCodes: settings.phone.dialingCodes,
    smsProvider: 'gateway',
  };
  const known: Calls = {
    registerSettings: { ok: true, value: register },
    countryCode: { ok: true, value: { countryCode: 'CL', countryDialingCode: '56' } },
  };

  function start(calls: Calls) {
    // A call without a response in `calls` stays pending.
    const call = (name: EndpointName) => new Promise((resolve) => name in calls && resolve(calls[name]));
    const gateway = { call } as unknown as Gateway;
    const parts = {
      smsCode: provideSmsCode(gateway, { purpose: 'recovery', slider: humanCheckFlow }),
      signIn: provideRecoverySignIn(gateway, async () => true, {
        slider: humanCheckFlow,
        loadMember: loadMemberMachine,
      }),
    };
    const logic = provideRecoveryPhone(gateway, parts);
    const parent = setup({ actors: { logic }, types: { children: {} as { half: 'logic' } } });
    const { children } = createActor(parent.createMachine({ invoke: { id: 'half', src: 'logic' } }))
      .start()
      .getSnapshot();
    return children.half as Actor;
  }

  it('list the country of the visitor first', async () => {
    const { context } = await waitFor(start(known), (state) => state.matches('editing'));
    expect(context.settings.phone.dialingCodes.map(({ country: code }) => code)).toEqual(['CL', 'PE']);
    expect(context.settings.password).toEqual(settings.password);
  });

  it('set the password, and pass the proof in the response to the sign-in', async () => {
    const value = { account: entry.account, ...entry.proof };
    const actor = start({ ...known, setPasswordByPhone: { ok: true, value } });
    await waitFor(actor, (state) => state.matches('editing'));
    actor.send({ type: 'form.submit', values: good });
    const { children } = await waitFor(actor, (state) => state.matches('entering'));
    expect(children.signIn?.getSnapshot().context).toMatchObject(entry);
  });

  const refused = (errorCode: string): ApiError => ({ kind: 'refused', errorCode, message: '', value: {} });

  it.each([
    ['tooMany', refused('phone.tooMany')],
    ['refused', refused('of.another.kind')],
    ['unexpected', { kind: 'unauthorised' }],
    ['offline', { kind: 'offline' }],
  ] satisfies [RecoveryPhoneReason, ApiError][])('report the reason %s', async (reason, fault) => {
    const actor = start({ ...known, setPasswordByPhone: { ok: false, fault } });
    await waitFor(actor, (state) => state.matches('editing'));
    actor.send({ type: 'form.submit', values: good });
    const { context } = await waitFor(actor, (state) => state.context.refusal !== null);
    expect(context.refusal?.reason).toBe(reason);
  });
});

describe('checkRecoveryPhone', () => {
  const text = fc.string({ unit: 'grapheme-ascii', maxLength: 20 });
  const number = fc.oneof(text, fc.stringMatching(/^\d{7,10}$/));
  const someValues = fc.record({
    mobileNum: number,
    countryDialingCode: fc.constant('51'),
    verificationCode: text,
    newPassword: text,
  });
  const someSettings = fc.constantFrom(settings, { phone: { ...settings.phone, rule: null }, password: null });

  it('reports no error exactly when the number, the code and the password are valid', proves('site-5.21'), () => {
    fc.assert(
      fc.property(someValues, someSettings, (values, theSettings) => {
        const isRight =
          checkNumber(values.mobileNum, theSettings.phone.rule) === null &&
          values.verificationCode !== '' &&
          values.newPassword !== '' &&
          values.newPassword === values.newPassword.trim() &&
          (theSettings.password === null || checkField(values.newPassword, theSettings.password) === null);
        expect(Object.keys(checkRecoveryPhone(values, theSettings)).length === 0).toBe(isRight);
      }),
    );
  });
});

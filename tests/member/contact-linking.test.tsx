// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { inertLogic, receivedBy } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { ContactLinkingValues } from '../../machines/member/contact-linking.machine.ts';
import type { ContactLinkingReason } from '../../machines/member/contact-linking.model.ts';
import { provideContactLinking } from '../../src/features/member/contact-linking/contact-linking.actors.ts';
import { ContactLinking } from '../../src/features/member/security-center/security-center.entry.tsx';
import type { Answer } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { enterText } from '../kit/enter-text.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { expectWait, freezeTime, retryAt } from '../kit/retry-wait.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow, good, prepared, refusals } from './contact-linking.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const country = () => screen.getByLabelText<HTMLSelectElement>('País');
const hasCountry = () => screen.queryByLabelText('País') !== null;
const labels = { contact: 'Celular nuevo', code: 'Código de verificación', password: 'Contraseña de inicio de sesión' };
const input = (field: keyof typeof labels) => screen.getByLabelText<HTMLInputElement>(labels[field]);
const submit = () => screen.getByRole('button', { name: 'Cambiar' });

const type = (user: UserEvent, field: keyof typeof labels, text: string) => enterText(user, input(field), text);
async function fill(user: UserEvent, values: ContactLinkingValues) {
  await user.selectOptions(country(), values.countryDialingCode);
  for (const field of Object.keys(labels) as (keyof typeof labels)[]) await type(user, field, values[field]);
}

const gestures: Gestures<typeof flow.machine> = {
  'load.retry': ({ user }) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
  'form.submit': async ({ user, event, caseName, send }) => {
    // The phone form sends only digits, and the email form has no country field, so the test sends these events
    // directly.
    if (caseName === 'address' || !hasCountry()) return send();
    await fill(user, event.values);
    await user.click(submit());
  },
  'contact.change': async ({ user, event: { contact } }) => {
    await user.clear(input('contact'));
    await type(user, 'contact', contact.contact);
    await user.selectOptions(country(), contact.countryDialingCode);
  },
  'contact.refuse': async ({ user, event: { contact } }) => {
    await user.selectOptions(country(), contact.countryDialingCode);
    await type(user, 'contact', contact.contact);
    await user.click(screen.getByRole('button', { name: 'Enviar código' }));
  },
  'field.change': ({ user, event }) => user.type(input(event.field), '7'),
};
const form =
  (isBusy: boolean): StateAssertions[string] =>
  () => {
    expect(input('password').readOnly).toBe(isBusy);
    expect(submit().getAttribute('aria-busy')).toBe(isBusy ? 'true' : null);
  };
const assertions: StateAssertions = {
  loading: () => expect(screen.getByTestId('status').textContent).toContain('Cargando'),
  loadFailed: () =>
    expect(screen.getByTestId('alert').textContent).toMatch(/^No pudimos cargar el formulario\. Revisa/),
  editing: form(false),
  saving: form(true),
  linked: () => {
    expect(screen.getByTestId('status').textContent).toBe('VinculadoTu celular ***678 quedó vinculado.');
    expect(screen.getByRole('button', { name: 'Volver a Mi cuenta' })).toBe(document.activeElement);
  },
};
const draw = (actor: Actor) => translated(<ContactLinking actor={actor} onLeave={() => {}} />);

beforeAll(spanish);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('contact-linking', () => {
  walkPaths({ flow, render: draw, gestures, assertions, besides: ['contact.change', 'field.change'] });
});

function mount() {
  const { harness, settle, user } = mountFlow(flow, draw);
  settle('prepare', prepared);
  const send = async (values: Partial<ContactLinkingValues> = {}) => {
    await fill(user, { ...good, ...values });
    await user.click(submit());
  };
  return { harness, settle, user, send };
}
const said = (field: keyof typeof labels) => document.getElementById(`${input(field).id}-error`)?.textContent ?? '';

describe('contact form', () => {
  it('requests a code only for a valid number', async () => {
    const { harness, user } = mount();
    await user.type(input('contact'), '+51 912 345 678');
    expect(receivedBy(harness.chart, 'smsCode').at(-1)).toEqual({
      type: 'recipient.change',
      recipient: { target: 'bindMobile', mobileNum: '912345678', countryDialingCode: '51' },
    });
    await user.type(input('contact'), '{Backspace}');
    expect(receivedBy(harness.chart, 'smsCode').at(-1)).toMatchObject({ recipient: null });
  });

  it.each(['limited', 'locked'] as const)(
    'disables the submit button until the next attempt is allowed: %s',
    async (reason) => {
      freezeTime();
      const { harness, settle, user, send } = mount();
      await send();
      settle('bind', { output: { ...refusals[reason].output, retryAt } });
      await expectWait(
        submit,
        () => user.click(submit()),
        () => harness.chart.getSnapshot().matches('saving'),
      );
    },
  );

  it('selects the country of a number that is pasted with its country code', async () => {
    const { harness, user } = mount();
    await user.type(input('contact'), '+56 912 345 678');
    expect(country().value).toBe('56');
    expect(receivedBy(harness.chart, 'smsCode').at(-1)).toMatchObject({
      recipient: { mobileNum: '912345678', countryDialingCode: '56' },
    });
  });

  const above = {
    offline: /^No pudimos confirmar si/,
    timeout: /^No pudimos confirmar si/,
    unavailable: /^No pudimos confirmar si/,
    malformed: /^No pudimos leer la respuesta/,
    unexpected: /^No pudimos confirmar si/,
    refused: /El servicio no aceptó tu solicitud/,
    limited: /^Demasiados intentos/,
    expired: /^Tu sesión venció/,
    password: /^Esa no es tu contraseña de inicio de sesión\. Intentos restantes: 3\./,
    locked: /Espera 42 segundos/,
  } satisfies Partial<Record<ContactLinkingReason, RegExp>>;
  it.each(Object.keys(above) as (keyof typeof above)[])(
    'shows the reason and keeps the typed values: %s',
    async (reason) => {
      const { settle, send } = mount();
      await send();
      settle('bind', refusals[reason]);
      expect(screen.getByTestId('alert').textContent).toMatch(above[reason]);
      expect([input('contact').value, input('code').value]).toEqual([good.contact, good.code]);
    },
  );

  it.each([
    ['taken', 'contact', /^Ya está vinculado a otra cuenta/],
    ['invalid', 'contact', /formato/],
    ['codeWrong', 'code', /no es correcto/],
    ['codeExpired', 'code', /venció/],
  ] as const)('shows the refusal at its field and focuses the field: %s', async (reason, field, words) => {
    const { settle, send } = mount();
    await send();
    settle('bind', refusals[reason]);
    expect(said(field)).toMatch(words);
    expect(screen.queryByTestId('alert')).toBeNull();
    expect(document.activeElement).toBe(input(field));
  });
});

describe('contact linking actors', () => {
  const real = (kind: 'mobile' | 'email', answers: Record<string, Answer<unknown>>) => {
    const asked: unknown[] = [];
    const gateway = {
      call: async (name: string, request: unknown) => {
        asked.push([name, request]);
        return answers[name] ?? { ok: false, fault: { kind: 'offline' } };
      },
    } as unknown as Gateway;
    const actor = createActor(provideContactLinking(gateway, { smsCode: inertLogic as never }), {
      input: { kind, linked: '' },
    }).start();
    return { actor, asked };
  };
  const codes = [
    { country: 'AR', code: '54' },
    { country: 'PE', code: '51' },
  ];
  const settings = { ok: true, value: { dialingCodes: codes, rules: {} } } as const;

  it('list the country of the visitor first', async () => {
    const { actor } = real('mobile', {
      registerSettings: settings,
      countryCode: { ok: true, value: { countryCode: 'PE' } },
    });
    const { context } = await waitFor(actor, (state) => state.matches('editing'));
    expect(context.settings.dialingCodes.map(({ country: name }) => name)).toEqual(['PE', 'AR']);
  });

  it('need no settings for an address', async () => {
    const { actor } = real('email', {});
    await waitFor(actor, (state) => state.matches('editing'));
  });

  it('report that the gateway does not offer the settings of a number', async () => {
    const fault = { kind: 'refused', errorCode: 'http.404', message: '', value: null } as const;
    const { actor } = real('mobile', { registerSettings: { ok: false, fault }, countryCode: { ok: false, fault } });
    expect((await waitFor(actor, (state) => state.matches('loadFailed'))).context.loadReason).toBe('notOffered');
  });

  it('link an address', async () => {
    const { actor, asked } = real('email', {
      registerSettings: settings,
      countryCode: { ok: true, value: { countryCode: 'PE' } },
      bindContact: { ok: true, value: { value: 'o***@correo.pe' } },
    });
    await waitFor(actor, (state) => state.matches('editing'));
    actor.send({ type: 'form.submit', values: { ...good, contact: 'otra@correo.pe' } });
    expect((await waitFor(actor, (state) => state.matches('linked'))).context.linked).toBe('o***@correo.pe');
    expect(asked.at(-1)).toEqual([
      'bindContact',
      { kind: 'email', email: 'otra@correo.pe', code: good.code, password: good.password },
    ]);
  });

  it('work when the country fails to load, but fail when the settings fail to load', async () => {
    const without = real('mobile', { registerSettings: settings });
    expect((await waitFor(without.actor, (state) => state.matches('editing'))).context.settings.dialingCodes).toEqual(
      codes,
    );
    await waitFor(real('mobile', {}).actor, (state) => state.matches('loadFailed'));
  });
});

// @vitest-environment happy-dom

import { act, cleanup, screen, within } from '@testing-library/react';
import { epoch, TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Actor, createActor, createMachine, waitFor } from 'xstate';
import { humanCheckFlow } from '../../machines/account/human-proof.ts';
import type { Recipient, SmsCodeReason, SmsPurpose } from '../../machines/account/sms-code.model.ts';
import { provideSmsCode } from '../../src/features/account/sms-code/sms-code.actors.ts';
import { type SmsCodeActor, SmsCodeView } from '../../src/features/account/sms-code/sms-code.view.tsx';
import type { Answer } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { smsDeadlines } from '../../src/storage/sms-deadlines.ts';
import { announced, forgetAnnounced } from '../kit/announced.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { thrown, type WhenOffered } from '../site/transport-errors.ts';
import { key, lucia, mateo } from './resend-timer.cases.ts';
import { proof } from './slider-captcha.cases.ts';
import { cancelled, flow, passed, refusals } from './sms-code.cases.ts';

const button = () => screen.getByRole('button', { name: /código|Reenviar en/ });
const slider = () => screen.queryByRole('region', { name: 'Verificación' });
const warning = () => screen.getByRole('dialog', { name: 'No pudimos enviar el código' });

const view = (actor: SmsCodeActor, recipient: () => Recipient | null = () => lucia) =>
  translated(
    <SmsCodeView actor={actor} recipient={recipient} slider={() => <section aria-label="Verificación" />}>
      <input aria-label="Código" />
    </SmsCodeView>,
  );

const gestures: Gestures<typeof flow.machine> = {
  'code.request': ({ user }) => user.click(button()),
  'recipient.change': 'send',
  'refusal.confirm': ({ user }) => user.click(screen.getByRole('button', { name: 'Entendido' })),
  'wait.running': 'send',
  'wait.none': 'send',
  'wait.over': 'send',
};

const canSend = () => {
  expect([button().getAttribute('aria-disabled'), button().getAttribute('aria-busy')]).toEqual(['false', null]);
  expect(button().textContent).toMatch(/^Enviar/);
};
const busy = () => expect(button().getAttribute('aria-busy')).toBe('true');

const assertions: StateAssertions = {
  ready: canSend,
  checking: busy,
  verifying: () => {
    expect(slider()).not.toBeNull();
    expect(button().getAttribute('aria-disabled')).toBe('true');
  },
  sending: busy,
  counting: () => {
    expect(button().textContent).toMatch(/^Reenviar en \d s$/);
    expect(button().getAttribute('aria-disabled')).toBe('true');
  },
  'refused.fresh': () => expect(screen.getByTestId('alert')).toBeDefined(),
  'refused.retryable': canSend,
  warning: () => expect(warning().textContent).toContain('El operador rechazó el mensaje.'),
};

beforeAll(spanish);
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('SMS code', () => {
  walkPaths({ flow, render: (actor) => view(actor), gestures, assertions });
});

const nothing = { output: { key, left: 0 } };
const live = ['timer'];
const harnessOf = (start: 'plain' | 'newIp') => new TestHarness(flow, start, { live });
const sentFor = (seconds: number, verificationId: string | null = null) => ({
  output: { ok: true, value: { expiredMinutes: seconds / 60, verificationId } },
});

function counting(seconds = 60): TestHarness {
  const harness = harnessOf('plain');
  harness.chart.send({ type: 'code.request', recipient: lucia });
  harness.settle('recall', nothing);
  harness.settle('slider', passed);
  vi.setSystemTime(epoch);
  harness.settle('send', sentFor(seconds));
  return harness;
}

const stateOf = ({ chart }: TestHarness) => chart.getSnapshot().value;
const left = ({ chart }: TestHarness) => chart.getSnapshot().children['timer']?.getSnapshot().context.left;
/** Sets the system time to `at` ms after the start of the test, then fires the chart's next timer. */
function secondOver(harness: TestHarness, at: number) {
  vi.setSystemTime(epoch + at);
  harness.clock.step();
}

describe('SMS code countdown', () => {
  it('lasts as many seconds as the gateway reports', proves('site-4.19', 'site-9.11'), () => {
    const harness = counting(120);
    let seconds = 0;
    while (stateOf(harness) === 'counting') secondOver(harness, ++seconds * 1000);
    expect([seconds, stateOf(harness)]).toEqual([120, 'ready']);
  });

  it('shows the correct remaining time directly after the device sleeps, however long it sleeps', () => {
    const harness = counting();
    secondOver(harness, 25_400);
    expect(left(harness)).toBe(34_600);
    secondOver(harness, 600_000);
    expect(stateOf(harness)).toBe('ready');
  });

  it('never increases, however the device clock changes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -7_200_000, max: 7_200_000 }), { maxLength: 80 }), (jumps) => {
        const harness = counting();
        let [passedBy, now] = [0, 0];
        for (const jump of jumps) {
          if (stateOf(harness) !== 'counting') break;
          now += jump;
          const before = left(harness);
          secondOver(harness, now);
          passedBy++;
          expect(left(harness)).toBeLessThanOrEqual(before - 1);
          expect(left(harness)).toBeLessThanOrEqual(60_000 - passedBy * 1000);
        }
        harness.stop();
        vi.useRealTimers();
      }),
    );
  });

  it('applies to one recipient: another recipient can request a code, and the first countdown continues', () => {
    const harness = counting();
    harness.chart.send({ type: 'recipient.change', recipient: mateo });
    harness.settle('recall', { output: { key: 'smsCode.login.mateo', left: 0 } });
    expect(stateOf(harness)).toBe('ready');
    harness.chart.send({ type: 'recipient.change', recipient: lucia });
    harness.settle('recall', { output: { key, left: 41_000 } });
    expect([stateOf(harness), left(harness)]).toEqual(['counting', 41_000]);
  });

  it('ignores a change to the same recipient, and a wait time of another recipient', () => {
    const harness = counting();
    harness.chart.send({ type: 'recipient.change', recipient: { ...lucia } });
    harness.chart
      .getSnapshot()
      .children['timer']?.send({ type: 'tab.deadline', key: 'smsCode.login.mateo', left: 5000 });
    expect([stateOf(harness), left(harness)]).toEqual(['counting', 60_000]);
  });

  it.each([
    [17, 17_000],
    [0, 60_000],
  ])(
    'lasts as long as the gateway requires, or one minute when the gateway gives no time: %i',
    (retryAfterSeconds, wait) => {
      const harness = harnessOf('plain');
      harness.chart.send({ type: 'code.request', recipient: lucia });
      harness.settle('recall', nothing);
      harness.settle('slider', passed);
      harness.settle('send', { output: { ok: false, reason: 'limited', retryAfterSeconds } });
      expect([stateOf(harness), left(harness)]).toEqual(['counting', wait]);
    },
  );
});

describe('sending an SMS code', () => {
  it('does not start without a request', () => {
    const harness = harnessOf('newIp');
    harness.settle('recall', nothing);
    expect([stateOf(harness), harness.details]).toEqual(['ready', []]);
  });

  it('skips the slider when the purpose requires no further proof', () => {
    const harness = harnessOf('newIp');
    harness.chart.send({ type: 'code.request', recipient: lucia });
    harness.settle('recall', nothing);
    expect(stateOf(harness)).toBe('sending');
  });

  it('sends one request with the slider proof, and then deletes the proof', proves('site-4.22'), () => {
    const harness = harnessOf('plain');
    for (let click = 0; click < 20; click++) harness.chart.send({ type: 'code.request', recipient: lucia });
    harness.settle('recall', nothing);
    harness.settle('slider', passed);
    const send = harness.chart.getSnapshot().children['send'];
    for (let click = 0; click < 20; click++) harness.chart.send({ type: 'code.request', recipient: lucia });
    expect(harness.chart.getSnapshot().children['send']).toBe(send);
    expect(send?.getSnapshot().input).toEqual({ recipient: lucia, proof });
    harness.settle('send', sentFor(60));
    expect(harness.chart.getSnapshot().context.proof).toBeNull();
    expect(harness.taken.filter((id) => id.includes('code.request'))).toHaveLength(1);
  });

  it('notifies its parent of a sent code and of a refusal', () => {
    const sent = harnessOf('plain');
    sent.chart.send({ type: 'code.request', recipient: lucia });
    sent.settle('recall', nothing);
    sent.settle('slider', passed);
    sent.settle('send', sentFor(60, 'verification-1'));
    expect(sent.details).toEqual([{ type: 'code.sent', recipient: lucia, verificationId: 'verification-1' }]);
    const refused = harnessOf('newIp');
    refused.chart.send({ type: 'code.request', recipient: lucia });
    refused.settle('recall', nothing);
    refused.settle('send', refusals.expired);
    expect(refused.details).toEqual([{ type: 'code.refused', reason: 'expired' }]);
  });

  it('accepts no other attempt for one second after a refusal', proves('site-9.2'), () => {
    const harness = harnessOf('newIp');
    const ask = () => harness.chart.send({ type: 'code.request', recipient: lucia });
    ask();
    harness.settle('recall', nothing);
    harness.settle('send', refusals.offline);
    ask();
    expect(stateOf(harness)).toEqual({ refused: 'fresh' });
    expect(harness.clock.next()).toBe(1000);
    harness.passTime();
    ask();
    expect(stateOf(harness)).toBe('checking');
  });

  it('continues when the stored wait time cannot be read', () => {
    const harness = harnessOf('plain');
    harness.chart.send({ type: 'code.request', recipient: lucia });
    harness.settle('recall', thrown);
    expect(stateOf(harness)).toBe('verifying');
  });
});

function mount(start: 'plain' | 'newIp' = 'plain', recipient?: () => Recipient | null) {
  return mountFlow(flow, (actor) => view(actor, recipient), start, live);
}

describe('SMS code button', () => {
  const text = {
    offline: /^No hay conexión/,
    timeout: /^El sitio tardó demasiado en/,
    unavailable: /^El servicio no está disponible/,
    malformed: /^No pudimos leer la respuesta/,
    limited: /^Pediste un código hace poco/,
    unexpected: /^Algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
    failed: /^El operador rechazó el mensaje/,
    sliderWrong: /^La verificación venció/,
    expired: /^Esta verificación ya no es válida/,
    exhausted: /^Esta verificación ya no es válida/,
    numberInvalid: /^El formato del número no es válido\. Escríbelo/,
    numberMissing: /^Escribe un número de celular/,
    tooMany: /Espera 5 minutos/,
    unknown: /^No pudimos verificar tu número/,
    codeWrong: /^El código no es correcto/,
    codeMissing: /^Escribe el código de verificación/,
    captchaFailed: /^La verificación de seguridad no se completó/,
    quotaSpent: /atención al cliente/,
    notEnabled: /^La verificación por celular no está habilitada/,
    codeExpired: /^El código venció/,
    popupClosed: /se cerró la ventana/,
  } satisfies Record<WhenOffered<SmsCodeReason>, RegExp>;

  it.each(Object.keys(text) as WhenOffered<SmsCodeReason>[])(
    'reports the reason of the failure: %s',
    proves(
      'member-8.1',
      'member-8.2',
      'member-8.3',
      'member-8.4',
      'member-8.5',
      'member-8.6',
      'member-8.7',
      'member-8.8',
      'member-8.9',
      'member-8.10',
      'member-8.11',
    ),
    async (reason) => {
      const { settle, user } = mount();
      await user.click(button());
      settle('recall', nothing);
      settle('slider', passed);
      settle('send', refusals[reason]);
      expect(screen.getByTestId('alert').textContent).toMatch(text[reason]);
    },
  );

  it.each(['unknown', 'quotaSpent', 'notEnabled'] as const)(
    'links to customer service for the reason %s',
    proves('member-8.8', 'member-8.9'),
    async (reason) => {
      const { settle, user } = mount();
      await user.click(button());
      settle('recall', nothing);
      settle('slider', passed);
      settle('send', refusals[reason]);
      const link = within(screen.getByTestId('alert')).getByRole('link', { name: /^Hablar con atención al cliente/ });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/help#contact', '_blank']);
    },
  );

  it('shows no support link for a refusal that the member can correct', async () => {
    const { settle, user } = mount();
    await user.click(button());
    settle('recall', nothing);
    settle('slider', passed);
    settle('send', refusals.numberInvalid);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows a countdown after too many requests', proves('site-4.19', 'site-4.22', 'member-9.7'), async () => {
    const { settle, user } = mount();
    await user.click(button());
    settle('recall', nothing);
    settle('slider', passed);
    settle('send', { output: { ok: false, reason: 'tooMany', retryAfterSeconds: 300 } });
    expect([button().textContent, button().getAttribute('aria-disabled')]).toEqual(['Reenviar en 5:00', 'true']);
  });

  it('sends nothing without a recipient', async () => {
    const { harness, user } = mount('plain', () => null);
    await user.click(button());
    expect(stateOf(harness)).toBe('ready');
  });

  it('announces the start and the end of the countdown, not each second', proves('site-4.19'), async () => {
    const { harness, settle, user } = mount('newIp');
    settle('recall', nothing);
    await forgetAnnounced();
    await user.click(button());
    settle('recall', nothing);
    vi.setSystemTime(epoch);
    settle('send', sentFor(3));
    const shown = [button().textContent];
    for (const at of [1000, 2000, 3000]) {
      await act(async () => secondOver(harness, at));
      shown.push(button().textContent);
    }
    expect(shown).toEqual(['Reenviar en 3 s', 'Reenviar en 2 s', 'Reenviar en 1 s', 'Enviar otro código']);
    await vi.waitFor(() => expect(announced()).toHaveLength(2));
    expect(announced()).toEqual([expect.stringMatching(/^Te enviamos un código/), 'Ya puedes pedir otro código.']);
  });

  it('announces the last minute of a code that is valid for more than two minutes', async () => {
    const { harness, settle, user } = mount('newIp');
    settle('recall', nothing);
    await user.click(button());
    settle('recall', nothing);
    vi.setSystemTime(epoch);
    settle('send', sentFor(180));
    await forgetAnnounced();
    for (let at = 1; at <= 119; at++) await act(async () => secondOver(harness, at * 1000));
    expect(announced()).toEqual([]);
    await act(async () => secondOver(harness, 120_000));
    await vi.waitFor(() => expect(announced()).toEqual([expect.stringMatching(/^El código vence en un minuto/)]));
  });

  it('focuses the code field when the code is sent, and the button when the slider is closed', async () => {
    const { settle, user } = mount();
    await user.click(button());
    settle('recall', nothing);
    act(() => (document.activeElement as HTMLElement).blur());
    settle('slider', cancelled);
    expect(document.activeElement).toBe(button());
    await user.click(button());
    settle('recall', nothing);
    act(() => (document.activeElement as HTMLElement).blur());
    settle('slider', passed);
    act(() => (document.activeElement as HTMLElement).blur());
    settle('send', sentFor(60));
    expect(document.activeElement).toBe(screen.getByLabelText('Código'));
  });

  it('shows a server message as plain text', proves('site-8.1'), async () => {
    const { settle, user } = mount();
    await user.click(button());
    settle('recall', nothing);
    settle('slider', passed);
    settle('send', { output: { ok: false, reason: 'failed', message: '<b>Sin saldo</b>' } });
    expect(warning().textContent).toContain('<b>Sin saldo</b>');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Entendido' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

type Calls = Record<string, Answer<unknown>>;

function real(calls: Calls, purpose: SmsPurpose = 'newIp', options: { provider?: 'phoneVerification' } = {}) {
  const asked: [string, unknown][] = [];
  const gateway = {
    call: async (name: string, body: unknown) => {
      asked.push([name, body]);
      return calls[name];
    },
  } as unknown as Gateway;
  const logic = provideSmsCode(gateway, { purpose, slider: humanCheckFlow, ...options });
  const parent = createActor(
    createMachine({ invoke: { id: 'smsCode', src: logic, input: { purpose, recipient: null } } }),
  ).start();
  const actor = parent.getSnapshot().children['smsCode'] as Actor<typeof logic>;
  return { actor, asked, parent };
}

const ticket = { ticket: 'ticket-1', method: 'sms' };
const sent: Answer<unknown> = { ok: true, value: { expiredMinutes: 1 } };
const refused = (errorCode: string): Answer<unknown> => ({
  ok: false,
  fault: { kind: 'refused', errorCode, message: 'Del servidor', value: undefined },
});

describe('SMS code actors', () => {
  it('store only a deadline, under the hash of the recipient, and remove it when the wait is over', async () => {
    const { actor } = real({ loginVerificationCode: sent });
    actor.send({ type: 'code.request', recipient: ticket });
    await waitFor(actor, (state) => state.matches('counting'));
    const [stored] = Object.keys(localStorage);
    expect(stored).toMatch(/^smsCode\.newIp\.[\da-f]{64}$/);
    expect(localStorage.getItem(stored!)).toMatch(/^\[\d+,60000\]$/);

    const next = real({}).actor;
    next.send({ type: 'recipient.change', recipient: { method: 'sms', ticket: 'ticket-1' } });
    const { children } = await waitFor(next, (state) => state.matches('counting'));
    expect(Math.abs(children.timer!.getSnapshot().context.left - 60_000)).toBeLessThan(1000);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    const later = real({}).actor;
    later.send({ type: 'recipient.change', recipient: ticket });
    await waitFor(later.getSnapshot().children.timer!, (state) => state.matches('idle') && state.context.key !== null);
    expect(localStorage).toHaveLength(0);
  });

  it('call the gateway endpoint that belongs to the purpose', proves('site-3.19'), async () => {
    const names = {
      login: 'smsLoginCode',
      registration: 'smsRegisterCode',
      recovery: 'smsRecoveryCode',
      newIp: 'loginVerificationCode',
      security: 'securityCode',
    } satisfies Record<SmsPurpose, string>;
    for (const [purpose, name] of Object.entries(names) as [SmsPurpose, string][]) {
      const { actor, asked } = real({ [name]: sent }, purpose);
      actor.send({ type: 'code.request', recipient: lucia });
      const isProven = purpose === 'newIp' || purpose === 'security';
      if (!isProven) {
        await waitFor(actor, (state) => state.matches('verifying'));
        actor.send({ type: 'xstate.done.actor.slider', ...passed, actorId: 'slider' } as never);
      }
      await waitFor(actor, (state) => state.matches('counting'));
      expect(asked).toEqual([[name, isProven ? lucia : { ...lucia, ...proof }]]);
    }
  });

  it(
    'set a wait of one minute for a provider code, and return the verification id',
    proves('site-4.21', 'site-9.11'),
    async () => {
      const calls = { phoneCode: { ok: true as const, value: { verificationId: 'verification-1' } } };
      const { actor } = real(calls, 'newIp', { provider: 'phoneVerification' });
      actor.send({ type: 'code.request', recipient: lucia });
      const { children } = await waitFor(actor, (state) => state.matches('counting'));
      expect(Math.ceil(children.timer!.getSnapshot().context.left / 1000)).toBe(60);
    },
  );

  it.each([
    ['sms.failed', 'failed'],
    ['phone.quota', 'quotaSpent'],
    ['phone.disabled', 'notEnabled'],
    ['slider.expired', 'sliderWrong'],
    ['verification.exhausted', 'exhausted'],
    ['something.else', 'refused'],
  ])('map each gateway refusal: %s', async (errorCode, reason) => {
    const { actor } = real({ loginVerificationCode: refused(errorCode) });
    actor.send({ type: 'code.request', recipient: ticket });
    const { context } = await waitFor(actor, (state) => state.context.refusal !== null);
    expect(context.refusal).toEqual({ reason, message: 'Del servidor' });
  });

  it('detect a code sent in another tab', async () => {
    const { actor } = real({});
    actor.send({ type: 'recipient.change', recipient: ticket });
    const timer = actor.getSnapshot().children.timer!;
    const { context } = await waitFor(timer, (state) => state.context.key !== null);
    const newValue = JSON.stringify([Date.now() + 30_000, 60_000]);
    for (const other of ['theme', 'smsCode.newIp.other', context.key]) {
      expect(actor.getSnapshot().matches('ready')).toBe(true);
      window.dispatchEvent(new StorageEvent('storage', { key: other, newValue }));
    }
    expect(actor.getSnapshot().matches('counting')).toBe(true);
    expect(Math.ceil(timer.getSnapshot().context.left / 1000)).toBe(30);
  });
});

describe('stored SMS code deadlines', () => {
  it('never exceed the full wait time when the clock was set back', () => {
    smsDeadlines.write('smsCode.login.x', 60_000);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    expect(smsDeadlines.read('smsCode.login.x')).toBe(60_000);
  });

  it.each(['', 'null', '{}', '[1]', '["a","b"]', '[1e999,1e999]', 'x'])(
    'ignore and remove an invalid stored value: %s',
    (text) => {
      localStorage.setItem('smsCode.login.x', text);
      expect([smsDeadlines.read('smsCode.login.x'), localStorage.length]).toEqual([0, 0]);
    },
  );

  it('do not change other storage keys, and use memory when no storage exists', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    localStorage.setItem('theme', 'dark');
    smsDeadlines.write('smsCode.login.x', 1000);
    expect(localStorage.getItem('theme')).toBe('dark');
    vi.stubGlobal('localStorage', null);
    smsDeadlines.write('smsCode.login.x', 1000);
    expect(smsDeadlines.read('smsCode.login.x')).toBe(1000);
  });
});

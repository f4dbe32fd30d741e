// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { audioCheckMachine } from '../../machines/account/audio-check.machine.ts';
import { codeCheckMachine } from '../../machines/account/code-check.machine.ts';
import { passkeyCheckMachine } from '../../machines/account/passkey-check.machine.ts';
import { sliderCaptchaMachine } from '../../machines/account/slider-captcha.machine.ts';
import { provideHumanCheck } from '../../src/features/account/human-check/human-check.actors.ts';
import { type HumanCheckActor, HumanCheckView } from '../../src/features/account/human-check/human-check.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { fakeAuthenticator } from '../kit/fake-authenticator.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow } from './human-check.cases.ts';
import { proof } from './slider-captcha.cases.ts';

const onSupport = vi.fn();
const view = (actor: HumanCheckActor) =>
  translated(
    <HumanCheckView actor={actor} onSupport={onSupport}>
      <p>kind</p>
    </HumanCheckView>,
  );

const names = {
  slider: 'Armar la imagen',
  audio: 'Escuchar un audio',
  code: 'Recibir un código',
  passkey: 'Usar una llave de acceso',
};
const button = (name: string) => screen.getByRole('button', { name });
const choices = () =>
  Object.entries(names).flatMap(([kind, name]) => (screen.queryByRole('button', { name }) ? [kind] : []));
const frame = () => screen.getByRole('group', { name: 'Comprueba que eres una persona' });

const gestures: Gestures<typeof flow.machine> = {
  'kind.choose': async ({ user, event, send }) => {
    const choice = screen.queryByRole('button', { name: names[event.kind] });
    await (choice ? user.click(choice) : send());
  },
  'kinds.retry': ({ user }) => user.click(button('Reintentar')),
  'check.cancel': ({ user }) => user.click(button('Volver al formulario')),
};

const shows =
  (kind: keyof typeof names): StateAssertions[string] =>
  () => {
    expect(screen.getByText('kind')).toBeDefined();
    expect(choices()).not.toContain(kind);
  };

const assertions: StateAssertions = {
  loading: () => {
    expect(frame().getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('kind')).toBeNull();
  },
  'checking.slider': shows('slider'),
  'checking.audio': shows('audio'),
  'checking.code': shows('code'),
  'checking.passkey': shows('passkey'),
  failed: () => expect(screen.getByTestId('alert').textContent).toMatch(/^No pudimos cargar la verificación/),
  passed: () => {},
  cancelled: () => {},
};

beforeAll(spanish);
beforeEach(() => onSupport.mockClear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('human check', () => {
  walkPaths({ flow, render: view, gestures, assertions });
});

describe('human check view', () => {
  it('offers the other kinds below the shown kind, and asks about the picture only at the picture', async () => {
    const { settle, user } = mountFlow(flow, view);
    settle('fetchKinds', { output: { ok: true, value: ['slider', 'audio', 'code'] } });
    expect([choices(), screen.getByText('¿No puedes ver la imagen?')]).toEqual([['audio', 'code'], expect.anything()]);
    await user.click(button(names.audio));
    expect(choices()).toEqual(['slider', 'code']);
    expect(screen.getByText('¿Prefieres otra forma?')).toBeDefined();
  });

  it.each([
    ['refuses the call', { output: { ok: false, reason: 'refused' } }],
    ['offers nothing', { output: { ok: true, value: [] } }],
  ] as const)('shows the slider and customer service when the gateway %s', async (_, end) => {
    const { harness, settle, user } = mountFlow(flow, view);
    settle('fetchKinds', end);
    expect([harness.chart.getSnapshot().value, choices()]).toEqual([{ checking: 'slider' }, []]);
    await user.click(button('Atención al cliente'));
    expect(onSupport).toHaveBeenCalledOnce();
  });

  it('keeps customer service reachable while the kinds load and after they failed to load', async () => {
    const { settle, user } = mountFlow(flow, view);
    await user.click(button('Atención al cliente'));
    settle('fetchKinds', { output: { ok: false, reason: 'offline' } });
    await user.click(button('Atención al cliente'));
    expect(onSupport).toHaveBeenCalledTimes(2);
  });

  it('stops the chart of a kind when the user chooses another kind', async () => {
    const { harness, settle, user } = mountFlow(flow, view);
    settle('fetchKinds', { output: { ok: true, value: ['slider', 'code'] } });
    await user.click(button(names.code));
    const { slider, code } = harness.chart.getSnapshot().children;
    expect([slider, code?.getSnapshot().input]).toEqual([undefined, { username: 'lucia2025' }]);
  });

  it('returns the proof of the kind', () => {
    const { harness, settle } = mountFlow(flow, view);
    settle('fetchKinds', { output: { ok: true, value: ['audio'] } });
    settle('audio', { output: proof });
    expect(harness.chart.getSnapshot().output).toEqual({ passed: true, proof });
  });
});

describe('human check actors', () => {
  const kinds = {
    slider: sliderCaptchaMachine,
    audio: audioCheckMachine,
    code: codeCheckMachine,
    passkey: passkeyCheckMachine,
  };
  const begin = (answer: unknown) => {
    const call = vi.fn(async (name: string) => (name === 'checkKinds' ? answer : new Promise(() => {})));
    const logic = provideHumanCheck({ call } as unknown as Gateway, kinds);
    const actor = createActor(logic, { input: { purpose: 'registration', username: '' } }).start();
    return { call, ended: waitFor(actor, (state) => !state.matches('loading')).finally(() => actor.stop()) };
  };

  it('asks for the kinds of the purpose', async () => {
    const { call, ended } = begin({ ok: true, value: { kinds: ['audio', 'slider'] } });
    expect((await ended).context).toMatchObject({ kinds: ['audio', 'slider'], kind: 'audio' });
    expect(call).toHaveBeenCalledWith('checkKinds', { purpose: 'registration' }, { signal: expect.any(AbortSignal) });
  });

  it('offers a passkey only in a browser that has passkeys', async () => {
    const kindsOf = async () => {
      const { ended } = begin({ ok: true, value: { kinds: ['slider', 'passkey'] } });
      return (await ended).context.kinds;
    };
    expect(await kindsOf()).toEqual(['slider']);
    fakeAuthenticator();
    expect(await kindsOf()).toEqual(['slider', 'passkey']);
  });

  it('uses the slider when the gateway does not know the call', async () => {
    const fault = { kind: 'refused', errorCode: 'http.404', message: '' };
    expect((await begin({ ok: false, fault }).ended).value).toEqual({ checking: 'slider' });
  });

  it('reports a connection that is lost', async () => {
    expect((await begin({ ok: false, fault: { kind: 'offline' } }).ended).value).toBe('failed');
  });
});

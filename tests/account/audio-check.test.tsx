// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideAudioCheck } from '../../src/features/account/audio-check/audio-check.actors.ts';
import { type AudioCheckActor, AudioCheckView } from '../../src/features/account/audio-check/audio-check.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { fakeAudio } from '../kit/fake-audio.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { outageWords } from '../site/transport-error-texts.ts';
import { outages } from '../site/transport-errors.ts';
import { flow, task } from './audio-check.cases.ts';
import { proof } from './slider-captcha.cases.ts';

const view = (actor: AudioCheckActor) => translated(<AudioCheckView actor={actor} />);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Números del audio' });
const button = (name: string) => screen.getByRole('button', { name });
const check = () => button('Verificar');

async function submit(user: UserEvent, answer: string) {
  await user.clear(field());
  if (answer.trim()) await user.type(field(), answer);
  await user.click(check());
}

const gestures: Gestures<typeof flow.machine> = {
  'audio.play': ({ user }) => user.click(button('Escuchar')),
  'audio.stop': ({ user }) => user.click(button('Detener')),
  'audio.renew': ({ user }) =>
    user.click(screen.queryByRole('button', { name: 'Reintentar' }) ?? button('Cambiar audio')),
  'field.change': ({ user }) => user.type(field(), '1'),
  'answer.submit': ({ user, event }) => submit(user, event.answer),
};

const readOnly = (is: boolean) => expect(field().readOnly).toBe(is);

const assertions: StateAssertions = {
  loading: () => {
    expect(button('Escuchar').getAttribute('aria-busy')).toBe('true');
    expect(field().value).toBe('');
    readOnly(true);
  },
  'ready.silent': () => {
    expect(button('Escuchar').getAttribute('aria-disabled')).toBe('false');
    readOnly(false);
  },
  'ready.playing': () => {
    expect(button('Detener')).toBeDefined();
    readOnly(false);
  },
  checking: () => {
    expect(check().getAttribute('aria-busy')).toBe('true');
    readOnly(true);
  },
  loadFailed: () => expect(button('Reintentar')).toBeDefined(),
  passed: () => readOnly(true),
};

beforeAll(spanish);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('audio check', () => {
  walkPaths({ flow, render: view, gestures, assertions, besides: ['field.change'] });
});

const ready = () => {
  const mounted = mountFlow(flow, view);
  mounted.settle('fetchTask', { output: { ok: true, value: task } });
  return mounted;
};

describe('audio check view', () => {
  it('shows what to type for beeps and for spoken digits', () => {
    ready();
    expect(screen.getByText(/^Escucharás 4 grupos de pitidos/)).toBeDefined();
    cleanup();
    mountFlow(flow, view).settle('fetchTask', { output: { ok: true, value: { ...task, kind: 'digits', length: 6 } } });
    expect(screen.getByText('Escucharás 6 números. Escríbelos en orden.')).toBeDefined();
  });

  it('begins at the button that plays, and plays nothing by itself', () => {
    const { harness } = ready();
    expect(document.activeElement).toBe(button('Escuchar'));
    expect(harness.chart.getSnapshot().value).toEqual({ ready: 'silent' });
  });

  it('says that an answer is missing at the field and focuses the field', async () => {
    const { user } = ready();
    await user.click(check());
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });

  it('clears a wrong answer, says so and loads another sound', async () => {
    const { user, settle, harness } = ready();
    await submit(user, '3142');
    settle('checkAnswer', { output: { ok: false, reason: 'wrong' } });
    expect(harness.chart.getSnapshot().value).toBe('loading');
    expect(screen.getByTestId('alert').textContent).toBe('Los números no coinciden. Escucha el audio nuevo.');
    expect([field().value, document.activeElement]).toEqual(['', field()]);
  });

  it('says that the sound expired when it is too old', () => {
    const { harness } = ready();
    act(() => harness.passTime());
    expect(harness.chart.getSnapshot().value).toBe('loading');
    expect(screen.getByTestId('alert').textContent).toBe('El audio venció. Escucha el nuevo.');
  });

  it('warns one minute before a sound of more than two minutes expires, and keeps the typed answer', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { settle, user } = mountFlow(flow, view);
    settle('fetchTask', { output: { ok: true, value: { ...task, expiresInSeconds: 300 } } });
    await user.type(field(), '31');
    act(() => void vi.advanceTimersByTime(239_000));
    expect(screen.queryByText(/^El audio vence en un minuto/)).toBeNull();
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByText(/^El audio vence en un minuto/)).toBeDefined();
    expect(field().value).toBe('31');
    vi.useRealTimers();
  });

  it.each(Object.entries(outages))('says why a sound does not load: %s', (reason, end) => {
    mountFlow(flow, view).settle('fetchTask', end);
    expect(screen.getByTestId('alert').textContent).toContain(outageWords[reason as keyof typeof outageWords]);
  });

  it('shows the wait when the gateway limits the sounds', () => {
    const retryAt = Date.now() + 42_000;
    mountFlow(flow, view).settle('fetchTask', { output: { ok: false, reason: 'limited', retryAt } });
    expect(screen.getByTestId('alert').textContent).toContain('Podrás intentar');
    expect(button('Reintentar')).toBeDefined();
  });
});

describe('audio check actors', () => {
  const begin = (answers: Record<string, unknown>) => {
    const call = vi.fn(async (name: string, ..._: unknown[]) => answers[name] ?? new Promise(() => {}));
    const actor = createActor(provideAudioCheck({ call } as unknown as Gateway)).start();
    return { actor, call };
  };
  const refused = (code: string) => ({ ok: false, fault: { kind: 'refused', errorCode: code, message: '' } });
  const loaded = { audioTask: { ok: true, value: task } };

  it('sends the answer, and returns the proof with the id of the task', async () => {
    const { actor, call } = begin({ ...loaded, audioCheck: { ok: true, value: { captchaCheckToken: 'check-1' } } });
    await waitFor(actor, (state) => state.matches('ready'));
    actor.send({ type: 'answer.submit', answer: ' 3142 ' });
    expect((await waitFor(actor, (state) => state.status === 'done')).output).toEqual(proof);
    const signal = expect.any(AbortSignal);
    expect(call).toHaveBeenLastCalledWith('audioCheck', { captchaId: task.captchaId, answer: '3142' }, { signal });
  });

  it.each([
    [errorCode.audioWrong, 'wrong'],
    [errorCode.audioExpired, 'expired'],
    ['other', 'refused'],
  ])('converts the code %s to the reason %s', async (code, reason) => {
    const { actor } = begin({ ...loaded, audioCheck: refused(code) });
    await waitFor(actor, (state) => state.matches('ready'));
    actor.send({ type: 'answer.submit', answer: '1' });
    const after = await waitFor(actor, (state) => state.context.refusal !== null);
    expect(after.context.refusal?.reason).toBe(reason);
    actor.stop();
  });

  it('reports a task that does not load', async () => {
    const { actor } = begin({ audioTask: { ok: false, fault: { kind: 'timeout' } } });
    expect((await waitFor(actor, (state) => state.matches('loadFailed'))).context.refusal?.reason).toBe('timeout');
  });

  it('plays the sound to its end, and again', async () => {
    const audio = fakeAudio();
    const { actor } = begin(loaded);
    await waitFor(actor, (state) => state.matches('ready'));
    for (let time = 0; time < 2; time++) {
      actor.send({ type: 'audio.play' });
      expect(audio.last().src).toBe(`data:audio/wav;base64,${task.audio}`);
      audio.last().dispatchEvent(new Event('ended'));
      await waitFor(actor, (state) => state.matches({ ready: 'silent' }));
    }
    expect(actor.getSnapshot().context.refusal).toBeNull();
    actor.stop();
  });

  it('pauses the sound when it is stopped', async () => {
    const audio = fakeAudio();
    const { actor } = begin(loaded);
    await waitFor(actor, (state) => state.matches('ready'));
    actor.send({ type: 'audio.play' });
    actor.send({ type: 'audio.stop' });
    expect(audio.last().pause).toHaveBeenCalledOnce();
    actor.stop();
  });

  it.each(['error', 'reject'] as const)('reports a sound that the device does not play: %s', async (how) => {
    const audio = fakeAudio({ rejects: how === 'reject' });
    const { actor } = begin(loaded);
    await waitFor(actor, (state) => state.matches('ready'));
    actor.send({ type: 'audio.play' });
    if (how === 'error') audio.last().dispatchEvent(new Event('error'));
    const after = await waitFor(actor, (state) => state.context.refusal !== null);
    expect(after.context.refusal).toEqual({ reason: 'silent' });
    render(view(actor));
    expect(screen.getByTestId('alert').textContent).toMatch(/^No pudimos reproducir el audio/);
    actor.stop();
  });
});

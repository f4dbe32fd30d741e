// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { provideCaptchaSound } from '../../src/features/account/captcha-sound/captcha-sound.actors.ts';
import { CaptchaSoundView } from '../../src/features/account/captcha-sound/captcha-sound.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { fakeAudio } from '../kit/fake-audio.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow, sound } from './captcha-sound.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;
const view = (actor: Actor) => translated(<CaptchaSoundView actor={actor} />);
const listen = () => screen.getByRole('button', { name: 'Escuchar el código' });
const stop = () => screen.getByRole('button', { name: 'Detener el audio' });

const gestures: Gestures<typeof flow.machine> = {
  'sound.play': ({ user }) => user.click(listen()),
  'sound.stop': ({ user }) => user.click(stop()),
  'sound.reset': 'send',
};

const assertions: StateAssertions = {
  silent: () => expect(listen().getAttribute('aria-busy')).toBeNull(),
  loading: () => expect(listen().getAttribute('aria-busy')).toBe('true'),
  playing: () => expect(stop()).toBeDefined(),
  failed: () => expect(screen.getByTestId('alert')).toBeDefined(),
};

beforeAll(spanish);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('captcha sound', () => {
  walkPaths({ flow, render: view, gestures, assertions });
});

describe('captcha sound view', () => {
  it.each([
    ['beeps', 'Escribe cuántos pitidos tiene cada grupo. Un tono largo y grave es un 0.'],
    ['digits', 'Escribe los números que escuches.'],
  ] as const)('says how to read %s', async (kind, text) => {
    const { settle, user } = mountFlow(flow, view);
    await user.click(listen());
    settle('fetchSound', { output: { ok: true, value: { ...sound, kind } } });
    expect(screen.getByTestId('status').textContent).toBe(text);
  });

  it('names customer service when the gateway has no sound', async () => {
    const { settle, user } = mountFlow(flow, view);
    await user.click(listen());
    settle('fetchSound', { output: { ok: false, reason: 'refused' } });
    expect(screen.getByTestId('alert').textContent).toMatch(/comunícate con atención al cliente\. Hablar con/);
  });

  it('shows the wait when the gateway limits the sounds', async () => {
    const { settle, user } = mountFlow(flow, view);
    await user.click(listen());
    settle('fetchSound', { output: { ok: false, reason: 'limited', retryAt: Date.now() + 42_000 } });
    expect(screen.getByTestId('alert').textContent).toContain('Podrás intentar');
  });
});

describe('captcha sound actors', () => {
  const begin = (answer: unknown) => {
    const call = vi.fn(async () => answer);
    const actor = createActor(provideCaptchaSound({ call } as unknown as Gateway)).start();
    actor.send({ type: 'sound.play' });
    return { actor, call };
  };

  it('loads the sound once for an image and plays it', async () => {
    const audio = fakeAudio();
    const { actor, call } = begin({ ok: true, value: sound });
    for (let time = 0; time < 2; time++) {
      await waitFor(actor, (state) => state.matches('playing'));
      audio.last().dispatchEvent(new Event('ended'));
      await waitFor(actor, (state) => state.matches('silent'));
      actor.send({ type: 'sound.play' });
    }
    expect(call).toHaveBeenCalledExactlyOnceWith('captchaSound', undefined, { signal: expect.any(AbortSignal) });
    actor.stop();
  });

  it('reports a sound that does not load', async () => {
    const { actor } = begin({ ok: false, fault: { kind: 'offline' } });
    expect((await waitFor(actor, (state) => state.matches('failed'))).context.refusal).toEqual({ reason: 'offline' });
  });
});

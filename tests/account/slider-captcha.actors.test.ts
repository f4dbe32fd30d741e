import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideSliderCaptcha } from '../../src/features/account/slider-captcha/slider-captcha.actors.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { puzzle } from './slider-captcha.cases.ts';

const fault = (kind: string, more: object = {}) => ({ ok: false, fault: { kind, ...more } });
const refused = (code: string) => fault('refused', { errorCode: code, message: '', value: null });

function begin(answers: { sliderPuzzle?: unknown; sliderCheck?: unknown }) {
  const given = { sliderPuzzle: { ok: true, value: puzzle }, ...answers };
  const call = vi.fn(async (name: keyof typeof given, ..._: unknown[]) => given[name] ?? new Promise(() => {}));
  const actor = createActor(provideSliderCaptcha({ call } as unknown as Gateway)).start();
  const settled = () => waitFor(actor, (state) => state.matches('ready') || state.matches('loadFailed'));
  const move = async () => {
    await settled();
    actor.send({ type: 'handle.move', x: 120, at: 1000 });
    actor.send({ type: 'handle.release' });
    return waitFor(actor, (state) => !state.matches('checking'));
  };
  return { actor, call, settled, move };
}

describe('slider puzzle', () => {
  it('loads from the gateway', async () => {
    const { settled, call, actor } = begin({});
    expect((await settled()).context.puzzle).toEqual(puzzle);
    expect(call).toHaveBeenCalledExactlyOnceWith('sliderPuzzle', undefined, { signal: expect.any(AbortSignal) });
    actor.stop();
  });

  it.each(['offline', 'timeout', 'unavailable', 'malformed', 'unauthorised'])(
    'fails when the call fails: %s',
    async (kind) => {
      const { settled } = begin({ sliderPuzzle: fault(kind) });
      expect((await settled()).value).toBe('loadFailed');
    },
  );

  it('cancels its request when the actor stops', () => {
    const { actor, call } = begin({ sliderPuzzle: new Promise(() => {}) });
    const [, , { signal }] = call.mock.calls[0] as unknown as [string, undefined, { signal: AbortSignal }];
    expect(signal.aborted).toBe(false);
    actor.stop();
    expect(signal.aborted).toBe(true);
  });
});

describe('slider position', () => {
  it('is sent to the gateway, and the proof contains the puzzle id', async () => {
    const { actor, call, move } = begin({ sliderCheck: { ok: true, value: { captchaCheckToken: 'proof' } } });
    await move();
    expect(call).toHaveBeenLastCalledWith(
      'sliderCheck',
      {
        captchaId: puzzle.captchaId,
        position: 120,
        track: [
          { x: 0, t: 0 },
          { x: 120, t: 0 },
        ],
      },
      { signal: expect.any(AbortSignal) },
    );
    expect(actor.getSnapshot().output).toEqual({ captchaId: puzzle.captchaId, captchaCheckToken: 'proof' });
  });

  it.each([
    ['wrong', refused(errorCode.sliderWrong), 'rejected'],
    ['of a puzzle that is too old', refused(errorCode.sliderExpired), 'loading'],
    ['refused otherwise', refused('other'), 'loadFailed'],
    ['not judged', fault('offline'), 'loadFailed'],
  ])('enters the expected state after a check that is %s', async (_, sliderCheck, state) => {
    const { actor, move } = begin({ sliderCheck });
    expect((await move()).value).toBe(state);
    actor.stop();
  });
});

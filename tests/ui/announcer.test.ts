// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce, announceLater } from '../../src/ui/announcer.ts';
import { announced, forgetAnnounced } from '../kit/announced.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await forgetAnnounced();
});

const speakWhen = async (hasBeenActive: boolean) => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });
  announceLater('Loading', { ms: 1000, isLoading: true });
  announce('Result');
  announce('Failure', { assertive: true });
  vi.advanceTimersByTime(1000);
  for (let task = 0; task < 4; task++) await new Promise((resolve) => setImmediate(resolve));
  return announced();
};

it('announces only errors before the first action of the user, also when the loading takes long', async () => {
  expect(await speakWhen(false)).toEqual(['Failure']);
});

it('announces loading and results after the first action of the user', async () => {
  expect((await speakWhen(true)).toSorted()).toEqual(['Failure', 'Loading', 'Result']);
});

// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { installPrompt } from '../../src/storage/install-prompt.ts';

const offer = (outcome: 'accepted' | 'dismissed' = 'accepted') =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn(async () => ({ outcome })) });

installPrompt.keep();

beforeEach(() => {
  dispatchEvent(new Event('appinstalled'));
});

it('captures the prompt of the browser, so that it does not open automatically', async () => {
  const prompt = offer('dismissed');
  dispatchEvent(prompt);
  expect([prompt.defaultPrevented, prompt.prompt.mock.calls.length]).toEqual([true, 0]);
  expect(await installPrompt.show()).toBe('dismissed');
  expect(prompt.prompt).toHaveBeenCalledOnce();
});

it('shows a captured prompt once, and rejects when there is no prompt', async () => {
  dispatchEvent(offer());
  expect(await installPrompt.show()).toBe('accepted');
  await expect(installPrompt.show()).rejects.toThrow('no prompt');
  dispatchEvent(offer());
  dispatchEvent(new Event('appinstalled'));
  await expect(installPrompt.show()).rejects.toThrow('no prompt');
});

it('reports a captured prompt to a listener immediately, and later prompts until the listener is removed', () => {
  const early = vi.fn();
  const stopEarly = installPrompt.listen(early);
  expect(early).not.toHaveBeenCalled();
  dispatchEvent(offer());
  const late = vi.fn();
  const stopLate = installPrompt.listen(late);
  dispatchEvent(new Event('appinstalled'));
  expect([early.mock.calls, late.mock.calls]).toEqual([
    [['offered'], ['installed']],
    [['offered'], ['installed']],
  ]);
  stopEarly();
  dispatchEvent(offer());
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([2, 3]);
  stopLate();
});

it('captures a prompt that arrived before the application loaded', async () => {
  const prompt = offer();
  installPrompt.keep(prompt);
  expect(prompt.defaultPrevented).toBe(true);
  expect(await installPrompt.show()).toBe('accepted');
  expect(prompt.prompt).toHaveBeenCalledOnce();
});

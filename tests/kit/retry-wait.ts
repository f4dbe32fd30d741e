import { act, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** A time in ms, 17 seconds after the time at which `freezeTime` stops the clock. */
export const retryAt = 17_000;
export const freezeTime = () => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 0 });

/** Checks the countdown until `retryAt`, and that `press` sends nothing before the countdown ends. */
export async function expectWait(button: () => HTMLElement, press: () => Promise<unknown>, isSent: () => boolean) {
  expect(screen.getByRole('timer').textContent).toBe('00:17');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  const described = button().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toMatch(/^Demasiados intentos/);
  await press();
  expect(isSent()).toBe(false);
  act(() => vi.advanceTimersByTime(4000));
  expect(screen.getByRole('timer').textContent).toBe('00:13');
  act(() => vi.advanceTimersByTime(13_000));
  expect([screen.queryByRole('timer'), button().getAttribute('aria-disabled')]).toEqual([null, null]);
  expect(screen.getByText('Terminó el tiempo de espera. Ya puedes intentarlo de nuevo.')).toBeDefined();
  await press();
  expect(isSent()).toBe(true);
}

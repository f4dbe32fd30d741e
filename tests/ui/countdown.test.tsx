// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown, remainingText } from '../../src/ui/countdown.tsx';

const days = (count: number) => `${count} días`;
const text = () => screen.getByRole('timer').textContent;

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('countdown', () => {
  it.each([
    [0, '00:00'],
    [59, '00:59'],
    [3599, '59:59'],
    [3600, '01:00:00'],
    [86_399, '23:59:59'],
    [86_400, '1 días 00:00:00'],
    [200_000, '2 días 07:33:20'],
  ])('%i s is %s', (seconds, expected) => expect(remainingText(seconds, days)).toBe(expected));

  it('goes by its deadline and not by its ticks', () => {
    render(<Countdown deadline={1_000_000 + 90_000} days={days} over="Sorteando" />);
    expect(text()).toBe('01:30');
    act(() => void vi.advanceTimersByTime(2000));
    expect(text()).toBe('01:28');
    // Asleep: the clock went on, no timer fired.
    vi.setSystemTime(1_000_000 + 80_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(text()).toBe('00:10');
    vi.setSystemTime(1_000_000 + 95_000);
    act(() => void vi.advanceTimersByTime(1000));
    expect(text()).toBe('Sorteando');
  });

  it('goes on to the next of its kind', () => {
    render(<Countdown deadline={1_000_000 + 5000} everyMs={60_000} days={days} over="Sorteando" />);
    act(() => void vi.advanceTimersByTime(5000));
    expect(text()).toBe('Sorteando');
    act(() => void vi.advanceTimersByTime(1000));
    expect(text()).toBe('00:59');
    vi.setSystemTime(1_000_000 + 5000 + 10 * 60_000 + 20_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(text()).toBe('00:40');
  });

  it('has one timer for many, and none when the last is gone', () => {
    const set = vi.spyOn(globalThis, 'setInterval');
    const all = render(
      <>
        <Countdown deadline={2_000_000} days={days} over="" />
        <Countdown deadline={3_000_000} days={days} over="" />
      </>,
    );
    expect(set).toHaveBeenCalledOnce();
    all.unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

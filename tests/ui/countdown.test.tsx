// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown, remainingText, useClock, useHasPassed, useLastMinute } from '../../src/ui/countdown.tsx';

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
  ])('%i s is shown as %s', (seconds, expected) => expect(remainingText(seconds, days)).toBe(expected));

  it('computes the remaining time from the deadline, not from the number of timer ticks', () => {
    render(<Countdown deadline={1_000_000 + 90_000} days={days} over="Sorteando" />);
    expect(text()).toBe('01:30');
    act(() => void vi.advanceTimersByTime(2000));
    expect(text()).toBe('01:28');
    // The device slept: the clock advanced, but no timer fired.
    vi.setSystemTime(1_000_000 + 80_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(text()).toBe('00:10');
    vi.setSystemTime(1_000_000 + 95_000);
    act(() => void vi.advanceTimersByTime(1000));
    expect(text()).toBe('Sorteando');
  });

  it('continues with the next period after the deadline', () => {
    render(<Countdown deadline={1_000_000 + 5000} everyMs={60_000} days={days} over="Sorteando" />);
    act(() => void vi.advanceTimersByTime(5000));
    expect(text()).toBe('Sorteando');
    act(() => void vi.advanceTimersByTime(1000));
    expect(text()).toBe('00:59');
    vi.setSystemTime(1_000_000 + 5000 + 10 * 60_000 + 20_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(text()).toBe('00:40');
  });

  it('uses one timer for all countdowns, and no timer after the last countdown unmounts', () => {
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

describe('useHasPassed', () => {
  const Sample = ({ deadline }: { deadline: number }) => <p>{useHasPassed(deadline) ? 'passed' : 'ahead'}</p>;
  const said = () => document.querySelector('p')?.textContent;

  it('becomes true in the second in which the deadline passes', () => {
    render(<Sample deadline={1_000_000 + 1500} />);
    act(() => void vi.advanceTimersByTime(1000));
    expect(said()).toBe('ahead');
    act(() => void vi.advanceTimersByTime(1000));
    expect(said()).toBe('passed');
  });

  it('is true at the deadline itself', () => {
    render(<Sample deadline={1_000_000} />);
    expect(said()).toBe('passed');
  });

  it('starts no timer without a deadline', () => {
    render(<Sample deadline={0} />);
    expect([said(), vi.getTimerCount()]).toEqual(['passed', 0]);
  });
});

describe('useLastMinute', () => {
  const Sample = ({ seconds }: { seconds: number }) => <p>{useLastMinute(seconds) ? 'last' : 'more'}</p>;
  const during = (...limit: number[]) => {
    const { rerender } = render(<Sample seconds={limit[0] ?? 0} />);
    return limit.map((seconds) => {
      rerender(<Sample seconds={seconds} />);
      return document.querySelector('p')?.textContent;
    });
  };

  it('is true in the last minute of a limit of more than two minutes', () => {
    expect(during(121, 61, 60, 1, 0)).toEqual(['more', 'more', 'last', 'last', 'more']);
  });

  it('is never true for a limit of at most two minutes', () => {
    expect(during(120, 60, 1, 0)).toEqual(['more', 'more', 'more', 'more']);
  });

  it('forgets a limit that is over', () => {
    expect(during(300, 60, 0, 90, 60)).toEqual(['more', 'last', 'more', 'more', 'more']);
  });
});

describe('useClock', () => {
  it('reads the device clock every second and renders again only for a new value', () => {
    const rendered = vi.fn();
    const Sample = () => {
      const value = useClock((now) => Math.floor(now / 5000));
      rendered(value);
      return <p>{value}</p>;
    };
    render(<Sample />);
    act(() => void vi.advanceTimersByTime(4000));
    expect(rendered.mock.calls).toEqual([[200]]);
    act(() => void vi.advanceTimersByTime(1000));
    expect(rendered.mock.calls).toEqual([[200], [201]]);
  });
});

describe('mark for the last seconds of a countdown', () => {
  it.each([
    [31, undefined],
    [30, 'true'],
    [1, 'true'],
    [0, undefined],
  ])('%i s before the deadline, the countdown has the mark %s', (seconds, soon) => {
    render(<Countdown deadline={1_000_000 + seconds * 1000} days={days} over="Sorteando" />);
    expect(screen.getByRole('timer').dataset['soon']).toBe(soon);
  });
});

it('countdowns remove the page listener when all are unmounted, and add it again for a new countdown', () => {
  const added = vi.spyOn(document, 'addEventListener');
  const removed = vi.spyOn(document, 'removeEventListener');
  const heard = (calls: unknown[][]) =>
    calls.filter(([type]) => type === 'visibilitychange').map(([, listener]) => listener);
  const view = <Countdown deadline={1_000_000 + 90_000} days={days} over="" />;
  render(view).unmount();
  expect(heard(added.mock.calls)).toHaveLength(1);
  expect(heard(removed.mock.calls)).toEqual(heard(added.mock.calls));
  render(view);
  act(() => void vi.advanceTimersByTime(1000));
  expect(text()).toBe('01:29');
  vi.restoreAllMocks();
});

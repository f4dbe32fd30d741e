import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { announce } from './announcer.ts';
import { cx } from './class-names.ts';
import css from './countdown.module.css';
import { speech } from './speech.ts';
import { Spoken } from './spoken.tsx';

const secondMs = 1000;
const waiting = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const notify = () => {
  for (const listener of waiting) listener();
};

/** One timer updates all countdowns of the page. A page that becomes visible updates immediately. */
function subscribe(listener: () => void) {
  if (waiting.size === 0) {
    timer = setInterval(notify, secondMs);
    document.addEventListener('visibilitychange', notify);
  }
  waiting.add(listener);
  return () => {
    waiting.delete(listener);
    if (waiting.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', notify);
  };
}

function secondsTo(deadline: number, everyMs: number | undefined): number {
  const left = deadline - Date.now();
  const passed = everyMs && left < 0 ? Math.ceil(-left / everyMs) * everyMs : 0;
  return Math.max(0, Math.ceil((left + passed) / secondMs));
}

/**
 * Returns a value that is read from the device clock every second. The component renders again only when the value
 * changes.
 */
export const useClock = <Value extends string | number>(read: (now: number) => Value): Value =>
  useSyncExternalStore(
    subscribe,
    () => read(Date.now()),
    () => read(0),
  );

/** Returns whether `deadline` has passed on the device clock; the component renders again at that time. */
export const useHasPassed = (deadline: number): boolean =>
  useSyncExternalStore(
    deadline === 0 ? noClock : subscribe,
    () => deadline <= Date.now(),
    () => true,
  );

/** A limit of at most this many seconds ends without a warning. */
const shortLimitSeconds = 120;

/**
 * Returns whether the last minute of a limit runs that lasted more than two minutes (WCAG 2.2.1). `seconds` is the
 * remaining time; 0 when no limit runs.
 */
export function useLastMinute(seconds: number): boolean {
  const [longest, setLongest] = useState(seconds);
  if (seconds > longest || (seconds === 0 && longest > 0)) setLongest(seconds);
  return longest > shortLimitSeconds && seconds > 0 && seconds <= 60;
}

/** Remaining times in s at which a countdown is announced. */
const warnings = [300, 60, 0];

const noClock = () => () => {};

const two = (n: number) => String(n).padStart(2, '0');

/** Formats the remaining `seconds`: `2 days 03:14:09`, `03:14:09`, `14:09`. */
export function remainingText(seconds: number, days: (count: number) => string): string {
  const [day, hour, minute] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  const clock = `${two(minute)}:${two(seconds % 60)}`;
  if (day > 0) return `${days(day)} ${two(hour)}:${clock}`;
  return hour > 0 ? `${two(hour)}:${clock}` : clock;
}

/**
 * Shows the time until `deadline` (ms since 1970, on the device clock), every second. After the deadline, it counts to
 * the next multiple of `everyMs`, or shows `over`. Only the digits render again. With `subject`, the last
 * five minutes, the last minute and the end are announced.
 */
export function Countdown({
  deadline,
  everyMs,
  days,
  over,
  className,
  subject,
  format,
}: {
  deadline: number;
  everyMs?: number | undefined;
  days: (count: number) => string;
  over: string;
  className?: string | undefined;
  /** Name of what ends; without it, the countdown is not announced. */
  subject?: string | undefined;
  /** Another form of the remaining time, for the screen and for screen readers. */
  format?: (seconds: number) => { shown: string; spoken: string };
}) {
  const seconds = useSyncExternalStore(
    subscribe,
    () => secondsTo(deadline, everyMs),
    () => 0,
  );
  const other = seconds > 0 ? format?.(seconds) : undefined;
  const before = useRef(seconds);
  useEffect(() => {
    const passed = warnings.findLast((at) => before.current > at && seconds <= at);
    before.current = seconds;
    if (subject === undefined || passed === undefined) return;
    const text = passed === 0 ? over : speech.timeLeft(passed);
    announce(`${subject}: ${text}`, { isRequested: true });
  }, [seconds, subject, over]);
  return (
    <span className={cx(css.countdown, className)} role="timer" data-soon={(seconds > 0 && seconds <= 30) || undefined}>
      {other ? <Spoken as={other.spoken}>{other.shown}</Spoken> : seconds === 0 ? over : remainingText(seconds, days)}
    </span>
  );
}

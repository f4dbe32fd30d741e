import type { CSSProperties } from 'react';
import { useClock } from '../../../ui/countdown.tsx';
import css from './ruler.module.css';

const hourMs = 3_600_000;
/** The ruler begins at the last full hour, so that it always contains the next twelve hours. */
const hours = 13;
export const rulerMs = hours * hourMs;
export const startOf = (now: number): number => now - (now % hourMs);

const place = (at: number) => ({ '--at': at }) as CSSProperties;

/**
 * Hours of the board, with a mark for each draw at its exact time, a line from the mark to its ticket, and the current
 * time. Decorative.
 */
export const Ruler = ({
  start,
  time,
  pins,
}: {
  start: number;
  time: (at: number) => string;
  /** `at`: the time, `ticket`: the middle of the ticket, as fractions of the ruler. */
  pins: readonly { id: string; at: number; ticket: number; isGreatest: boolean }[];
}) => (
  <div className={css.frame} aria-hidden="true">
    <div className={css.ruler}>
      {Array.from({ length: hours }, (_, hour) => start + hour * hourMs).map((at) => (
        <span key={at} className={css.hour} style={place((at - start) / rulerMs)}>
          <span className={css.label}>{time(at)}</span>
        </span>
      ))}
      {pins.map(({ id, at, isGreatest }) => (
        <span key={id} className={css.mark} style={place(at)}>
          <i className={css.pin} data-strong={isGreatest || undefined} />
        </span>
      ))}
      <Now start={start} />
    </div>
    <svg className={css.threads} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      {pins.map(({ id, at, ticket }) => (
        <line key={id} x1={at} y1="0" x2={ticket} y2="1" vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  </div>
);

function Now({ start }: { start: number }) {
  const second = useClock((now) => Math.floor(now / 1000));
  return (
    <span className={css.mark} style={place((second * 1000 - start) / rulerMs)}>
      <i className={css.now} />
    </span>
  );
}

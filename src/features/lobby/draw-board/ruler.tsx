import type { CSSProperties } from 'react';
import { useClock } from '../../../ui/countdown.tsx';
import css from './ruler.module.css';

const hourMs = 3_600_000;
/** The ruler begins at the last full hour, so that it always contains the next twelve hours. */
const hours = 13;
export const rulerMs = hours * hourMs;
export const startOf = (now: number): number => now - (now % hourMs);

const place = (at: number) => ({ '--at': at }) as CSSProperties;

/** Hours of the board, with a mark for each draw at its exact time, and the current time. Decorative. */
export const Ruler = ({
  start,
  time,
  pins,
}: {
  start: number;
  time: (at: number) => string;
  pins: readonly { id: string; at: number; isGreatest: boolean }[];
}) => (
  <div className={css.ruler} aria-hidden="true">
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
);

function Now({ start }: { start: number }) {
  const second = useClock((now) => Math.floor(now / 1000));
  return (
    <span className={css.mark} style={place((second * 1000 - start) / rulerMs)}>
      <i className={css.now} />
    </span>
  );
}

import css from './progress.module.css';
import { speak } from './speech.ts';

/**
 * How much of a goal is done, or of a limit is used. `valueText` is what a screen reader says, and must name both
 * numbers. `tone` is `limit` for a limit, where a full bar is not a success.
 */
export const Progress = ({
  label,
  labelledBy,
  value,
  max,
  valueText,
  tone = 'goal',
}: {
  label?: string;
  labelledBy?: string;
  value: number;
  max: number;
  valueText?: string;
  tone?: 'goal' | 'limit';
}) => (
  <progress
    className={css.progress}
    data-tone={tone}
    data-full={value >= max || undefined}
    aria-label={label && speak(label)}
    aria-labelledby={labelledBy}
    aria-valuetext={valueText && speak(valueText)}
    max={Math.max(max, 1)}
    value={Math.min(Math.max(value, 0), max)}
  />
);

import css from './amount.module.css';
import { cx } from './cx.ts';

/** A formatted sum whose digits roll to their new value; screen readers get the text once, whole. */
export function Amount({ value, className }: { value: string; className?: string | undefined }) {
  const characters = [...value];
  return (
    <span className={cx(css.amount, 'money', className)}>
      <span className="visuallyHidden">{value}</span>
      <span className={css.figures} aria-hidden="true">
        {characters.map((character, index) => {
          const place = characters.length - index;
          return character >= '0' && character <= '9' ? (
            <i key={place} className={css.digit} data-digit={character} />
          ) : (
            <i key={place}>{character}</i>
          );
        })}
      </span>
    </span>
  );
}

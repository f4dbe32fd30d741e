import css from './count-badge.module.css';

const most = 99;

/**
 * Number of things that wait; nothing when there are none. `label` says what the number counts; everyone reads it with
 * `isWorded`, for a place beside a name that is not the name of the counted things.
 */
export function CountBadge({ count, label, isWorded = false }: { count: number; label: string; isWorded?: boolean }) {
  if (count === 0) return null;
  if (isWorded)
    return (
      <span className={css.badge} data-count={count}>
        {label}
      </span>
    );
  return (
    <span className={css.badge} data-count={count}>
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      <span className="visuallyHidden">{label}</span>
    </span>
  );
}

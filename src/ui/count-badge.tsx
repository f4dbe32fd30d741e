import css from './count-badge.module.css';

const most = 99;

/** Number of things that wait; nothing when there are none. `label` says what the number counts. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className={css.badge} data-count={count}>
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      <span className="visuallyHidden">{label}</span>
    </span>
  );
}

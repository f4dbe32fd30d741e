import type { ReactNode } from 'react';
import css from './member-records.module.css';

export const Totals = ({
  label,
  totals,
}: {
  label: string;
  totals: readonly { label: string; value: ReactNode; strong?: boolean }[];
}) => (
  <dl className={css.totals} aria-label={label}>
    {totals.map(({ label: name, value, strong }) => (
      <div key={name} className={css.sum} data-strong={strong || undefined}>
        <dt>{name}</dt>
        <dd className="money">{value}</dd>
      </div>
    ))}
  </dl>
);

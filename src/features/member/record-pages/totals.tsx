import type { ReactNode } from 'react';
import { StepLink } from '../../shared/step-link.tsx';
import css from './member-records.module.css';

type Total = {
  label: string;
  value: ReactNode;
  strong?: boolean;
  /** Page with the rows of the figure. */
  href?: string;
  /** Change since the period before (`Change`). */
  change?: ReactNode;
};

export const Totals = ({ label, totals }: { label: string; totals: readonly Total[] }) => (
  <dl className={css.totals} aria-label={label}>
    {totals.map(({ label: name, value, strong, href, change }) => (
      <div key={name} className={css.sum} data-strong={strong || undefined}>
        <dt>{href === undefined ? name : <StepLink href={href}>{name}</StepLink>}</dt>
        <dd className="money">{value}</dd>
        {change && <dd className={css.change}>{change}</dd>}
      </div>
    ))}
  </dl>
);

import type { ReactNode } from 'react';
import { Value } from './spoken.tsx';
import css from './stat.module.css';

/** A row of figures with labels. */
export const StatRow = ({ children }: { children: ReactNode }) => <dl className={css.row}>{children}</dl>;

/** One figure with its label. `tone` is `gain` for money that was won; a loss has a minus sign and no color. */
export const Stat = ({
  label,
  value,
  note,
  tone,
}: {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  tone?: 'gain' | 'loss' | undefined;
}) => (
  <div className={css.stat} data-tone={tone}>
    <dt>{label}</dt>
    <dd>
      <Value>{value}</Value>
    </dd>
    {note && <dd className={css.note}>{note}</dd>}
  </div>
);

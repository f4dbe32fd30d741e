import css from './summary-list.module.css';

export type SummaryLine = { label: string; value: string; strong?: boolean };

export const SummaryList = ({ lines, isLive = false }: { lines: readonly SummaryLine[]; isLive?: boolean }) => (
  <dl className={css.lines} aria-live={isLive ? 'polite' : undefined}>
    {lines.map(({ label, value, strong }) => (
      <div key={label} data-strong={strong || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

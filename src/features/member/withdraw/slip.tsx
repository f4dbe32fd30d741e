import css from './withdraw.module.css';

export type SlipLine = { label: string; value: string; strong?: boolean };

/** What a withdrawal is made of, line by line. */
export const Slip = ({ lines, isLive = false }: { lines: readonly SlipLine[]; isLive?: boolean }) => (
  <dl className={css.lines} aria-live={isLive ? 'polite' : undefined}>
    {lines.map(({ label, value, strong }) => (
      <div key={label} data-strong={strong || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

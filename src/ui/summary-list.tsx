import { useRef } from 'react';
import { textOf, useAnnounced } from './announcement.tsx';
import { Value } from './spoken.tsx';
import css from './summary-list.module.css';

/** `value` is null while it is unknown, for example before the user has typed a valid amount. */
export type SummaryLine = { label: string; value: string | null; strong?: boolean; lang?: string };

/** Values with their labels. With `isLive`, all of them are announced once when they have not changed for a while. */
export function SummaryList({ lines, isLive = false }: { lines: readonly SummaryLine[]; isLive?: boolean }) {
  const ref = useRef<HTMLDListElement>(null);
  const isKnown = lines.every(({ value }) => value !== null);
  useAnnounced(() => (isLive && isKnown ? textOf(ref) : ''), { when: 'settled', after: 800 });
  return (
    <dl ref={ref} className={css.lines}>
      {lines.map(({ label, value, strong, lang }) => (
        <div key={label} data-strong={strong || undefined}>
          <dt>{label}</dt>
          <dd lang={lang}>{value === null ? <span aria-hidden="true">—</span> : <Value>{value}</Value>}</dd>
        </div>
      ))}
    </dl>
  );
}

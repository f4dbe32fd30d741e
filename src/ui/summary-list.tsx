import { useRef } from 'react';
import { textOf, useAnnounced } from './announcement.tsx';
import { Value } from './spoken.tsx';
import css from './summary-list.module.css';

export type SummaryLine = { label: string; value: string; strong?: boolean; lang?: string };

/** Values with their labels. With `isLive`, all of them are announced once when they have not changed for a while. */
export function SummaryList({ lines, isLive = false }: { lines: readonly SummaryLine[]; isLive?: boolean }) {
  const ref = useRef<HTMLDListElement>(null);
  useAnnounced(() => (isLive ? textOf(ref) : ''), { when: 'settled', after: 800 });
  return (
    <dl ref={ref} className={css.lines}>
      {lines.map(({ label, value, strong, lang }) => (
        <div key={label} data-strong={strong || undefined}>
          <dt>{label}</dt>
          <dd lang={lang}>
            <Value>{value}</Value>
          </dd>
        </div>
      ))}
    </dl>
  );
}

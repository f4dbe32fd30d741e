import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslate } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { isFocusLost } from '../../../ui/focus.ts';
import css from './funds-parts.module.css';

export type Line = { label: string; value: string; strong?: boolean };

/** Labels and values, as on a slip; `isLive` ones are read out as they change. */
export const Lines = ({ lines, isLive = false }: { lines: readonly Line[]; isLive?: boolean }) => (
  <dl className={css.lines} aria-live={isLive ? 'polite' : undefined}>
    {lines.map(({ label, value, strong }) => (
      <div key={label} data-strong={strong || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/**
 * The part of a page that shows `place`: when the focus has gone with what was there before, it goes on to what is marked
 * with `data-first` (or `mark`) in the new place.
 */
export function usePlace(place: string, mark: 'data-first' | 'data-next' = 'data-first') {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(place);
  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (isFocusLost() || document.activeElement?.tagName === 'DIALOG')
      ref.current?.querySelector<HTMLElement>(`[${mark}]`)?.focus();
  }, [place, mark]);
  return ref;
}

/** An order once more before any money moves. */
export function Review({
  lines,
  confirm,
  onConfirm,
  onEdit,
  isBusy,
}: {
  lines: readonly Line[];
  confirm: string;
  onConfirm: () => void;
  onEdit: () => void;
  isBusy: boolean;
}) {
  const t = useTranslate();
  const id = useId();
  return (
    <section className={css.slip} aria-labelledby={id}>
      <h4 id={id} data-first="" tabIndex={-1}>
        {t('funds.reviewTitle')}
      </h4>
      <Lines lines={lines} />
      <div className={css.actions}>
        <Button variant="quiet" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onEdit()}>
          {t('funds.edit')}
        </Button>
        <Button size="large" busy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </section>
  );
}

/** The latest orders of a kind, or what stands in their place. */
export function Latest({ title, empty, children }: { title: string; empty: string; children: readonly ReactNode[] }) {
  return (
    <section className={css.latest} aria-label={title}>
      <h4>{title}</h4>
      {children.length === 0 ? <p className={css.empty}>{empty}</p> : <ul className={css.rows}>{children}</ul>}
    </section>
  );
}

/** One of them: what and when, how much, what became of it. */
export const LatestRow = ({
  what,
  more,
  amount,
  status,
}: {
  what: ReactNode;
  more: ReactNode;
  amount: string;
  status?: ReactNode;
}) => (
  <li className={css.row}>
    <span className={css.what}>
      <strong>{what}</strong>
      <span className={css.more}>{more}</span>
    </span>
    <span className={css.figures}>
      <span className={css.amount}>{amount}</span>
      <span className="contents">{status}</span>
    </span>
  </li>
);

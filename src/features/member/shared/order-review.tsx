import { type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react';
import type { MoneyDraft } from '../../../../machines/member/money-ribbon-rule.ts';
import { useTranslate } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { isFocusLost } from '../../../ui/focus.ts';
import layouts from '../../../ui/layouts.module.css';
import { Money } from '../../../ui/money.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { StickyAction } from '../../../ui/sticky-action.tsx';
import { type SummaryLine, SummaryList } from '../../../ui/summary-list.tsx';
import { useMoneyDraft } from '../../shared/money-draft.ts';
import css from './order-review.module.css';

/**
 * When `place` changes and no element has the focus, moves the focus to the element marked `data-first` (or `mark`) in
 * the new view.
 */
export function useFocusOnStep(place: string, mark: 'data-first' | 'data-next' = 'data-first') {
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

export function Review({
  lines,
  draft,
  confirm,
  onConfirm,
  onEdit,
  isBusy,
}: {
  lines: readonly SummaryLine[];
  /** What the order is about to move, for the money ribbon. */
  draft: MoneyDraft | null;
  confirm: string;
  onConfirm: () => void;
  onEdit: () => void;
  isBusy: boolean;
}) {
  const t = useTranslate();
  const id = useId();
  useMoneyDraft(draft);
  return (
    <section className={css.summary} aria-labelledby={id}>
      <h4 id={id} data-first="" tabIndex={-1}>
        {t('funds.reviewTitle')}
      </h4>
      <SummaryList lines={lines} />
      <StickyAction>
        <div className={cx(layouts.actions, css.actions)}>
          <Button variant="quiet" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onEdit()}>
            {t('funds.edit')}
          </Button>
          <Button size="large" busy={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </StickyAction>
    </section>
  );
}

export function Latest({
  title,
  empty,
  heading,
  children,
}: {
  title: string;
  empty: string;
  heading?: Ref<HTMLHeadingElement>;
  children: readonly ReactNode[];
}) {
  return (
    <section className={css.latest} aria-label={title}>
      <h4 ref={heading} tabIndex={-1}>
        {title}
      </h4>
      {children.length === 0 ? (
        <StateView kind="empty" small>
          {empty}
        </StateView>
      ) : (
        <ul>{children}</ul>
      )}
    </section>
  );
}

export const LatestRow = ({
  what,
  more,
  amount,
  status,
  link,
  action,
}: {
  what: ReactNode;
  more: ReactNode;
  amount: string;
  status?: ReactNode;
  /** Link to the document of the order. */
  link: ReactNode;
  /** Button that continues an open order. */
  action?: ReactNode;
}) => (
  <li className={css.row}>
    <span className={css.what}>
      <strong>{what}</strong>
      <span className={css.more}>
        <Spoken>{more}</Spoken>
      </span>
      <span className={css.more}>{link}</span>
    </span>
    <span className={css.figures}>
      <span className={css.amount}>
        <Money>{amount}</Money>
      </span>
      <span className="contents">{status}</span>
      <span className="contents">{action}</span>
    </span>
  </li>
);

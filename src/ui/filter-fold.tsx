import { type ReactNode, useId, useState } from 'react';
import { cx } from './class-names.ts';
import css from './filter-fold.module.css';
import { Icon } from './icon.tsx';
import { ControlText } from './spoken.tsx';

/**
 * Filters that a narrow window folds into one line. The line is a button with the chosen values as its text; a wide
 * window always shows the filters, without the line.
 */
export function FilterFold({ label, chosen, children }: { label: string; chosen: string; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.fold}>
      <button
        type="button"
        className={css.foldLine}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={css.foldName}>{label}</span>
        <span className={css.chosen}>
          <ControlText>{chosen}</ControlText>
        </span>
        <span className={css.foldMark}>
          <Icon name="chevron-right" size={18} />
        </span>
      </button>
      <div id={id} className={cx(css.folded, isOpen && css.unfolded)}>
        {children}
      </div>
    </div>
  );
}

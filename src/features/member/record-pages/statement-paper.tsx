import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import css from './statement-paper.module.css';

/** A copy of a report for paper. It stands outside the dialog, because the content of a dialog has no pages. */
export const StatementPaper = ({ title, note, children }: { title: string; note: string; children: ReactNode }) =>
  createPortal(
    <div className={css.paper}>
      <p className={css.title}>{title}</p>
      <p className={css.note}>{note}</p>
      <div className="contents">{children}</div>
    </div>,
    document.body,
  );

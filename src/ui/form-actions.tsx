import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import css from './form-actions.module.css';

/**
 * The actions of a form. In a `dialog`, they stand at the end of the line; in a `page`, at its start; for `money`, the
 * action is as wide as the form and its label contains the amount. Below 480 px, every action is as wide as the form.
 */
export const FormActions = ({
  place = 'page',
  children,
}: {
  place?: 'page' | 'dialog' | 'money';
  children: ReactNode;
}) => (
  <div className={cx(css.actions, place === 'dialog' && css.dialog, place === 'money' && css.money)}>{children}</div>
);

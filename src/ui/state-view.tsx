import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spoken } from './spoken.tsx';
import css from './state-view.module.css';

export const stateKinds = ['empty', 'error', 'offline', 'forbidden'] as const;
export type StateKind = (typeof stateKinds)[number];

const marks: Record<StateKind, IconName> = { empty: 'ticket', error: 'warning', offline: 'globe', forbidden: 'lock' };

/**
 * What stands in place of content that is empty, failed, offline or not permitted: what happened, what the person can
 * do, and a reference for support. `small` is for a part of a page.
 */
export const StateView = ({
  kind,
  title,
  children,
  action,
  reference,
  small = false,
  className,
}: {
  kind: StateKind;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Label and value, for example "Reference: 7F3A". */
  reference?: ReactNode;
  small?: boolean;
  className?: string | undefined;
}) => (
  <div className={cx(css.state, small && css.small, className)} data-kind={kind}>
    <span className={css.mark}>
      <Icon name={marks[kind]} size={small ? 22 : 34} />
    </span>
    <div className={css.words}>
      {title && (
        <strong className={css.title}>
          <Spoken>{title}</Spoken>
        </strong>
      )}
      {children && (
        <div className={css.text}>
          <Spoken>{children}</Spoken>
        </div>
      )}
      {reference && <p className={css.reference}>{reference}</p>}
    </div>
    {action && <div className={css.action}>{action}</div>}
  </div>
);

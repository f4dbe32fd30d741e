import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import css from './toast.module.css';

/** The place of toasts: above the bottom bar, over the page, without covering the focus for long. */
export const Toasts = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={css.toasts} aria-label={label}>
    {children}
  </section>
);

/** A short notice about the site itself, which stays until the person acts on it or closes it. */
export const Toast = ({
  tone = 'info',
  title,
  children,
  action,
  closeLabel,
  onClose,
}: {
  tone?: 'info' | 'positive' | 'warning';
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  closeLabel: string;
  onClose: () => void;
}) => (
  <div className={css.toast} data-tone={tone}>
    <Icon name={tone === 'positive' ? 'check' : tone} size={20} />
    <div className={css.words}>
      <strong>{title}</strong>
      {children && <div>{children}</div>}
    </div>
    <IconButton icon="close" label={closeLabel} onClick={onClose} />
    {action && <div className={css.action}>{action}</div>}
  </div>
);

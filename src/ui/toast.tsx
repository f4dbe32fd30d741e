import { type ComponentProps, type ReactNode, useRef } from 'react';
import { textOf, useAnnounced } from './announcement.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Spoken } from './spoken.tsx';
import css from './toast.module.css';

/** The place of toasts: above the bottom bar, over the page, without covering the focus for long. */
export const Toasts = ({ label, ...rest }: Omit<ComponentProps<'section'>, 'className'> & { label: string }) => (
  <section {...rest} className={css.toasts} aria-label={label} />
);

/**
 * A short notice about the site itself, which stays until the person acts on it or closes it. The tone `warning`
 * interrupts a screen reader.
 */
export function Toast({
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
}) {
  const ref = useRef<HTMLDivElement>(null);
  const assertive = tone === 'warning';
  useAnnounced(() => textOf(ref), { assertive });
  return (
    <div ref={ref} className={css.toast} data-tone={tone} data-announced={assertive ? 'alert' : 'status'}>
      <Icon name={tone === 'positive' ? 'check' : tone} size={20} />
      <div className={css.words}>
        <strong>
          <Spoken>{title}</Spoken>
        </strong>
        {children && (
          <div>
            <Spoken>{children}</Spoken>
          </div>
        )}
      </div>
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}

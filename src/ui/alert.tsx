import type { ReactNode } from 'react';
import css from './alert.module.css';
import { Icon, type IconName } from './icon.tsx';

type Tone = 'info' | 'positive' | 'warning' | 'danger';

const icons = { info: 'info', positive: 'check', warning: 'warning', danger: 'warning' } satisfies Record<
  Tone,
  IconName
>;

/**
 * Notice in the page. The tones `danger` and `warning` interrupt a screen reader; the other tones do not.
 */
export function Alert({
  tone = 'info',
  title,
  children,
  action,
}: {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={css.alert} data-tone={tone} role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}>
      <span className={css.stub}>
        <Icon name={icons[tone]} size={20} />
      </span>
      <div className={css.text}>
        {title && <strong className={css.title}>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}

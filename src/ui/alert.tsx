import { type ReactNode, useRef } from 'react';
import css from './alert.module.css';
import { textOf, useAnnounced } from './announcement.tsx';
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
  const ref = useRef<HTMLDivElement>(null);
  const assertive = tone === 'danger' || tone === 'warning';
  useAnnounced(() => textOf(ref), { assertive });
  return (
    <div ref={ref} className={css.alert} data-tone={tone} data-announced={assertive ? 'alert' : 'status'}>
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

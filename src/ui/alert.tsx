import { type ReactNode, type RefObject, useRef } from 'react';
import css from './alert.module.css';
import { type AnnouncementTiming, textOf, useAnnounced } from './announcement.tsx';
import { Icon, type IconName } from './icon.tsx';
import { Spoken } from './spoken.tsx';

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
  when,
  landmark,
}: {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  when?: AnnouncementTiming;
  /** Name of the landmark of a notice outside the main part of the page. */
  landmark?: string;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const assertive = tone === 'danger' || tone === 'warning';
  useAnnounced(() => textOf(ref), { assertive, when });
  const Tag = landmark ? 'section' : 'div';
  return (
    <Tag
      ref={ref as RefObject<HTMLDivElement>}
      aria-label={landmark}
      className={css.alert}
      data-tone={tone}
      data-announced={assertive ? 'alert' : 'status'}
    >
      <span className={css.stub}>
        <Icon name={icons[tone]} size={20} />
      </span>
      <div className={css.text}>
        {title && (
          <strong className={css.title}>
            <Spoken>{title}</Spoken>
          </strong>
        )}
        {children && (
          <div>
            <Spoken>{children}</Spoken>
          </div>
        )}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </Tag>
  );
}

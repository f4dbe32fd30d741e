import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import css from './entries.module.css';

/** Class of a list of entries, for example devices or passkeys. */
export const entriesClass = css.list;

/** Placeholder of a list of entries while it loads. */
export function LoadingEntries() {
  const t = useTranslate();
  return (
    <Announcement when="loading" className={css.list}>
      <span className="visuallyHidden">{t('common.dialog.loading')}</span>
      <Skeleton className={css.waiting} />
      <Skeleton className={css.waiting} />
    </Announcement>
  );
}

/** Entry of a list: an icon, a name, lines of details, and the controls in `children`. `after` is shown below it. */
export function Entry({
  icon,
  name,
  lines,
  children,
  after,
}: {
  icon: ReactNode;
  name: ReactNode;
  lines: readonly string[];
  children?: ReactNode;
  after?: ReactNode;
}) {
  return (
    <li className={css.entry}>
      <div className={css.row}>
        <div className={css.icon}>{icon}</div>
        <div className={css.text}>
          <strong>
            <Spoken>{name}</Spoken>
          </strong>
          {lines.map((line) => (
            <span key={line}>
              <Spoken>{line}</Spoken>
            </span>
          ))}
        </div>
        <div className="contents">{children}</div>
      </div>
      <div className="contents">{after}</div>
    </li>
  );
}

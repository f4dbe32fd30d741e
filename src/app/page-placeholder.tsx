import { useTranslate } from '../i18n.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import css from './app.module.css';

/** The room and the heading that a page has while its chunk is on its way; the focus waits for the heading of its own. */
export function PagePlaceholder() {
  const t = useTranslate();
  return (
    <div className={css.page}>
      <h1 className="visuallyHidden" data-waiting>
        {t('chunk.loading')}
      </h1>
      <Skeleton className={css.waiting} />
      <Skeleton className={css.waiting} />
    </div>
  );
}

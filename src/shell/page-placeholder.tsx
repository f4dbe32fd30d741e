import { useTranslate } from '../i18n.ts';
import { WaitingTitle } from '../ui/loading-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import css from './app.module.css';

export function PagePlaceholder() {
  const t = useTranslate();
  return (
    <div className={css.page}>
      <WaitingTitle label={t('common.page.loading')} />
      <Skeleton className={css.waiting} />
      <Skeleton className={css.waiting} />
    </div>
  );
}

import { useTranslate } from '../../i18n.ts';

export function Page() {
  const t = useTranslate();
  return <h1>{t('rewards.title')}</h1>;
}

import { useTranslate } from '../../i18n.ts';

export function Page() {
  const t = useTranslate();
  return <h1>{t('content.title')}</h1>;
}

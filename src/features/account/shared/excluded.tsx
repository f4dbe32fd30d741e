import { formatInstant } from '../../../format/date.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { helpHref } from '../../../routes/paths.ts';

/** Notice that the account is self-excluded, with the end of the exclusion and a link to support. */
export function Excluded({ until }: { until: string | null | undefined }) {
  const t = useTranslate();
  return (
    <>
      {until
        ? t('security.excluded.until', { time: formatInstant(Date.parse(until), i18n.locale) })
        : t('security.excluded.ever')}{' '}
      <a href={helpHref('contact')}>{t('security.excluded.support')}</a>
    </>
  );
}

import { formatMoment } from '../../../format/moment.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { helpHref } from '../../../routes/paths.ts';
import { Spoken } from '../../../ui/spoken.tsx';

/** Notice that the account is self-excluded, with the end of the exclusion and a link to support. */
export function Excluded({ until }: { until: string | null | undefined }) {
  const t = useTranslate();
  return (
    <>
      <Spoken>
        {until ? t('security.excluded.until', { time: formatMoment(until, i18n.locale) }) : t('security.excluded.ever')}
      </Spoken>{' '}
      <a href={helpHref('contact')}>{t('security.excluded.support')}</a>
    </>
  );
}

import { formatMoment } from '../../../format/moment.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { Spoken } from '../../../ui/spoken.tsx';
import { ContactLink } from '../../shared/contact.tsx';

/** Notice that the account is self-excluded, with the end of the exclusion and a link to support. */
export function Excluded({ until }: { until: string | null | undefined }) {
  const t = useTranslate();
  return (
    <>
      <Spoken>
        {until ? t('security.excluded.until', { time: formatMoment(until, i18n.locale) }) : t('security.excluded.ever')}
      </Spoken>{' '}
      <ContactLink>{t('common.contact.link')}</ContactLink>
    </>
  );
}

import { useTranslate } from '../../../i18n.ts';
import { ContactLink } from '../../shared/contact.tsx';

/** Reasons that only customer service can resolve. */
const helpless: readonly string[] = ['unknown', 'quotaSpent', 'notEnabled'];

/** Link to customer service. It opens in a new tab, so that text typed in the form is not lost. */
export function SupportLink({ reason }: { reason: string }) {
  const t = useTranslate();
  if (!helpless.includes(reason)) return null;
  return (
    <>
      {' '}
      <ContactLink newTab={<span className="visuallyHidden"> {t('account.registration.newTab')}</span>}>
        {t('account.phoneReason.support')}
      </ContactLink>
    </>
  );
}

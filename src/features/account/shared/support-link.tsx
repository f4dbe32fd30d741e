import { useTranslate } from '../../../i18n.ts';
import { helpHref } from '../../../routes/paths.ts';

/** Reasons that only customer service can resolve. */
const helpless: readonly string[] = ['unknown', 'quotaSpent', 'notEnabled'];

/** Link to customer service. It opens in a new tab, so that text typed in the form is not lost. */
export function SupportLink({ reason }: { reason: string }) {
  const t = useTranslate();
  if (!helpless.includes(reason)) return null;
  return (
    <>
      {' '}
      <a href={helpHref('contact')} target="_blank" rel="noopener">
        {t('account.phoneReason.support')}
        <span className="visuallyHidden"> {t('account.registration.newTab')}</span>
      </a>
    </>
  );
}

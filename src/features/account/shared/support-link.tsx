import { useTranslate } from '../../../i18n.ts';
import { helpHref } from '../../../routes/paths.ts';

/** What only customer service can help with. */
const helpless: readonly string[] = ['unknown', 'quotaSpent', 'notEnabled'];

/** The way to customer service beside a refusal that sends there; in another tab, so that what was typed stays. */
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

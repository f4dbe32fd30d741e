import type { MessageId } from '../../../locales/message-id.ts';
import { type Translate, useTranslate, type Values } from '../../i18n.ts';
import { ContactLink, useContact } from './contact.tsx';

/**
 * A text, and the link to customer service when the text sends the user there. When the site has no customer service,
 * the text does not mention it. `hasLink`: a `ContactButton` or a `ContactLink` stands beside the text.
 */
export function ContactText({ id, values, hasLink = false }: { id: MessageId; values?: Values; hasLink?: boolean }) {
  const t = useTranslate<MessageId>();
  const isReachable = useContact() !== null;
  const alone = t(id, { ...values, contact: 'none' });
  const text = isReachable ? t(id, { ...values, contact: 'link' }) : alone;
  if (hasLink || text === alone) return text;
  return (
    <>
      <span>{text}</span>{' '}
      <ContactLink newTab={<span className="visuallyHidden"> {t('common.newTab')}</span>}>
        {t('common.contact.link')}
      </ContactLink>
    </>
  );
}

/** The text without a mention of customer service, for places that have no room for a link, such as a field error. */
export const textWithoutContact = (t: Translate, id: MessageId): string =>
  (t as Translate<MessageId>)(id, { contact: 'none' });

import { useTranslate } from '../../../i18n.ts';
import { openedTicketHref } from '../../../routes/page-queries.ts';
import { ReferenceRosette } from '../../../ui/reference-rosette.tsx';
import css from './ticket-link.module.css';

/** The reference of an order with its figure; leads to the document of the order. */
export function TicketLink({ reference }: { reference: string }) {
  const t = useTranslate();
  return (
    <a className={css.link} href={openedTicketHref(reference)} aria-label={t('member.ticketLink', { reference })}>
      <ReferenceRosette reference={reference} size="small" />
      <span className={css.reference}>{reference}</span>
    </a>
  );
}

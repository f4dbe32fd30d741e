import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import type { ActorRefFrom } from 'xstate';
import type { MemberPageKey } from '../../../../machines/member/page-key.ts';
import type { ticketMachine } from '../../../../machines/member/ticket.machine.ts';
import {
  documentStateOf,
  type TicketFact,
  type TicketOrder,
  type TicketState,
} from '../../../../machines/member/ticket.model.ts';
import { formatMoment } from '../../../format/moment.ts';
import { i18n, type PlainMessageId, type Translate, useTranslate } from '../../../i18n.ts';
import { ticketOriginIn, ticketUrl } from '../../../routes/page-queries.ts';
import { memberHref } from '../../../routes/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { TicketDocument } from '../../../ui/ticket-document.tsx';
import { ContactButton } from '../../shared/contact.tsx';
import { loadText } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { moneyIn } from '../shared/funds-text.ts';
import { kindText, movementText } from '../shared/movement-text.ts';
import css from './ticket.module.css';

const pageOf = {
  withdrawal: 'withdraw',
  deposit: 'depositv2',
  lottery: 'personalHistoryCopy',
  bet: 'personalHistoryCopy',
  bonus: 'bonusDetails',
  movement: 'transactionHistory',
} satisfies Record<TicketState['kind'], MemberPageKey>;

function orderText(order: TicketOrder): PlainMessageId {
  if (order.kind === 'lottery') return 'ticket.lottery';
  return order.kind === 'movement'
    ? movementText({ kind: order.state, amount: order.amount }, kindText)
    : kindText[order.kind];
}

function statusText(order: TicketState): PlainMessageId {
  if (order.kind === 'withdrawal') return `withdraw.withdrawalState.${order.state}`;
  if (order.kind === 'deposit') return `funds.deposit.status.${order.state}`;
  if (order.kind === 'bonus') return `bonus.state.${order.state}`;
  if (order.kind === 'lottery') return `ticket.lotteryState.${order.state}`;
  return order.kind === 'bet' ? `records.state.${order.state}` : 'ticket.booked';
}

const strong: readonly TicketFact['term'][] = ['payout', 'credited', 'prize'];

/** Document of one order: share it, print it, or ask customer service about it. */
export function TicketView({
  actor,
  symbol,
  onSupport,
  onPrint = () => window.print(),
  printed = () => null,
  manualCopy,
}: {
  actor: ActorRefFrom<typeof ticketMachine>;
  symbol: string;
  onSupport: (reference: string) => void;
  onPrint?: () => void;
  /** Renders the document outside the dialog, for paper. */
  printed?: (document: ReactNode) => ReactNode;
  manualCopy: (label: string, text: string) => ReactNode;
}) {
  const t = useTranslate();
  const { reference, order, reason, shared } = useFields(actor, 'reference', 'order', 'reason', 'shared');
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const list: MemberPageKey = order ? pageOf[order.kind] : 'transactionHistory';
  const origin = ticketOriginIn(useSearch()) ?? { page: list, href: memberHref(list) };

  const body = () => {
    if (state.order === 'loading')
      return (
        <Announcement when="loading">
          <span className="visuallyHidden">{t('common.dialog.loading')}</span>
          <Skeleton className={css.waiting} />
        </Announcement>
      );
    if (state.order === 'loadFailed')
      return (
        <RetryAlert reason={reason} onRetry={() => actor.send({ type: 'load.retry' })}>
          {t(loadText[reason])}
        </RetryAlert>
      );
    if (!order)
      return (
        <StateView
          kind="empty"
          title={<Announcement as="span">{t('ticket.missingTitle')}</Announcement>}
          action={
            <>
              <ButtonLink href={memberHref('transactionHistory')}>{t('ticket.records')}</ButtonLink>
              {reference && (
                <Button variant="secondary" onClick={() => actor.send({ type: 'load.retry' })}>
                  {t('common.action.retry')}
                </Button>
              )}
            </>
          }
        >
          {t(reference ? 'ticket.missing' : 'ticket.missingEmpty', { reference })}
        </StateView>
      );
    const document = <OrderDocument order={order} symbol={symbol} />;
    const title = `${t(orderText(order))} ${order.reference}`;
    return (
      <>
        {state.order === 'stale' && (
          <Alert tone="warning" title={t('ticket.stale')}>
            {t(loadText[reason])}
          </Alert>
        )}
        <div aria-busy={state.order === 'refreshing' || undefined}>{document}</div>
        {printed(document)}
        <p className={css.note}>{t('ticket.intro')}</p>
        <FormActions>
          <Button
            onClick={() =>
              actor.send({
                type: 'ticket.share',
                title,
                text: [title, moneyIn(symbol)(order.amount), t(statusText(order))].join(' · '),
              })
            }
          >
            {t('ticket.share')}
          </Button>
          <Button variant="secondary" onClick={onPrint}>
            {t('ticket.print')}
          </Button>
          <Button
            variant="secondary"
            icon="refresh"
            busy={state.order === 'refreshing'}
            onClick={() => actor.send({ type: 'ticket.refresh' })}
          >
            {t('ticket.refresh')}
          </Button>
          <ContactButton variant="quiet" icon="headset" onClick={() => onSupport(order.reference)}>
            {t('ticket.help')}
          </ContactButton>
        </FormActions>
        <Announcement as="p" className={css.said}>
          {state.order === 'refreshed' && t('ticket.refreshed', { status: t(statusText(order)) })}
        </Announcement>
        <Announcement as="p" className={css.said}>
          {state.sharing === 'sent' || state.sharing === 'copied' ? t(`ticket.${state.sharing}`) : ''}
        </Announcement>
        {state.sharing === 'manual' && manualCopy(t('ticket.manual'), `${shared.text}\n${ticketUrl(order.reference)}`)}
      </>
    );
  };

  return (
    <div className={layouts.stack}>
      <ButtonLink variant="quiet" size="small" icon="chevron-left" className={css.back} href={origin.href}>
        {t('ticket.back', { page: t(`member.memberPage.${origin.page}`) })}
      </ButtonLink>
      {body()}
    </div>
  );
}

function shownValue(t: Translate, fact: TicketFact, symbol: string): string {
  if ('minor' in fact) return moneyIn(symbol)(fact.minor);
  if ('at' in fact) return formatMoment(fact.at, i18n.locale);
  return fact.term === 'draw' ? t('ticket.drawNumber', { number: fact.text }) : fact.text;
}

const shownFact = (t: Translate, fact: TicketFact, symbol: string) => ({
  label: t(`ticket.term.${fact.term}`),
  value: shownValue(t, fact, symbol),
  strong: strong.includes(fact.term),
});

function OrderDocument({ order, symbol }: { order: TicketOrder; symbol: string }) {
  const t = useTranslate();
  return (
    <TicketDocument
      key={order.reference}
      reference={order.reference}
      kind={t(orderText(order))}
      state={documentStateOf(order)}
      status={t(statusText(order))}
      lines={order.facts.map((fact) => shownFact(t, fact, symbol))}
      stub={<Money>{moneyIn(symbol)(order.amount)}</Money>}
    />
  );
}

import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import type { WithdrawalItem, withdrawalsMachine } from '../../../../machines/member/withdrawals.machine.ts';
import type { CancelReason } from '../../../../machines/member/withdrawals.model.ts';
import { cancelReasons } from '../../../../machines/member/withdrawals.model.ts';
import { formatMoney } from '../../../format/money.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { isFocusLost, useAfterChange } from '../../../ui/focus.ts';
import layouts from '../../../ui/layouts.module.css';
import { Mask } from '../../../ui/mask.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { speak } from '../../../ui/speech.ts';
import { StateView } from '../../../ui/state-view.tsx';
import { Moment } from '../../shared/moment.tsx';
import { loadText, reasonTexts } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { TicketLink } from '../shared/ticket-link.tsx';
import css from './withdrawals.module.css';

const refusalText = reasonTexts('withdraw.withdrawals.refusal', cancelReasons, {
  offline: 'withdraw.withdrawals.indeterminate',
  timeout: 'withdraw.withdrawals.indeterminate',
  unavailable: 'withdraw.withdrawals.indeterminate',
  malformed: 'withdraw.withdrawals.malformed',
  unexpected: 'withdraw.withdrawals.indeterminate',
});

const tones = {
  requested: 'open',
  processing: 'open',
  paid: 'due',
  confirmed: 'good',
  partlyReceived: 'due',
  disputed: 'due',
  rejected: 'bad',
  cancelled: 'neutral',
} satisfies Record<WithdrawalItem['state'], BadgeTone>;

const skeletons = ['one', 'two', 'three', 'four'];

/** Withdrawal history, newest first; the member can cancel an unprocessed withdrawal. */
export function WithdrawalsView({
  actor,
  symbol,
  onConfirm,
}: {
  actor: ActorRefFrom<typeof withdrawalsMachine>;
  symbol: string;
  /** Opens the receipt of a payment. */
  onConfirm: (payment: WithdrawalItem) => void;
}) {
  const t = useTranslate();
  const { items, reference, reason, refusal } = useFields(actor, 'items', 'reference', 'reason', 'refusal');
  const stage = useSelector(actor, (state) => state.value as string);
  const title = useRef<HTMLHeadingElement>(null);
  const isReading = stage === 'loading';
  const hasCancelled = useRef(false);

  useEffect(() => {
    const cancelled = actor.on('withdrawal.cancelled', () => {
      hasCancelled.current = true;
    });
    return () => cancelled.unsubscribe();
  }, [actor]);
  useEffect(() => {
    if (!isReading && hasCancelled.current && isFocusLost()) title.current?.focus();
    if (!isReading) hasCancelled.current = false;
  }, [isReading]);

  const body = () => {
    if (stage === 'loadFailed')
      return (
        <RetryAlert reason={reason} onRetry={() => actor.send({ type: 'list.refresh' })}>
          {t(loadText[reason])}
        </RetryAlert>
      );
    if (stage === 'empty')
      return (
        <StateView kind="empty" small>
          {t('withdraw.withdrawals.empty')}
        </StateView>
      );
    if (isReading && items.length === 0)
      return (
        <Announcement when="loading" className={css.list}>
          <span className="visuallyHidden">{t('withdraw.withdrawals.loading')}</span>
          {skeletons.map((key) => (
            <Skeleton key={key} className={css.waiting} />
          ))}
        </Announcement>
      );
    return (
      <ul className={css.list} aria-busy={isReading || undefined}>
        {items.map((item) => (
          <Row
            key={item.reference}
            item={item}
            symbol={symbol}
            isAsked={item.reference === reference && (stage === 'confirmingCancel' || stage === 'cancelling')}
            isBusy={stage === 'cancelling'}
            canAsk={stage === 'full'}
            refusal={refusal}
            actor={actor}
            onConfirm={onConfirm}
          />
        ))}
      </ul>
    );
  };

  return (
    <section className={layouts.tightStack} aria-labelledby="withdrawals-title">
      <div className={css.head}>
        <h4 id="withdrawals-title" ref={title} tabIndex={-1}>
          {t('withdraw.withdrawals.title')}
        </h4>
        {stage !== 'loadFailed' && (
          <Button
            size="small"
            variant="quiet"
            busy={isReading}
            aria-disabled={stage === 'confirmingCancel' || stage === 'cancelling' || undefined}
            onClick={() => actor.send({ type: 'list.refresh' })}
          >
            {t('withdraw.withdrawals.refresh')}
          </Button>
        )}
      </div>
      {refusal === 'processed' && <Alert tone="warning">{t('withdraw.withdrawals.refusal.processed')}</Alert>}
      {body()}
    </section>
  );
}

function Row({
  item,
  symbol,
  isAsked,
  isBusy,
  canAsk,
  refusal,
  actor,
  onConfirm,
}: {
  item: WithdrawalItem;
  symbol: string;
  isAsked: boolean;
  isBusy: boolean;
  canAsk: boolean;
  refusal: CancelReason | null;
  actor: ActorRefFrom<typeof withdrawalsMachine>;
  onConfirm: (payment: WithdrawalItem) => void;
}) {
  const t = useTranslate();
  const money = (minor: number) => formatMoney(minor / operatorCurrency.minorUnits, symbol);
  const ask = useRef<HTMLButtonElement>(null);
  const { reference, at, state, amount, fee, to, received, refunded, isForced, payout } = item;

  useAfterChange(isAsked, () => !isAsked && ask.current?.focus(), false);

  const notes = [
    state === 'confirmed' && isForced && t('withdraw.withdrawals.forced'),
    fee > 0 && t('withdraw.withdrawals.fee', { fee: money(fee) }),
    state === 'partlyReceived' &&
      t('withdraw.withdrawals.partly', { received: money(received), payout: money(payout) }),
    refunded > 0 && t('withdraw.withdrawals.refunded', { refunded: money(refunded) }),
    state === 'disputed' && refunded === 0 && t('withdraw.withdrawals.reviewing'),
    state === 'rejected' && t('withdraw.withdrawals.rejected'),
    state === 'cancelled' && t('withdraw.withdrawals.cancelled'),
  ].filter((note): note is string => note !== false);

  return (
    <li className={css.row} data-withdrawal={reference} data-state={state}>
      <div className={css.main}>
        <strong className={css.to}>
          <Mask>{to}</Mask>
        </strong>
        <span className={css.order}>
          <TicketLink reference={reference} />
          <span className={css.meta}>
            <Moment at={at} />
          </span>
        </span>
        {notes.map((note) => (
          <span key={note} className={css.meta}>
            {note}
          </span>
        ))}
      </div>
      <div className={css.side}>
        <strong className={css.amount}>
          <Money>{money(amount)}</Money>
        </strong>
        <Badge tone={tones[state]}>{t(`withdraw.withdrawalState.${state}`)}</Badge>
      </div>
      {state === 'requested' && !isAsked && (
        <Button
          ref={ask}
          size="small"
          variant="secondary"
          className={css.pendingAction}
          data-feature="withdrawalCancel"
          aria-disabled={!canAsk || undefined}
          aria-label={speak(t('withdraw.withdrawals.cancelOne', { amount: money(amount), to }))}
          onClick={() => canAsk && actor.send({ type: 'cancel.ask', reference })}
        >
          {t('withdraw.withdrawals.cancel')}
        </Button>
      )}
      {state === 'paid' && (
        <Button size="small" className={css.pendingAction} onClick={() => onConfirm(item)}>
          {t('withdraw.withdrawals.confirm')}
        </Button>
      )}
      {isAsked && (
        <div className={css.asked}>
          <Confirm
            title={t('withdraw.withdrawals.sure', { amount: money(amount) })}
            safe={{ label: t('withdraw.withdrawals.keep'), onClick: () => actor.send({ type: 'cancel.leave' }) }}
            act={{ label: t('withdraw.withdrawals.yes'), onClick: () => actor.send({ type: 'cancel.confirm' }) }}
            isDangerous
            busy={isBusy}
          >
            {refusal && <Alert tone="danger">{t(refusalText[refusal])}</Alert>}
          </Confirm>
        </div>
      )}
    </li>
  );
}

import { useSelector } from '@xstate/react';
import { type RefObject, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import type { receiptMachine } from '../../../../machines/member/receipt.machine.ts';
import type { ReceiptReason, receiptSubmission, Settlement } from '../../../../machines/member/receipt.model.ts';
import { documentStateOf } from '../../../../machines/member/ticket.model.ts';
import { formatDuration } from '../../../format/duration.ts';
import { formatMoment } from '../../../format/moment.ts';
import { formatMoney } from '../../../format/money.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useFocusWhen } from '../../../ui/focus.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { Mask } from '../../../ui/mask.tsx';
import { Money } from '../../../ui/money.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { speak } from '../../../ui/speech.ts';
import { HeadingText, Spoken } from '../../../ui/spoken.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import { TicketDocument } from '../../../ui/ticket-document.tsx';
import { loadText } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { UnconfirmedNotice } from '../../shared/submission/submission.view.tsx';
import { ReceiptFormView } from '../receipt-form/receipt-form.view.tsx';
import { receiptRefusalText } from '../receipt-form/receipt-refusal.ts';
import css from './receipt.module.css';

export type ReceiptActor = ActorRefFrom<typeof receiptMachine>;

/**
 * Receipt of a payout (spec 2 §2, §4): amount, deadline, the consequence if the member does not answer, and the three
 * possible answers. Nothing is shown when no receipt is due.
 */
export function ReceiptView({
  actor,
  symbol,
  onSupport,
}: {
  actor: ReceiptActor;
  symbol: string;
  onSupport: () => void;
}) {
  const t = useTranslate();
  const context = useSelector(actor, (state) => state.context);
  const stage = useSelector(actor, (state) => state.value);
  const form = useSelector(actor, (state) => state.children.receiptForm);
  const isBusy = useSelector(form, (state) => state?.hasTag('busy') ?? true);
  const title = useRef<HTMLHeadingElement>(null);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { waiting, refusal, settlement, minutes } = context;
  const { current, draft } = useSelector(form, (state) => state?.context) ?? context;
  const money = (minor: number) => formatMoney(minor / operatorCurrency.minorUnits, symbol);
  const isOver = stage === 'confirmed' || stage === 'settled';

  const submission = useSelector(form, (state) => state?.children.submission);
  const isUnconfirmed = useSelector(submission, (state) => state?.hasTag('unconfirmed') === true);

  useFocusWhen(stage === 'confirmed', () => title.current);

  const refusalWords = ({ reason, seconds, code }: { reason: ReceiptReason; seconds: number; code?: string }) =>
    t(receiptRefusalText[reason], { seconds, code });
  const others = waiting.filter(({ reference }) => reference !== current?.reference);
  const isHeld = isBusy && !isUnconfirmed;
  const choices = others.length > 0 && (
    <fieldset className={css.others}>
      <legend>{t('withdraw.receipt.others')}</legend>
      {others.map(({ reference, payout, to }) => (
        <RowButton
          key={reference}
          kind="card"
          className={css.other}
          aria-disabled={isHeld || undefined}
          onClick={() => !isHeld && actor.send({ type: 'payment.choose', payment: { reference, payout, to } })}
        >
          <strong>
            <Money>{money(payout)}</Money>
          </strong>
          <span>
            <Mask>{to}</Mask>
          </span>
        </RowButton>
      ))}
    </fieldset>
  );

  if (stage === 'clear' || (stage === 'loading' && !current)) return null;
  if (stage === 'loadFailed' && refusal)
    return (
      <RetryAlert
        reason={refusal.reason}
        title={t('withdraw.receipt.failed')}
        onRetry={() => actor.send({ type: 'waiting.read' })}
      >
        {refusal.reason === 'offline' ? t(loadText.offline) : refusalWords(refusal)}
      </RetryAlert>
    );
  if (isOver && settlement)
    return (
      <Result
        settlement={settlement}
        isOurs={stage === 'confirmed'}
        more={waiting.length > 1}
        money={money}
        title={title}
        onNext={() => {
          setIsUnfolded(waiting.length > 1);
          actor.send({ type: 'waiting.read' });
        }}
      />
    );

  if (isUnconfirmed && submission)
    return (
      <section className={css.receipt} id="receipt" aria-label={t('withdraw.receipt.pendingTitle')}>
        <UnconfirmedNotice
          actor={submission}
          kind="receipt"
          title={t('withdraw.receipt.pendingTitle')}
          summary={<UnconfirmedReceipt submission={submission} money={money} />}
          rejectionText={refusalWords}
          onSupport={onSupport}
        />
        <div className="contents">{choices}</div>
      </section>
    );

  const { payout = 0, to = '' } = current ?? {};
  const question = t('withdraw.receipt.title', { amount: money(payout) });
  return (
    // A label that is folded away would contain the spoken and the displayed form.
    <section className={css.receipt} id="receipt" aria-label={speak(question)}>
      <Disclosure
        className={css.fold}
        open={isUnfolded || draft.answer !== null || draft.refusal !== null}
        onToggle={({ currentTarget }) => {
          setIsUnfolded(currentTarget.open);
          if (currentTarget.open && currentTarget.contains(document.activeElement))
            currentTarget.scrollIntoView({ block: 'start' });
        }}
        summary={
          <span className={css.row}>
            <span className={css.banner}>
              <Glyph name="bell" size={20} />
              <span>
                <strong>{t('withdraw.receipt.waiting', { count: Math.max(waiting.length, 1) })}</strong>
                <span className={css.until}>
                  <Spoken>
                    {current && current.deadline > 0
                      ? t('withdraw.receipt.until', {
                          amount: money(payout),
                          time: formatMoment(current.deadline, i18n.locale),
                        })
                      : money(payout)}
                  </Spoken>
                </span>
              </span>
            </span>
            <span className={css.respond}>{t('withdraw.receipt.respond')}</span>
          </span>
        }
      >
        <Ticket
          horizontal="wide"
          bodyClassName={css.facts}
          stubClassName={css.said}
          body={
            <>
              <h4 id="receipt-title" ref={title} tabIndex={-1}>
                <HeadingText>{question}</HeadingText>
              </h4>
              <p className={css.note}>
                <Spoken>{t('withdraw.receipt.paidTo', { to })}</Spoken>
              </p>
              {current && current.deadline > 0 && (
                <div className={css.deadline}>
                  <span>{t('withdraw.receipt.left')}</span>
                  <Countdown
                    className={css.countdown}
                    deadline={current.deadline}
                    days={(count) => t('withdraw.receipt.days', { count })}
                    over={t('withdraw.receipt.over')}
                    subject={t('withdraw.receipt.countdown')}
                  />
                </div>
              )}
              {/* The warning must be visible before the member answers. */}
              <p className={css.warning}>
                <Glyph name="help" size={18} />
                <span>
                  <Spoken>
                    {minutes > 0
                      ? t('withdraw.receipt.forcedMinutes', { time: formatDuration(minutes, i18n.locale) })
                      : t('withdraw.receipt.forced')}
                  </Spoken>
                </span>
              </p>
              <div className="contents">{choices}</div>
              {draft.answer === null && <p className={css.note}>{t('withdraw.receipt.check')}</p>}
            </>
          }
          stub={
            <ReceiptFormView
              // When another payment is shown, its form is empty.
              key={current?.reference}
              actor={form}
              inView={context}
              symbol={symbol}
            />
          }
        />
      </Disclosure>
    </section>
  );
}

function UnconfirmedReceipt({
  submission,
  money,
}: {
  submission: ActorRefFrom<typeof receiptSubmission>;
  money: (minor: number) => string;
}) {
  const t = useTranslate();
  const { payout, to, answer, received, remaining } = useSelector(submission, (state) => state.context.order);
  return (
    <>
      <p className={css.note}>
        <strong>
          <Money>{money(payout)}</Money>
        </strong>{' '}
        · <Spoken>{t('withdraw.receipt.paidTo', { to })}</Spoken>
      </p>
      <p className={css.words}>
        {t(`withdraw.receiptAnswer.${answer}`)}
        {answer === 'partly' && (
          <span>
            : <Spoken>{t('withdraw.receipt.parts', { received: money(received), remaining: money(remaining) })}</Spoken>
          </span>
        )}
      </p>
    </>
  );
}

const outcomeText = {
  confirmed: 'withdraw.receipt.confirmed',
  partlyReceived: 'withdraw.receipt.partlyText',
  disputed: 'withdraw.receipt.disputedText',
} satisfies Record<Settlement['state'], MessageId>;

/**
 * Result of a settlement. `isOurs`: the member has answered in this form. Otherwise, the settlement comes from an
 * answer in another tab or on another device, or was forced when the deadline passed.
 */
function Result({
  settlement,
  isOurs,
  more,
  money,
  title,
  onNext,
}: {
  settlement: Settlement;
  isOurs: boolean;
  more: boolean;
  money: (minor: number) => string;
  title: RefObject<HTMLHeadingElement | null>;
  onNext: () => void;
}) {
  const t = useTranslate();
  const { state, isForced, payout, received, reference } = settlement;
  const amounts = { payout: money(payout), received: money(received), remaining: money(payout - received) };
  return (
    <section className={css.outcome} id="receipt" aria-labelledby="receipt-title">
      <TicketDocument
        reference={reference}
        kind={t('withdraw.document')}
        state={documentStateOf({ kind: 'withdrawal', state })}
        status={isForced ? t('withdraw.receipt.byTime') : t(`withdraw.withdrawalState.${state}`)}
        lines={[{ label: t('withdraw.payout'), value: amounts.payout, strong: true }]}
        stub={<Money>{amounts.payout}</Money>}
        isFresh
      >
        <Announcement className={css.outcomeText}>
          <h4 id="receipt-title" ref={title} tabIndex={-1}>
            {isOurs
              ? t('withdraw.receipt.thanks')
              : isForced
                ? t('withdraw.receipt.forcedTitle')
                : t('withdraw.receipt.elsewhereTitle')}
          </h4>
          <p>
            <Spoken>{isForced ? t('withdraw.receipt.forcedText', amounts) : t(outcomeText[state], amounts)}</Spoken>
          </p>
        </Announcement>
      </TicketDocument>
      <Button variant="secondary" size="small" onClick={onNext}>
        {more ? t('withdraw.receipt.next') : t('withdraw.receipt.done')}
      </Button>
    </section>
  );
}

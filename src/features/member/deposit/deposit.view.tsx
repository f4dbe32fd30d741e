import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import type { DepositActor } from '../../../../machines/member/deposit.machine.ts';
import type { DepositReason, depositSubmission } from '../../../../machines/member/deposit.model.ts';
import { depositReasons } from '../../../../machines/member/deposit.model.ts';
import type { depositProgressMachine } from '../../../../machines/member/deposit-progress.machine.ts';
import {
  creditOf,
  type DepositAsk,
  type DepositMethod,
  type DepositOrder,
  type DepositStatus,
  isOpen,
  type OwnLimit,
  shownAmount,
} from '../../../../machines/member/deposit-rule.ts';
import { depositDraft } from '../../../../machines/member/money-ribbon-rule.ts';
import { documentStateOf } from '../../../../machines/member/ticket.model.ts';
import { formatMoment } from '../../../format/moment.ts';
import { i18n, type Translate, textLanguage, useTranslate } from '../../../i18n.ts';
import { memberHref } from '../../../routes/paths.ts';
import { newId } from '../../../storage/new-id.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Money } from '../../../ui/money.tsx';
import { type SummaryLine, SummaryList } from '../../../ui/summary-list.tsx';
import { TicketDocument } from '../../../ui/ticket-document.tsx';
import { ContactText } from '../../shared/contact-text.tsx';
import { loadFailureText, reasonTexts } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { UnconfirmedNotice } from '../../shared/submission/submission.view.tsx';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import { moneyIn, type ShowMoney } from '../shared/funds-text.ts';
import { Latest, LatestRow, Review, useFocusOnStep } from '../shared/order-review.tsx';
import { TicketLink } from '../shared/ticket-link.tsx';
import css from './deposit.module.css';
import { DepositForm } from './deposit-form.tsx';
import { DepositPlaces } from './deposit-skeleton.tsx';
import { refusedLimitText } from './own-limit-text.ts';

export type ProgressActor = ActorRefFrom<typeof depositProgressMachine>;

const refusalText = reasonTexts('funds.deposit.refusal', depositReasons, { expired: 'funds.expired' });

const statusText = {
  created: 'funds.deposit.status.created',
  received: 'funds.deposit.status.received',
  credited: 'funds.deposit.status.credited',
  expired: 'funds.deposit.status.expired',
  cancelled: 'funds.deposit.status.cancelled',
} satisfies Record<DepositStatus, MessageId>;

const statusTone = {
  created: 'due',
  received: 'open',
  credited: 'good',
  expired: 'neutral',
  cancelled: 'neutral',
} satisfies Record<DepositStatus, BadgeTone>;

const settledText = {
  credited: 'funds.deposit.settled.credited',
  expired: 'funds.deposit.settled.expired',
  cancelled: 'funds.deposit.settled.cancelled',
} satisfies Record<Exclude<DepositStatus, 'created' | 'received'>, MessageId>;

const isSettled = (status: DepositStatus): status is keyof typeof settledText => status in settledText;

/**
 * Deposits (spec 2 §2): form with method, amount and credited sum. Once an order exists, `renderProgress` renders it.
 */
export function DepositView({
  actor,
  symbol,
  renderProgress,
  onSupport,
  newRequestId = newId,
}: {
  actor: DepositActor;
  symbol: string;
  renderProgress: (progress: ProgressActor, isOther: boolean) => ReactNode;
  onSupport: () => void;
  newRequestId?: () => string;
}) {
  const t = useTranslate();
  const money = moneyIn(symbol);
  const state = useSelector(actor, (snapshot) => snapshot);
  const { methods, orders, methodId, order, pending, refusal } = state.context;
  const { submission } = state.children;
  const isUnconfirmed = useSelector(submission, (child) => child?.hasTag('unconfirmed') === true);
  const isChoosing = state.matches('choosing');
  const isReviewing = state.matches('reviewing') || (state.matches('submitting') && !isUnconfirmed);
  const progress = state.children.progress as ProgressActor | undefined;
  const ref = useFocusOnStep(isReviewing ? 'reviewing' : isUnconfirmed ? 'unconfirmed' : String(state.value));
  const latest = useRef<HTMLHeadingElement>(null);
  const unpaid = orders.filter(({ status }) => status === 'created').length;
  const listed = [...orders.filter(isOpen), ...orders.filter((one) => !isOpen(one))];

  useRefusedField(actor, ref, { name: 'amount' });

  const method = methods.find(({ id }) => id === methodId);
  const refusalMessage = ({
    reason,
    seconds,
    code,
    limit,
  }: {
    reason: DepositReason;
    seconds: number;
    code?: string;
    limit?: OwnLimit;
  }) => (limit ? refusedLimitText(t, limit, money) : t(refusalText[reason], { seconds, code }));
  const leave = () => actor.send({ type: 'order.leave' });

  return (
    <div ref={ref} className={layouts.stack}>
      {state.matches('loading') && <DepositPlaces />}
      {state.matches('loadFailed') && refusal && (
        <RetryAlert reason={refusal.reason} onRetry={() => actor.send({ type: 'load.retry' })}>
          {t(loadFailureText(refusal.reason), { code: refusal.code })}
        </RetryAlert>
      )}
      {isChoosing && (
        <>
          <p className={css.intro} data-first="" tabIndex={-1}>
            {t('funds.deposit.intro')}
          </p>
          {unpaid > 0 && (
            <p className={css.unpaid}>
              <strong>{t('funds.deposit.unpaid', { count: unpaid })}</strong>
              <Button size="small" variant="secondary" onClick={() => latest.current?.focus()}>
                {t('funds.deposit.showLatest')}
              </Button>
            </p>
          )}
          {methods.length === 0 && (
            <Alert>
              <ContactText id="funds.deposit.noMethods" />
            </Alert>
          )}
          <DepositForm actor={actor} money={money} symbol={symbol} newRequestId={newRequestId}>
            {refusal && <Alert tone="danger">{refusalMessage(refusal)}</Alert>}
          </DepositForm>
          <Latest title={t('funds.deposit.latest')} empty={t('funds.deposit.none')} heading={latest}>
            {listed.map((one) => (
              <LatestRow
                key={one.reference}
                what={<span lang={textLanguage(one)}>{one.methodName}</span>}
                more={[
                  formatMoment(one.createdAt, i18n.locale),
                  shownAmount(one) !== one.amount &&
                    t('funds.deposit.paidWithFee', { paid: money(one.amount), fee: money(one.fee) }),
                ]
                  .filter((part) => part !== false)
                  .join(' · ')}
                link={<TicketLink reference={one.reference} />}
                amount={money(shownAmount(one))}
                status={<Status order={one} />}
                action={
                  isOpen(one) && (
                    <Button
                      size="small"
                      aria-label={t('funds.deposit.continueOrder', { name: one.methodName })}
                      onClick={() => actor.send({ type: 'method.choose', id: one.methodId })}
                    >
                      {t('funds.deposit.continue')}
                    </Button>
                  )
                }
              />
            ))}
          </Latest>
        </>
      )}
      {isReviewing && pending && (
        <Review
          isBusy={state.matches('submitting')}
          confirm={t('funds.deposit.submit')}
          lines={linesOf(t, pending.order, method, money)}
          draft={
            method ? depositDraft(pending.order.amount, creditOf(pending.order.amount, method.fee).credited) : null
          }
          onConfirm={() => actor.send({ type: 'order.send' })}
          onEdit={() => actor.send({ type: 'order.edit' })}
        />
      )}
      {isUnconfirmed && submission && (
        <UnconfirmedNotice
          actor={submission}
          kind="deposit"
          title={t('funds.deposit.pendingTitle')}
          summary={<UnconfirmedLines submission={submission} methods={methods} money={money} />}
          rejectionText={refusalMessage}
          onSupport={onSupport}
        />
      )}
      {progress && order && (
        <>
          <Button variant="quiet" size="small" icon="chevron-left" className={css.back ?? ''} onClick={leave}>
            {t('funds.deposit.back')}
          </Button>
          {renderProgress(progress, pending !== null && pending.requestId !== order.requestId)}
        </>
      )}
      {state.matches('settled') && order && <Settled order={order} money={money} onAgain={leave} />}
    </div>
  );
}

function linesOf(
  t: Translate,
  { amount }: DepositAsk,
  method: DepositMethod | undefined,
  money: ShowMoney,
): readonly SummaryLine[] {
  if (!method) return [{ label: t('funds.deposit.pay'), value: money(amount), strong: true }];
  const { fee, credited } = creditOf(amount, method.fee);
  return [
    { label: t('funds.deposit.method'), value: method.name, lang: textLanguage(method) },
    { label: t('funds.deposit.pay'), value: money(amount) },
    { label: t('funds.deposit.feeLine'), value: money(fee) },
    { label: t('funds.deposit.credit'), value: money(credited), strong: true },
  ];
}

/** The unconfirmed order, which may come from another tab. */
function UnconfirmedLines({
  submission,
  methods,
  money,
}: {
  submission: ActorRefFrom<typeof depositSubmission>;
  methods: readonly DepositMethod[];
  money: ShowMoney;
}) {
  const t = useTranslate();
  const order = useSelector(submission, (state) => state.context.order);
  return (
    <SummaryList
      lines={linesOf(
        t,
        order,
        methods.find(({ id }) => id === order.methodId),
        money,
      )}
    />
  );
}

function Status({ order }: { order: DepositOrder }) {
  const t = useTranslate();
  return <Badge tone={statusTone[order.status]}>{t(statusText[order.status])}</Badge>;
}

function Settled({ order, money, onAgain }: { order: DepositOrder; money: ShowMoney; onAgain: () => void }) {
  const t = useTranslate();
  const { status } = order;
  return (
    <div className={css.settled}>
      <TicketDocument
        reference={order.reference}
        kind={t('funds.deposit.document')}
        state={documentStateOf({ kind: 'deposit', state: status })}
        status={t(statusText[status])}
        lines={[
          { label: t('funds.deposit.method'), value: order.methodName, lang: textLanguage(order) },
          { label: t('funds.deposit.pay'), value: money(order.amount) },
          ...(status === 'credited'
            ? [
                { label: t('funds.deposit.feeLine'), value: money(order.fee) },
                { label: t('funds.deposit.credit'), value: money(order.credited), strong: true },
              ]
            : []),
        ]}
        stub={<Money>{money(shownAmount(order))}</Money>}
        isFresh
      >
        <Announcement as="p">
          <span className="visuallyHidden">{t(statusText[status])}. </span>
          <span>{isSettled(status) && t(settledText[status])}</span>
        </Announcement>
      </TicketDocument>
      <FormActions>
        <Button data-first="" onClick={onAgain}>
          {t('funds.deposit.again')}
        </Button>
        <ButtonLink variant="quiet" href={memberHref('transactionHistory')}>
          {t('funds.deposit.history')}
        </ButtonLink>
      </FormActions>
    </div>
  );
}

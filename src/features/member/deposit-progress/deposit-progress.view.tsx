import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import type { depositProgressMachine, OrderChange } from '../../../../machines/member/deposit-progress.machine.ts';
import type { DepositOrder } from '../../../../machines/member/deposit-rule.ts';
import type { Refusal } from '../../../../machines/member/order-answer.ts';
import type { CallReason } from '../../../../machines/shared/result.ts';
import { type Translate, textLanguage, useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Money } from '../../../ui/money.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import { callText } from '../../shared/reason-text.ts';
import { useFields } from '../../shared/use-context-fields.ts';
import { moneyIn } from '../shared/funds-text.ts';
import { useFocusOnStep } from '../shared/order-review.tsx';
import { MethodMark } from '../shared/payment-method-icon.tsx';
import { TicketLink } from '../shared/ticket-link.tsx';
import { CopyButton } from './copy-button.tsx';
import css from './deposit-progress.module.css';

const refusalText = {
  ...callText,
  offline: 'funds.depositOrder.lost',
  timeout: 'funds.depositOrder.lost',
  unavailable: 'funds.depositOrder.lost',
  malformed: 'funds.depositOrder.malformed',
  unexpected: 'funds.depositOrder.lost',
  limited: 'funds.depositOrder.limited',
} satisfies Record<CallReason, MessageId>;

/** The answer to a change did not arrive, or the order shows that the change did not. */
const lostText = {
  report: { unknown: 'funds.depositOrder.reportUnknown', missing: 'funds.depositOrder.reportMissing' },
  cancel: { unknown: 'funds.depositOrder.cancelUnknown', missing: 'funds.depositOrder.cancelMissing' },
} satisfies Record<OrderChange, Record<'unknown' | 'missing', MessageId>>;

/** Reasons with which the gateway answers that it did not make a change. */
const answered: readonly CallReason[] = ['limited', 'refused', 'expired'];

const steps = ['created', 'received', 'credited'] as const;

/** Open deposit order (spec 2 §2): payment instructions, deadline and progress. */
export function DepositProgressView({
  actor,
  symbol,
  isOther,
}: {
  actor: ActorRefFrom<typeof depositProgressMachine>;
  symbol: string;
  /** Whether the order was already open when the user requested a new one. */
  isOther: boolean;
}) {
  const t = useTranslate();
  const { order, refusal, lost } = useFields(actor, 'order', 'refusal', 'lost');
  const isConfirming = useSelector(actor, (state) => state.matches('confirming') || state.matches('cancelling'));
  const isReporting = useSelector(actor, (state) => state.matches('reporting'));
  const isCancelling = useSelector(actor, (state) => state.matches('cancelling'));
  const isReading = useSelector(actor, (state) => state.hasTag('checking'));
  const isUnpaid = order.status === 'created';
  const ref = useFocusOnStep(isConfirming ? 'confirming' : order.status, 'data-next');

  return (
    <div ref={ref}>
      <Ticket
        className={css.order}
        bodyClassName={css.body}
        stubClassName={css.stub}
        data-order={order.status}
        body={
          <>
            <header className={css.head}>
              <MethodMark kind={order.kind} />
              <span className={css.name}>
                <h4 data-first="" tabIndex={-1}>
                  {t('funds.depositOrder.title')}
                </h4>
                <span lang={textLanguage(order)}>{order.methodName}</span>
              </span>
              <strong className={css.amount}>
                <Money>{moneyIn(symbol)(order.amount)}</Money>
              </strong>
              <span className={css.reference}>
                <TicketLink reference={order.reference} />
              </span>
            </header>
            {isOther && <Alert>{t('funds.deposit.existing', { name: order.methodName })}</Alert>}
            <Steps t={t} status={order.status} />
            {isUnpaid ? (
              <p className={css.deadline}>
                <span>{t('funds.depositOrder.payBefore')}</span>
                <Countdown
                  className={css.clock}
                  deadline={order.deadline}
                  days={(count) => t('funds.depositOrder.days', { count })}
                  over={t('funds.depositOrder.over')}
                  subject={t('funds.depositOrder.countdown')}
                />
              </p>
            ) : (
              <Announcement as="p">{t('funds.depositOrder.waiting')}</Announcement>
            )}
            <Payment order={order} />
          </>
        }
        stub={
          <>
            <Problem refusal={refusal} lost={lost} isBusy={isReporting || isCancelling} />
            {isConfirming ? (
              <Confirm
                title={t('funds.depositOrder.confirmTitle')}
                safe={{ label: t('funds.depositOrder.keep'), onClick: () => actor.send({ type: 'cancel.dismiss' }) }}
                act={{ label: t('funds.depositOrder.confirm'), onClick: () => actor.send({ type: 'cancel.confirm' }) }}
                isDangerous
                busy={isCancelling}
              >
                <p>{t('funds.depositOrder.confirmText')}</p>
              </Confirm>
            ) : (
              <div className={cx(layouts.actions, css.actions)}>
                {isUnpaid && (
                  <>
                    <Button
                      data-next=""
                      size="large"
                      busy={isReporting}
                      onClick={() => actor.send({ type: 'payment.report' })}
                    >
                      {t('funds.depositOrder.paid')}
                    </Button>
                    <Button
                      variant="quiet"
                      aria-disabled={isReporting || undefined}
                      onClick={() => !isReporting && actor.send({ type: 'order.cancel' })}
                    >
                      {t('funds.depositOrder.cancel')}
                    </Button>
                  </>
                )}
                <Button
                  {...(!isUnpaid && { 'data-next': '' })}
                  variant={isUnpaid ? 'quiet' : 'secondary'}
                  icon="refresh"
                  busy={isReading}
                  aria-disabled={isReporting || undefined}
                  onClick={() => !isReporting && actor.send({ type: 'order.refresh' })}
                >
                  {t('funds.depositOrder.refresh')}
                </Button>
              </div>
            )}
          </>
        }
      />
    </div>
  );
}

function Steps({ t, status }: { t: Translate; status: DepositOrder['status'] }) {
  const at = (steps as readonly string[]).indexOf(status);
  return (
    <ol className={css.steps} aria-label={t('funds.depositOrder.steps')}>
      {steps.map((step, index) => (
        <li key={step} data-done={index <= at || undefined} aria-current={step === status ? 'step' : undefined}>
          {t(`funds.depositOrder.step.${step}`)}
          <span className="visuallyHidden">
            {' '}
            {t(`funds.depositOrder.stepState.${index > at ? 'ahead' : step === status ? 'current' : 'done'}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Payment({ order }: { order: DepositOrder }) {
  const t = useTranslate();
  const { lines, qr, note } = order;
  const id = useId();
  return (
    <div className={cx(layouts.stack, css.payment)} data-qr={qr !== null || undefined}>
      <dl className={css.lines}>
        {lines.map(({ label, value, copies }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels change with the language, and two values can be equal
          <div key={place}>
            <dt lang={textLanguage(order)}>{label}</dt>
            <dd>
              <span id={`${id}-${place}`}>{value}</span>
              {copies && <CopyButton label={label} value={value} target={`${id}-${place}`} />}
            </dd>
          </div>
        ))}
      </dl>
      {qr !== null && (
        <div className={css.qr}>
          <QrCode text={qr} label={t('funds.depositOrder.qr')} />
        </div>
      )}
      {note && (
        <p className={css.note} lang={textLanguage(order)}>
          {note}
        </p>
      )}
    </div>
  );
}

function Problem({
  refusal,
  lost,
  isBusy,
}: {
  refusal: Refusal<CallReason> | null;
  lost: OrderChange | null;
  isBusy: boolean;
}) {
  const t = useTranslate();
  if (isBusy) return null;
  const isUnknown = refusal !== null && !answered.includes(refusal.reason);
  if (lost) return <Alert tone="warning">{t(lostText[lost][isUnknown ? 'unknown' : 'missing'])}</Alert>;
  return refusal && <Alert tone="warning">{t(refusalText[refusal.reason])}</Alert>;
}

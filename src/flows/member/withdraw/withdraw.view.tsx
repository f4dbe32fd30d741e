import { useSelector } from '@xstate/react';
import { type ReactNode, type SyntheticEvent, useCallback, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import { minorUnits } from '../../../../machines/domain/minor-units.ts';
import type { payeeMachine } from '../../../../machines/member/payee.machine.ts';
import type { withdrawMachine } from '../../../../machines/member/withdraw.machine.ts';
import type { WithdrawReason } from '../../../../machines/member/withdraw-order.ts';
import { feeOf, type WithdrawField } from '../../../../machines/member/withdraw-rule.ts';
import { formatMoney } from '../../../format/money.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { memberHref } from '../../../ui/member-href.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { Slip } from './slip.tsx';
import css from './withdraw.module.css';
import { WithdrawForm } from './withdraw-form.tsx';

const refusalText = {
  offline: 'withdraw.unclear',
  timeout: 'withdraw.unclear',
  unavailable: 'withdraw.unclear',
  malformed: 'withdraw.unclear',
  unexpected: 'withdraw.unclear',
  limited: 'fault.limited',
  expired: 'withdraw.expired',
  password: 'withdraw.passwordWrong',
  locked: 'withdraw.locked',
  unset: 'withdraw.unset',
  funds: 'withdraw.funds',
  limit: 'withdraw.limit',
  payee: 'withdraw.payeeGone',
} satisfies Record<WithdrawReason, MessageId>;

const failureText = {
  offline: 'fault.offline',
  timeout: 'fault.timeout',
  unavailable: 'fault.unavailable',
  malformed: 'fault.malformed',
  limited: 'fault.limited',
  unexpected: 'fault.unexpected',
  expired: 'session.expired',
} satisfies Partial<Record<WithdrawReason, MessageId>>;

type Failure = keyof typeof failureText;

export type WithdrawActor = ActorRefFrom<typeof withdrawMachine>;

/**
 * A withdrawal (spec 2 §2): how much and where to, a look at the whole with the withdrawal password; or, when an answer
 * was lost, the same order asked for again; then its receipt. `payeeForm` draws the form of one more account.
 */
export function WithdrawView({
  actor,
  symbol,
  payeeForm,
}: {
  actor: WithdrawActor;
  symbol: string;
  payeeForm: (payee: ActorRefFrom<typeof payeeMachine>, holder: string) => ReactNode;
}) {
  const t = useTranslate();
  const { terms, draft, order, errors, refusal, receipt } = useSelector(actor, (state) => state.context);
  const stage = useSelector(actor, (state) => state.value as string);
  const payee = useSelector(actor, (state) => state.children.payee);
  const heading = useRef<HTMLHeadingElement>(null);
  const money = (minor: number) => formatMoney(minor / minorUnits, symbol);
  const slip = stage === 'sending' ? 'reviewing' : stage === 'asking' ? 'uncertain' : stage;
  const shown = useRef(slip);
  useEffect(() => {
    if (shown.current !== slip && shown.current !== 'reading') heading.current?.focus();
    shown.current = slip;
  }, [slip]);
  const onRefused = useCallback(
    (take: (field: WithdrawField) => void) => {
      const { unsubscribe } = actor.on('form.refused', ({ field }) => take(field));
      return unsubscribe;
    },
    [actor],
  );

  if (stage === 'failed' && refusal)
    return (
      <Alert
        tone="warning"
        action={
          <Button size="small" variant="secondary" onClick={() => actor.send({ type: 'terms.retry' })}>
            {t('action.retry')}
          </Button>
        }
      >
        {t(failureText[refusal.reason as Failure], { seconds: refusal.seconds })}
      </Alert>
    );
  if (stage === 'unprotected')
    return (
      <section className={css.unprotected}>
        <Glyph name="shield" size={40} />
        <h4 ref={heading} tabIndex={-1}>
          {t('withdraw.unprotected')}
        </h4>
        <p>{t('withdraw.unprotectedText')}</p>
        <ButtonLink href={memberHref('securityCenter')}>{t('withdraw.protect')}</ButtonLink>
        <Button variant="quiet" onClick={() => actor.send({ type: 'terms.retry' })}>
          {t('withdraw.protected')}
        </Button>
      </section>
    );
  if (stage === 'ordered' && receipt)
    return (
      <section className={css.slip}>
        <h4 ref={heading} className={css.title} tabIndex={-1}>
          {t('withdraw.made')}
        </h4>
        <span className={css.stamp}>
          <Stamp>{t('withdrawalState.requested')}</Stamp>
        </span>
        <p role="status">{t('withdraw.madeText', { reference: receipt.reference })}</p>
        <Slip
          lines={[
            { label: t('withdraw.reference'), value: receipt.reference },
            { label: t('withdraw.to'), value: order?.to ?? '' },
            { label: t('withdraw.taken'), value: money(receipt.amount) },
            { label: t('withdraw.fee'), value: receipt.fee === 0 ? t('withdraw.free') : money(receipt.fee) },
            { label: t('withdraw.payout'), value: money(receipt.payout), strong: true },
          ]}
        />
        <Button wide variant="secondary" onClick={() => actor.send({ type: 'order.again' })}>
          {t('withdraw.again')}
        </Button>
      </section>
    );
  if (slip === 'uncertain' || slip === 'reviewing')
    return (
      <Review
        key={slip}
        isUncertain={slip === 'uncertain'}
        isBusy={stage === 'sending' || stage === 'asking'}
        error={errors.password !== undefined}
        lines={[
          { label: t('withdraw.to'), value: order?.to ?? '' },
          { label: t('withdraw.taken'), value: money(order?.amount ?? 0) },
          ...(terms && order
            ? [
                {
                  label: t('withdraw.fee'),
                  value: terms.fee.freeLeft > 0 ? t('withdraw.free') : money(feeOf(order.amount, terms.fee)),
                },
                {
                  label: t('withdraw.payout'),
                  value: money(order.amount - feeOf(order.amount, terms.fee)),
                  strong: true,
                },
              ]
            : []),
        ]}
        label={t('withdraw.send', { amount: money(order?.amount ?? 0) })}
        actor={actor}
        heading={heading}
        onRefused={onRefused}
      >
        {slip === 'uncertain' && (
          <Alert tone="warning" title={t('withdraw.uncertain')}>
            {t('withdraw.unclear')}
          </Alert>
        )}
        {refusal && !(slip === 'uncertain' && refusalText[refusal.reason] === 'withdraw.unclear') && (
          <Alert
            tone="danger"
            action={
              refusal.reason === 'unset' && (
                <ButtonLink size="small" variant="secondary" href={memberHref('securityCenter')}>
                  {t('withdraw.protect')}
                </ButtonLink>
              )
            }
          >
            {t(refusalText[refusal.reason], { seconds: refusal.seconds })}
            {refusal.attemptsLeft !== null && <span> {t('withdraw.attempts', { count: refusal.attemptsLeft })}</span>}
          </Alert>
        )}
      </Review>
    );
  if (!terms || stage === 'reading') return <Waiting />;
  if (payee) return payeeForm(payee, terms.holder);
  return (
    <section className={css.slip}>
      <h4 ref={heading} className={css.title} tabIndex={-1}>
        {t('withdraw.title')}
      </h4>
      {refusal && <Alert tone="danger">{t(refusalText[refusal.reason], { seconds: refusal.seconds })}</Alert>}
      <WithdrawForm
        key={`${terms.payees.length}`}
        terms={terms}
        draft={draft}
        errors={errors}
        symbol={symbol}
        onChange={(field) => actor.send({ type: 'field.change', field })}
        onReview={(reviewed) => actor.send({ type: 'order.review', draft: reviewed })}
        onAdd={(kept) => actor.send({ type: 'payee.add', draft: kept })}
        onRefused={onRefused}
      />
    </section>
  );
}

/** The whole once more, and the withdrawal password, which nothing keeps. */
function Review({
  isUncertain,
  isBusy,
  error,
  lines,
  label,
  actor,
  heading,
  onRefused,
  children,
}: {
  isUncertain: boolean;
  isBusy: boolean;
  error: boolean;
  lines: Parameters<typeof Slip>[0]['lines'];
  label: string;
  actor: WithdrawActor;
  heading: React.RefObject<HTMLHeadingElement | null>;
  onRefused: (take: (field: WithdrawField) => void) => () => void;
  children: ReactNode;
}) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  useEffect(
    () =>
      onRefused(() => {
        const input = form.current?.elements.namedItem('password');
        if (!(input instanceof HTMLInputElement)) return;
        if (actor.getSnapshot().context.refusal?.reason === 'password') input.value = '';
        input.focus();
      }),
    [onRefused, actor],
  );
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    actor.send({ type: 'order.send', password: String(new FormData(event.currentTarget).get('password') ?? '') });
  };
  const leave = () => {
    if (!isBusy) actor.send({ type: isUncertain ? 'order.drop' : 'order.edit' });
  };
  return (
    <form ref={form} className={css.slip} noValidate onSubmit={submit}>
      <h4 ref={heading} className={css.title} tabIndex={-1}>
        {isUncertain ? t('withdraw.pendingTitle') : t('withdraw.reviewTitle')}
      </h4>
      <Slip lines={lines} />
      <PasswordField
        name="password"
        label={t('withdraw.password')}
        autoComplete="off"
        required
        readOnly={isBusy}
        hint={<span>{t('withdraw.passwordHint')}</span>}
        error={error && t('fieldError.required')}
        onInput={() => actor.send({ type: 'field.change', field: 'password' })}
        labels={{
          reveal: t('password.reveal'),
          shown: t('password.shown'),
          hidden: t('password.hidden'),
          capsLock: t('password.capsLock'),
        }}
      />
      {children}
      <div className={css.actions}>
        <Button variant="quiet" aria-disabled={isBusy || undefined} onClick={leave}>
          {isUncertain ? t('withdraw.drop') : t('withdraw.edit')}
        </Button>
        <Button type="submit" busy={isBusy}>
          {isUncertain ? t('withdraw.askAgain') : label}
        </Button>
      </div>
      {isUncertain && <p className={css.note}>{t('withdraw.dropHint')}</p>}
    </form>
  );
}

function Waiting() {
  const t = useTranslate();
  return (
    <div className={css.waiting} role="status">
      <span className="visuallyHidden">{t('withdraw.loading')}</span>
      <Skeleton className={css.waitingBalance} />
      <Skeleton className={css.waitingPayees} />
      <Skeleton className={css.waitingAmount} />
      <Skeleton className={css.waitingButton} />
    </div>
  );
}

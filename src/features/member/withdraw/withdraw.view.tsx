import { useSelector } from '@xstate/react';
import { type ReactElement, type ReactNode, type SyntheticEvent, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import { type MoneyDraft, withdrawDraft } from '../../../../machines/member/money-ribbon-rule.ts';
import type { payeeMachine } from '../../../../machines/member/payee.machine.ts';
import type { payeeRemovalMachine } from '../../../../machines/member/payee-removal.machine.ts';
import type { withdrawMachine } from '../../../../machines/member/withdraw.machine.ts';
import type { WithdrawRefusal, withdrawSubmission } from '../../../../machines/member/withdraw.model.ts';
import { withdrawReasons } from '../../../../machines/member/withdraw.model.ts';
import { feeOf, feeTo, payeeName, type WithdrawTerms } from '../../../../machines/member/withdraw-rule.ts';
import { formatMoney } from '../../../format/money.ts';
import { useTranslate } from '../../../i18n.ts';
import { withdrawalPasswordHref } from '../../../routes/page-queries.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { useAfterChange } from '../../../ui/focus.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Money } from '../../../ui/money.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StickyAction } from '../../../ui/sticky-action.tsx';
import { type SummaryLine, SummaryList } from '../../../ui/summary-list.tsx';
import { TicketDocument } from '../../../ui/ticket-document.tsx';
import { useMoneyDraft } from '../../shared/money-draft.ts';
import { loadText, reasonTexts } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { UnconfirmedNotice } from '../../shared/submission/submission.view.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import { MissingWithdrawalPassword } from '../shared/missing-withdrawal-password.tsx';
import css from './withdraw.module.css';
import { timeOf, WithdrawForm } from './withdraw-form.tsx';

const refusalText = reasonTexts('withdraw.refusal', withdrawReasons, {
  expired: 'withdraw.expired',
  unset: 'common.missingPassword.text',
});

type Failure = keyof typeof loadText;

export type WithdrawActor = ActorRefFrom<typeof withdrawMachine>;

/**
 * Withdrawal (spec 2 §2): form, review with the withdrawal password, status of an unconfirmed order, receipt.
 * `payeeForm` and `payeeRemoval` render the forms that add and remove payout accounts.
 */
export function WithdrawView({
  actor,
  symbol,
  payeeForm,
  payeeRemoval,
  bonuses = () => null,
  onSupport,
}: {
  actor: WithdrawActor;
  symbol: string;
  payeeForm: (payee: ActorRefFrom<typeof payeeMachine>, holder: string) => ReactNode;
  payeeRemoval: (removal: ActorRefFrom<typeof payeeRemovalMachine>) => ReactNode;
  /** Renders the bonuses with open wagering in the form. */
  bonuses?: (terms: WithdrawTerms) => ReactElement | null;
  onSupport: () => void;
}) {
  const t = useTranslate();
  const { terms, draft, isPayeeGone, order, errors, refusal, receipt } = useFields(
    actor,
    'terms',
    'draft',
    'isPayeeGone',
    'order',
    'errors',
    'refusal',
    'receipt',
  );
  const stage = useSelector(actor, (state) => state.value as string);
  const payee = useSelector(actor, (state) => state.children.payee);
  const removal = useSelector(actor, (state) => state.children.payeeRemoval);
  const heading = useRef<HTMLHeadingElement>(null);
  const money = (minor: number) => formatMoney(minor / operatorCurrency.minorUnits, symbol);
  const submission = useSelector(actor, (state) => state.children.submission);
  const isUnconfirmed = useSelector(submission, (state) => state?.hasTag('unconfirmed') === true);
  const step = stage !== 'submitting' ? stage : isUnconfirmed ? 'unconfirmed' : 'reviewing';
  useAfterChange(step, (before) => {
    if (before !== 'loading') heading.current?.focus();
  });

  if (stage === 'loadFailed' && refusal)
    return (
      <RetryAlert reason={refusal.reason} onRetry={() => actor.send({ type: 'load.retry' })}>
        {t(loadText[refusal.reason as Failure], { seconds: refusal.seconds, code: refusal.code })}
      </RetryAlert>
    );
  if (stage === 'unprotected')
    return (
      <section className={css.unprotected}>
        <Glyph name="shield" size={40} />
        <h4 ref={heading} tabIndex={-1}>
          {t('withdraw.unprotected')}
        </h4>
        <p>{t('withdraw.unprotectedText')}</p>
        <ButtonLink href={withdrawalPasswordHref('withdraw')}>{t('withdraw.protect')}</ButtonLink>
        <Button variant="quiet" onClick={() => actor.send({ type: 'load.retry' })}>
          {t('withdraw.protected')}
        </Button>
      </section>
    );
  if (stage === 'ordered' && receipt)
    return (
      <section className={layouts.stack}>
        <h4 ref={heading} className={css.title} tabIndex={-1}>
          {t('withdraw.made')}
        </h4>
        <TicketDocument
          reference={receipt.reference}
          kind={t('withdraw.document')}
          state="sent"
          status={t('withdraw.withdrawalState.requested')}
          lines={[
            { label: t('withdraw.to'), value: order?.to ?? '' },
            { label: t('withdraw.taken'), value: money(receipt.amount) },
            { label: t('withdraw.fee'), value: receipt.fee === 0 ? t('withdraw.free') : money(receipt.fee) },
            { label: t('withdraw.payout'), value: money(receipt.payout), strong: true },
          ]}
          stub={<Money>{money(receipt.payout)}</Money>}
          isFresh
        >
          <Announcement as="p">{t('withdraw.madeText', { reference: receipt.reference })}</Announcement>
        </TicketDocument>
        <Button wide variant="secondary" onClick={() => actor.send({ type: 'order.again' })}>
          {t('withdraw.again')}
        </Button>
      </section>
    );
  const minutes = terms?.payees.find(({ id }) => id === order?.payeeId)?.minutes;
  const refusalWords = ({ reason, seconds, attemptsLeft, code }: WithdrawRefusal) =>
    `${t(refusalText[reason], { seconds, code })}${
      attemptsLeft === null ? '' : ` ${t('withdraw.attempts', { count: attemptsLeft })}`
    }`;
  if (step === 'unconfirmed' && submission)
    return (
      <UnconfirmedNotice
        actor={submission}
        kind="withdraw"
        title={t('withdraw.pendingTitle')}
        summary={<UnconfirmedSummary submission={submission} money={money} />}
        secret={{ label: t('withdraw.password'), hint: t('withdraw.passwordHint') }}
        rejectionText={refusalWords}
        onSupport={onSupport}
      />
    );
  if (step === 'reviewing')
    return (
      <Review
        isBusy={stage === 'submitting'}
        error={errors.password !== undefined}
        draft={withdrawDraft(order?.amount ?? 0, terms?.dayLeft ?? null)}
        lines={[
          { label: t('withdraw.to'), value: order?.to ?? '' },
          { label: t('withdraw.taken'), value: money(order?.amount ?? 0) },
          ...(terms && order
            ? [
                {
                  label: t('withdraw.fee'),
                  value:
                    feeTo(terms, order.payeeId).freeLeft > 0
                      ? t('withdraw.free')
                      : money(feeOf(order.amount, feeTo(terms, order.payeeId))),
                },
                {
                  label: t('withdraw.payout'),
                  value: money(order.amount - feeOf(order.amount, feeTo(terms, order.payeeId))),
                  strong: true,
                },
                ...(minutes ? [{ label: t('withdraw.time'), value: timeOf(t, minutes) }] : []),
              ]
            : []),
        ]}
        label={t('withdraw.send', { amount: money(order?.amount ?? 0) })}
        actor={actor}
        heading={heading}
      >
        {refusal?.reason === 'unset' && <MissingWithdrawalPassword back="withdraw" />}
        {refusal && refusal.reason !== 'unset' && <Alert tone="danger">{refusalWords(refusal)}</Alert>}
      </Review>
    );
  if (!terms || stage === 'loading') return <Waiting />;
  if (payee) return payeeForm(payee, terms.holder);
  if (removal) return payeeRemoval(removal);
  return (
    <section className={layouts.stack}>
      <h4 ref={heading} className={css.title} tabIndex={-1}>
        {t('withdraw.title')}
      </h4>
      {refusal && <Alert tone="danger">{refusalWords(refusal)}</Alert>}
      {isPayeeGone && <Alert>{t('withdraw.payeeGone', { to: payeeName(terms, draft.payeeId) })}</Alert>}
      <WithdrawForm
        key={`${terms.payees.length}`}
        actor={actor}
        terms={terms}
        draft={draft}
        errors={errors}
        symbol={symbol}
        onChange={(field, kept) => actor.send({ type: 'field.change', field, draft: kept })}
        onReview={(reviewed) => actor.send({ type: 'order.review', draft: reviewed })}
        onAdd={(kept) => actor.send({ type: 'payee.add', draft: kept })}
        onRemove={(kept) => actor.send({ type: 'payee.remove', draft: kept })}
      >
        {bonuses(terms)}
      </WithdrawForm>
    </section>
  );
}

function UnconfirmedSummary({
  submission,
  money,
}: {
  submission: ActorRefFrom<typeof withdrawSubmission>;
  money: (minor: number) => string;
}) {
  const t = useTranslate();
  const { to, amount } = useSelector(submission, (state) => state.context.order);
  return (
    <SummaryList
      lines={[
        { label: t('withdraw.to'), value: to },
        { label: t('withdraw.taken'), value: money(amount), strong: true },
      ]}
    />
  );
}

/** Review of the order with the withdrawal password, which is never stored. */
function Review({
  draft,
  isBusy,
  error,
  lines,
  label,
  actor,
  heading,
  children,
}: {
  draft: MoneyDraft;
  isBusy: boolean;
  error: boolean;
  lines: readonly SummaryLine[];
  label: string;
  actor: WithdrawActor;
  heading: React.RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  useMoneyDraft(draft);
  useRefusedField(actor, form, {
    name: 'password',
    mustClear: () => actor.getSnapshot().context.refusal?.reason === 'password',
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    actor.send({ type: 'order.send', password: String(new FormData(event.currentTarget).get('password') ?? '') });
  };
  const leave = () => {
    if (!isBusy) actor.send({ type: 'order.edit' });
  };
  return (
    <form ref={form} className={layouts.stack} noValidate onSubmit={submit}>
      <h4 ref={heading} className={css.title} tabIndex={-1}>
        {t('withdraw.reviewTitle')}
      </h4>
      <SummaryList lines={lines} />
      <PasswordField
        name="password"
        label={t('withdraw.password')}
        autoComplete="off"
        required
        readOnly={isBusy}
        hint={<span>{t('withdraw.passwordHint')}</span>}
        error={error && t('common.fieldError.required')}
        onInput={() => actor.send({ type: 'field.change', field: 'password' })}
        labels={{
          reveal: t('common.password.reveal'),
          shown: t('common.password.shown'),
          hidden: t('common.password.hidden'),
          capsLock: t('common.password.capsLock'),
        }}
      />
      {children}
      <StickyAction>
        <div className={cx(layouts.formActions, css.actions)}>
          <Button variant="quiet" aria-disabled={isBusy || undefined} onClick={leave}>
            {t('withdraw.edit')}
          </Button>
          <Button type="submit" busy={isBusy}>
            {label}
          </Button>
        </div>
      </StickyAction>
    </form>
  );
}

function Waiting() {
  const t = useTranslate();
  return (
    <Announcement className={layouts.stack} when="loading">
      <span className="visuallyHidden">{t('withdraw.loading')}</span>
      <Skeleton className={css.waitingBalance} />
      <Skeleton className={css.waitingPayees} />
      <Skeleton className={css.waitingAmount} />
      <Skeleton className={css.waitingButton} />
    </Announcement>
  );
}

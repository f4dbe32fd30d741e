import { useSelector } from '@xstate/react';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import { countFormat } from '../../../../machines/domain/amount.ts';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import type { Receipt, redeemMachine, redeemSubmission } from '../../../../machines/lobby/redeem.machine.ts';
import type { RedeemReason } from '../../../../machines/lobby/redeem.model.ts';
import { redeemReasons } from '../../../../machines/lobby/redeem.model.ts';
import {
  checkQuantity,
  mostQuantity,
  quantityOf,
  type RedeemErrors,
  type RedeemField,
  type RedeemItem,
  redeemFields,
} from '../../../../machines/lobby/redeem-rule.ts';
import { formatCount, formatMoney } from '../../../format/money.ts';
import { type Translate, useTranslate } from '../../../i18n.ts';
import { newId } from '../../../storage/new-id.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { useFocusWhen } from '../../../ui/focus.ts';
import layouts from '../../../ui/layouts.module.css';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { type SummaryLine, SummaryList } from '../../../ui/summary-list.tsx';
import { MissingWithdrawalPassword } from '../../member/shared/missing-withdrawal-password.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { reasonTexts } from '../../shared/reason-text.ts';
import { UnconfirmedNotice } from '../../shared/submission/submission.view.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import css from './redeem.module.css';

const refusalText = reasonTexts('rewards.redeem.refusal', redeemReasons, {
  expired: 'rewards.redeem.expired',
  unset: 'common.missingPassword.text',
});

const errorText = {
  required: 'common.fieldError.required',
  whole: 'rewards.redeem.whole',
  ambiguous: 'amounts.amount.ambiguous',
  tooFew: 'rewards.redeem.tooFew',
  tooMany: 'rewards.redeem.tooMany',
  points: 'rewards.redeem.pointsShort',
  phone: 'rewards.redeem.phone',
} satisfies Record<NonNullable<RedeemErrors[RedeemField]>, MessageId>;

const text = (data: FormData, name: string) => String(data.get(name) ?? '');

type Rejection = { reason: RedeemReason; seconds: number; attemptsLeft: number | null; code?: string };

/**
 * Points order (spec 2 §2, §5): form for quantity, destination and withdrawal password; then status of the unconfirmed
 * order; then receipt. `item` is the selected item, with a function that returns the summary for a given quantity.
 */
export function RedeemView({
  actor,
  item,
  symbol,
  isAllowed,
  isPasswordMissing = false,
  onNeedAccount,
  onSupport,
  onClose,
}: {
  actor: ActorRefFrom<typeof redeemMachine>;
  /** Selected item; undefined for an order from an earlier visit. */
  item?: { summary: (quantity: number) => readonly SummaryLine[] };
  symbol: string;
  isAllowed: boolean;
  /** Whether the member has not set a withdrawal password. Every order requires one. */
  isPasswordMissing?: boolean;
  onNeedAccount: () => void;
  onSupport: () => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const { refusal, receipt, item: chosen } = useFields(actor, 'refusal', 'receipt', 'item');
  const isRefused = useSelector(actor, (state) => state.matches('refused'));
  const submission = useSelector(actor, (state) => state.children.submission);
  const isUnconfirmed = useSelector(submission, (child) => child?.hasTag('unconfirmed') === true);

  const refusalIn = ({ reason, seconds, attemptsLeft, code }: Rejection) => (
    <>
      {t(refusalText[reason], { seconds, code })}
      {attemptsLeft !== null && <span> {t('rewards.redeem.attempts', { count: attemptsLeft })}</span>}
    </>
  );

  if (receipt) return <ReceiptSummary receipt={receipt} symbol={symbol} onClose={onClose} />;
  if (isUnconfirmed && submission)
    return (
      <UnconfirmedNotice
        actor={submission}
        kind="redeem"
        title={t('rewards.redeem.pendingTitle')}
        heading={item ? 'h3' : 'h2'}
        summary={<UnconfirmedLines submission={submission} />}
        secret={{ label: t('rewards.redeem.passwordLabel'), hint: t('rewards.redeem.passwordHint') }}
        rejectionText={refusalIn}
        onSupport={onSupport}
      />
    );
  if (isRefused)
    return (
      <div className={layouts.stack}>
        {refusal && <Alert tone="danger">{refusalIn(refusal)}</Alert>}
        <Button wide onClick={onClose}>
          {t('rewards.redeem.done')}
        </Button>
      </div>
    );
  if (!chosen || !item) return null;
  if (isPasswordMissing)
    return (
      <div className={layouts.stack}>
        <MissingWithdrawalPassword onLeave={onClose} />
        <Button variant="quiet" onClick={onClose}>
          {t('common.action.cancel')}
        </Button>
      </div>
    );
  return (
    <RedeemForm
      actor={actor}
      item={chosen}
      summary={item.summary}
      isAllowed={isAllowed}
      onNeedAccount={onNeedAccount}
      onClose={onClose}
    >
      {refusal?.reason === 'unset' && <MissingWithdrawalPassword />}
      {refusal && refusal.reason !== 'unset' && <Alert tone="danger">{refusalIn(refusal)}</Alert>}
    </RedeemForm>
  );
}

/** The unconfirmed order, which may come from another tab. */
function UnconfirmedLines({ submission }: { submission: ActorRefFrom<typeof redeemSubmission> }) {
  const t = useTranslate();
  const { kind, name, quantity } = useSelector(submission, (state) => state.context.order);
  const count = formatCount(quantity);
  return (
    <SummaryList
      lines={
        kind === 'convert'
          ? [{ label: t('rewards.redeem.pointsToConvert'), value: count }]
          : [
              { label: t('rewards.redeem.item'), value: name },
              { label: t('rewards.redeem.quantity'), value: count },
            ]
      }
    />
  );
}

function ReceiptSummary({ receipt, symbol, onClose }: { receipt: Receipt; symbol: string; onClose: () => void }) {
  const t = useTranslate();
  const done = useRef<HTMLButtonElement>(null);
  useFocusWhen(true, () => done.current);
  return (
    <div className={layouts.stack}>
      <Announcement className={layouts.tightStack}>
        <span className={receipt.isApproved ? css.approved : css.waiting}>
          <Stamp>{receipt.isApproved ? t('rewards.order.approved') : t('rewards.order.process')}</Stamp>
        </span>
        <p>{receipt.isApproved ? t('rewards.redeem.approvedText') : t('rewards.redeem.processText')}</p>
        <SummaryList
          lines={[
            { label: t('rewards.order.reference'), value: receipt.reference },
            { label: t('rewards.redeem.used'), value: formatCount(receipt.points) },
            ...(receipt.amount > 0
              ? [
                  {
                    label: t('rewards.redeem.credited'),
                    value: formatMoney(receipt.amount / operatorCurrency.minorUnits, symbol),
                    strong: true,
                  },
                ]
              : []),
            { label: t('rewards.redeem.left'), value: formatCount(receipt.balance) },
          ]}
        />
      </Announcement>
      <Button ref={done} wide onClick={onClose}>
        {t('rewards.redeem.done')}
      </Button>
    </div>
  );
}

function RedeemForm({
  actor,
  item,
  summary,
  isAllowed,
  onNeedAccount,
  onClose,
  children,
}: {
  actor: ActorRefFrom<typeof redeemMachine>;
  item: RedeemItem;
  summary: (quantity: number) => readonly SummaryLine[];
  isAllowed: boolean;
  onNeedAccount: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const { pending, errors } = useFields(actor, 'pending', 'errors');
  const isEditable = useSelector(actor, (state) => state.hasTag('editable'));
  const isBusy = !isEditable;
  const order = pending?.order;
  const [typed, setTyped] = useState(String(order?.quantity || item.min));
  const isAccepted = checkQuantity(typed, item) === undefined;

  // If an order is pending, this form has replaced its notice, so the password field receives the focus.
  useFocusWhen(true, () => (pending ? form.current?.querySelector<HTMLElement>('[name=password]') : null));
  useRefusedField(actor, form, { mustClear: () => actor.getSnapshot().context.refusal?.reason === 'password' });

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    if (!isAllowed) return onNeedAccount();
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(redeemFields.map((field) => [field, text(data, field)]));
    actor.send({ type: 'form.submit', values: values as Record<RedeemField, string>, requestId: newId() });
  };
  const change = (field: RedeemField) => () => actor.send({ type: 'field.change', field });
  const said = (field: RedeemField) => errors[field] && t(errorText[errors[field]], numbersOf(item));

  return (
    <form ref={form} className={layouts.stack} noValidate onSubmit={submit}>
      <AmountField
        name="quantity"
        format={countFormat}
        most={mostQuantity(item)}
        show={formatCount}
        label={item.kind === 'convert' ? t('rewards.redeem.pointsToConvert') : t('rewards.redeem.quantity')}
        required
        readOnly={!isEditable}
        defaultValue={order?.quantity || item.min}
        hint={rangeText(t, item)}
        error={said('quantity')}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          change('quantity')();
        }}
      />
      <SummaryList
        lines={summary(quantityOf(typed)).map((line) => (isAccepted ? line : { ...line, value: null }))}
        isLive
      />
      {item.needsDelivery && (
        <>
          <Field
            name="address"
            label={t('rewards.redeem.address')}
            autoComplete="street-address"
            required
            readOnly={!isEditable}
            defaultValue={order?.address}
            hint={t('rewards.redeem.addressHint')}
            error={said('address')}
            onInput={change('address')}
          />
          <Field
            name="mobileNum"
            type="tel"
            label={t('rewards.redeem.mobile')}
            autoComplete="tel"
            required
            readOnly={!isEditable}
            defaultValue={order?.mobileNum}
            error={said('mobileNum')}
            onInput={change('mobileNum')}
          />
        </>
      )}
      <PasswordField
        name="password"
        label={t('rewards.redeem.passwordLabel')}
        autoComplete="off"
        required
        readOnly={isBusy}
        hint={<span>{t('rewards.redeem.passwordHint')}</span>}
        error={said('password')}
        onInput={change('password')}
        labels={{
          reveal: t('common.password.reveal'),
          shown: t('common.password.shown'),
          hidden: t('common.password.hidden'),
          capsLock: t('common.password.capsLock'),
        }}
      />
      <div className="contents">{children}</div>
      <div className={cx(layouts.formActions, css.actions)}>
        <Button variant="quiet" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
          {t('common.action.cancel')}
        </Button>
        <Button type="submit" busy={isBusy}>
          {item.kind === 'convert' ? t('rewards.redeem.convert') : t('rewards.redeem.submit')}
        </Button>
      </div>
    </form>
  );
}

const numbersOf = ({ min, max }: RedeemItem) => ({ min: formatCount(min), max: formatCount(max) });

function rangeText(t: Translate, item: RedeemItem): string | undefined {
  if (item.kind === 'convert') return t('rewards.redeem.range', numbersOf(item));
  return item.max > 1 ? t('rewards.redeem.upTo', numbersOf(item)) : undefined;
}

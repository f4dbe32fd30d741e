import { type ReactElement, type SyntheticEvent, useId, useRef, useState } from 'react';
import type { MessageId } from '../../../../locales/message-id.ts';
import { amountOf, moneyFormat, typedAmount } from '../../../../machines/domain/amount.ts';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import { quickAmounts } from '../../../../machines/domain/quick-amounts.ts';
import { withdrawDraft } from '../../../../machines/member/money-ribbon-rule.ts';
import type { Payee } from '../../../../machines/member/payee-rule.ts';
import {
  checkWithdraw,
  feeOf,
  feeTo,
  maxWithdrawal,
  type WithdrawDraft,
  type WithdrawErrors,
  type WithdrawField,
  type WithdrawTerms,
} from '../../../../machines/member/withdraw-rule.ts';
import { formatDurationRange } from '../../../format/duration.ts';
import { formatMoment } from '../../../format/moment.ts';
import { formatMoney, formatShort } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { i18n, type Translate, useTranslate } from '../../../i18n.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceCard, ChoiceGroup } from '../../../ui/choice-card.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Mask } from '../../../ui/mask.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { StickyAction } from '../../../ui/sticky-action.tsx';
import { SummaryList } from '../../../ui/summary-list.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { ContactText } from '../../shared/contact-text.tsx';
import { useMoneyDraft } from '../../shared/money-draft.ts';
import { type RefusingActor, useRefusedField } from '../../shared/use-refused-field.ts';
import css from './withdraw.module.css';

const errorText = {
  required: 'common.fieldError.required',
  number: 'withdraw.number',
  decimals: 'withdraw.decimals',
  negative: 'amounts.amount.negative',
  ambiguous: 'amounts.amount.ambiguous',
  tooLittle: 'withdraw.tooLittle',
  tooMuch: 'withdraw.tooMuch',
  short: 'withdraw.short',
  day: 'withdraw.day',
} satisfies Record<NonNullable<WithdrawErrors['amount']>, MessageId>;

const payeeErrorText = {
  required: 'withdraw.payeeRequired',
  cooling: 'withdraw.payeeCooling',
} satisfies Record<NonNullable<WithdrawErrors['payeeId']>, MessageId>;

/** Usual duration of a payout, as a sentence. */
export function timeOf(t: Translate, minutes: NonNullable<Payee['minutes']>): string {
  const { from, to } = formatDurationRange(minutes, i18n.locale);
  return from === null ? t('withdraw.payeeTimeOne', { time: to }) : t('withdraw.payeeTime', { from, to });
}

/** Duration and fee of payouts to an account, and the instant from which a new account can receive them. */
function PayeeTerms({
  payee: { minutes, fee, availableAt },
  money,
}: {
  payee: Payee;
  money: (minor: number) => string;
}) {
  const t = useTranslate();
  const language = i18n.locale;
  const lines = [
    minutes && timeOf(t, minutes),
    fee &&
      (fee.basisPoints === 0 && fee.minimum === 0
        ? t('withdraw.payeeFree')
        : t('withdraw.payeeFee', {
            percent: formatPercent(fee.basisPoints / 100, language),
            minimum: money(fee.minimum),
          })),
    availableAt && t('withdraw.payeeAvailable', { time: formatMoment(availableAt, language) }),
  ].filter((line): line is string => typeof line === 'string');
  return lines.map((line) => (
    <span key={line} className={css.payeeLine}>
      <Spoken>{line}</Spoken>
    </span>
  ));
}

/** Amounts in major units. */
const quick = [100, 200, 500];

const draftIn = (form: HTMLFormElement): WithdrawDraft => {
  const data = new FormData(form);
  return { amount: String(data.get('amount') ?? ''), payeeId: String(data.get('payeeId') ?? '') };
};

export function WithdrawForm({
  actor,
  terms,
  draft,
  errors,
  symbol,
  onChange,
  onReview,
  onAdd,
  onRemove,
  children,
}: {
  actor: RefusingActor;
  terms: WithdrawTerms;
  draft: WithdrawDraft;
  errors: WithdrawErrors;
  symbol: string;
  onChange: (field: WithdrawField, draft: WithdrawDraft) => void;
  onReview: (draft: WithdrawDraft) => void;
  onAdd: (draft: WithdrawDraft) => void;
  onRemove: (draft: WithdrawDraft) => void;
  /** Shown after the amount, so that the amount stays on the first screen of a phone. */
  children?: ReactElement | null;
}) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const missingId = useId();
  const [restored] = useState(draft);
  const [typed, setTyped] = useState(draft.amount);
  const money = (minor: number) => formatMoney(minor / operatorCurrency.minorUnits, symbol);
  const { available, minimum, maximum, dayLeft, payees, payeeLimit } = terms;
  const fee = feeTo(terms, draft.payeeId);
  const most = maxWithdrawal(terms);
  const amount = amountOf(typed);
  const cost = feeOf(amount, fee);
  const isEmpty = typed.trim() === '';
  const isAllowed = checkWithdraw({ amount: typed, payeeId: '' }, terms).amount === undefined;
  useMoneyDraft(withdrawDraft(amount, dayLeft, { min: minimum, max: maximum }));
  const isFull = payees.length >= payeeLimit;

  useRefusedField(actor, form, { fallback: add });

  const change = (field: WithdrawField) => form.current && onChange(field, draftIn(form.current));
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    onReview(draftIn(event.currentTarget));
  };
  const percent = { percent: formatPercent(fee.basisPoints / 100, i18n.locale), minimum: money(fee.minimum) };

  return (
    <form ref={form} className={layouts.stack} noValidate onSubmit={submit}>
      <div className={css.balance}>
        <span>{t('withdraw.available')}</span>
        <Amount className={css.sum} value={money(available)} />
      </div>
      <AmountField
        name="amount"
        format={moneyFormat}
        most={most}
        show={money}
        label={t('withdraw.amount')}
        symbol={symbol}
        required
        defaultValue={restored.amount}
        hint={t('withdraw.range', { minimum: money(minimum), maximum: money(maximum), day: money(dayLeft) })}
        error={
          errors.amount &&
          t(errorText[errors.amount], {
            minimum: money(minimum),
            maximum: money(maximum),
            available: money(available),
            day: money(dayLeft),
            decimals: moneyFormat.decimals,
          })
        }
        quickLabel={t('withdraw.quick')}
        quick={[
          ...quickAmounts(quick, { min: minimum, max: most }).map((minor) => ({
            label: formatShort(minor / operatorCurrency.minorUnits, symbol),
            typed: typedAmount(minor),
          })),
          ...(most >= minimum
            ? [{ label: t(most < available ? 'withdraw.most' : 'withdraw.all'), typed: typedAmount(most) }]
            : []),
        ]}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          change('amount');
        }}
      />
      {children}
      <ChoiceGroup legend={t('withdraw.to')} error={errors.payeeId && t(payeeErrorText[errors.payeeId])}>
        {payees.map((payee) => (
          <ChoiceCard
            key={payee.id}
            name="payeeId"
            value={payee.id}
            defaultChecked={payee.id === restored.payeeId}
            onChange={() => change('payeeId')}
            mark={
              <span className={css.mark}>
                <Glyph name={payee.kind === 'bank' ? 'balance' : 'phone'} size={22} />
              </span>
            }
            title={payee.institution}
            text={
              <>
                <span className={css.masked}>
                  <Mask>{payee.masked}</Mask>
                </span>{' '}
                · {payee.holder}
                <PayeeTerms payee={payee} money={money} />
              </>
            }
          />
        ))}
        {payees.length === 0 && <p className={css.note}>{t('withdraw.noPayee')}</p>}
        {isFull ? (
          <p className={css.note}>
            <ContactText id="withdraw.payeesFull" values={{ count: payeeLimit }} />
          </p>
        ) : (
          <Button ref={add} wide variant="secondary" onClick={() => form.current && onAdd(draftIn(form.current))}>
            <Glyph name="plus" size={20} />
            {t('withdraw.addPayee')}
          </Button>
        )}
        {payees.length > 0 && (
          <Button
            variant="quiet"
            data-feature="payeeRemoval"
            onClick={() => form.current && onRemove(draftIn(form.current))}
          >
            {t('withdraw.removePayee')}
          </Button>
        )}
      </ChoiceGroup>
      <SummaryList
        isLive
        lines={[
          { label: t('withdraw.fee'), value: isAllowed ? (fee.freeLeft > 0 ? t('withdraw.free') : money(cost)) : null },
          { label: t('withdraw.payout'), value: isAllowed ? money(Math.max(amount - cost, 0)) : null, strong: true },
        ]}
      />
      <p className={css.note}>
        <Spoken>
          {fee.basisPoints === 0 && fee.minimum === 0
            ? t('withdraw.noFee')
            : fee.freeLeft > 0
              ? t('withdraw.freeLeft', { count: fee.freeLeft, ...percent })
              : t('withdraw.feeRule', percent)}
        </Spoken>
      </p>
      <StickyAction
        echo={isAllowed && `${t('withdraw.payout')} ${money(Math.max(amount - cost, 0))}`}
        missing={isEmpty && t('withdraw.amountMissing')}
        missingId={missingId}
      >
        <Button type="submit" size="large" wide aria-describedby={isEmpty ? missingId : undefined}>
          {t('withdraw.review')}
        </Button>
      </StickyAction>
    </form>
  );
}

import { type SyntheticEvent, useRef, useState } from 'react';
import { amountOf, moneyFormat, typedAmount } from '../../../../machines/domain/amount.ts';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import { quickAmounts } from '../../../../machines/domain/quick-amounts.ts';
import { giftDraft } from '../../../../machines/member/money-ribbon-rule.ts';
import type { UplineTransferActor } from '../../../../machines/member/upline-transfer.machine.ts';
import {
  remarkLimit,
  type UplineDraft,
  type UplineOverview,
  uplineLimits,
} from '../../../../machines/member/upline-transfer.model.ts';
import { formatShort } from '../../../format/money.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { StickyAction } from '../../../ui/sticky-action.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { useMoneyDraft } from '../../shared/money-draft.ts';
import { useFields } from '../../shared/use-context-fields.ts';
import { amountErrorText, type ShowMoney } from '../shared/funds-text.ts';
import type { TransferWords } from './transfer-text.ts';
import { uplineRefusal } from './upline-refusal.ts';
import css from './upline-transfer.module.css';

/** Amounts in major units. */
const quick = [50, 100, 500];

const draftIn = (form: HTMLFormElement): UplineDraft => {
  const data = new FormData(form);
  return { amount: String(data.get('amount') ?? ''), remark: String(data.get('remark') ?? '') };
};

export function UplineForm({
  actor,
  overview,
  symbol,
  money,
  words,
  newRequestId,
}: {
  actor: UplineTransferActor;
  overview: UplineOverview;
  symbol: string;
  money: ShowMoney;
  words: TransferWords;
  newRequestId: () => string;
}) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const { errors, refusal, draft } = useFields(actor, 'errors', 'refusal', 'draft');
  const limits = uplineLimits(overview);
  const most = Math.min(limits.max, limits.available);
  const [restored] = useState(draft);
  useMoneyDraft(giftDraft(amountOf(draft.amount), overview.left, overview));
  const change = (field: keyof UplineDraft) =>
    form.current && actor.send({ type: 'field.change', field, draft: draftIn(form.current) });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'form.submit', draft: draftIn(event.currentTarget), requestId: newRequestId() });
  };
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      {refusal && <Alert tone="danger">{uplineRefusal(t, refusal, words)}</Alert>}
      <AmountField
        name="amount"
        format={moneyFormat}
        most={most}
        show={money}
        data-first=""
        label={t('funds.upline.amountLabel')}
        symbol={symbol}
        defaultValue={restored.amount}
        required
        hint={t('funds.range', { min: money(limits.min), max: money(limits.max) })}
        error={errors.amount && amountErrorText(t, errors.amount, limits, money)}
        quickLabel={t('funds.quick')}
        quick={quickAmounts(quick, { min: limits.min, max: most }).map((minor) => ({
          label: formatShort(minor / operatorCurrency.minorUnits),
          typed: typedAmount(minor),
        }))}
        onInput={() => change('amount')}
      />
      <Field
        name="remark"
        label={t('funds.upline.remark')}
        autoComplete="off"
        defaultValue={restored.remark}
        hint={t('funds.upline.remarkHint', { limit: remarkLimit })}
        error={errors.remark && t('funds.upline.remarkTooLong', { limit: remarkLimit })}
        onInput={() => change('remark')}
      />
      <StickyAction>
        <Button type="submit" size="large" wide>
          {t('funds.upline.review')}
        </Button>
      </StickyAction>
    </form>
  );
}

import { useSelector } from '@xstate/react';
import { type SyntheticEvent, useId } from 'react';
import { amountOf, moneyFormat, typedAmount } from '../../../../machines/domain/amount.ts';
import { moveDraft } from '../../../../machines/member/money-ribbon-rule.ts';
import type { TransferActor } from '../../../../machines/member/transfer.machine.ts';
import { availableIn, type TransferDraft, type Wallets } from '../../../../machines/member/transfer.model.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceCard, ChoiceGroup } from '../../../ui/choice-card.tsx';
import { Select } from '../../../ui/select.tsx';
import { StickyAction } from '../../../ui/sticky-action.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { useMoneyDraft } from '../../shared/money-draft.ts';
import { useFields } from '../../shared/use-context-fields.ts';
import { amountErrorText, type ShowMoney } from '../shared/funds-text.ts';
import css from './transfer.module.css';

const directions = ['toVendor', 'toMain'] as const;

export function TransferForm({
  actor,
  wallets,
  money,
  symbol,
  newRequestId,
}: {
  actor: TransferActor;
  wallets: Wallets;
  money: ShowMoney;
  symbol: string;
  newRequestId: () => string;
}) {
  const t = useTranslate();
  const titleId = useId();
  const { error, draft } = useFields(actor, 'error', 'draft');
  const isReady = useSelector(actor, (state) => state.matches('ready'));
  const { vendors } = wallets;
  const isKnown = vendors.some(({ vassalage }) => vassalage === draft.vassalage);
  const isVendorGone = draft.vassalage !== '' && !isKnown;
  const vassalage = isKnown ? draft.vassalage : (vendors[0]?.vassalage ?? '');
  const { direction, amount: typed } = draft;
  const available = availableIn(wallets, { vassalage, direction });
  useMoneyDraft(moveDraft(direction, amountOf(typed)));

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isReady) actor.send({ type: 'form.submit', draft: { ...draft, vassalage }, requestId: newRequestId() });
  };
  const change = (changed: Partial<TransferDraft>) =>
    actor.send({ type: 'field.change', draft: { ...actor.getSnapshot().context.draft, ...changed } });

  return (
    <form className={css.form} noValidate onSubmit={submit} aria-labelledby={titleId}>
      <h4 id={titleId}>{t('funds.transfer.title')}</h4>
      <ChoiceGroup legend={t('funds.transfer.direction')} isLegendVisible={false} columns>
        {directions.map((one) => (
          <ChoiceCard
            key={one}
            name="direction"
            value={one}
            checked={one === direction}
            disabled={!isReady}
            onChange={() => change({ direction: one })}
            title={t(`funds.transfer.${one}`)}
          />
        ))}
      </ChoiceGroup>
      {isVendorGone && <Alert>{t('funds.transfer.vendorGone', { name: vendors[0]?.name ?? '' })}</Alert>}
      <Select
        name="vassalage"
        label={t('funds.transfer.vendor')}
        value={vassalage}
        disabled={!isReady}
        onChange={({ currentTarget }) => change({ vassalage: currentTarget.value })}
      >
        {vendors.map(({ vassalage: key, name, amount, isDown }) => (
          <option key={key} value={key} disabled={isDown}>
            {t('funds.transfer.vendorOption', { name, amount: isDown ? t('funds.transfer.down') : money(amount) })}
          </option>
        ))}
      </Select>
      <AmountField
        name="amount"
        format={moneyFormat}
        most={available}
        show={money}
        label={t('funds.amount')}
        symbol={symbol}
        value={typed}
        required
        readOnly={!isReady}
        hint={t('funds.transfer.available', { amount: money(available) })}
        error={error && amountErrorText(t, error, { min: 1, max: available, available }, money)}
        quickLabel={t('funds.quick')}
        quick={available > 0 ? [{ label: t('funds.all'), typed: typedAmount(available) }] : []}
        onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
      />
      <StickyAction>
        <Button type="submit" size="large" wide>
          {t('funds.transfer.review')}
        </Button>
      </StickyAction>
    </form>
  );
}

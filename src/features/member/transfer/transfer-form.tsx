import { useSelector } from '@xstate/react';
import { type SyntheticEvent, useId, useState } from 'react';
import { amountOf, moneyFormat, typedAmount } from '../../../../machines/domain/amount.ts';
import { moveDraft } from '../../../../machines/member/money-ribbon-rule.ts';
import type { TransferActor } from '../../../../machines/member/transfer.machine.ts';
import { availableIn, type Direction, type Wallets } from '../../../../machines/member/transfer.machine.ts';
import { useTranslate } from '../../../i18n.ts';
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
  vassalage: chosen,
  onChoose,
  newRequestId,
}: {
  actor: TransferActor;
  wallets: Wallets;
  money: ShowMoney;
  symbol: string;
  vassalage: string | null;
  onChoose: (vassalage: string) => void;
  newRequestId: () => string;
}) {
  const t = useTranslate();
  const titleId = useId();
  const { error, pending } = useFields(actor, 'error', 'pending');
  const isReady = useSelector(actor, (state) => state.matches('ready'));
  const kept = pending?.order.kind === 'move' ? pending.order : null;
  const [direction, setDirection] = useState<Direction>(kept?.direction ?? 'toVendor');
  const [typed, setTyped] = useState(kept ? typedAmount(kept.amount) : '');
  const vassalage = chosen ?? kept?.vassalage ?? wallets.vendors[0]?.vassalage ?? '';
  const available = availableIn(wallets, { vassalage, direction });
  const amount = amountOf(typed);
  useMoneyDraft(moveDraft(direction, amount));

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isReady) actor.send({ type: 'form.submit', vassalage, direction, amount: typed, requestId: newRequestId() });
  };
  const change = () => actor.send({ type: 'field.change' });

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
            onChange={() => {
              setDirection(one);
              change();
            }}
            title={t(`funds.transfer.${one}`)}
          />
        ))}
      </ChoiceGroup>
      <Select
        name="vassalage"
        label={t('funds.transfer.vendor')}
        value={vassalage}
        disabled={!isReady}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.value);
          change();
        }}
      >
        {wallets.vendors.map(({ vassalage: key, name, amount, isDown }) => (
          <option key={key} value={key} disabled={isDown}>
            {t('funds.transfer.vendorOption', { name, amount: isDown ? t('funds.transfer.down') : money(amount) })}
          </option>
        ))}
      </Select>
      <AmountField
        name="amount"
        format={moneyFormat}
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
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          change();
        }}
      />
      <StickyAction>
        <Button type="submit" size="large" wide>
          {t('funds.transfer.review')}
        </Button>
      </StickyAction>
    </form>
  );
}

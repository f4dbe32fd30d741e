import { type SyntheticEvent, useRef, useState } from 'react';
import type { ContractOfferActor } from '../../../../machines/agent/contract-offer.machine.ts';
import type { OfferTable } from '../../../../machines/agent/contract-offer.model.ts';
import { typedAmount } from '../../../../machines/domain/amount.ts';
import {
  type ContractKind,
  type ContractTerms,
  formatOf,
  isRate,
  salaryPeriods,
  type TermError,
  type TermField,
  type TypedTerms,
  termFields,
} from '../../../../machines/domain/contract-rule.ts';
import { type Translate, useTranslate } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import layouts from '../../../ui/layouts.module.css';
import { Select } from '../../../ui/select.tsx';
import type { ShowMoney } from '../../member/shared/funds-text.ts';
import { AmountField } from '../../shared/amount-field.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { fieldText, mostText, percent, showTerm, typedPercent } from '../shared/contract-text.ts';
import css from './contract-offer.module.css';

function errorText(
  t: Translate,
  error: TermError,
  field: TermField,
  { kind, table, money }: { kind: ContractKind; table: OfferTable; money: ShowMoney },
): string {
  if (error === 'required')
    return t(field === 'period' ? 'agentContracts.contract.choosePeriod' : 'common.fieldError.required');
  if (error === 'tooMuch') return t('agentContracts.contract.error.tooMuch', { most: mostText(kind, field, money) });
  if (error === 'negative' || error === 'ambiguous') return t(`amounts.amount.${error}`);
  if (error !== 'beyond') return t(`agentContracts.contract.error.${error}`);
  const rate = percent(isRate(field) ? (table.own?.terms[field] ?? 0) : 0);
  return t(
    table.reading === 'lower' ? 'agentContracts.contract.error.beyondUp' : 'agentContracts.contract.error.beyondDown',
    { rate },
  );
}

function typedIn(field: TermField, terms: ContractTerms | null): string {
  if (!terms) return isRate(field) || field === 'period' ? '' : '0';
  if (field === 'period') return terms.period ?? '';
  if (isRate(field)) return typedPercent(terms[field]);
  return field === 'activeMembers' ? String(terms.activeMembers) : typedAmount(terms[field]);
}

function typedTerms(form: HTMLFormElement, fields: readonly TermField[]): TypedTerms {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')]));
}

/** Fields of a contract of one kind (spec 2 §3), each with its allowed range. */
export function OfferForm({
  actor,
  table,
  money,
  initial,
}: {
  actor: ContractOfferActor;
  table: OfferTable;
  money: ShowMoney;
  initial: ContractTerms | null;
}) {
  const t = useTranslate();
  const { kind, errors, draft } = useFields(actor, 'kind', 'errors', 'draft');
  const [restored] = useState(draft);
  const ref = useRef<HTMLFormElement>(null);
  const fields: readonly TermField[] = termFields[kind];
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'form.submit', typed: typedTerms(event.currentTarget, fields) });
  };
  const change = (field: TermField) =>
    ref.current && actor.send({ type: 'field.change', field, typed: typedTerms(ref.current, fields) });
  const first = (field: TermField) => restored?.[field] ?? typedIn(field, initial);
  const allowed = (field: 'rate' | 'lossRate') =>
    table.own
      ? t(table.reading === 'lower' ? 'agentContracts.contract.allowsUpTo' : 'agentContracts.contract.allowsFrom', {
          rate: percent(table.own.terms[field]),
        })
      : '';
  return (
    <form ref={ref} className={css.form} noValidate onSubmit={submit}>
      {fields.map((field, place) => {
        const error = errors[field] && errorText(t, errors[field], field, { kind, table, money });
        const mark = place === 0 ? { 'data-first': '' } : {};
        if (field === 'period')
          return (
            <Select
              key={field}
              name={field}
              label={fieldText(t, kind, field)}
              defaultValue={first(field)}
              error={error}
              onChange={() => change(field)}
            >
              <option value="">{t('agentContracts.contract.choosePeriod')}</option>
              {salaryPeriods.map((period) => (
                <option key={period} value={period}>
                  {t(`agentContracts.contract.period.${period}`)}
                </option>
              ))}
            </Select>
          );
        return (
          <AmountField
            key={field}
            format={formatOf(field)}
            show={(value) => showTerm(field, value, money)}
            {...mark}
            name={field}
            label={fieldText(t, kind, field)}
            required
            defaultValue={first(field)}
            hint={
              isRate(field)
                ? t('agentContracts.contract.percent', { allowed: allowed(field) })
                : t('agentContracts.contract.zeroForNone')
            }
            error={error}
            onInput={() => change(field)}
          />
        );
      })}
      <div className={cx(layouts.actions, css.actions)}>
        {table.open && (
          <Button variant="quiet" onClick={() => actor.send({ type: 'offer.keep' })}>
            {t('agentContracts.contract.offerKeep')}
          </Button>
        )}
        <Button type="submit">{t('agentContracts.contract.review')}</Button>
      </div>
    </form>
  );
}

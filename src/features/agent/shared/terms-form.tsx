import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import type { OfferTable } from '../../../../machines/agent/contract-offer.model.ts';
import { typedAmount } from '../../../../machines/domain/amount.ts';
import {
  type ContractKind,
  type ContractTerms,
  formatOf,
  isRate,
  mostOf,
  salaryPeriods,
  type TermError,
  type TermErrors,
  type TermField,
  type TypedTerms,
  termFields,
} from '../../../../machines/domain/contract-rule.ts';
import { type Translate, useTranslate } from '../../../i18n.ts';
import { cx } from '../../../ui/class-names.ts';
import layouts from '../../../ui/layouts.module.css';
import { Select } from '../../../ui/select.tsx';
import type { ShowMoney } from '../../member/shared/funds-text.ts';
import { AmountField } from '../../shared/amount-field.tsx';
import { fieldText, mostText, percent, showTerm, typedPercent } from './contract-text.ts';
import css from './terms-form.module.css';

/** What limits the terms of an offer. */
type TermLimits = Pick<OfferTable, 'reading' | 'own'>;

function errorText(
  t: Translate,
  error: TermError,
  field: TermField,
  { kind, table, money }: { kind: ContractKind; table: TermLimits; money: ShowMoney },
): string {
  if (error === 'required')
    return t(field === 'period' ? 'agentContracts.contract.choosePeriod' : 'common.fieldError.required');
  if (error === 'tooMuch') return t('agentContracts.contract.error.tooMuch', { most: mostText(kind, field, money) });
  if (error === 'negative' || error === 'ambiguous') return t(`amounts.amount.${error}`);
  if (error !== 'beyond') return t(`agentContracts.contract.error.${error}`, { decimals: formatOf(field).decimals });
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
export function TermsForm({
  kind,
  limits,
  errors,
  restored,
  initial,
  money,
  above,
  actions,
  onChange,
  onSubmit,
}: {
  kind: ContractKind;
  limits: TermLimits;
  errors: TermErrors;
  /** What the user typed before; the form reads it only once. */
  restored: TypedTerms | null;
  initial: ContractTerms | null;
  money: ShowMoney;
  above?: ReactNode;
  actions: ReactNode;
  onChange: (field: TermField, typed: TypedTerms) => void;
  onSubmit: (typed: TypedTerms) => void;
}) {
  const t = useTranslate();
  const [before] = useState(restored);
  const ref = useRef<HTMLFormElement>(null);
  const fields: readonly TermField[] = termFields[kind];
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(typedTerms(event.currentTarget, fields));
  };
  const change = (field: TermField) => ref.current && onChange(field, typedTerms(ref.current, fields));
  const first = (field: TermField) => before?.[field] ?? typedIn(field, initial);
  const allowed = (field: 'rate' | 'lossRate') =>
    limits.own
      ? t(limits.reading === 'lower' ? 'agentContracts.contract.allowsUpTo' : 'agentContracts.contract.allowsFrom', {
          rate: percent(limits.own.terms[field]),
        })
      : '';
  return (
    <form ref={ref} className={css.form} noValidate onSubmit={submit}>
      {fields.map((field, place) => {
        const error = errors[field] && errorText(t, errors[field], field, { kind, table: limits, money });
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
            most={mostOf(kind, field)}
            show={(value) => showTerm(field, value, money)}
            {...mark}
            name={field}
            label={fieldText(t, kind, field)}
            required
            defaultValue={first(field)}
            hint={
              isRate(field)
                ? t('agentContracts.contract.percent', { allowed: allowed(field) })
                : field === 'profitLoss'
                  ? `${t('agentContracts.contract.zeroForNone')} ${t('agentContracts.contract.lossNote')}`
                  : t('agentContracts.contract.zeroForNone')
            }
            error={error}
            onInput={() => change(field)}
          />
        );
      })}
      <div className="contents">{above}</div>
      <div className={cx(layouts.actions, css.actions)}>{actions}</div>
    </form>
  );
}

import type { MessageId } from '../../../../locales/message-id.ts';
import type { ContractParty } from '../../../../machines/agent/contract-types.ts';
import {
  type ContractKind,
  type ContractTerms,
  isRate,
  mostOf,
  type TermField,
  termFields,
} from '../../../../machines/domain/contract-rule.ts';
import { formatCount } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import type { Translate } from '../../../i18n.ts';
import { i18n } from '../../../i18n.ts';
import type { ShowMoney } from '../../member/shared/funds-text.ts';

export const kindText = {
  dividend: 'agentContracts.contract.kind.dividend',
  daily: 'agentContracts.contract.kind.daily',
  hourly: 'agentContracts.contract.kind.hourly',
  realtime: 'agentContracts.contract.kind.realtime',
} satisfies Record<ContractKind, MessageId>;

const hundred = 100;

/** Formats basis points as a percentage: `12.50 %`. */
export const percent = (rate: number): string => formatPercent(rate / hundred, i18n.locale, { isExact: true });
export const typedPercent = (rate: number): string => String(rate / hundred);

const betText = {
  dividend: 'agentContracts.contract.field.betAmountDaily',
  daily: 'agentContracts.contract.field.betAmountDaily',
  hourly: 'agentContracts.contract.field.betAmountHourly',
  realtime: 'agentContracts.contract.field.betAmountSingle',
} satisfies Record<ContractKind, MessageId>;

/** Label of a field, by contract kind (spec 2 §3). */
export function fieldText(t: Translate, kind: ContractKind, field: TermField): string {
  if (field === 'rate')
    return t(kind === 'realtime' ? 'agentContracts.contract.field.profitRate' : 'agentContracts.contract.field.rate');
  if (field === 'betAmount') return t(betText[kind]);
  return t(`agentContracts.contract.field.${field}`);
}

export const showTerm = (field: TermField, value: number, money: ShowMoney): string =>
  isRate(field) ? percent(value) : field === 'activeMembers' ? formatCount(value) : money(value);

export const mostText = (kind: ContractKind, field: TermField, money: ShowMoney): string =>
  showTerm(field, mostOf(kind, field), money);

/** Labels and values of all contract fields except the rates. */
export function termLines(
  t: Translate,
  kind: ContractKind,
  terms: ContractTerms,
  money: ShowMoney,
): { label: string; value: string }[] {
  const least = (value: number, shown: string) =>
    value > 0 ? t('agentContracts.contract.least', { value: shown }) : t('agentContracts.contract.any');
  return (termFields[kind] as readonly TermField[]).flatMap((field) => {
    const label = fieldText(t, kind, field);
    if (isRate(field)) return [];
    if (field === 'period')
      return terms.period ? [{ label, value: t(`agentContracts.contract.period.${terms.period}`) }] : [];
    const shown = field === 'activeMembers' ? formatCount(terms.activeMembers) : money(terms[field]);
    return [{ label, value: least(terms[field], shown) }];
  });
}

/** Display name of a contract party; null means the operator, shown with the given text. */
export const nameOf = (party: ContractParty | null, operator: string): string =>
  party ? `${party.nickname} · ${party.account}` : operator;

type Rates = Pick<ContractTerms, 'rate' | 'lossRate'>;

/** Short text of the rates: `18.00 %`. For a real-time contract, it contains both rates. */
export const ratesText = (kind: ContractKind, { rate, lossRate }: Rates): string =>
  kind === 'realtime' ? `${percent(rate)} / ${percent(lossRate)}` : percent(rate);

import type { MessageId } from '../../../../locales/message-id.ts';
import type { ContractParty } from '../../../../machines/agent/contract-answer.ts';
import {
  type ContractKind,
  type ContractTerms,
  highestRate,
  isRate,
  mostAmount,
  mostMembers,
  type TermField,
  termFields,
} from '../../../../machines/domain/contract-rule.ts';
import { formatAmount, formatCount } from '../../../format/money.ts';
import type { Translate } from '../../../i18n.ts';
import type { ShowMoney } from '../../member/shared/funds-text.ts';

export const kindText = {
  dividend: 'agentContracts.contract.kind.dividend',
  daily: 'agentContracts.contract.kind.daily',
  hourly: 'agentContracts.contract.kind.hourly',
  realtime: 'agentContracts.contract.kind.realtime',
} satisfies Record<ContractKind, MessageId>;

const hundred = 100;

/** Basis points as people read them: `12.50 %`. */
export const percent = (rate: number): string => `${formatAmount(rate / hundred)} %`;
/** As they are typed. */
export const typedPercent = (rate: number): string => String(rate / hundred);

const betText = {
  dividend: 'agentContracts.contract.field.betAmountDaily',
  daily: 'agentContracts.contract.field.betAmountDaily',
  hourly: 'agentContracts.contract.field.betAmountHourly',
  realtime: 'agentContracts.contract.field.betAmountSingle',
} satisfies Record<ContractKind, MessageId>;

/** What a field of a kind is called (spec 2 §3). */
export function fieldText(t: Translate, kind: ContractKind, field: TermField): string {
  if (field === 'rate')
    return t(kind === 'realtime' ? 'agentContracts.contract.field.profitRate' : 'agentContracts.contract.field.rate');
  if (field === 'betAmount') return t(betText[kind]);
  return t(`agentContracts.contract.field.${field}`);
}

/** A value of a field as people read it. */
export const showTerm = (field: TermField, value: number, money: ShowMoney): string =>
  isRate(field) ? percent(value) : field === 'activeMembers' ? formatCount(value) : money(value);

/** The most that a field may hold, as people read it. */
export const mostText = (kind: ContractKind, field: TermField, money: ShowMoney): string =>
  showTerm(field, isRate(field) ? highestRate[kind] : field === 'activeMembers' ? mostMembers : mostAmount, money);

/** The fields of a contract but for its rates, each with what it says. */
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

/** Somebody as a list has them; `house` where it is nobody. */
export const nameOf = (party: ContractParty | null, house: string): string =>
  party ? `${party.nickname} · ${party.account}` : house;

type Rates = Pick<ContractTerms, 'rate' | 'lossRate'>;

/** The rates of a contract in a few characters: `18.00 %`, or both of a real-time one. */
export const ratesText = (kind: ContractKind, { rate, lossRate }: Rates): string =>
  kind === 'realtime' ? `${percent(rate)} / ${percent(lossRate)}` : percent(rate);

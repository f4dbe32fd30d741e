import type { MessageId } from '../../../../locales/message-id.ts';
import {
  type RateError,
  type RateLimits,
  type Rates,
  type RebateCategory,
  rebateCategories,
  type TypedRates,
} from '../../../../machines/agent/rebate-rule.ts';
import { formatNumber } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import type { Translate } from '../../../i18n.ts';
import { i18n } from '../../../i18n.ts';

const hundred = 100;

export const categoryText = {
  RNG: 'agentTeam.slots',
  LIVE: 'agentTeam.live',
  SPORTS: 'agentTeam.sports',
  LOTT: 'agentTeam.lottery',
  FISH: 'agentTeam.fish',
  PVP: 'agentTeam.pvp',
} satisfies Record<RebateCategory, MessageId>;

const errorText = {
  required: 'common.fieldError.required',
  number: 'agentTeam.rateNumber',
  decimals: 'agentTeam.rateDecimals',
  negative: 'amounts.amount.negative',
  ambiguous: 'amounts.amount.ambiguous',
  tooLittle: 'agentTeam.rateTooLittle',
  tooMuch: 'agentTeam.rateTooMuch',
} satisfies Record<RateError, MessageId>;

/** Formats hundredths of a percent: `0.85 %`. */
export const showRate = (rate: number): string => formatPercent(rate / hundred, i18n.locale, { isExact: true });
export const typedRate = (rate: number): string => formatNumber(rate / hundred, 2);

export const rateErrorText = (t: Translate, error: RateError, { min, max }: { min: number; max: number }): string =>
  t(errorText[error], { min: showRate(min), max: showRate(max) });

const each = <Value>(of: (category: RebateCategory) => Value) =>
  Object.fromEntries(rebateCategories.map((category) => [category, of(category)])) as Record<RebateCategory, Value>;

export const typedRatesOf = (rates: Rates): TypedRates => each((category) => typedRate(rates[category]));

/** Default rates of a form: half of the agent's rates, rounded down to steps of 0.05 percent. */
export const suggestedRates = (limits: RateLimits): TypedRates =>
  each((category) => typedRate(Math.floor(limits[category].max / 2 / 5) * 5));

export const ratesIn = (form: FormData): TypedRates => each((category) => String(form.get(category) ?? ''));

/** Rates in one line. When all rates are equal, the text contains only one. */
export function ratesLine(t: Translate, rates: Rates): string {
  const [first, ...others] = rebateCategories;
  if (others.every((category) => rates[category] === rates[first]))
    return t('agentTeam.allRates', { rate: showRate(rates[first]) });
  return rebateCategories.map((category) => `${t(categoryText[category])} ${showRate(rates[category])}`).join(' · ');
}

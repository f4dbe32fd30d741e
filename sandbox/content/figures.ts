import { inLanguage } from '../../locales/languages.ts';
import { moneyText, scaled } from '../currency.ts';
import { realtimeMs } from '../world/contract-periods.ts';
import { depositMethodContents } from './deposit-methods.ts';
import { payoutMinutes } from './institutions.ts';
import { operatorRules, percentText } from './operator-rules.ts';
import type { Text } from './text-type.ts';

const counted = (count: number, [one, many]: [string, string]): string => `${count} ${count === 1 ? one : many}`;
const inBoth = (es: (text: typeof counted) => string, en: (text: typeof counted) => string): Text => ({
  es: es(counted),
  en: en(counted),
});
const same = (text: string): Text => ({ es: text, en: text });
const minutes = (count: number): Text =>
  inBoth(
    (n) => n(count, ['minuto', 'minutos']),
    (n) => n(count, ['minute', 'minutes']),
  );
const hours = (count: number): Text =>
  inBoth(
    (n) => n(count, ['hora', 'horas']),
    (n) => n(count, ['hour', 'hours']),
  );
const between = ({ from, to }: { from: number; to: number }): Text =>
  from % 60 === 0 && to % 60 === 0
    ? { es: `${from / 60} a ${to / 60} horas`, en: `${from / 60} to ${to / 60} hours` }
    : { es: `${from} a ${to} minutos`, en: `${from} to ${to} minutes` };
const range = ({ min, max }: { min: number; max: number }): Text => ({ es: `${min} a ${max}`, en: `${min} to ${max}` });
const written = (amount: number): string => moneyText(scaled(amount));

const cheapest = depositMethodContents.reduce((one, other) => (other.min < one.min ? other : one));
const quick = depositMethodContents.find(({ kind }) => kind === 'wallet') ?? cheapest;
const { pauseDays, exclusionMonths, tableCashback } = operatorRules;
const longestPause = Math.max(...Object.values(pauseDays));
const shortestPause = Math.min(...Object.values(pauseDays));
const shortestExclusion = Math.min(...Object.values(exclusionMonths));

/** Figures that the texts name as `{name}`; all come from the rules that the sandbox applies. */
export const figures = {
  usernameLength: range(operatorRules.username),
  passwordLength: range(operatorRules.password),
  codeTime: minutes(operatorRules.codeMinutes),
  wrongPasswords: same(String(operatorRules.wrongPasswords)),
  lockTime: minutes(operatorRules.lockMinutes),
  realtimeTime: minutes(realtimeMs / 60_000),
  raiseTime: hours(operatorRules.raiseHours),
  confirmTime: hours(operatorRules.confirmHours),
  minimumDeposit: same(written(cheapest.min)),
  minimumMethod: cheapest.name,
  quickMethod: quick.name,
  quickMinimum: same(written(quick.min)),
  quickTime: between(quick.minutes),
  bankPayout: between(payoutMinutes.bank),
  walletPayout: between(payoutMinutes.wallet),
  pauses: inBoth(
    (n) => `${n(shortestPause, ['día', 'días'])} a ${n(longestPause, ['día', 'días'])}`,
    (n) => `${n(shortestPause, ['day', 'days'])} to ${n(longestPause, ['day', 'days'])}`,
  ),
  shortestExclusion: inBoth(
    (n) => n(shortestExclusion, ['mes', 'meses']),
    (n) => n(shortestExclusion, ['month', 'months']),
  ),
  tableCashback: same(percentText(tableCashback)),
} satisfies Record<string, Text>;

/** Replaces the names of figures in a text; any other name in braces stays. */
export const withFigures = (language: string, text: string): string =>
  text.replace(/\{(\w+)\}/g, (name, key: string) =>
    Object.hasOwn(figures, key) ? inLanguage(figures[key as keyof typeof figures], language) : name,
  );

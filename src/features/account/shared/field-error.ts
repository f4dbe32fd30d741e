import type { MessageId } from '../../../../locales/message-id.ts';
import { type FieldError, type FieldRule, type RuleMet, rulesMet } from '../../../../machines/domain/field-rule.ts';
import type { Translate } from '../../../i18n.ts';
import type { RuleLine } from '../../../ui/rule-list.tsx';

const patternText = [
  'account.pattern.0',
  'account.pattern.1',
  'account.pattern.2',
  'account.pattern.3',
  'account.pattern.4',
  'account.pattern.5',
  'account.pattern.6',
  'account.pattern.7',
  'account.pattern.8',
  'account.pattern.9',
  'account.pattern.10',
  'account.pattern.11',
  'account.pattern.12',
  'account.pattern.13',
  'account.pattern.14',
  'account.pattern.15',
  'account.pattern.16',
  'account.pattern.17',
  'account.pattern.18',
  'account.pattern.19',
  'account.pattern.20',
  'account.pattern.21',
  'account.pattern.22',
  'account.pattern.23',
] as const satisfies readonly MessageId[];

const ruleText = {
  length: 'account.rule.length',
  format: 'account.rule.format',
  startsWithLetter: 'account.rule.startsWithLetter',
  hasLetter: 'account.rule.hasLetter',
  hasDigit: 'account.rule.hasDigit',
  hasUppercase: 'account.rule.hasUppercase',
  hasLowercase: 'account.rule.hasLowercase',
  hasSymbol: 'account.rule.hasSymbol',
  lettersAndDigits: 'account.rule.lettersAndDigits',
  digits: 'account.rule.digits',
  englishAndSpaces: 'account.rule.englishAndSpaces',
  lettersAndSpaces: 'account.rule.lettersAndSpaces',
  uppercase: 'account.rule.uppercase',
  uppercaseAndSpaces: 'account.rule.uppercaseAndSpaces',
  noSpaces: 'account.rule.noSpaces',
  lettersDigitsAndSymbols: 'account.rule.lettersDigitsAndSymbols',
  kanjiAndDigits: 'account.rule.kanjiAndDigits',
  chinese: 'account.rule.chinese',
  korean: 'account.rule.korean',
  thai: 'account.rule.thai',
  thaiOrEnglish: 'account.rule.thaiOrEnglish',
  fullWidthJapanese: 'account.rule.fullWidthJapanese',
  email: 'account.rule.email',
  fullName: 'account.rule.fullName',
  dateYearFirst: 'account.rule.dateYearFirst',
  dateMonthFirst: 'account.rule.dateMonthFirst',
} as const satisfies Record<RuleMet['name'], MessageId>;

/** Length limits as text. When minimum and maximum are equal, the text contains one number (spec 1 §5). */
const lengthText = (t: Translate, min: number, max: number) =>
  min === max ? t('account.length.exact', { count: min }) : t('account.length.range', { min, max });

export function patternHint(t: Translate, { patternId, min, max }: { patternId: number; min: number; max: number }) {
  return t(patternText[patternId] ?? 'account.pattern.0', { length: lengthText(t, min, max) });
}

/** Lines for `RuleList`: each requirement of a rule and whether the value meets it. */
export function ruleLines(t: Translate, value: string, rule: FieldRule): RuleLine[] {
  const length = lengthText(t, rule.minLength, rule.maxLength);
  return rulesMet(value, rule).map(({ name, met }) => ({ key: name, text: t(ruleText[name], { length }), met }));
}

const plainErrorText = {
  required: 'common.fieldError.required',
  outerSpace: 'account.fieldError.outerSpace',
  mismatch: 'account.fieldError.mismatch',
  same: 'account.fieldError.same',
} as const satisfies Record<Exclude<FieldError['kind'], 'pattern' | 'phoneLength'>, MessageId>;

export function fieldErrorText(t: Translate, error: FieldError | undefined): string | undefined {
  if (!error) return undefined;
  if (error.kind === 'pattern') return patternHint(t, error);
  if (error.kind === 'phoneLength') {
    const { min, max } = error;
    return t('account.fieldError.phoneLength', { digits: min === max ? String(min) : `${min}-${max}` });
  }
  return t(plainErrorText[error.kind]);
}

import type { MessageId } from '../../../../locales/message-id.ts';
import { type FieldError, type FieldRule, type RuleMet, rulesMet } from '../../../../machines/domain/field-rule.ts';
import type { Translate } from '../../../i18n.ts';
import type { RuleLine } from '../../../ui/rule-list.tsx';

const patternText = [
  'pattern.0',
  'pattern.1',
  'pattern.2',
  'pattern.3',
  'pattern.4',
  'pattern.5',
  'pattern.6',
  'pattern.7',
  'pattern.8',
  'pattern.9',
  'pattern.10',
  'pattern.11',
  'pattern.12',
  'pattern.13',
  'pattern.14',
  'pattern.15',
  'pattern.16',
  'pattern.17',
  'pattern.18',
  'pattern.19',
  'pattern.20',
  'pattern.21',
  'pattern.22',
  'pattern.23',
] as const satisfies readonly MessageId[];

const ruleText = {
  length: 'rule.length',
  format: 'rule.format',
  startsWithLetter: 'rule.startsWithLetter',
  hasLetter: 'rule.hasLetter',
  hasDigit: 'rule.hasDigit',
  hasUppercase: 'rule.hasUppercase',
  hasLowercase: 'rule.hasLowercase',
  hasSymbol: 'rule.hasSymbol',
  lettersAndDigits: 'rule.lettersAndDigits',
  digits: 'rule.digits',
  englishAndSpaces: 'rule.englishAndSpaces',
  lettersAndSpaces: 'rule.lettersAndSpaces',
  uppercase: 'rule.uppercase',
  uppercaseAndSpaces: 'rule.uppercaseAndSpaces',
  noSpaces: 'rule.noSpaces',
  lettersDigitsAndSymbols: 'rule.lettersDigitsAndSymbols',
  kanjiAndDigits: 'rule.kanjiAndDigits',
  chinese: 'rule.chinese',
  korean: 'rule.korean',
  thai: 'rule.thai',
  thaiOrEnglish: 'rule.thaiOrEnglish',
  fullWidthJapanese: 'rule.fullWidthJapanese',
  email: 'rule.email',
  fullName: 'rule.fullName',
  dateYearFirst: 'rule.dateYearFirst',
  dateMonthFirst: 'rule.dateMonthFirst',
} as const satisfies Record<RuleMet['name'], MessageId>;

/** The bounds in words: one combined number when they are equal (spec 1 §5). */
const lengthText = (t: Translate, min: number, max: number) =>
  min === max ? t('length.exact', { count: min }) : t('length.range', { min, max });

/** What a pattern asks for, with its bounds put in. */
export function patternHint(t: Translate, { patternId, min, max }: { patternId: number; min: number; max: number }) {
  return t(patternText[patternId] ?? 'pattern.0', { length: lengthText(t, min, max) });
}

/** The live list of what a rule asks of a value, for `RuleList`. */
export function ruleLines(t: Translate, value: string, rule: FieldRule): RuleLine[] {
  const length = lengthText(t, rule.minLength, rule.maxLength);
  return rulesMet(value, rule).map(({ name, met }) => ({ key: name, text: t(ruleText[name], { length }), met }));
}

/** A field's error in words; undefined when it has none. */
export function fieldErrorText(t: Translate, error: FieldError | undefined): string | undefined {
  if (!error) return undefined;
  if (error.kind === 'pattern') return patternHint(t, error);
  if (error.kind === 'phoneLength') {
    const { min, max } = error;
    return t('fieldError.phoneLength', { digits: min === max ? String(min) : `${min}-${max}` });
  }
  return t(`fieldError.${error.kind}`);
}

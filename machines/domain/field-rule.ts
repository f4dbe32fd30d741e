/** A server's rule for one field (spec 1 §3). */
export type FieldRule = {
  enabled: boolean;
  required: boolean;
  acceptedPattern: string;
  patternId: number;
  minLength: number;
  maxLength: number;
};

/** Error of a field; `pattern` names its message by id and carries the length limits for it. */
export type FieldError =
  | { kind: 'required' }
  | { kind: 'mismatch' }
  | { kind: 'same' }
  /** A new password must not begin or end with a space, because the sign-in removes such spaces. */
  | { kind: 'outerSpace' }
  /** A name that consists only of digits is a mobile number and must have the length of a mobile number. */
  | { kind: 'phoneLength'; min: number; max: number }
  | { kind: 'pattern'; patternId: number; min: number; max: number };

const demands = {
  startsWithLetter: /^[A-Za-z]/,
  hasLetter: /[A-Za-z]/,
  hasDigit: /[0-9]/,
  hasUppercase: /\p{Lu}/u,
  hasLowercase: /\p{Ll}/u,
  hasSymbol: /[!-/:-@[-`{-~]/,
  lettersAndDigits: /^[A-Za-z0-9]*$/,
  digits: /^[0-9]*$/,
  englishAndSpaces: /^[A-Za-z ]*$/,
  lettersAndSpaces: /^[\p{L}\p{M} ]*$/u,
  uppercase: /^\p{Lu}*$/u,
  uppercaseAndSpaces: /^[\p{Lu} ]*$/u,
  noSpaces: /^\S*$/,
  lettersDigitsAndSymbols: /^[!-~]*$/,
  kanjiAndDigits: /^[\p{sc=Han}0-9]*$/u,
  chinese: /^[\p{sc=Han}\p{P}]*$/u,
  korean: /^\p{sc=Hangul}*$/u,
  thai: /^\p{sc=Thai}*$/u,
  thaiOrEnglish: /^[\p{sc=Thai}A-Za-z ]*$/u,
  /** Kana, kanji, and the full-width forms and punctuation typed with them. */
  fullWidthJapanese: /^[\u3000-\u303F\u3041-\u3096\u3099-\u30FF\p{sc=Han}\uFF01-\uFF60\uFFE0-\uFFE6]*$/u,
  email: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u,
  fullName: /^\p{L}[\p{L}\p{M}'’.-]*(?: \p{L}[\p{L}\p{M}'’.-]*)+$/u,
  dateYearFirst: { test: (value: string) => isDate(/^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(value)) },
  dateMonthFirst: { test: (value: string) => isDate(/^(?<month>\d{2})-(?<day>\d{2})-(?<year>\d{4})$/.exec(value)) },
} satisfies Record<string, { test: (value: string) => boolean }>;

type Demand = keyof typeof demands;

/** Field-pattern catalog (spec 2 §5): requirements of each pattern besides the length, by its id. */
export const patterns: readonly (readonly Demand[])[] = [
  [],
  ['startsWithLetter', 'lettersAndDigits'],
  ['kanjiAndDigits'],
  ['email'],
  ['lettersAndDigits'],
  ['lettersAndDigits', 'hasLetter', 'hasDigit'],
  ['digits'],
  ['lettersAndDigits', 'hasUppercase'],
  ['englishAndSpaces'],
  ['noSpaces'],
  ['chinese'],
  ['dateYearFirst'],
  ['lettersAndSpaces'],
  ['dateMonthFirst'],
  ['lettersAndDigits'],
  ['korean'],
  ['thai'],
  ['thaiOrEnglish'],
  ['uppercaseAndSpaces', 'hasUppercase'],
  ['lettersDigitsAndSymbols'],
  ['hasUppercase', 'hasLowercase', 'hasDigit', 'hasSymbol'],
  ['fullName'],
  ['fullWidthJapanese'],
  ['uppercase'],
];

function isDate(found: RegExpExecArray | null): boolean {
  if (!found?.groups) return false;
  const { year, month, day } = found.groups;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
}

/**
 * Returns the first error of a value under a rule, or null (spec 1 §5). Lengths are in Unicode code points.
 * The pattern `*` allows any text. If the server sends no pattern, the pattern id decides. If the browser cannot parse
 * a pattern, only the gateway checks the value.
 */
export function checkField(value: string, rule: FieldRule): FieldError | null {
  if (value === '') return rule.required ? { kind: 'required' } : null;
  if (hasLength(value, rule) && isAccepted(value, rule)) return null;
  return { kind: 'pattern', patternId: rule.patternId, min: rule.minLength, max: rule.maxLength };
}

/** Returns the first error of a new password, or null. */
export function checkNewPassword(value: string, rule: FieldRule | null | undefined): FieldError | null {
  if (value === '') return { kind: 'required' };
  if (value !== value.trim()) return { kind: 'outerSpace' };
  return rule ? checkField(value, rule) : null;
}

const digitsAlone = /^\d+$/;

/**
 * Error when a name is a mobile number with a wrong length, by the rule for mobile numbers; null for all other names.
 */
export function checkPhoneLength(name: string, mobileNum: FieldRule | undefined): FieldError | null {
  if (!mobileNum || !digitsAlone.test(name) || hasLength(name, mobileNum)) return null;
  return { kind: 'phoneLength', min: mobileNum.minLength, max: mobileNum.maxLength };
}

type NameRules = { username?: FieldRule | undefined; mobileNum?: FieldRule | undefined };

/**
 * Returns the first error of an existing account name (spec 1 §5), or null. A name that consists only of digits is a
 * mobile number.
 */
export function checkUsername(name: string, { username, mobileNum }: NameRules): FieldError | null {
  if (name === '') return { kind: 'required' };
  if (mobileNum && digitsAlone.test(name)) return checkPhoneLength(name, mobileNum);
  return username ? checkField(name, username) : null;
}

/**
 * A requirement in the list that the page updates while the user types. `format`: the additional requirement of a
 * pattern that the server defines.
 */
export type RuleMet = { name: 'length' | 'format' | Demand; met: boolean };

/**
 * Requirements of a rule, each with a flag whether the value meets it. The value meets all requirements exactly when
 * `checkField` returns null.
 */
export function rulesMet(value: string, rule: FieldRule): RuleMet[] {
  const accepted = value !== '' && isAccepted(value, rule);
  const asked = rule.acceptedPattern === '*' ? [] : demandsOf(rule);
  const lines: RuleMet[] = [
    { name: 'length', met: value !== '' && hasLength(value, rule) },
    ...asked.map((name) => ({ name, met: accepted || (value !== '' && demands[name].test(value)) })),
  ];
  const explained = accepted || value === '' || lines.some(({ name, met }) => name !== 'length' && !met);
  return explained ? lines : [...lines, { name: 'format', met: false }];
}

const demandsOf = ({ patternId }: FieldRule): readonly Demand[] => patterns[patternId] ?? [];

function hasLength(value: string, { minLength, maxLength }: FieldRule): boolean {
  const length = [...value].length;
  return length >= minLength && length <= maxLength;
}

function isAccepted(value: string, rule: FieldRule): boolean {
  const { acceptedPattern } = rule;
  if (acceptedPattern === '*') return true;
  if (acceptedPattern === '') return demandsOf(rule).every((name) => demands[name].test(value));
  try {
    return new RegExp(`^(?:${acceptedPattern})$`, 'u').test(value);
  } catch {
    return true;
  }
}

/** The rules for sign-in and password change; null until the gateway provides them. */
export type AccountRules = { username: FieldRule; password: FieldRule; mobileNum?: FieldRule | undefined } | null;

import { operatorDay } from '../domain/operator-zone.ts';

export const profileFields = [
  'nationality',
  'placeOfBirth',
  'birthday',
  'permanentAddress',
  'currentAddress',
  'occupation',
  'sourceOfIncome',
] as const;

export type ProfileField = (typeof profileFields)[number];

/** Nationality as ISO 3166-1 alpha-2, birthday as yyyy-MM-dd; empty when not given. */
export type ProfileValues = Record<ProfileField, string>;

export const noProfileValues: ProfileValues = {
  nationality: '',
  placeOfBirth: '',
  birthday: '',
  permanentAddress: '',
  currentAddress: '',
  occupation: '',
  sourceOfIncome: '',
};

/** The profile, and the data that the security center shows with it; `at` is an ISO instant. */
export type Profile = ProfileValues & {
  payeeName: string;
  mobileNum: string;
  email: string;
  /** As in `Member`: null for the first sign-in, undefined when the gateway does not provide it. */
  lastSignIn?: { at: string; ip: string; country: string } | null | undefined;
};

export const incomeSources = ['salary', 'business', 'savings', 'investments', 'pension', 'other'] as const;

/** Optional fields (spec 2 §5, "If not available, optional"). */
export const optionalFields: readonly ProfileField[] = ['placeOfBirth', 'currentAddress'];

/** Maximum number of characters of a value. We chose it, because the specification gives none. */
export const longestValue = 200;

export type ProfileError = 'required' | 'tooLong' | 'notADate' | 'underage' | 'unconfirmed' | 'rejected';
export type ProfileErrors = Partial<Record<ProfileField | 'isOfAge', ProfileError>>;

/** A user who enters a birthday must confirm an age of at least 21 (spec 2 §5). */
export const ageToConfirm = 21;
const earliest = '1900-01-01';

/** Number of required fields that are still empty. */
export const missingIn = (values: ProfileValues): number =>
  profileFields.filter((field) => !optionalFields.includes(field) && values[field].trim() === '').length;

/**
 * Validates the profile form; empty when all values are valid. The age must be confirmed again only when the birthday
 * differs from the saved one.
 */
export function checkProfile(values: ProfileValues & { isOfAge: string }, savedBirthday: string): ProfileErrors {
  const errors: ProfileErrors = {};
  for (const field of profileFields) {
    const value = values[field].trim();
    if (!optionalFields.includes(field) && value === '') errors[field] = 'required';
    else if ([...value].length > longestValue) errors[field] = 'tooLong';
  }
  if (errors.birthday) return errors;
  const { birthday } = values;
  const now = today();
  if (!isDate(birthday) || birthday < earliest || birthday >= now) errors.birthday = 'notADate';
  else if (after(birthday, ageToConfirm) > now) errors.birthday = 'underage';
  else if (needsAge(birthday, savedBirthday) && values.isOfAge === '') errors.isOfAge = 'unconfirmed';
  return errors;
}

export const needsAge = (birthday: string, savedBirthday: string): boolean =>
  birthday !== '' && birthday !== savedBirthday;

/** The current day in the time zone of the operator, as yyyy-MM-dd. */
export const today = (): string => operatorDay(Date.now());

/**
 * The same day of the year, `years` later, as text. The text can be compared with other dates even when the day does
 * not exist in that year (29 February).
 */
const after = (date: string, years: number) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

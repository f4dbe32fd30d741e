import type { MessageId } from '../../../locales/message-id.ts';
import type { FieldError } from '../../../machines/account/field-rule.ts';
import type { Translate } from '../../i18n.ts';

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

/** What a pattern asks for, with its bounds put in: one combined number when they are equal (spec 1 §5). */
export function patternHint(t: Translate, { patternId, min, max }: { patternId: number; min: number; max: number }) {
  const length = min === max ? t('length.exact', { count: min }) : t('length.range', { min, max });
  return t(patternText[patternId] ?? 'pattern.0', { length });
}

/** A field's error in words; undefined when it has none. */
export function fieldErrorText(t: Translate, error: FieldError | undefined): string | undefined {
  if (!error) return undefined;
  if (error.kind === 'pattern') return patternHint(t, error);
  return t(`fieldError.${error.kind}`);
}

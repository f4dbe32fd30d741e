/** A server's rule for one field (spec 1 §3). */
export type FieldRule = {
  enabled: boolean;
  required: boolean;
  acceptedPattern: string;
  patternId: number;
  minLength: number;
  maxLength: number;
};

/** Why a field does not pass; `pattern` names its message by id, with the bounds to put in. */
export type FieldError =
  | { kind: 'required' }
  | { kind: 'mismatch' }
  | { kind: 'same' }
  | { kind: 'pattern'; patternId: number; min: number; max: number };

/**
 * The first thing wrong with a value under a rule, or null (spec 1 §5). A pattern of `*` means any text; a pattern the
 * browser cannot read is left to the gateway to judge.
 */
export function checkField(value: string, rule: FieldRule): FieldError | null {
  if (value === '') return rule.required ? { kind: 'required' } : null;
  const length = [...value].length;
  if (length >= rule.minLength && length <= rule.maxLength && isAccepted(value, rule.acceptedPattern)) return null;
  return { kind: 'pattern', patternId: rule.patternId, min: rule.minLength, max: rule.maxLength };
}

function isAccepted(value: string, pattern: string): boolean {
  if (pattern === '*') return true;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value);
  } catch {
    return true;
  }
}

/** The rules that sign-in and password change need; null while the gateway has told none. */
export type AccountRules = { username: FieldRule; password: FieldRule } | null;

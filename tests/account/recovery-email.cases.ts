import { defineFlow } from 'chartwalk';
import {
  type RecoveryEmailAnswer,
  type RecoveryEmailValues,
  recoveryEmailMachine,
} from '../../machines/account/recovery-email.machine.ts';
import type { RecoveryEmailReason } from '../../machines/account/recovery-email.model.ts';
import type { FieldRule } from '../../machines/domain/field-rule.ts';
import { outages, thrown, type WhenOffered } from '../site/transport-errors.ts';

const username: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '[A-Za-z0-9]+',
  patternId: 14,
  minLength: 4,
  maxLength: 16,
};

export const rules = { username };

export const good: RecoveryEmailValues = { username: 'lucia2025', email: 'lucia@correo.pe' };
const values = {
  good,
  empty: { username: '', email: '' },
  /** Violates only the rules from the gateway; without these rules, it is valid. */
  short: { ...good, username: 'lu' },
};

export const refusals = {
  ...outages,
  limited: { output: { ok: false, reason: 'limited', retryAfterSeconds: 42 } },
  unknown: { output: { ok: false, reason: 'unknown' } },
} satisfies Record<WhenOffered<RecoveryEmailReason>, { output: RecoveryEmailAnswer }>;

export const flow = defineFlow({
  machine: recoveryEmailMachine,
  inputs: { plain: undefined, unnamed: {}, named: { username: 'lucia2025' } },
  inputKinds: { input: 'named', 'no input': 'plain', username: 'named', 'no username': 'unnamed' },
  events: {
    'form.submit': { good: { values: values.good }, empty: { values: values.empty }, short: { values: values.short } },
    'field.change': { username: { field: 'username' }, email: { field: 'email' } },
    'form.return': { asked: {} },
    'login.open': { asked: {} },
  },
  outcomes: {
    fetchRules: { details: { output: rules }, notLoaded: { output: {} }, thrown },
    requestMail: { sent: { output: { ok: true, value: undefined } }, ...refusals, thrown },
  },
  project: ({ rules: known }) => known.username !== undefined,
});

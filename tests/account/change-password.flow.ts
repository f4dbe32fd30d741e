import {
  type ChangePasswordReason,
  changePasswordMachine,
  type Passwords,
} from '../../machines/account/change-password.machine.ts';
import type { FieldRule } from '../../machines/account/field-rule.ts';
import type { Outcome } from '../../machines/outcome.ts';
import { defineFlow } from '../walker/flow.ts';

const rule: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 9,
  minLength: 6,
  maxLength: 16,
};

export const rules = { username: rule, password: rule };

export const good: Passwords = {
  oldPassword: 'Sorteo2025',
  newPassword: 'Nueva2026',
  confirmNewPassword: 'Nueva2026',
};
const empty: Passwords = { oldPassword: '', newPassword: '', confirmNewPassword: '' };
/** Wrong only by the gateway's rules. */
const short: Passwords = { ...good, newPassword: 'abc', confirmNewPassword: 'abc' };

const refused = (reason: ChangePasswordReason): { output: Outcome<void, ChangePasswordReason> } => ({
  output: { ok: false, reason },
});

export const refusals = {
  offline: refused('offline'),
  timeout: refused('timeout'),
  unavailable: refused('unavailable'),
  malformed: refused('malformed'),
  limited: refused('limited'),
  unexpected: refused('unexpected'),
  expired: refused('expired'),
  wrong: refused('wrong'),
  same: refused('same'),
  rejected: refused('rejected'),
} satisfies Record<ChangePasswordReason, unknown>;

export const flow = defineFlow({
  machine: changePasswordMachine,
  input: { account: 'lucia2025', cause: 'wish' },
  events: {
    'form.submit': { good: { values: good }, empty: { values: empty }, short: { values: short } },
    'field.change': {
      oldPassword: { field: 'oldPassword' },
      newPassword: { field: 'newPassword' },
      confirmNewPassword: { field: 'confirmNewPassword' },
    },
    'dialog.close': { asked: {} },
  },
  outcomes: {
    fetchRules: { told: { output: rules }, untold: { output: null }, thrown: { error: new Error('a defect') } },
    changePassword: {
      changed: { output: { ok: true, value: undefined } },
      ...refusals,
      thrown: { error: new Error('a defect') },
    },
  },
  project: ({ values }) => values,
});

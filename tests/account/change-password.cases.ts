import { defineFlow } from 'chartwalk';
import {
  type ChangePasswordAnswer,
  changePasswordMachine,
  type Passwords,
} from '../../machines/account/change-password.machine.ts';
import type { ChangePasswordReason } from '../../machines/account/change-password.model.ts';
import type { FieldRule } from '../../machines/domain/field-rule.ts';
import { expired, outages, thrown, type WhenOffered } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

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
/** Violates only the rules from the gateway; without these rules, it is valid. */
const short: Passwords = { ...good, newPassword: 'abc', confirmNewPassword: 'abc' };

const refused = (reason: 'wrong' | 'same' | 'rejected'): { output: ChangePasswordAnswer } => ({
  output: { ok: false, reason },
});

export const refusals = {
  ...outages,
  limited: { output: { ok: false, reason: 'limited', retryAfterSeconds: 42 } },
  wrong: refused('wrong'),
  same: refused('same'),
  rejected: refused('rejected'),
} satisfies Record<WhenOffered<Exclude<ChangePasswordReason, 'perhapsSaved'>>, { output: ChangePasswordAnswer }>;

export const flow = defineFlow({
  machine: changePasswordMachine,
  inputs: {
    plain: { account: 'lucia2025', cause: 'wish' },
    known: { account: 'lucia2025', cause: 'firstLogin', knownPassword: good.oldPassword },
  },
  inputKinds: { knownPassword: 'known', 'no knownPassword': 'plain' },
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
    fetchRules: { details: { output: rules }, notLoaded: { output: null }, thrown },
    changePassword: { changed: { output: { ok: true, value: undefined } }, ...refusals, expired, thrown },
  },
  project: ({ rules, knownPassword }) => [rules !== null, knownPassword !== null],
  secrets: { held: { editing: ['knownPassword'], changing: ['values', 'knownPassword'] } },
  limits: { changePassword: waitLimits.gateway },
});

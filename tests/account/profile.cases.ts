import {
  type Profile,
  type ProfileForm,
  profileMachine,
  type SaveAnswer,
} from '../../machines/account/profile.machine.ts';
import type { ProfileReason } from '../../machines/account/profile.model.ts';
import { profileFields } from '../../machines/account/profile-rule.ts';
import { expired, outages, thrown } from '../site/outages.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { defineFlow } from '../walker/flow.ts';

const values = {
  nationality: 'PE',
  placeOfBirth: '',
  birthday: '1990-05-17',
  permanentAddress: 'Av. Arequipa 1250, Lima',
  currentAddress: '',
  occupation: 'Contadora',
  sourceOfIncome: 'salary',
};

export const profile: Profile = {
  ...values,
  payeeName: 'Lucía Paredes',
  mobileNum: '***321',
  email: 'l***@example.com',
  lastSignIn: { at: '2025-06-01T14:30:00.000Z', ip: '190.12.30.4', country: 'PE' },
};

/** With what is no field of the form, and was changed elsewhere meanwhile. */
export const renewed: Profile = { ...profile, email: 'r***@example.com' };
export const saved: Profile = { ...profile, email: 's***@example.com' };

export const good: ProfileForm = { ...values, occupation: 'Docente', isOfAge: '' };
const incomplete: ProfileForm = { ...good, occupation: '' };

const refused = (reason: ProfileReason, rest: Partial<SaveAnswer> = {}): { output: SaveAnswer } => ({
  output: { ok: false, reason, ...rest } as SaveAnswer,
});

export const refusals = {
  offline: refused('offline'),
  timeout: refused('timeout'),
  unavailable: refused('unavailable'),
  malformed: refused('malformed'),
  limited: refused('limited', { retryAfterSeconds: 42 }),
  refused: refused('refused'),
  unexpected: refused('unexpected'),
  expired: refused('expired'),
  underage: refused('underage', { field: 'birthday' }),
  rejected: refused('rejected'),
} satisfies Record<ProfileReason, unknown>;

const unread = { ...outages, expired, thrown };

export const flow = defineFlow({
  machine: profileMachine,
  input: { account: 'lucia2025', nickname: 'Lucía' },
  events: {
    'profile.retry': { asked: {} },
    'profile.open': { asked: {} },
    'profile.back': { asked: {} },
    'profile.edit': { asked: {} },
    'password.change': { asked: {} },
    'field.change': {
      another: { field: 'occupation', value: 'Docente' },
      asItWas: { field: 'occupation', value: profile.occupation },
    },
    'form.submit': { good: { values: good }, incomplete: { values: incomplete } },
    'edit.cancel': { asked: {} },
    'edit.continue': { asked: {} },
    'edit.discard': { asked: {} },
    'profile.reload': { asked: {} },
    'profile.savedElsewhere': { told: {} },
    'dialog.close': { asked: {} },
  },
  outcomes: {
    load: {
      loaded: { output: { ok: true, value: { profile, draft: null } } },
      drafted: { output: { ok: true, value: { profile, draft: { ...values, occupation: 'Docente' } } } },
      ...unread,
    },
    reload: { loaded: { output: { ok: true, value: { profile: renewed, draft: null } } }, ...unread },
    save: { saved: { output: { ok: true, value: saved } }, ...refusals, thrown },
    otherTabs: {},
  },
  project: ({ draft, profile: saved, notice }) => [
    profileFields.some((field) => draft[field] !== saved?.[field]),
    notice === 'overtaken',
  ],
  limits: { save: waitLimits.gateway },
});

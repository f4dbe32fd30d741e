import { defineFlow } from 'chartwalk';
import type { ProfileReason } from '../../machines/account/profile.model.ts';
import { type ProfileForm, profileEditMachine, type SaveAnswer } from '../../machines/account/profile-edit.machine.ts';
import { type Profile, profileFields } from '../../machines/account/profile-rule.ts';
import { thrown, type WhenOffered } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

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
} satisfies Record<WhenOffered<ProfileReason>, unknown>;

export const draft = { ...values, occupation: 'Docente' };

export const flow = defineFlow({
  machine: profileEditMachine,
  inputs: {
    plain: { account: 'lucia2025', saved: profile, draft: null },
    drafted: { account: 'lucia2025', saved: profile, draft },
  },
  inputKinds: { draft: 'drafted', 'no draft': 'plain' },
  events: {
    'field.change': {
      another: { field: 'occupation', value: 'Docente' },
      asItWas: { field: 'occupation', value: profile.occupation },
    },
    'form.submit': { good: { values: good }, incomplete: { values: incomplete } },
    'edit.cancel': { asked: {} },
    'edit.continue': { asked: {} },
    'edit.discard': { asked: {} },
    'profile.reload': { asked: {} },
    'profile.savedElsewhere': { details: {} },
    'dialog.close': { asked: {} },
  },
  outcomes: { save: { saved: { output: { ok: true, value: saved } }, ...refusals, thrown } },
  project: ({ draft: typed, saved: kept, notice }) => [
    profileFields.some((field) => typed[field] !== kept[field]),
    notice === 'stale',
  ],
  limits: { save: waitLimits.gateway },
  never: {
    'changes are discarded without a confirmation': ({ before, isIn, context }) =>
      isIn('back', 'left') &&
      before?.isIn('editing') === true &&
      context.notice !== 'stale' &&
      profileFields.some((field) => context.draft[field] !== context.saved[field]),
  },
});

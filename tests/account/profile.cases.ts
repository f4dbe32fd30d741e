import { defineFlow } from 'chartwalk';
import { profileMachine } from '../../machines/account/profile.machine.ts';
import type { ProfileEditOutput } from '../../machines/account/profile-edit.machine.ts';
import { expired, outages, thrown } from '../site/transport-errors.ts';
import { draft, profile, saved } from './profile-edit.cases.ts';

/** Differs from the loaded profile in a value that the form does not contain and that was changed elsewhere. */
export const renewed = { ...profile, email: 'r***@example.com' };

const unread = { ...outages, expired, thrown };
const edited = (output: ProfileEditOutput) => ({ output });

export const flow = defineFlow({
  machine: profileMachine,
  input: { account: 'lucia2025', nickname: 'Lucía' },
  events: {
    'load.retry': { asked: {} },
    'profile.open': { asked: {} },
    'profile.back': { asked: {} },
    'profile.edit': { asked: {} },
    'password.change': { asked: {} },
    'profile.savedElsewhere': { details: {} },
    'dialog.close': { asked: {} },
  },
  outcomes: {
    load: {
      loaded: { output: { ok: true, value: { profile, draft: null } } },
      drafted: { output: { ok: true, value: { profile, draft } } },
      ...unread,
    },
    reload: { loaded: { output: { ok: true, value: { profile: renewed, draft: null } } }, ...unread },
    edit: {
      saved: edited({ kind: 'saved', profile: saved, isStale: false }),
      savedOverOther: edited({ kind: 'saved', profile: saved, isStale: true }),
      back: edited({ kind: 'back', isStale: false }),
      stale: edited({ kind: 'back', isStale: true }),
      left: edited({ kind: 'left' }),
    },
    otherTabs: {},
  },
  project: ({ notice, draft: typed }) => [notice, typed !== null],
});

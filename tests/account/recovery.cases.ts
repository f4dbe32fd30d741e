import { defineFlow } from 'chartwalk';
import { recoveryMachine } from '../../machines/account/recovery.machine.ts';
import { members } from '../site/members.ts';
import { thrown } from '../site/transport-errors.ts';

export const flow = defineFlow({
  machine: recoveryMachine,
  inputs: { plain: undefined, unnamed: {}, named: { username: 'lucia2025' } },
  inputKinds: { input: 'named', 'no input': 'plain', username: 'named', 'no username': 'unnamed' },
  events: {
    'tab.choose': { email: { tab: 'email' }, mobile: { tab: 'mobile' } },
    'password.saving': { details: {} },
    'password.refused': { details: {} },
    'dialog.close': { asked: {} },
  },
  outcomes: {
    hasPhoneRecovery: { yes: { output: true }, no: { output: false }, thrown },
    byEmail: { signIn: { output: { next: 'loginPopupModal' } } },
    byPhone: { signedIn: { output: { signedIn: members.member, goHome: true } } },
  },
  project: () => null,
  proves: {
    'site-2.68': ['recovery.emailOnly', 'recovery.both.email', 'recovery.both.mobile'],
  },
});

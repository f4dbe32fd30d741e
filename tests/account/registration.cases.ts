import { defineFlow } from 'chartwalk';
import { registrationMachine } from '../../machines/account/registration.machine.ts';
import { members } from '../site/members.ts';
import { outages, thrown } from '../site/transport-errors.ts';
import { byProvider, settings } from './register-form.cases.ts';

export const flow = defineFlow({
  machine: registrationMachine,
  inputs: { plain: undefined, unsaid: {}, first: { upgrade: false }, upgrade: { upgrade: true } },
  inputKinds: {
    input: 'upgrade',
    'no input': 'plain',
    upgrade: 'upgrade',
    'no upgrade': 'unsaid',
    'upgrade: true': 'upgrade',
    'upgrade: false': 'first',
  },
  events: {
    'load.retry': { asked: {} },
    'login.choose': { asked: {} },
    'dialog.close': { asked: {} },
    'account.registered': { details: {} },
  },
  outcomes: {
    fetchSettings: {
      open: { output: { ok: true, value: settings } },
      byProvider: { output: { ok: true, value: byProvider } },
      closed: { output: { ok: true, value: { ...settings, ways: [] } } },
      unavailable: outages.unavailable,
      thrown,
    },
    form: {},
    loadMember: {
      signedIn: { output: { kind: 'signedIn', member: members.member } },
      expired: { output: { kind: 'expired' } },
      left: { output: { kind: 'left' } },
    },
  },
  project: () => null,
});

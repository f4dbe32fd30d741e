import { defineFlow } from 'chartwalk';
import { type SignInSettings, signInMachine } from '../../machines/account/sign-in.machine.ts';
import { members } from '../site/members.ts';
import { thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

export const everyWay: SignInSettings = {
  codeLogin: true,
  freePlay: true,
  registration: true,
  channels: ['GOOGLE', 'TELEGRAM'],
};

export const signedIn = { output: { result: { signedIn: members.member } } };
export const left = { output: { result: { signedIn: null } } };
/** The user closed the dialog before the flow loaded. */
const closedEarly = { output: { result: null } };

/** The nested flow is sending a request. */
const busyFlow = { getSnapshot: () => ({ hasTag: (tag: string) => tag === 'busy' }) };

export const flow = defineFlow({
  machine: signInMachine,
  events: {
    'username.choose': { pressed: {} },
    'sms.choose': { pressed: {} },
    'play.choose': { pressed: {} },
    'channel.choose': { google: { channel: 'GOOGLE' } },
    'recovery.choose': { pressed: { username: '' } },
    'registration.choose': { pressed: {} },
    'dialog.close': { asked: {} },
  },
  outcomes: {
    fetchSettings: {
      details: { output: everyWay },
      resuming: { output: { ...everyWay, resumesSms: true } },
      notLoaded: { output: null },
      thrown,
    },
    login: {
      signedIn: { output: { signedIn: members.member } },
      left: { output: { signedIn: null } },
      busy: { snapshot: { tags: new Set(['busy']) } },
      editable: { snapshot: { tags: new Set(['editable']) } },
    },
    lazyFlow: {},
    smsLogin: { signedIn, left, busy: { snapshot: { context: { flow: busyFlow } } } },
    alternativeMethod: { signedIn, left, closedEarly },
  },
  project: ({ smsLogin, settings, alternativeMethod }) => [
    smsLogin !== null,
    settings !== null,
    alternativeMethod.name,
  ],
  limits: { fetchSettings: waitLimits.gateway },
});

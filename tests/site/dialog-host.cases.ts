import { defineFlow } from 'chartwalk';
import { dialogHostMachine } from '../../machines/site/dialog-host.machine.ts';
import type { DialogHostInput } from '../../machines/site/dialog-host.model.ts';
import type { DialogName } from '../../machines/site/dialog-inputs.ts';
import { gate, home } from '../../machines/site/route-location.ts';
import { members } from './members.ts';
import { register } from './site.cases.ts';

const input: DialogHostInput = { place: home, dialog: null, hasToken: false, loginToHome: false };

export const flow = defineFlow({
  machine: dialogHostMachine,
  inputs: {
    plain: input,
    asked: { ...input, dialog: 'loginPopupModal' },
    askedWithToken: { ...input, hasToken: true, dialog: 'loginPopupModal' },
    guarded: { ...input, loginToHome: true },
  },
  inputKinds: {
    'hasToken: true': 'askedWithToken',
    'hasToken: false': 'plain',
    'loginToHome: true': 'guarded',
    'loginToHome: false': 'plain',
    dialog: 'asked',
    'no dialog': 'plain',
  },
  events: {
    'location.enter': { home: { place: home }, gate: { place: gate }, register: { place: register } },
    'location.set': { home: { place: home } },
    'dialog.open': {
      loginPopupModal: { name: 'loginPopupModal' },
      signOutModal: { name: 'signOutModal' },
    } satisfies Partial<Record<DialogName, { name: DialogName; flowInput?: unknown }>>,
    'dialog.closed': {
      signedIn: { name: 'loginPopupModal', result: { signedIn: members.member } },
      loginClosed: { name: 'loginPopupModal', result: null },
      toRegister: { name: 'loginPopupModal', result: { next: 'registerPopupModal' } },
      registered: { name: 'registerPopupModal', result: { signedIn: members.member, goHome: true } },
      registerClosed: { name: 'registerPopupModal', result: null },
      left: { name: 'signOutModal', result: { left: true } },
      stayed: { name: 'signOutModal', result: { left: false } },
      changed: { name: 'changePassModal', result: { changed: true } },
      unchanged: { name: 'changePassModal', result: null },
      confirmed: { name: 'trialModal', result: { confirmed: true } },
      declined: { name: 'trialModal', result: null },
    },
    'site.blocked': { details: {} },
    'site.cleared': { details: {} },
    'login.needed': { details: {} },
    'realAccount.needed': { details: {} },
    'member.known': { member: { id: members.member.id }, agent: { id: members.agent1.id } },
    'member.gone': { details: {} },
    'member.expired': { member: { id: members.member.id } },
  },
  outcomes: { dialog: {} },
  project: ({ loginToHome, place, dialogs, asked, isMember, expired }) => [
    loginToHome,
    place,
    Object.keys(dialogs).sort(),
    asked,
    isMember,
    expired,
  ],
});

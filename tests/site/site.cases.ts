import { defineFlow } from 'chartwalk';
import type { DialogName } from '../../machines/site/dialog-inputs.ts';
import { gate, home, type RouteLocation } from '../../machines/site/route-location.ts';
import { type SiteInput, siteMachine } from '../../machines/site/site.machine.ts';
import { members } from './members.ts';
import { play } from './session.cases.ts';

export const register: RouteLocation = {
  path: '/register',
  page: 'home',
  dialog: 'registerPopupModal',
  isPublic: true,
};

const input: SiteInput = {
  hasToken: false,
  balanceHidden: false,
  wasUnfinished: false,
  language: 'es',
  languages: ['es', 'en'],
  loginToHome: false,
  place: home,
  dialog: null,
};

export const flow = defineFlow({
  machine: siteMachine,
  inputs: {
    plain: input,
    asked: { ...input, dialog: 'loginPopupModal' },
    askedWithToken: { ...input, hasToken: true, dialog: 'loginPopupModal' },
    guarded: { ...input, loginToHome: true },
    returning: { ...input, hasToken: true, balanceHidden: true, wasUnfinished: true },
  },
  inputKinds: {
    'hasToken: true': 'returning',
    'hasToken: false': 'plain',
    'balanceHidden: true': 'returning',
    'balanceHidden: false': 'plain',
    'wasUnfinished: true': 'returning',
    'wasUnfinished: false': 'plain',
    'loginToHome: true': 'guarded',
    'loginToHome: false': 'plain',
    dialog: 'asked',
    'no dialog': 'plain',
  },
  events: {
    'location.enter': { home: { place: home }, gate: { place: gate }, register: { place: register } },
    'dialog.open': {
      loginPopupModal: { name: 'loginPopupModal' },
      signOutModal: { name: 'signOutModal' },
    } satisfies Partial<Record<DialogName, { name: DialogName; flowInput?: unknown }>>,
    'dialogs.changed': { none: { open: [] }, signIn: { open: ['loginPopupModal'] } },
    'member.settled': { none: { open: [] } },
    'visitor.settled': { signIn: { open: ['loginPopupModal'] } },
    'signIn.done': {
      stays: { member: members.member, goHome: false },
      goesHome: { member: members.member, goHome: true },
    },
    'signOut.done': { details: {} },
    'pendingAction.dropped': { details: {} },
    'home.go': { details: {} },
    'home.present': { details: {} },
    'site.blocked': { details: {} },
    'site.cleared': { details: {} },
    'login.needed': { details: {} },
    'realAccount.needed': { details: {} },
    'pendingAction.granted': { play: { action: play } },
    'member.known': { member: { id: members.member.id }, agent: { id: members.agent1.id } },
    'member.gone': { details: {} },
    'member.expired': { member: { id: members.member.id } },
  },
  outcomes: {
    systemStatus: {},
    session: {},
    language: {},
    chunk: {},
    dialogHost: {},
  },
  project: ({ input: { loginToHome }, place, open, expired }) => [loginToHome, place, open, expired],
});

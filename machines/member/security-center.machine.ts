import { assign, sendTo, setup } from 'xstate';
import { profileMachine } from '../account/profile.machine.ts';
import type { ProfileOutput } from '../account/profile.model.ts';
import type { PanelOwner } from '../site/panel.ts';
import { type ContactKind, contactLinkingMachine } from './contact-linking.machine.ts';
import { devicesMachine } from './devices.machine.ts';
import { passkeysMachine } from './passkeys.machine.ts';
import { withdrawalPasswordMachine } from './withdrawal-password.machine.ts';

/** Security settings of the account that a section needs. Contacts are masked; a missing contact is empty. */
export type Guards = { hasWithdrawalPassword: boolean; mobileNum: string; email: string };

export type SecurityCenterEvent =
  | { type: 'password.open'; guards: Guards }
  | { type: 'contactLinking.open'; kind: ContactKind; guards: Guards }
  | { type: 'passkeys.open' }
  | { type: 'access.open' }
  | { type: 'section.leave' }
  | { type: 'dialog.close' };

/**
 * "My account" (spec 2 §2): the profile, and sections for the withdrawal password, the linked contacts, the passkeys
 * and the sessions of the account.
 * Resting states: home, section.password, section.contactLinking, section.passkeys, section.access.
 * Guarantees: the user can return from every section to home. Ends in ended, with the result of the profile, or without
 * a result.
 */
export const securityCenterMachine = setup({
  types: {
    context: {} as { member: PanelOwner; guards: Guards; kind: ContactKind; result: ProfileOutput },
    input: {} as PanelOwner,
    output: {} as ProfileOutput,
    events: {} as SecurityCenterEvent,
    children: {} as {
      profile: 'profile';
      withdrawalPassword: 'withdrawalPassword';
      contactLinking: 'contactLinking';
      passkeys: 'passkeys';
      devices: 'devices';
    },
  },
  actors: {
    profile: profileMachine,
    withdrawalPassword: withdrawalPasswordMachine,
    contactLinking: contactLinkingMachine,
    passkeys: passkeysMachine,
    devices: devicesMachine,
  },
  actions: {
    setGuards: assign((_, guards: Guards) => ({ guards })),
    setKind: assign((_, kind: ContactKind) => ({ kind })),
    setResult: assign((_, result: ProfileOutput) => ({ result })),
    requestProfile: sendTo('profile', { type: 'dialog.close' }),
  },
}).createMachine({
  id: 'securityCenter',
  context: ({ input }) => ({
    member: input,
    guards: { hasWithdrawalPassword: false, mobileNum: '', email: '' },
    kind: 'mobile',
    result: {},
  }),
  initial: 'home',
  states: {
    home: {
      invoke: {
        id: 'profile',
        src: 'profile',
        input: ({ context }) => context.member,
        onDone: { target: 'ended', actions: { type: 'setResult', params: ({ event }) => event.output } },
      },
      on: {
        'password.open': {
          target: 'section.password',
          actions: { type: 'setGuards', params: ({ event }) => event.guards },
        },
        'contactLinking.open': {
          target: 'section.contactLinking',
          actions: [
            { type: 'setGuards', params: ({ event }) => event.guards },
            { type: 'setKind', params: ({ event }) => event.kind },
          ],
        },
        'passkeys.open': 'section.passkeys',
        'access.open': 'section.access',
        'dialog.close': { actions: 'requestProfile' },
      },
    },
    section: {
      initial: 'access',
      states: {
        password: {
          invoke: {
            id: 'withdrawalPassword',
            src: 'withdrawalPassword',
            input: ({ context }) => context.guards,
          },
        },
        contactLinking: {
          invoke: {
            id: 'contactLinking',
            src: 'contactLinking',
            input: ({ context: { kind, guards } }) => ({
              kind,
              linked: kind === 'mobile' ? guards.mobileNum : guards.email,
            }),
          },
        },
        passkeys: { invoke: { id: 'passkeys', src: 'passkeys' } },
        access: { invoke: { id: 'devices', src: 'devices' } },
      },
      on: { 'section.leave': 'home', 'dialog.close': 'ended' },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.result,
});

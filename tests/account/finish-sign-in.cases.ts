import { defineFlow } from 'chartwalk';
import type { ChangePasswordOutput } from '../../machines/account/change-password.machine.ts';
import { finishSignInMachine } from '../../machines/account/finish-sign-in.machine.ts';
import type { LoadMemberOutput } from '../../machines/account/load-member.machine.ts';
import { members } from '../site/members.ts';
import { thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { good } from './login.cases.ts';

export const flow = defineFlow({
  machine: finishSignInMachine,
  inputs: { plain: { change: null }, mustChange: { change: 'firstLogin' } },
  inputKinds: { change: 'mustChange', 'no change': 'plain' },
  events: { 'credentials.give': { good: { values: { ...good, remember: true } } }, 'dialog.close': { asked: {} } },
  outcomes: {
    remember: { kept: { output: undefined }, thrown },
    changePassword: {
      changed: { output: { result: { changed: true } satisfies ChangePasswordOutput } },
      unchanged: { output: { result: { changed: false } satisfies ChangePasswordOutput } },
      late: { output: { result: { changed: false, expired: true } satisfies ChangePasswordOutput } },
    },
    loadMember: {
      signedIn: { output: { kind: 'signedIn', member: members.member } },
      expired: { output: { kind: 'expired' } },
      left: { output: { kind: 'left' } },
    } satisfies Record<LoadMemberOutput['kind'], { output: LoadMemberOutput }>,
    abandon: { details: { output: undefined }, thrown },
  },
  project: ({ change }) => change,
  proves: { 'site-4.10': ['finishSignIn.changing'], 'site-4.12': ['finishSignIn.loadingMember'] },
  secrets: { held: { remembering: ['values'], changing: ['values'] } },
  limits: { remember: waitLimits.storage, abandon: waitLimits.gateway },
  always: {
    'a required password change happens before the sign-in ends': ({ started, context, ended }) =>
      started('loadMember').length === 0 ||
      context.change === null ||
      (ended?.actor === 'changePassword' &&
        (ended.output as { result: ChangePasswordOutput | null }).result?.changed === true),
  },
  never: {
    'a started session stays open after the flow ends': ({ before, isIn, context }) =>
      isIn('ended') && before?.isIn('changing') === true && context.outcome.kind === 'left',
  },
  eventually: {
    'a sign-in ends': {
      from: ({ isIn }) => isIn('remembering', 'loadingMember', 'abandoning'),
      to: ({ isIn, status }) => status === 'done' || isIn('changing'),
    },
  },
});

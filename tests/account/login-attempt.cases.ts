import { defineFlow } from 'chartwalk';
import type { HumanCheckOutput } from '../../machines/account/human-check.model.ts';
import { loginAttemptMachine } from '../../machines/account/login-attempt.machine.ts';
import type { NewIpChallenge, NewIpOutput } from '../../machines/account/new-ip-challenge.ts';
import { thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { good, refusals } from './login.cases.ts';
import { proof } from './slider-captcha.cases.ts';

export const challenge: NewIpChallenge = {
  ticket: 'ticket-1',
  methods: [
    { method: 'sms', hint: '*** 321' },
    { method: 'bankName', hint: '' },
  ],
};

export const flow = defineFlow({
  machine: loginAttemptMachine,
  events: { 'credentials.give': { good: { values: good } } },
  outcomes: {
    slider: {
      passed: { output: { result: { passed: true, proof } satisfies HumanCheckOutput } },
      cancelled: { output: { result: { passed: false } satisfies HumanCheckOutput } },
    },
    authenticate: {
      accepted: { output: { ok: true, value: { change: null } } },
      // One refusal of each kind that the chart distinguishes. The cases of the sign-in form cover every reason.
      credentials: { output: refusals.credentials },
      newIp: { output: { ok: false, reason: 'unexpected', challenge } },
      newIpAndCaptcha: { output: { ok: false, reason: 'unexpected', challenge, wantsCaptcha: true } },
      thrown,
    },
    newIpCheck: {
      confirmed: { output: { result: { change: null } satisfies NewIpOutput } },
      givenUp: { output: { result: null satisfies NewIpOutput } },
    },
  },
  project: ({ outcome }) => outcome,
  proves: { 'site-4.6': ['loginAttempt.verifying', 'loginAttempt.authenticating'] },
  secrets: {
    held: { verifying: ['values'], authenticating: ['values', 'proof'], confirming: ['values'] },
  },
  limits: { authenticate: waitLimits.gateway },
  always: {
    'a sign-in includes the proof of a solved slider': ({ started, before }) =>
      started('authenticate').every(
        ({ input }) => before?.isIn('verifying') === true && (input as { proof: unknown }).proof !== null,
      ),
    'the gateway or its verification accepts an attempt': ({ context, ended }) =>
      context.outcome.kind !== 'accepted' ||
      (ended?.output as { ok?: boolean } | undefined)?.ok === true ||
      (ended?.actor === 'newIpCheck' && (ended.output as { result: unknown }).result !== null),
  },
  eventually: {
    'an attempt ends': {
      from: ({ isIn }) => isIn('authenticating'),
      to: ({ isIn, status }) => status === 'done' || isIn('confirming'),
    },
  },
});

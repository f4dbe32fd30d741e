import { defineFlow } from 'chartwalk';
import { withdrawalPasswordMachine } from '../../machines/member/withdrawal-password.machine.ts';
import type {
  WithdrawalPasswordAnswer,
  WithdrawalPasswordReason,
  WithdrawalPasswordValues,
} from '../../machines/member/withdrawal-password.model.ts';
import { expired, outages, thrown, type WhenOffered } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

/** The test fills in only those fields that the view shows. */
export const good: WithdrawalPasswordValues = {
  current: '135790',
  code: '482913',
  password: '402817',
  confirm: '402817',
};
const empty: WithdrawalPasswordValues = { current: '', code: '', password: '', confirm: '' };

const refused = (reason: WithdrawalPasswordReason, attemptsLeft?: number): { output: WithdrawalPasswordAnswer } => ({
  output: { ok: false, reason, ...(attemptsLeft !== undefined && { attemptsLeft }) },
});

export const refusals = {
  ...outages,
  expired,
  password: refused('password', 3),
  locked: { output: { ok: false, reason: 'locked', retryAfterSeconds: 42 } },
  weak: refused('weak'),
  same: refused('same'),
  codeWrong: refused('codeWrong'),
  codeExpired: refused('codeExpired'),
} satisfies Record<WhenOffered<WithdrawalPasswordReason>, { output: WithdrawalPasswordAnswer }>;

const contacts = { mobileNum: '***321', email: 'l***@example.com' };

export const flow = defineFlow({
  machine: withdrawalPasswordMachine,
  inputs: {
    unset: { hasWithdrawalPassword: false, ...contacts },
    set: { hasWithdrawalPassword: true, ...contacts },
  },
  inputKinds: { 'hasWithdrawalPassword: true': 'set', 'hasWithdrawalPassword: false': 'unset' },
  events: {
    'form.submit': { good: { values: good }, empty: { values: empty } },
    'field.change': { password: { field: 'password' } },
    'code.choose': { mobile: { sentTo: 'mobile' }, email: { sentTo: 'email' } },
    'current.choose': { asked: {} },
  },
  outcomes: {
    smsCode: {},
    save: {
      saved: { output: { ok: true, value: undefined } },
      password: refusals.password,
      timeout: outages.timeout,
      thrown,
    },
  },
  project: ({ sentTo }) => sentTo,
  limits: { save: waitLimits.gateway },
  rests: { saved: 'the password is set; the security centre goes back from here' },
});

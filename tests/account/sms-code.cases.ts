import { defineFlow } from 'chartwalk';
import { type SendAnswer, smsCodeMachine } from '../../machines/account/sms-code.machine.ts';
import type { SmsCodeReason } from '../../machines/account/sms-code.model.ts';
import { thrown, type WhenOffered } from '../site/transport-errors.ts';
import { lucia, mateo } from './resend-timer.cases.ts';
import { proof } from './slider-captcha.cases.ts';

/** Only two seconds, because test paths contain a step for each second. */
const expiredMinutes = 2 / 60;

const refused = (reason: SmsCodeReason): { output: SendAnswer } => ({
  output: {
    ok: false,
    reason,
    ...((reason === 'limited' || reason === 'tooMany') && { retryAfterSeconds: 2 }),
    ...(reason === 'failed' && { message: 'El operador rechazó el mensaje.' }),
  },
});

export const refusals = {
  offline: refused('offline'),
  timeout: refused('timeout'),
  unavailable: refused('unavailable'),
  malformed: refused('malformed'),
  limited: refused('limited'),
  refused: refused('refused'),
  unexpected: refused('unexpected'),
  failed: refused('failed'),
  sliderWrong: refused('sliderWrong'),
  expired: refused('expired'),
  exhausted: refused('exhausted'),
  numberInvalid: refused('numberInvalid'),
  numberMissing: refused('numberMissing'),
  tooMany: refused('tooMany'),
  unknown: refused('unknown'),
  codeWrong: refused('codeWrong'),
  codeMissing: refused('codeMissing'),
  captchaFailed: refused('captchaFailed'),
  quotaSpent: refused('quotaSpent'),
  notEnabled: refused('notEnabled'),
  codeExpired: refused('codeExpired'),
  popupClosed: refused('popupClosed'),
} satisfies Record<WhenOffered<SmsCodeReason>, unknown>;

export const passed = { output: { result: { passed: true, proof } } } as const;
export const cancelled = { output: { result: { passed: false } } } as const;

export const flow = defineFlow({
  machine: smsCodeMachine,
  inputs: {
    plain: { purpose: 'login', recipient: null },
    /** The recipient is already known, and no slider puzzle is necessary. */
    newIp: { purpose: 'newIp', recipient: { ticket: 'ticket-1', method: 'sms' } },
  },
  inputKinds: { recipient: 'newIp', 'no recipient': 'plain' },
  events: {
    'code.request': { lucia: { recipient: lucia } },
    'recipient.change': { mateo: { recipient: mateo }, none: { recipient: null } },
    'refusal.confirm': { pressed: {} },
    'wait.running': { details: {} },
    'wait.none': { details: {} },
    'wait.over': { details: {} },
  },
  outcomes: {
    slider: { passed, cancelled },
    send: { sent: { output: { ok: true, value: { expiredMinutes, verificationId: null } } }, ...refusals, thrown },
    timer: {},
  },
  project: ({ purpose, recipient }) => [purpose, recipient && JSON.stringify(recipient)],
  proves: {
    'site-4.19': ['smsCode.counting'],
  },
  secrets: { held: { sending: ['proof'] } },
});

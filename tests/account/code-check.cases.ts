import { defineFlow } from 'chartwalk';
import { codeCheckMachine } from '../../machines/account/code-check.machine.ts';
import { outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { proof } from './slider-captcha.cases.ts';

export const flow = defineFlow({
  machine: codeCheckMachine,
  input: { username: 'lucia2025' },
  events: {
    'channel.choose': { email: { channel: 'email' }, sms: { channel: 'sms' } },
    'channel.change': { asked: {} },
    'code.resend': { asked: {} },
    'field.change': { typed: {} },
    'code.submit': { empty: { code: '' }, filled: { code: '123456' } },
  },
  outcomes: {
    sendCode: {
      sent: { output: { ok: true, value: { captchaId: proof.captchaId, expiresInSeconds: 600 } } },
      ...outages,
      thrown,
    },
    checkCode: {
      passed: { output: { ok: true, value: proof } },
      wrong: { output: { ok: false, reason: 'wrong' } },
      codeExpired: { output: { ok: false, reason: 'codeExpired' } },
      ...outages,
      thrown,
    },
  },
  project: ({ channel, captchaId, refusal }) => [channel, captchaId, refusal !== null],
  secrets: {
    held: { checking: ['code'], passed: ['proof'] },
    returned: 'the proof of a passed check is what the flow is for',
  },
  limits: { sendCode: waitLimits.gateway, checkCode: waitLimits.gateway },
  always: {
    'a code is typed only after one was sent': ({ isIn, context }) => !isIn('entering') || context.captchaId !== '',
    'a code is sent once': ({ isIn, context }) => isIn('checking') || context.code === '',
  },
});

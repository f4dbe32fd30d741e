import { defineFlow } from 'chartwalk';
import type { NewIpChallenge } from '../../machines/account/new-ip-challenge.ts';
import { type NewIpAnswer, newIpCheckMachine } from '../../machines/account/new-ip-check.machine.ts';
import type { NewIpReason } from '../../machines/account/new-ip-check.model.ts';
import { thrown, type WhenOffered } from '../site/transport-errors.ts';

export const challenge: NewIpChallenge = {
  ticket: 't-2040',
  methods: [
    { method: 'sms', hint: '***321' },
    { method: 'email', hint: 'v***@correo.example' },
    { method: 'bankName', hint: '' },
    { method: 'authenticator', hint: '' },
  ],
};

const refused = (reason: NewIpReason): { output: NewIpAnswer } => ({
  output: { ok: false, reason, ...(reason === 'limited' && { retryAfterSeconds: 42 }) },
});

export const refusals = {
  offline: refused('offline'),
  timeout: refused('timeout'),
  unavailable: refused('unavailable'),
  malformed: refused('malformed'),
  limited: refused('limited'),
  refused: refused('refused'),
  unexpected: refused('unexpected'),
  wrong: refused('wrong'),
  codeExpired: refused('codeExpired'),
  expired: refused('expired'),
  exhausted: refused('exhausted'),
  excluded: { output: { ok: false, reason: 'excluded', until: '2026-03-02T15:00:00.000Z' } },
} satisfies Record<WhenOffered<NewIpReason>, { output: NewIpAnswer }>;

const recipient = { ticket: challenge.ticket, method: 'sms' };

export const flow = defineFlow({
  machine: newIpCheckMachine,
  inputs: {
    several: challenge,
    one: { ...challenge, methods: challenge.methods.slice(2, 3) },
    ownPassword: { ...challenge, hasDefaultPassword: false },
    defaultPassword: { ...challenge, hasDefaultPassword: true },
  },
  inputKinds: {
    hasDefaultPassword: 'defaultPassword',
    'no hasDefaultPassword': 'several',
    'hasDefaultPassword: true': 'defaultPassword',
    'hasDefaultPassword: false': 'ownPassword',
  },
  events: {
    'method.choose': { sms: { method: 'sms' }, bankName: { method: 'bankName' } },
    'method.change': { asked: {} },
    'form.submit': { empty: { answer: '' }, filled: { answer: '246810' } },
    'field.change': { typed: {} },
    'code.sent': { sent: { recipient, verificationId: null } },
    'code.refused': { limited: { reason: 'limited' }, ended: { reason: 'expired' } },
    'dialog.close': { asked: {} },
  },
  outcomes: {
    smsCode: {},
    confirm: {
      verified: { output: { ok: true, value: { change: null } } },
      mustChange: { output: { ok: true, value: { change: 'expired' } } },
      ...refusals,
      thrown,
    },
  },
  project: ({ challenge: { methods }, code }) => [methods.length, code !== null],
  proves: {
    'member-4.17': ['newIpCheck.answering.codeSent', 'newIpCheck.answering.retrying', 'newIpCheck.verified'],
  },
});

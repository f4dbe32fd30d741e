import { defineFlow } from 'chartwalk';
import { type Guards, securityCenterMachine } from '../../machines/member/security-center.machine.ts';

export const guards: Guards = { hasWithdrawalPassword: true, mobileNum: '***321', email: 'l***@example.com' };
const next = { next: 'changePassModal', nextInput: { account: 'lucia2025', cause: 'wish' } } as const;

export const flow = defineFlow({
  machine: securityCenterMachine,
  input: { account: 'lucia2025', nickname: 'Lucía' },
  events: {
    'password.open': { asked: { guards } },
    'contactLinking.open': { mobile: { kind: 'mobile', guards }, email: { kind: 'email', guards } },
    'passkeys.open': { asked: {} },
    'access.open': { asked: {} },
    'section.leave': { asked: {} },
    'dialog.close': { asked: {} },
  },
  outcomes: {
    profile: { leading: { output: { ...next } } },
    withdrawalPassword: {},
    contactLinking: {},
    passkeys: {},
    devices: {},
  },
  project: ({ kind }) => kind,
});

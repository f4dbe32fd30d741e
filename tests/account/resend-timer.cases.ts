import { defineFlow } from 'chartwalk';
import { type Recalled, resendTimerMachine } from '../../machines/account/resend-timer.machine.ts';
import { thrown } from '../site/transport-errors.ts';

export const lucia = { mobileNum: '987654321', countryDialingCode: '51' };
export const mateo = { mobileNum: '912345678', countryDialingCode: '51' };
export const key = 'smsCode.login.lucia';

/** Only two seconds, because test paths contain a step for each second. */
export const left = 2000;

const recalled = (ms: number): { output: Recalled } => ({ output: { key, left: ms } });

export const flow = defineFlow({
  machine: resendTimerMachine,
  inputs: {
    plain: { purpose: 'login', recipient: null },
    newIp: { purpose: 'newIp', recipient: { ticket: 'ticket-1', method: 'sms' } },
  },
  inputKinds: { recipient: 'newIp', 'no recipient': 'plain' },
  events: {
    'recipient.change': { mateo: { recipient: mateo }, none: { recipient: null } },
    'wait.start': { sent: { left } },
    'tab.deadline': { own: { key, left }, another: { key: 'smsCode.login.mateo', left } },
  },
  outcomes: { recall: { nothing: recalled(0), running: recalled(left), thrown }, otherTabs: {} },
  project: ({ purpose, recipient, key: own, left: still, until }) => [
    purpose,
    recipient && JSON.stringify(recipient),
    own,
    still,
    still > 0 && until - Date.now(),
  ],
  proves: { 'site-4.19': ['resendTimer.counting'] },
});

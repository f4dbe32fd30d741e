import { defineFlow } from 'chartwalk';
import {
  type ContactLinkingAnswer,
  type ContactLinkingValues,
  contactLinkingMachine,
} from '../../machines/member/contact-linking.machine.ts';
import type { ContactLinkingReason } from '../../machines/member/contact-linking.model.ts';
import { settings as phone } from '../account/sms-login.cases.ts';
import { expired, outages, thrown, type WhenOffered } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

export const settings = phone;
const mobile = { contact: '912345678', countryDialingCode: '51' };
export const good: ContactLinkingValues = { ...mobile, code: '482913', password: 'Sorteo2025' };

const refused = (reason: ContactLinkingReason, attemptsLeft?: number): { output: ContactLinkingAnswer } => ({
  output: { ok: false, reason, ...(attemptsLeft !== undefined && { attemptsLeft }) },
});

export const refusals = {
  ...outages,
  expired,
  password: refused('password', 3),
  locked: { output: { ok: false, reason: 'locked', retryAfterSeconds: 42 } },
  taken: refused('taken'),
  codeWrong: refused('codeWrong'),
  codeExpired: refused('codeExpired'),
  invalid: refused('invalid'),
} satisfies Record<WhenOffered<ContactLinkingReason>, { output: ContactLinkingAnswer }>;

export const prepared = { output: { ok: true, value: settings } } as const;

export const flow = defineFlow({
  machine: contactLinkingMachine,
  inputs: { plain: { kind: 'mobile', linked: '***321' }, email: { kind: 'email', linked: 'l•••@example.pe' } },
  inputKinds: { 'kind: mobile': 'plain', 'kind: email': 'email' },
  events: {
    'load.retry': { asked: {} },
    'form.submit': {
      good: { values: good },
      /** The contact is not a valid phone number. */
      address: { values: { ...good, contact: 'lucia@example.pe' } },
      empty: { values: { contact: '', countryDialingCode: '51', code: '', password: '' } },
    },
    'contact.change': { other: { contact: { ...mobile, contact: '987654321' } } },
    'contact.refuse': { short: { contact: { ...mobile, contact: '98765' } } },
    'field.change': { code: { field: 'code' }, password: { field: 'password' } },
  },
  outcomes: {
    prepare: { prepared, offline: outages.offline, thrown },
    smsCode: {},
    bind: { linked: { output: { ok: true, value: { value: '***678' } } }, taken: refusals.taken, thrown },
  },
  project: ({ kind, settings: { dialingCodes } }) => [kind, dialingCodes.length],
  limits: { prepare: waitLimits.gateway, bind: waitLimits.gateway },
  rests: { linked: 'the number or address is bound; the security centre goes back from here' },
});

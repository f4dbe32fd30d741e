import { defineFlow } from 'chartwalk';
import { passkeysMachine } from '../../machines/member/passkeys.machine.ts';
import { outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { laptop, listOf, password, phone, refused, wrongPassword } from './passkey-registration.cases.ts';

const both = listOf(phone, laptop);

export const flow = defineFlow({
  machine: passkeysMachine,
  events: {
    'load.retry': { asked: {} },
    'passkey.add': { asked: {} },
    'passkey.remove': { phone: { id: phone.id }, unknown: { id: 'bm9uZQ' } },
    'form.submit': { filled: { password }, bare: { password: '' } },
    'field.change': { typed: {} },
    'form.cancel': { asked: {} },
  },
  outcomes: {
    read: {
      listed: { output: { ok: true, value: both } },
      unsupported: { output: { ok: true, value: { ...both, isSupported: false } } },
      full: { output: { ok: true, value: { ...both, most: 2 } } },
      offline: outages.offline,
      thrown,
    },
    registration: {
      added: { output: { kind: 'added', list: both } },
      unclear: { output: { kind: 'unclear' } },
      cancelled: { output: { kind: 'cancelled' } },
    },
    remove: {
      removed: { output: { ok: true, value: listOf(laptop) } },
      password: wrongPassword,
      locked: refused('locked'),
      offline: outages.offline,
      thrown,
    },
  },
  project: ({ list, isUnclear, error, refusal }) => [
    list.items.length,
    list.most,
    list.isSupported,
    isUnclear,
    error,
    refusal?.reason,
  ],
  limits: { read: waitLimits.gateway, remove: waitLimits.gateway },
});

import { defineFlow } from 'chartwalk';
import { type ChannelGrant, channelLoginMachine } from '../../machines/account/channel-login.machine.ts';
import type { ChannelReason } from '../../machines/account/channel-login.model.ts';
import { members } from '../site/members.ts';
import { expired, outages, thrown, type WhenOffered } from '../site/transport-errors.ts';

const refused = <Reason extends ChannelReason>(reason: Reason) => ({ output: { ok: false as const, reason } });

export const grant: ChannelGrant = { channel: 'GOOGLE', code: 'c-4711', state: 's-0815' };

/** The refusals that the gateway sends. The popup window adds other reasons. */
export const refusals = {
  ...outages,
  expired,
  denied: refused('denied'),
  unknown: refused('unknown'),
  notMember: refused('notMember'),
  excluded: refused('excluded'),
  notAgent: refused('notAgent'),
} satisfies Record<WhenOffered<Exclude<ChannelReason, 'popupBlocked' | 'popupClosed' | 'forged' | 'late'>>, unknown>;

export const flow = defineFlow({
  machine: channelLoginMachine,
  input: { channel: 'GOOGLE' },
  events: {
    'popup.blocked': { details: {} },
    'popup.closed': { details: {} },
    'popup.show': { asked: {} },
    'provider.answered': { granted: { grant } },
    'provider.denied': { details: {} },
    'provider.forged': { details: {} },
    'channel.retry': { asked: {} },
    'dialog.close': { asked: {} },
  },
  outcomes: {
    popup: {},
    authenticate: { accepted: { output: { ok: true, value: undefined } }, ...refusals, thrown },
    loadMember: {
      signedIn: { output: { kind: 'signedIn', member: members.member } },
      expired: { output: { kind: 'expired' } },
      left: { output: { kind: 'left' } },
    },
  },
  project: () => null,
  secrets: { held: { authenticating: ['grant'] } },
});

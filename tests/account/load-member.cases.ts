import { defineFlow } from 'chartwalk';
import { loadMemberMachine } from '../../machines/account/load-member.machine.ts';
import { members } from '../site/members.ts';
import { expired, outages, thrown } from '../site/transport-errors.ts';

export const flow = defineFlow({
  machine: loadMemberMachine,
  events: { 'loadMember.retry': { asked: {} }, 'dialog.close': { asked: {} } },
  outcomes: {
    fetchMember: { member: { output: { ok: true, value: members.member } }, expired, ...outages, thrown },
    abandon: { details: { output: undefined }, thrown },
  },
  project: () => null,
});

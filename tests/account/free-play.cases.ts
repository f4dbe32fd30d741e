import { defineFlow } from 'chartwalk';
import { type FreePlayReason, freePlayMachine } from '../../machines/account/free-play.machine.ts';
import { members } from '../site/members.ts';
import { expired, outages, thrown, type WhenOffered } from '../site/transport-errors.ts';

export const refusals = { ...outages, expired } satisfies Record<WhenOffered<FreePlayReason>, unknown>;

export const flow = defineFlow({
  machine: freePlayMachine,
  events: { 'play.retry': { asked: {} }, 'dialog.close': { asked: {} } },
  outcomes: {
    enter: { entered: { output: { ok: true, value: undefined } }, ...refusals, thrown },
    loadMember: {
      signedIn: { output: { kind: 'signedIn', member: members.trial } },
      expired: { output: { kind: 'expired' } },
      left: { output: { kind: 'left' } },
    },
  },
  project: () => null,
});

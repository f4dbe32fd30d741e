import { defineFlow } from 'chartwalk';
import { readSyncMachine } from '../../machines/member/read-sync.machine.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { calls } from './mailbox.cases.ts';

export const flow = defineFlow({
  machine: readSyncMachine,
  inputs: { none: { ids: [] }, some: { ids: ['m-1'] } },
  events: {
    'reads.add': { second: { ids: ['m-2'] } },
    'sync.retry': { pressed: {} },
  },
  outcomes: { mark: calls },
  project: ({ unsynced, syncing }) => [Math.min(unsynced.length, 2), unsynced.length - syncing.length > 0],
  limits: { mark: waitLimits.gateway },
});

import { defineFlow } from 'chartwalk';
import { mailDeletionMachine } from '../../machines/member/mail-deletion.machine.ts';
import { calls, mails } from './mailbox.cases.ts';

const idsOf = (from: number) => mails.slice(from).map(({ id }) => id);

export const flow = defineFlow({
  machine: mailDeletionMachine,
  events: {
    'mails.loaded': { all: { ids: idsOf(0) }, withoutFirst: { ids: idsOf(1) }, withoutBoth: { ids: idsOf(2) } },
    'mails.reload': { asked: {} },
    'mails.read': { first: { ids: ['m-1'] }, third: { ids: ['m-3'] } },
    'deletion.start': { first: { mail: mails[0]! }, second: { mail: mails[1]! } },
    'deletion.undo': { pressed: {} },
  },
  outcomes: { remove: calls, restore: calls },
  project: ({ deleting, deleted, restoring }) => [deleting?.id, deleting?.isRead, deleted?.id, restoring?.id],
});

import { defineFlow } from 'chartwalk';
import { mailboxMachine } from '../../machines/member/mailbox.machine.ts';
import { type Mail, unreadMails } from '../../machines/member/mailbox.model.ts';
import { expired, outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

const kinds = ['withdrawal', 'security', 'cashback', 'promotion', 'draw'];

/** Two pages; the first two mails are unread. */
export const mails: readonly Mail[] = Array.from({ length: 11 }, (_, place) => ({
  id: `m-${place + 1}`,
  kind: kinds[place % kinds.length] ?? 'draw',
  title: `Mensaje ${place + 1} de {site}`,
  content: `<p>Texto <strong>${place + 1}</strong> en {currency}</p>`,
  sentAt: new Date(Date.UTC(2025, 10, 20, 12, 0, 0) - place * 3_600_000).toISOString(),
  isRead: place > 1,
}));

export const newMail: Mail = {
  ...mails[0]!,
  id: 'm-new',
  title: 'Mensaje nuevo de {site}',
  sentAt: '2025-11-21T12:00:00.000Z',
};

/**
 * Results of a call that changes a mail. One transport error represents all transport errors, because their texts have
 * separate tests.
 */
export const calls = { done: { output: { ok: true, value: null } }, offline: outages.offline, thrown } as const;

export const flow = defineFlow({
  machine: mailboxMachine,
  events: {
    'load.retry': { asked: {} },
    'mail.choose': { first: { id: 'm-1' }, second: { id: 'm-2' } },
    'mail.leave': { asked: {} },
    'page.choose': { second: { page: 2 } },
    'mails.mark': { asked: {} },
    'mail.delete': { first: { id: 'm-1' } },
    'mails.arrived': { newer: { mails: [newMail, ...mails] } },
    'language.changed': { details: {} },
    'reads.synced': { first: { ids: ['m-1'] }, both: { ids: ['m-1', 'm-2'] } },
    'mail.deleted': { first: { id: 'm-1' } },
    'mail.restored': { first: { mail: mails[0]! } },
  },
  outcomes: {
    readMails: {
      full: { output: { ok: true, value: mails } },
      empty: { output: { ok: true, value: [] } },
      ...outages,
      expired,
      thrown,
    },
    language: {},
    arrivals: {},
    readSync: {},
    mailDeletion: {},
  },
  project: ({ mails: own, selected, unsynced }) => [
    own.length,
    unreadMails({ mails: own }).toSorted(),
    [...new Set(unsynced)].toSorted(),
    selected,
  ],
  limits: { readMails: waitLimits.gateway },
});

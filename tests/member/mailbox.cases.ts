import { type Mail, mailboxMachine, unreadMails } from '../../machines/member/mailbox.machine.ts';
import { expired, outages, thrown } from '../site/outages.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { defineFlow } from '../walker/flow.ts';

const kinds = ['withdrawal', 'security', 'cashback', 'promotion', 'draw'];

/** Two pages; the first two are unread. */
export const mails: readonly Mail[] = Array.from({ length: 11 }, (_, place) => ({
  id: `m-${place + 1}`,
  kind: kinds[place % kinds.length] ?? 'draw',
  title: `Mensaje ${place + 1} de {site}`,
  content: `<p>Texto <strong>${place + 1}</strong> en {currency}</p>`,
  sentAt: new Date(Date.UTC(2025, 10, 20, 12, 0, 0) - place * 3_600_000).toISOString(),
  isRead: place > 1,
}));

const done = { output: { ok: true, value: null } } as const;
/** One refusal stands for all: each has its words, and they are tested by themselves. */
const moves = { done, offline: outages.offline, thrown };

export const flow = defineFlow({
  machine: mailboxMachine,
  events: {
    'mails.retry': { asked: {} },
    'mail.choose': { first: { id: 'm-1' }, second: { id: 'm-2' } },
    'mail.leave': { asked: {} },
    'page.choose': { second: { page: 2 } },
    'mails.mark': { asked: {} },
    'marks.retry': { asked: {} },
    'mail.delete': { first: { id: 'm-1' } },
    'delete.undo': { asked: {} },
    'language.changed': { told: {} },
  },
  outcomes: {
    readMails: {
      full: { output: { ok: true, value: mails } },
      empty: { output: { ok: true, value: [] } },
      ...outages,
      expired,
      thrown,
    },
    mark: moves,
    remove: moves,
    restore: moves,
    language: {},
  },
  project: ({ mails: own, selected, untold, telling, removed, returning }) => [
    own.length,
    unreadMails({ mails: own }),
    untold.toSorted(),
    telling.toSorted(),
    removed?.isRead,
    returning?.isRead,
    selected,
  ],
  limits: { readMails: waitLimits.gateway },
});

import { defineFlow } from 'chartwalk';
import { type Notice, noticeBoardMachine, noticeTypes } from '../../machines/site/notice-board.machine.ts';
import { expired, outages, thrown } from './transport-errors.ts';
import { waitLimits } from './wait-limits.ts';

/** Four pages of notices; four notices have the type PR. */
export const notices: readonly Notice[] = Array.from({ length: 20 }, (_, index) => ({
  id: `n-${index + 1}`,
  type: noticeTypes[index % noticeTypes.length] ?? 'B',
  title: `Aviso ${index + 1}`,
  content: `<p>Texto <strong>${index + 1}</strong></p>`,
  publishedAt: new Date(Date.UTC(2025, 10, 20, 12, 0, 0) - index * 3_600_000).toISOString(),
}));

const english = notices.map((notice) => ({
  ...notice,
  title: `${notice.title} in English`,
  content: `${notice.content}<p>In English</p>`,
}));

export const flow = defineFlow({
  machine: noticeBoardMachine,
  inputs: { plain: undefined, asked: { id: 'n-12' }, stale: { id: 'n-99' }, popup: { popup: true } },
  inputKinds: {
    input: 'asked',
    'no input': 'plain',
    id: 'asked',
    'no id': 'popup',
    popup: 'popup',
    'no popup': 'asked',
  },
  events: {
    'notice.choose': { first: { id: 'n-1' }, missing: { id: 'n-99' } },
    'notice.leave': { asked: {} },
    'page.choose': { second: { page: 2 } },
    'type.choose': { promotions: { noticeType: 'PR' } },
    'load.retry': { asked: {} },
    'texts.read': { english: { value: english } },
  },
  outcomes: {
    readNotices: {
      full: { output: { ok: true, value: notices } },
      empty: { output: { ok: true, value: [] } },
      expired,
      ...outages,
      thrown,
    },
    texts: {},
  },
  project: ({ asked, notices: { length } }) => [asked, length],
  limits: { readNotices: waitLimits.gateway },
  rests: { empty: 'there is no notice to read; the dialog closes by itself or by hand' },
});

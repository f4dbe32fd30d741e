import { defineFlow } from 'chartwalk';
import { recordsMachine } from '../../machines/member/records.machine.ts';
import { outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

export const today = '2026-03-10';
export const question = { filters: { state: '' }, range: { from: '2026-02-09', to: today }, page: 1, size: 10 };
const openBets = { ...question, filters: { state: 'open' } };

export const row = (id: string) => ({ id });
export const page = { rows: [row('AP1'), row('AP2')], total: 25, summary: { stake: 1500 } };

export const flow = defineFlow({
  machine: recordsMachine,
  inputs: { plain: { question, isUnusable: false }, misread: { question, isUnusable: true } },
  inputKinds: { 'isUnusable: true': 'misread', 'isUnusable: false': 'plain' },
  events: {
    'filter.change': { won: { filters: { state: 'won' } } },
    'range.change': { week: { range: { from: '2026-03-04', to: today } } },
    'page.change': { second: { page: 2 } },
    'size.change': { larger: { size: 25 } },
    'address.change': { open: { question: openBets, isUnusable: false } },
    'records.refresh': { asked: {} },
    'load.retry': { asked: {} },
  },
  // One result of each kind that the chart handles differently; the view tests cover every refusal reason.
  outcomes: {
    read: {
      full: { output: { ok: true, value: page } },
      empty: { output: { ok: true, value: { rows: [], total: 0, summary: { stake: 0 } } } },
      timeout: outages.timeout,
      thrown,
    },
  },
  project: ({ shown, question: asked }) => ({
    isShown: shown !== null,
    isFirst: asked.page === 1,
    isOpen: JSON.stringify({ ...asked, page: 1 }) === JSON.stringify(openBets),
  }),
  limits: { read: waitLimits.gateway },
});

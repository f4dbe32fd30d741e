import { defineFlow } from 'chartwalk';
import { registrationLinkMachine } from '../../machines/agent/registration-link.machine.ts';
import type {
  LinkAnswer,
  LinkOverview,
  LinkReason,
  LinkValues,
  RegistrationLink,
} from '../../machines/agent/registration-link.model.ts';
import { expired, outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { limits, rates, typed } from './rates.ts';

export const requestId = 'request-1';
export const first: RegistrationLink = {
  code: 'EQ7K2M9P',
  kind: 'agent',
  note: 'Feria de Lima',
  rates: rates(60),
  createdAt: '2039-12-20T10:00:00.000Z',
  expiresAt: null,
  status: 'open',
  uses: 3,
};
export const link: RegistrationLink = {
  code: 'EQ3TN5XA',
  kind: 'member',
  note: 'Grupo del barrio',
  rates: rates(50),
  createdAt: '2040-01-01T00:00:00.000Z',
  expiresAt: '2040-01-31T00:00:00.000Z',
  status: 'open',
  uses: 0,
};
export const off: RegistrationLink = { ...first, status: 'off' };
export const overview: LinkOverview = { limits: limits(), links: [first], most: 20 };
export const values: LinkValues = { kind: 'member', days: 30, note: 'Grupo del barrio', rates: typed('0.50') };

export const refusals = {
  ...outages,
  expired,
  limited: { output: { ok: false, reason: 'limited', retryAfterSeconds: 5 } },
  rebates: { output: { ok: false, reason: 'rebates' } },
  full: { output: { ok: false, reason: 'full' } },
  gone: { output: { ok: false, reason: 'gone' } },
} satisfies Record<Exclude<LinkReason, 'notOffered'>, { output: LinkAnswer }>;

export const details = { output: { ok: true as const, value: overview } };
export const made = { output: { ok: true, value: link } } satisfies { output: LinkAnswer };
export const disabled = { output: { ok: true, value: off } } satisfies { output: LinkAnswer };

export const flow = defineFlow({
  machine: registrationLinkMachine,
  events: {
    'form.submit': {
      good: { values, requestId },
      /** A rate and the note are invalid, so that the `field.change` case edits a field with an error. */
      high: { values: { ...values, note: 'n'.repeat(41), rates: { ...values.rates, PVP: '9' } }, requestId },
    },
    'field.change': { note: { field: 'note' } },
    'link.disable': { first: { code: first.code } },
    'disable.cancel': { asked: {} },
    'disable.confirm': { asked: {} },
    'load.retry': { asked: {} },
  },
  // One result of each kind that the chart handles differently; the view tests cover every refusal reason.
  outcomes: {
    fetchLinks: { details, offline: outages.offline, thrown },
    create: { made, offline: refusals.offline, full: refusals.full, thrown },
    disable: { disabled, gone: refusals.gone, limited: refusals.limited, thrown },
  },
  // The test paths distinguish overviews only by whether the first link is open, because a disabled link cannot be
  // disabled again.
  project: ({ overview: known }) =>
    known?.links.some(({ code, status }) => code === first.code && status === 'open') ?? null,
  secrets: { open: ['code'] },
  limits: { fetchLinks: waitLimits.gateway, create: waitLimits.gateway, disable: waitLimits.gateway },
});

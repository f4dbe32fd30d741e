import { defineFlow } from 'chartwalk';
import { downlineRegistrationMachine } from '../../machines/agent/downline-registration.machine.ts';
import {
  downlineRegistrationReasons,
  type RegistrationOutput,
  type RegistrationOverview,
  type RegistrationOverviewAnswer,
  type RegistrationValues,
  type RenewalAnswer,
} from '../../machines/agent/downline-registration.model.ts';
import type { FieldRule } from '../../machines/domain/field-rule.ts';
import { submissionRefusals } from '../kit/refusals.ts';
import { outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { limits, typed } from './rates.ts';

const rule = (pattern: string, patternId: number, minLength: number, maxLength: number): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: pattern,
  patternId,
  minLength,
  maxLength,
});
export const agent = { account: 'agente1' };
export const requestId = 'request-1';
export const password = 'Clave2040x';

export const sentOverview = {
  rules: { account: rule('^[A-Za-z0-9]+$', 14, 6, 16), password: rule('^[\\x21-\\x7E]+$', 19, 8, 20) },
  limits: limits(),
};
export const overview: RegistrationOverview = { ...sentOverview, pending: null };

export const values: RegistrationValues = {
  kind: 'member',
  account: 'rosario7',
  nickname: 'Rosario',
  password,
  rates: typed('0.50'),
};
const { password: _, rates: __, ...who } = values;
export const order = { ...who, rates: { RNG: 50, LIVE: 50, SPORTS: 50, LOTT: 50, FISH: 50, PVP: 50 } };
export const pending = { requestId: 'request-0', order };
export const registered = { ...order, isPasswordSet: true };

export const refusals = submissionRefusals(order, downlineRegistrationReasons);

export const details = { output: { ok: true, value: overview } } satisfies { output: RegistrationOverviewAnswer };
export const made = { output: { kind: 'accepted', order, receipt: registered } } satisfies {
  output: RegistrationOutput;
};
export const notMade = { output: { kind: 'notMade', order } satisfies RegistrationOutput };
export const renewed = { output: { ok: true, value: registered } } satisfies { output: RenewalAnswer };

/** The new member has already chosen a password, so the renewal sets no password. */
export const theirs = { output: { ok: true, value: { ...registered, isPasswordSet: false } } } satisfies {
  output: RenewalAnswer;
};

export const flow = defineFlow({
  machine: downlineRegistrationMachine,
  input: agent,
  events: {
    'form.submit': {
      good: { values, requestId },
      /** A rate and the account name are invalid, so that the `field.change` case edits a field with an error. */
      high: { values: { ...values, account: 'ro', rates: { ...values.rates, LIVE: '9' } }, requestId },
    },
    'field.change': { account: { field: 'account' } },
    'password.renew': { asked: { password } },
    'password.copied': { asked: {} },
    'registration.again': { asked: {} },
    'again.confirm': { asked: {} },
    'again.cancel': { asked: {} },
    'leave.ask': { asked: {} },
    'leave.confirm': { asked: {} },
    'leave.cancel': { asked: {} },
    'load.retry': { asked: {} },
  },
  // One result of each kind that the chart handles differently; the view tests cover every refusal reason.
  outcomes: {
    fetchOverview: {
      details,
      unconfirmed: { output: { ok: true, value: { ...overview, pending } } },
      offline: outages.offline,
      thrown,
    },
    submission: { made, taken: refusals.taken, rebates: refusals.rebates },
    renewPassword: { renewed, theirs, offline: outages.offline, thrown },
    departure: {},
  },
  project: ({ password, isCopied, registered }) => [password !== '', isCopied, registered?.isPasswordSet === true],
  secrets: { held: { submitting: ['password'], registered: ['password'], renewing: ['password'] } },
  limits: { fetchOverview: waitLimits.gateway, renewPassword: waitLimits.gateway },
});

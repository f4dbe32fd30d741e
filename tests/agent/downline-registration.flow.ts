import type { FieldRule } from '../../machines/account/field-rule.ts';
import {
  downlineRegistrationMachine,
  type RegistrationAnswer,
  type RegistrationDesk,
  type RegistrationDeskAnswer,
  type RegistrationReason,
  type RegistrationValues,
} from '../../machines/agent/downline-registration.machine.ts';
import { expired, outages, thrown } from '../site/outages.ts';
import { defineFlow } from '../walker/flow.ts';
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

/** As the gateway sends it. */
export const sentDesk = {
  rules: { account: rule('^[A-Za-z0-9]+$', 14, 6, 16), password: rule('^[\\x21-\\x7E]+$', 19, 8, 20) },
  limits: limits(),
};
export const desk: RegistrationDesk = { ...sentDesk, pending: null };

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

export const refusals = {
  ...outages,
  expired,
  limited: { output: { ok: false, reason: 'limited', retryAfterSeconds: 5 } },
  taken: { output: { ok: false, reason: 'taken' } },
  rejected: { output: { ok: false, reason: 'rejected' } },
  rebates: { output: { ok: false, reason: 'rebates' } },
} satisfies Record<RegistrationReason, { output: RegistrationAnswer }>;

export const told = { output: { ok: true, value: desk } } satisfies { output: RegistrationDeskAnswer };
export const made = { output: { ok: true, value: registered } } satisfies { output: RegistrationAnswer };

export const flow = defineFlow({
  machine: downlineRegistrationMachine,
  input: agent,
  events: {
    'form.submit': {
      good: { values, requestId },
      /** Wrong in the field too that is changed then. */
      high: { values: { ...values, account: 'ro', rates: { ...values.rates, LIVE: '9' } }, requestId },
    },
    'field.change': { account: { field: 'account' } },
    'order.confirm': { asked: { password } },
    'registration.again': { asked: {} },
    'registration.retry': { asked: {} },
  },
  // One of each kind that the chart tells apart; the view's tests say every reason.
  outcomes: {
    fetchDesk: {
      told,
      doubt: { output: { ok: true, value: { ...desk, pending } } },
      offline: outages.offline,
      thrown,
    },
    register: {
      made,
      offline: refusals.offline,
      taken: refusals.taken,
      rebates: refusals.rebates,
      limited: refusals.limited,
      thrown,
    },
  },
  project: () => null,
});

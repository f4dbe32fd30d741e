import type { EndpointName } from '../../src/gateway/endpoints.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import type { Text } from '../content/text.ts';
import { moneyText, scaled } from '../currency.ts';
import { Refusal } from './refusal.ts';
import type { RefusalName } from './refusal-groups.ts';
import { refusalsOf } from './refusals-by-call.ts';
import type { ScriptedAnswer } from './scripted-responses.ts';

const slowMs = 5000;
const waitSeconds = 30;

export const transportFaults = {
  slow: { title: { es: 'Lenta (5 s)', en: 'Slow (5 s)' }, answer: { delayMs: slowMs, forward: true } },
  noAnswer: { title: { es: 'Sin respuesta', en: 'No answer' }, answer: { hang: true } },
  cut: { title: { es: 'Cortada antes de hacerse', en: 'Cut before the work is done' }, answer: { dropResponse: true } },
  cutAfter: {
    title: { es: 'Cortada cuando ya se hizo', en: 'Cut after the work is done' },
    answer: { forward: true, dropResponse: true },
  },
  malformed: { title: { es: 'Respuesta ilegible', en: 'Malformed answer' }, answer: { malformed: true } },
  serverError: { title: { es: 'Error del servidor (500)', en: 'Server error (500)' }, answer: { status: 500 } },
  closed: { title: { es: 'Sitio cerrado (503)', en: 'Closed site (503)' }, answer: { status: 503 } },
  limited: {
    title: { es: `Demasiados intentos (429, ${waitSeconds} s)`, en: `Too many tries (429, ${waitSeconds} s)` },
    answer: { status: 429, headers: { 'Retry-After': String(waitSeconds) } },
  },
  unauthorised: {
    title: { es: 'Sesión vencida (401)', en: 'Session expired (401)' },
    answer: { status: 401, body: { success: false, errorCode: errorCode.sessionExpired } },
  },
} as const satisfies Record<string, { title: Text; answer: ScriptedAnswer }>;

export type TransportFault = keyof typeof transportFaults;

/** Response values of those refusals that return more than a code. */
const details: Partial<Record<RefusalName, { value: unknown }>> = {
  accountExcluded: { value: { until: null } },
  accountLocked: { value: { waitSeconds } },
  badCredentials: { value: {} },
  captchaRequired: { value: { captcha: true } },
  captchaWrong: { value: { captcha: true } },
  fieldRejected: { value: { field: 'nickname' } },
  loginVerification: {
    value: { verification: { ticket: 'sandbox', methods: [{ method: 'email', hint: 'l***@example.com' }] } },
  },
  passwordWrong: { value: { attemptsLeft: 2 } },
  withdrawalPasswordLocked: { value: { waitSeconds } },
  withdrawalPasswordWrong: { value: { attemptsLeft: 2 } },
};

export const refusalFor = (name: RefusalName): Refusal => new Refusal(errorCode[name], details[name]);

function scriptedRefusal(name: RefusalName): ScriptedAnswer {
  const { value, message, errorCode: code } = refusalFor(name);
  return { body: { success: false, value, message, errorCode: code } };
}

/** Scripted response by name: a refusal of the call, or a transport fault; undefined when unknown. */
export function answerNamed(endpoint: EndpointName, name: string): ScriptedAnswer | undefined {
  const refusal = refusalsOf(endpoint).find((known) => errorCode[known] === name);
  if (refusal) return scriptedRefusal(refusal);
  return Object.hasOwn(transportFaults, name) ? transportFaults[name as TransportFault].answer : undefined;
}

/**
 * Calls whose form has an amount or an account name, with the name of that field. A special value in the field triggers
 * a refusal.
 */
const typed: Partial<Record<EndpointName, 'amount' | 'username' | 'account'>> = {
  login: 'username',
  register: 'username',
  registerDownline: 'account',
  createDeposit: 'amount',
  moveFunds: 'amount',
  transferToDownline: 'amount',
  transferToUpline: 'amount',
  withdraw: 'amount',
};

/** The amount 113.01 (114 without decimals) triggers the first refusal of a call, 113.02 the second one, and so on. */
const sentinelAmount = scaled(113_00);
const sentinelName = 'rechazo';
const placeOf = (index: number) => String(index + 1).padStart(2, '0');

/**
 * Value that triggers a refusal when it is typed into the form; undefined when the form of the call has no suitable
 * field.
 */
export function sentinelOf(endpoint: EndpointName, refusal: RefusalName): string | undefined {
  const field = typed[endpoint];
  const index = refusalsOf(endpoint).indexOf(refusal);
  if (!field) return undefined;
  return field === 'amount' ? moneyText(sentinelAmount + index + 1) : `${sentinelName}${placeOf(index)}`;
}

/** Returns the refusal that the typed value triggers; undefined for an ordinary value. */
export function refusalTyped(endpoint: EndpointName, request: unknown): Refusal | undefined {
  const field = typed[endpoint];
  if (!field || typeof request !== 'object' || request === null) return undefined;
  const value: unknown = Object.entries(request).find(([key]) => key === field)?.[1];
  const name = refusalsOf(endpoint).find((_, index) =>
    field === 'amount' ? value === sentinelAmount + index + 1 : value === `${sentinelName}${placeOf(index)}`,
  );
  return name && refusalFor(name);
}

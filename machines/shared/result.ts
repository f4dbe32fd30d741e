import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/** `retryAt`: time of the next possible attempt, in ms since the epoch; set only when the gateway limits attempts. */
export type Wait = { retryAt?: number };

/** The `retryAt` of an answer, to store with the answer's reason; empty when the answer has none. */
export const waitIn = ({ retryAt }: Wait): Wait => (retryAt === undefined ? {} : { retryAt });

/** A limit that the member set, in the unit of the limit: what is left in its period, and the end of the period (ISO). */
export type ReachedLimit = { period: 'day' | 'week' | 'month'; value: number; left: number; resetsAt: string };

/**
 * Result of an actor: a value, or one of the reasons that the flow defines. If the actor rejects, the reason is always
 * `unexpected`.
 */
export type Result<Value, Reason extends string> =
  | { ok: true; value: Value }
  | ({ ok: false; reason: Reason; retryAfterSeconds?: number; code?: string } & Wait);

/**
 * Reasons why any call can fail. `refused`: the gateway refused the call, and only its error code gives the reason.
 * `notOffered`: the gateway does not have the call, so that another attempt cannot succeed.
 */
export const outages = [
  'offline',
  'timeout',
  'unavailable',
  'malformed',
  'limited',
  'refused',
  'notOffered',
  'unexpected',
] as const;
export type TransportError = (typeof outages)[number];

/** Reasons why any call for a signed-in member can fail. */
export type CallReason = TransportError | 'expired';

/** Returns the output of a done event, for use as the parameter of a guard or an action. */
export const output = <Output>({ event }: { event: { output: Output } }): Output => event.output;

/** Declares an actor that the app implements: it rejects until `provide` replaces it. */
export const requiredActor = <Output, Input = NonReducibleUnknown>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error('This actor was not provided')));

/** Declares an event source that the app implements: it throws until `provide` replaces it. */
export const requiredEventSource = <Input = NonReducibleUnknown>() =>
  fromCallback<EventObject, Input>(() => {
    throw new Error('This actor was not provided');
  });

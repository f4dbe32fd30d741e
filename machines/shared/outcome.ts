import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/** When the next try may be made, ms since the epoch, where the gateway limits how many there are. */
export type Wait = { retryAt?: number };

/** The wait that an answer tells of, to be kept beside its reason. */
export const waitIn = ({ retryAt }: Wait): Wait => (retryAt === undefined ? {} : { retryAt });

/** What an actor brings back: a value, or a reason of the flow's own union. A rejection means only "unexpected". */
export type Outcome<Value, Reason extends string> =
  | { ok: true; value: Value }
  | ({ ok: false; reason: Reason; retryAfterSeconds?: number; code?: string } & Wait);

/** Why a call brought nothing, whatever was asked. `refused`: the gateway said no, for a reason that only its code tells. */
export const outages = ['offline', 'timeout', 'unavailable', 'malformed', 'limited', 'refused', 'unexpected'] as const;
export type Outage = (typeof outages)[number];

/** What any call for a signed-in member may be refused by. */
export type CallReason = Outage | 'expired';

/** What an actor ended with, as the parameter of a guard or an action. */
export const output = <Output>({ event }: { event: { output: Output } }): Output => event.output;

/** An actor that only the app can be: it rejects until `provide` replaces it. */
export const provided = <Output, Input = NonReducibleUnknown>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error('This actor was not provided')));

/** The same for a source of events. */
export const providedSource = <Input = NonReducibleUnknown>() =>
  fromCallback<EventObject, Input>(() => {
    throw new Error('This actor was not provided');
  });

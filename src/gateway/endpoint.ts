import type * as v from 'valibot';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Endpoint = {
  readonly method: Method;
  readonly path: string;
  /** Changes nothing, so that it may be sent again by itself. Everything else is a write, whatever its method. */
  readonly read?: true;
  /** The request's `requestId` goes as the `Idempotency-Key` header: it has no place in an address. */
  readonly key?: 'header';
  /** The session token goes along. */
  readonly token?: true;
  /** The body is sealed (spec: enc). */
  readonly sealed?: true;
  /** The body is form-encoded. */
  readonly form?: true;
  /** Path, method or field names are ours: the spec does not show them. */
  readonly assumed?: true;
  /** What the site relies on beyond the answer, for the written contract; assumed too. */
  readonly promise?: string;
  /** Sent along as they are. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A visitor may ask too, and goes without the token. */
  readonly visitors?: true;
  /** The key under which a session keeps the answer (spec 1 §3). */
  readonly cached?: string;
  /** How long an answer is waited for, where that is not 15 s. */
  readonly patienceMs?: number;
  readonly response?: v.GenericSchema | LazySchema;
  /** What a refusal's value may hold. */
  readonly refusal?: LazySchema;
};

/** A schema that comes with the area that needs it. */
export type LazySchema<Schema extends v.GenericSchema = v.GenericSchema> = () => Promise<Schema>;

/** Names a schema in a file that is loaded with the first call that needs it. */
export const from =
  <Module>(load: () => Promise<Module>) =>
  <Name extends keyof Module>(name: Name) =>
  async () =>
    (await load())[name];

import type * as v from 'valibot';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Endpoint = {
  readonly method: Method;
  readonly path: string;
  /**
   * The call changes nothing, so it can be sent again automatically. A call without this flag is a write, whatever its
   * HTTP method is.
   */
  readonly read?: true;
  /** The request of the read names a record, so the refusal `not.found` is about the record and not about the call. */
  readonly namesRecord?: true;
  /**
   * Sends the `requestId` of the request as the `Idempotency-Key` header, so that it does not become part of the URL.
   */
  readonly key?: 'header';
  /** Sends the session token. */
  readonly token?: true;
  /** The body is encrypted (spec README, decision "enc"). */
  readonly sealed?: true;
  /** The body is form-encoded. */
  readonly form?: true;
  /**
   * The specification does not define the path, the method or the field names of this call. The contract marks the call
   * with `x-assumed`.
   */
  readonly assumed?: true;
  /**
   * Behavior of the gateway that the site relies on but the response schema does not express; it is the description of
   * the call in the OpenAPI contract.
   */
  readonly promise?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Visitors can also make the call; it then has no token. */
  readonly visitors?: true;
  /** Key under which the session keeps the response (spec 1 §3). */
  readonly cached?: string;
  /** Timeout in ms; 15 s by default. */
  readonly patienceMs?: number;
  readonly response?: v.GenericSchema | LazySchema;
  /** Schema of the value in a refusal. */
  readonly refusal?: LazySchema;
};

/** Schema that loads together with the feature that needs it. */
export type LazySchema<Schema extends v.GenericSchema = v.GenericSchema> = () => Promise<Schema>;

/** References a schema by its name; the file of the schema loads with the first call that needs it. */
export const from =
  <Module>(load: () => Promise<Module>) =>
  <Name extends keyof Module>(name: Name) =>
  async () =>
    (await load())[name];

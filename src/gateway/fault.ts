/** What can go wrong with a call. The kind decides the way on; the server's own words are never shown. */
export type Fault =
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'aborted' }
  | { kind: 'malformed' }
  | { kind: 'unauthorised' }
  | { kind: 'unavailable' }
  | { kind: 'limited'; retryAfterSeconds: number }
  | { kind: 'refused'; errorCode: string; message: string; value: unknown };

export type FaultKind = Fault['kind'];

/** Every answer of the gateway client: a value or a typed fault. Anything thrown is a defect. */
export type Answer<Value> = { ok: true; value: Value } | { ok: false; fault: Fault };

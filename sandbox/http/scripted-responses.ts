import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { EndpointName } from '../../src/gateway/endpoints.ts';

/**
 * One scripted response. With `forward`, the gateway processes the call and the client receives the real response. With
 * `hang`, the client receives no response. With `dropResponse`, the connection is closed without a response: before the
 * call is processed, or after it with `forward`. A call that the client aborts during `delayMs` is never processed.
 */
export type ScriptedAnswer = {
  status?: ContentfulStatusCode | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  delayMs?: number | undefined;
  hang?: true | undefined;
  dropResponse?: true | undefined;
  malformed?: true | undefined;
  forward?: true | undefined;
};

export type RequestRecord = {
  endpoint: EndpointName;
  /** Number of the request among all requests to the endpoint, starting with 1. */
  ordinal: number;
  method: string;
  query: Record<string, string>;
  encrypted: boolean;
};

const keptRequests = 2000;

type Held = PromiseWithResolvers<ScriptedAnswer>;

export class Faults {
  /** Latest requests, in order of arrival. */
  readonly requests: RequestRecord[] = [];
  readonly #arrived = new Map<EndpointName, number>();
  readonly #scripts = new Map<EndpointName, ScriptedAnswer[]>();
  readonly #holding = new Set<EndpointName>();
  readonly #held = new Map<string, Held>();

  script(endpoint: EndpointName, answers: readonly ScriptedAnswer[]): void {
    this.#scripts.set(endpoint, [...(this.#scripts.get(endpoint) ?? []), ...answers]);
  }

  scripted(): { endpoint: EndpointName; count: number }[] {
    return [...this.#scripts]
      .filter(([, answers]) => answers.length > 0)
      .map(([endpoint, answers]) => ({ endpoint, count: answers.length }));
  }

  unscript(): void {
    this.#scripts.clear();
  }

  /**
   * With `hold` true, requests to the endpoint wait until each one is released. With `hold` false, all waiting requests
   * receive their real responses.
   */
  hold(endpoint: EndpointName, hold: boolean): void {
    if (hold) {
      this.#holding.add(endpoint);
      return;
    }
    this.#holding.delete(endpoint);
    for (let ordinal = 1; ordinal <= (this.#arrived.get(endpoint) ?? 0); ordinal++)
      this.#held.get(`${endpoint} ${ordinal}`)?.resolve({ forward: true });
  }

  /** Responds to the held request with that ordinal. The request may also arrive after this call. */
  release(endpoint: EndpointName, ordinal: number, answer: ScriptedAnswer): void {
    this.#heldAt(endpoint, ordinal).resolve(answer);
  }

  /**
   * Records a request and returns its scripted response. The function is synchronous, so that the requests are recorded
   * in order of arrival.
   */
  arrive(request: Omit<RequestRecord, 'ordinal'>): ScriptedAnswer | Promise<ScriptedAnswer> | undefined {
    const ordinal = (this.#arrived.get(request.endpoint) ?? 0) + 1;
    this.#arrived.set(request.endpoint, ordinal);
    this.requests.push({ ...request, ordinal });
    if (this.requests.length > keptRequests) this.requests.shift();
    const scripted = this.#scripts.get(request.endpoint)?.shift();
    if (scripted) return scripted;
    return this.#holding.has(request.endpoint) ? this.#heldAt(request.endpoint, ordinal).promise : undefined;
  }

  /** Removes all scripts and records. Held requests receive their real responses. */
  clear(): void {
    for (const held of this.#held.values()) held.resolve({ forward: true });
    this.#held.clear();
    this.#holding.clear();
    this.#scripts.clear();
    this.#arrived.clear();
    this.requests.length = 0;
  }

  #heldAt(endpoint: EndpointName, ordinal: number): Held {
    const key = `${endpoint} ${ordinal}`;
    const held = this.#held.get(key) ?? Promise.withResolvers<ScriptedAnswer>();
    this.#held.set(key, held);
    return held;
  }
}

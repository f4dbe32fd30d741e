import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { EndpointName } from '../../src/gateway/endpoints.ts';

/** One scripted answer. `pass` is the real one; `hang` never answers; `cut` drops the connection, with `pass` once the real one has acted. */
export type ScriptedAnswer = {
  status?: ContentfulStatusCode | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  delayMs?: number | undefined;
  hang?: true | undefined;
  cut?: true | undefined;
  malformed?: true | undefined;
  pass?: true | undefined;
};

export type RequestRecord = {
  endpoint: EndpointName;
  /** Counts the endpoint's requests from 1. */
  ordinal: number;
  method: string;
  query: Record<string, string>;
  encrypted: boolean;
};

const keptRequests = 2000;

type Held = PromiseWithResolvers<ScriptedAnswer>;

/** What is scripted for the endpoints of one world, and what they were asked. */
export class Faults {
  /** The last ones, in order of arrival. */
  readonly requests: RequestRecord[] = [];
  readonly #arrived = new Map<EndpointName, number>();
  readonly #scripts = new Map<EndpointName, ScriptedAnswer[]>();
  readonly #holding = new Set<EndpointName>();
  readonly #held = new Map<string, Held>();

  script(endpoint: EndpointName, answers: readonly ScriptedAnswer[]): void {
    this.#scripts.set(endpoint, [...(this.#scripts.get(endpoint) ?? []), ...answers]);
  }

  /** How many answers are scripted, by endpoint. */
  scripted(): { endpoint: EndpointName; count: number }[] {
    return [...this.#scripts]
      .filter(([, answers]) => answers.length > 0)
      .map(([endpoint, answers]) => ({ endpoint, count: answers.length }));
  }

  /** Forgets what is scripted. */
  unscript(): void {
    this.#scripts.clear();
  }

  /** Holds the endpoint's requests until each is released; switched off, those still held pass. */
  hold(endpoint: EndpointName, hold: boolean): void {
    if (hold) {
      this.#holding.add(endpoint);
      return;
    }
    this.#holding.delete(endpoint);
    for (let ordinal = 1; ordinal <= (this.#arrived.get(endpoint) ?? 0); ordinal++)
      this.#held.get(`${endpoint} ${ordinal}`)?.resolve({ pass: true });
  }

  /** Answers the held request of that ordinal, also one that is yet to arrive. */
  release(endpoint: EndpointName, ordinal: number, answer: ScriptedAnswer): void {
    this.#heldAt(endpoint, ordinal).resolve(answer);
  }

  /** Records a request, and says what is scripted for it. Synchronous, so that the order of arrival counts. */
  arrive(request: Omit<RequestRecord, 'ordinal'>): ScriptedAnswer | Promise<ScriptedAnswer> | undefined {
    const ordinal = (this.#arrived.get(request.endpoint) ?? 0) + 1;
    this.#arrived.set(request.endpoint, ordinal);
    this.requests.push({ ...request, ordinal });
    if (this.requests.length > keptRequests) this.requests.shift();
    const scripted = this.#scripts.get(request.endpoint)?.shift();
    if (scripted) return scripted;
    return this.#holding.has(request.endpoint) ? this.#heldAt(request.endpoint, ordinal).promise : undefined;
  }

  /** Forgets everything; what is still held passes. */
  clear(): void {
    for (const held of this.#held.values()) held.resolve({ pass: true });
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

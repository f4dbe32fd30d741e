import { vi } from 'vitest';
import { type Endpoint, type EndpointName, endpoints } from '../../src/gateway/endpoints.ts';
import { sandbox } from '../sandbox/sandbox-client.ts';
import type { Fault } from './faults.ts';

const immediate = () => new Promise((resolve) => setImmediate(resolve));
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** After this many turns of the event loop without activity, all work counts as finished. */
const quietTurns = 6;
const mostMs = 30_000;

/** The number of running operations of the page and the sandbox that take real time, independent of the fake clock. */
let active = 0;
export const during = <Value>(work: Promise<Value>): Promise<Value> => {
  active += 1;
  return work.finally(() => {
    active -= 1;
  });
};

/** Encryption runs in other threads and counts as work in progress. */
export function watchSealing(): void {
  for (const name of ['importKey', 'encrypt', 'decrypt', 'digest'] as const) {
    const real = crypto.subtle[name].bind(crypto.subtle) as (...args: unknown[]) => Promise<unknown>;
    vi.spyOn(crypto.subtle, name).mockImplementation(((...args: unknown[]) => during(real(...args))) as never);
  }
}

/** Waits until all work is finished that does not wait for the fake clock. */
export async function quiet(): Promise<void> {
  const begun = performance.now();
  for (let idle = 0; idle < quietTurns; ) {
    if (performance.now() - begun > mostMs) throw new Error('Something goes on without an end');
    await immediate();
    idle = active > 0 ? 0 : idle + 1;
  }
}

type Disturbance = { fault: Fault; isLasting: boolean };
type Envelope = { success?: unknown; value?: unknown };

/**
 * A `fetch` that connects a page with the sandbox world of `host`. `disturb` adds a fault to a call; `mend` removes it.
 */
export function createNetwork(host: string, onDone: (call: EndpointName, value: unknown) => void = () => {}) {
  const disturbances = new Map<EndpointName, Disturbance>();
  const struck = new Set<EndpointName>();
  let waiting = 0;

  async function reach(call: EndpointName | null, path: string, init: RequestInit): Promise<Response> {
    const response = await sandbox.request(`http://${host}${path}`, init);
    const { success, value } = (await response.clone().json()) as Envelope;
    if (call && success === true) onDone(call, value);
    return response;
  }

  async function fetch(input: RequestInfo | URL, { signal, ...init }: RequestInit = {}): Promise<Response> {
    const path = String(input);
    const call = callOf(init.method ?? 'GET', path);
    const deliver = () => during(reach(call, path, init));
    const disturbance = call && disturbances.get(call);
    const isHit = disturbance && (disturbance.isLasting || !struck.has(call));
    if (isHit) struck.add(call);
    const answer = isHit ? disturbance.fault.answer(deliver, wait) : deliver();
    answer.catch(() => {});
    waiting += 1;
    try {
      return await (signal ? Promise.race([answer, aborted(signal)]) : answer);
    } finally {
      waiting -= 1;
    }
  }

  return {
    fetch,
    struck,
    /** The fault affects the first request of the call; with `isLasting`, every request until `mend`. */
    disturb(call: EndpointName, fault: Fault, isLasting = false) {
      disturbances.set(call, { fault, isLasting });
      struck.delete(call);
    },
    /** Ends the fault of one call, or of all calls. */
    mend: (call?: EndpointName) => void (call ? disturbances.delete(call) : disturbances.clear()),
    get waiting() {
      return waiting;
    },
  };
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

function callOf(method: string, url: string): EndpointName | null {
  const [path] = url.split('?');
  const rows = Object.entries(endpoints as Record<string, Endpoint>);
  const found = rows.find(([, row]) => row.path === path && row.method === method);
  return found ? (found[0] as EndpointName) : null;
}

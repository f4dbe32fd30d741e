import type { AnyActorRef, AnyMachineSnapshot, EventObject, InspectionEvent } from 'xstate';
import type { NumberedActor } from '../chart/made-ids.ts';
import { microstepReader } from '../chart/microsteps.ts';
import { config } from '../project/config.ts';

export type BrowserState = { value: unknown; status: string };

/** The data that a browser walk collects in the page; all of it except `states` is kept after the actors end. */
export type BrowserWalk = {
  coverage: Record<string, number>;
  /** How often the guard of each transition refused. */
  refused: Record<string, number>;
  /**
   * The last state of the most recently started actor of each machine, by machine id, and of every actor, by machine id
   * and actor id ("door#front").
   */
  states: Record<string, BrowserState>;
  /** False when the app does not pass `inspect` to its actors. */
  isInspected: boolean;
  requests: { live: boolean; url?: string }[];
  /** Sends to the most recently started actor of a machine, or to a specific one ("door#front"). */
  send(actor: string, event: EventObject): void;
  /** Makes a child actor fail. `numbered`: how to find it when its name is a number. */
  fail(actor: string, child: string, numbered?: NumberedActor | null): void;
};

declare global {
  interface Window {
    __walk?: BrowserWalk;
  }
}

/**
 * A script that runs in a page before the page's own scripts. It counts transitions and refusals, and keeps the last
 * state of each machine. It also numbers the page's requests in the header `ordinalHeader`; by this number, the walk
 * detects canceled requests and does not answer them, and waits for requests that have not reached it yet.
 */
export function pageInspector(ordinalHeader: string): { content: string } {
  return {
    content: `(${installInspector})(${JSON.stringify(ordinalHeader)}, ${JSON.stringify(config().inspectKey)}, (${microstepReader})())`,
  };
}

/** Runs inside the page, so it must not use anything outside itself. */
function installInspector(ordinalHeader: string, inspectKey: string, reader: ReturnType<typeof microstepReader>): void {
  type InspectedRef = AnyActorRef & { logic?: { id?: string } };
  /** The most recently started actor by machine id, and every actor by machine id and actor id. */
  const machines = new Map<string, InspectedRef>();
  const begun = new WeakSet<InspectedRef>();
  const walk: BrowserWalk = {
    coverage: {},
    refused: {},
    states: {},
    isInspected: false,
    requests: [],
    send: (actor, event) => machines.get(actor)?.send(event),
    fail: (actor, child, numbered) => {
      const error = new Error('A failure that nobody expected');
      const owner = machines.get(actor);
      const children = Object.values<AnyActorRef | undefined>(owner?.getSnapshot()?.children ?? {});
      const isNumbered = ({ id, sessionId, src }: AnyActorRef) => {
        const { stem, ids, isOfSource, fixed } = numbered!;
        if (id === sessionId) return src === stem;
        return !fixed.includes(id) && (ids.some((one) => new RegExp(one).test(id)) || (isOfSource && src === stem));
      };
      const alike = numbered
        ? children.filter((one) => one !== undefined && isNumbered(one) && one.getSnapshot().status === 'active')
        : [];
      const actorId = alike[(numbered?.place ?? 0) - 1]?.id ?? child;
      owner?.send({ type: `xstate.error.actor.${actorId}`, error, actorId } as EventObject);
    },
  };
  window.__walk = walk;
  const inspect = (inspection: InspectionEvent) => {
    const actor = inspection.actorRef as InspectedRef;
    const machineId = actor.logic?.id;
    walk.isInspected = true;
    if (machineId === undefined) return;
    const { taken, refused } = reader.read(inspection);
    for (const id of taken) walk.coverage[id] = (walk.coverage[id] ?? 0) + 1;
    for (const id of refused) walk.refused[id] = (walk.refused[id] ?? 0) + 1;
    if (inspection.type !== '@xstate.snapshot') return;
    const own = `${machineId}#${actor.id}`;
    // An actor may be created but never started: in strict mode, React creates two actors and starts only one.
    if (!begun.has(actor)) {
      begun.add(actor);
      machines.set(machineId, actor);
      machines.set(own, actor);
    }
    const { status, value } = inspection.snapshot as AnyMachineSnapshot;
    if (status === 'stopped') return;
    for (const name of [machineId, own]) if (machines.get(name) === actor) walk.states[name] = { value, status };
  };
  Object.assign(window, { [inspectKey]: inspect });
  const number = (url: string, signal: AbortSignal | null | undefined) => {
    const request = { live: true, url: new URL(url, location.href).href };
    const end = () => {
      request.live = false;
    };
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
    return { ordinal: String(walk.requests.push(request)), end };
  };
  const isOwn = (url: string) => new URL(url, location.href).origin === location.origin;
  const realFetch = window.fetch;
  window.fetch = (input, init) => {
    const given = input instanceof Request ? input : undefined;
    const url = given?.url ?? String(input);
    if (!isOwn(url)) return realFetch.call(window, input, init);
    const headers = new Headers(init?.headers ?? given?.headers);
    headers.set(ordinalHeader, number(url, init?.signal ?? given?.signal).ordinal);
    return realFetch.call(window, input, { ...init, headers });
  };
  const targets = new WeakMap<XMLHttpRequest, string>();
  const { open, send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...given: unknown[]) {
    targets.set(this, String(given[1]));
    return (open as (...values: unknown[]) => void).apply(this, given);
  };
  XMLHttpRequest.prototype.send = function (body) {
    const url = targets.get(this) ?? '';
    if (isOwn(url)) {
      const { ordinal, end } = number(url, null);
      this.setRequestHeader(ordinalHeader, ordinal);
      this.addEventListener('loadend', end);
    }
    return send.call(this, body);
  };
}

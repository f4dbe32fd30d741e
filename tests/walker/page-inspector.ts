import type { AnyActorRef, AnyMachineSnapshot, EventObject, InspectionEvent } from 'xstate';
import { microstepReader } from './microsteps.ts';

/** What a walk keeps in the page; everything but `states` outlives the actors it tells of. */
export type BrowserWalk = {
  coverage: Record<string, number>;
  /** How often each transition was asked for and its guard did not hold. */
  refused: Record<string, number>;
  /** The last state of the newest actor of each machine, by machine id. */
  states: Record<string, { value: unknown; status: string }>;
  requests: { live: boolean }[];
  send(machineId: string, event: EventObject): void;
  fail(actorId: string): void;
};

declare global {
  interface Window {
    __walk?: BrowserWalk;
    __sorteoInspect?: (inspection: InspectionEvent) => void;
  }
}

/**
 * A script to run in a page before its own: counts transitions and refusals, keeps the last state of each machine, and
 * numbers the page's requests (in the header of this name) so that an answer never goes to one that was given up.
 */
export function pageInspector(ordinalHeader: string): { content: string } {
  return { content: `(${installInspector})(${JSON.stringify(ordinalHeader)}, (${microstepReader})())` };
}

/** Runs inside the page, so it must stand alone. */
export function installInspector(ordinalHeader: string, reader: ReturnType<typeof microstepReader>): void {
  type InspectedRef = AnyActorRef & { _parent?: AnyActorRef; logic?: { id?: string } };
  const machines = new Map<string, InspectedRef>();
  const actors = new Map<string, InspectedRef>();
  const walk: BrowserWalk = {
    coverage: {},
    refused: {},
    states: {},
    requests: [],
    send: (machineId, event) => machines.get(machineId)?.send(event),
    fail: (actorId) => {
      const error = new Error('A failure that nobody expected');
      actors.get(actorId)?._parent?.send({ type: `xstate.error.actor.${actorId}`, error, actorId });
    },
  };
  window.__walk = walk;
  window.__sorteoInspect = (inspection) => {
    const actor = inspection.actorRef as InspectedRef;
    const machineId = actor.logic?.id;
    if (inspection.type === '@xstate.actor') {
      actors.set(actor.id, actor);
      if (machineId !== undefined) machines.set(machineId, actor);
    }
    if (machineId === undefined) return;
    const { taken, refused } = reader.read(inspection);
    for (const id of taken) walk.coverage[id] = (walk.coverage[id] ?? 0) + 1;
    for (const id of refused) walk.refused[id] = (walk.refused[id] ?? 0) + 1;
    if (inspection.type === '@xstate.snapshot' && machines.get(machineId) === actor) {
      const { status, value } = inspection.snapshot as AnyMachineSnapshot;
      if (status !== 'stopped') walk.states[machineId] = { value, status };
    }
  };
  const realFetch = window.fetch;
  window.fetch = (input, init) => {
    const given = input instanceof Request ? input : undefined;
    if (new URL(given?.url ?? String(input), location.href).origin !== location.origin) {
      return realFetch.call(window, input, init);
    }
    const request = { live: true };
    const ordinal = walk.requests.push(request);
    const headers = new Headers(init?.headers ?? given?.headers);
    headers.set(ordinalHeader, String(ordinal));
    (init?.signal ?? given?.signal)?.addEventListener('abort', () => {
      request.live = false;
    });
    return realFetch.call(window, input, { ...init, headers });
  };
}

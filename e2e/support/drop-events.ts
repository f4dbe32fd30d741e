import type { Page } from 'playwright/test';
import type { AnyActorRef, EventObject } from 'xstate';

/**
 * Drops an event that another chart sends to these charts, because the walk sends this event instead. Call this
 * function in the walk's `open`, before the first navigation. With a `state`, the event is dropped only in that state;
 * with `times`, only that many times. Events that the walk sends are not dropped.
 */
export async function dropEvents(
  page: Page,
  machineIds: string[],
  eventType: string,
  state?: string,
  times?: number,
): Promise<void> {
  await page.addInitScript(
    ([ids, type, only, limit]) => {
      let left = limit ?? Number.POSITIVE_INFINITY;
      type Inspected = AnyActorRef & { logic?: { id?: string }; _send(event: EventObject): void };
      const inspect = window.__sorteoInspect;
      const walk = window.__walk;
      const sendByWalk = walk?.send;
      let sent: EventObject | null = null;
      if (walk && sendByWalk)
        walk.send = (machineId, event) => {
          sent = event;
          sendByWalk(machineId, event);
        };
      window.__sorteoInspect = (inspection) => {
        inspect?.(inspection);
        if (inspection.type !== '@xstate.actor') return;
        const actor = inspection.actorRef as Inspected;
        if (!ids.includes(actor.logic?.id ?? '')) return;
        const send = actor._send.bind(actor);
        actor._send = (event) => {
          const isElsewhere = only !== null && actor.getSnapshot().value !== only;
          if (event.type !== type || event === sent || isElsewhere || left <= 0) send(event);
          else left -= 1;
        };
      };
    },
    [machineIds, eventType, state ?? null, times ?? null] as const,
  );
}

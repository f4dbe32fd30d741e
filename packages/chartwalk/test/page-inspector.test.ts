import { describe, expect, it } from 'vitest';
import { type AnyActorRef, assign, createActor, fromCallback, type InspectionEvent, setup } from 'xstate';
import { defineFlow } from '../src/flow/flow.ts';
import { type BrowserWalk, pageInspector } from '../src/playwright/page-inspector.ts';
import { config } from '../src/project/config.ts';

const machine = setup({
  types: { context: {} as { failed: string[]; refs: AnyActorRef[] } },
  actors: { job: fromCallback(() => {}), other: fromCallback(() => {}) },
}).createMachine({
  id: 'jobs',
  context: { failed: [], refs: [] },
  invoke: { id: 'job-0', src: 'job' },
  on: {
    add: {
      actions: assign({
        refs: ({ context, event, spawn }) => [...context.refs, spawn('job', event['id'] ? { id: event['id'] } : {})],
      }),
    },
    'xstate.error.actor.*': {
      actions: assign({
        failed: ({ context, event }) => [...context.failed, (event as unknown as { actorId: string }).actorId],
      }),
    },
  },
});

const flow = defineFlow({
  machine,
  events: { add: { plain: {} } },
  outcomes: { job: {}, other: {} },
  ids: { 'job-*': 'numbered' },
});

/** The inspector of a page, which runs outside of modules. */
function installed(): { inspect: (inspection: InspectionEvent) => void; walk: BrowserWalk } {
  const page = { fetch: () => {} } as unknown as Window;
  const { content } = pageInspector('x-request');
  new Function('window', 'XMLHttpRequest', content)(page, class {});
  const inspect = (page as unknown as Record<string, (inspection: InspectionEvent) => void>)[config().inspectKey]!;
  return { inspect, walk: page.__walk! };
}

describe('the inspector of a page', () => {
  it('makes the actor fail that has the number of the walk, whatever id it has in the page', () => {
    const { inspect, walk } = installed();
    const actor = createActor(machine, { inspect }).start();
    for (const id of ['job-7', 'left', 'job-9', undefined]) actor.send({ type: 'add', ...(id && { id }) });
    const unnamed = actor.getSnapshot().context.refs.at(-1)!.id;
    for (const name of ['job#2', 'job#1', 'left', 'job#3']) walk.fail('jobs', name, flow.ids.numbered(name));
    expect(actor.getSnapshot().context.failed).toEqual(['job-9', 'job-7', 'left', unnamed]);
    actor.stop();
  });
});

// @vitest-environment happy-dom
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h } from 'vue';
import { createActor } from 'xstate';
import { buildGraph } from '../src/paths/graph.ts';
import { pathOf } from '../src/paths/path.ts';
import { reactMount } from '../src/react/index.ts';
import { solidMount } from '../src/solid/index.ts';
import { svelteMount } from '../src/svelte/index.ts';
import { type Mount, walkMounted } from '../src/view/view-walk.ts';
import { vueMount } from '../src/vue/index.ts';
import { doorMachine } from './sample/door.machine.ts';
import { door } from './sample/door-cases.ts';

type Door = typeof doorMachine;

const broken = (): never => {
  throw new Error('the view is broken');
};

const mounts: Record<string, Mount<Door>> = {
  React: reactMount<Door>(() => createElement(broken)),
  Vue: vueMount<Door>(() => h(defineComponent({ render: broken }))),
  Svelte: svelteMount<Door>(broken),
  Solid: solidMount<Door>(broken),
};

afterEach(() => {
  document.body.replaceChildren();
});

describe('a view that cannot be shown', () => {
  it.each(Object.keys(mounts))('leaves nothing of %s on the page', async (library) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const actor = createActor(doorMachine);
    await expect((async () => mounts[library]!(actor))()).rejects.toThrow();
    vi.restoreAllMocks();
    expect(document.body.innerHTML).toBe('');
  });

  it('stops the machine and returns the real clock, also when the view cannot be removed', async () => {
    const graph = buildGraph(door);
    const walk = { flow: door, path: pathOf(graph, 'plain', []), gestures: {} as never, assertions: { closed() {} } };
    const clock = Date;
    const actors: Parameters<Mount<Door>>[0][] = [];
    const mount: Mount<Door> = (actor) => {
      actors.push(actor);
      expect(Date).not.toBe(clock);
      return { act: (work) => work(), settle: async () => {}, unmount: broken };
    };
    await expect(walkMounted({ ...walk, mount })).rejects.toThrow('the view is broken');
    expect(actors[0]!.getSnapshot().status).toBe('stopped');
    await expect(walkMounted({ ...walk, path: { ...walk.path, start: 'nowhere' }, mount: broken })).rejects.toThrow();
    expect(vi.isFakeTimers()).toBe(false);
    expect(Date).toBe(clock);
  });
});

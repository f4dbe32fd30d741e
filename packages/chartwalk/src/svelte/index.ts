import { type Component, mount, tick, unmount } from 'svelte';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { mounted } from '../view/mounted.ts';
import type { Mount } from '../view/view-walk.ts';

export type { Gesture, Gestures, StateAssertions, ViewDriver } from '../view/view-walk.ts';

/**
 * Shows a Svelte 5 view for `walkSuite`. The component gets the actor in `actor`.
 *
 * @example
 * ```ts
 * walkSuite(flow, { mount: svelteMount(Door), gestures, assertions });
 * ```
 */
export const svelteMount =
  <M extends AnyStateMachine>(view: Component<{ actor: ActorRefFrom<M> }>): Mount<M> =>
  async (actor) => {
    const target = document.body.appendChild(document.createElement('div'));
    const shown = await mounted(
      () => mount(view, { target, props: { actor } }),
      () => target.remove(),
    );
    const unmounted = () => {
      void unmount(shown);
      target.remove();
    };
    await mounted(tick, unmounted);
    return {
      act: (work) => work(),
      settle: () => tick(),
      unmount: unmounted,
    };
  };

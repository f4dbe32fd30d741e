import { createApp, nextTick, type VNode } from 'vue';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { Mount } from '../view/view-walk.ts';

export type { Gesture, Gestures, StateAssertions, ViewDriver } from '../view/view-walk.ts';

/**
 * Shows a Vue view for `walkSuite`.
 *
 * @example
 * ```ts
 * walkSuite(flow, { mount: vueMount((actor) => h(Door, { actor })), gestures, assertions });
 * ```
 */
export const vueMount =
  <M extends AnyStateMachine>(render: (actor: ActorRefFrom<M>) => VNode): Mount<M> =>
  async (actor) => {
    const place = document.body.appendChild(document.createElement('div'));
    const app = createApp({ render: () => render(actor) });
    app.mount(place);
    await nextTick();
    return {
      act: (work) => work(),
      settle: () => nextTick(),
      unmount: () => {
        app.unmount();
        place.remove();
      },
    };
  };

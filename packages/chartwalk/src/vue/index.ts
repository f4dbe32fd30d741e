import { createApp, nextTick, type VNode } from 'vue';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { mounted } from '../view/mounted.ts';
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
    const unmount = () => {
      app.unmount();
      place.remove();
    };
    await mounted(
      () => void app.mount(place),
      () => place.remove(),
    );
    await mounted(nextTick, unmount);
    return { act: (work) => work(), settle: () => nextTick(), unmount };
  };

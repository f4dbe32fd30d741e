import type { JSX } from 'solid-js';
import { render } from 'solid-js/web';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { mounted } from '../view/mounted.ts';
import type { Mount } from '../view/view-walk.ts';

export type { Gesture, Gestures, StateAssertions, ViewDriver } from '../view/view-walk.ts';

/**
 * Shows a Solid view for `walkSuite`.
 *
 * @example
 * ```tsx
 * walkSuite(flow, { mount: solidMount((actor) => <Door actor={actor} />), gestures, assertions });
 * ```
 */
export const solidMount =
  <M extends AnyStateMachine>(view: (actor: ActorRefFrom<M>) => JSX.Element): Mount<M> =>
  async (actor) => {
    const place = document.body.appendChild(document.createElement('div'));
    const remove = await mounted(
      () => render(() => view(actor), place),
      () => place.remove(),
    );
    return {
      act: (work) => work(),
      settle: async () => {},
      unmount: () => {
        remove();
        place.remove();
      },
    };
  };

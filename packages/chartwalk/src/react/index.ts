import { act, cleanup, render as show } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { Walked } from '../chart/transition-counts.ts';
import type { FlowOf } from '../flow/flow.ts';
import type { Path } from '../paths/path.ts';
import { mounted } from '../view/mounted.ts';
import { type Mount, type ViewDriver, walkMounted } from '../view/view-walk.ts';

export type { Gesture, Gestures, StateAssertions, ViewDriver } from '../view/view-walk.ts';

/**
 * Shows a React view for `walkSuite`.
 *
 * @example
 * ```tsx
 * walkSuite(flow, { mount: reactMount((actor) => <Door actor={actor} />), gestures, assertions });
 * ```
 */
export const reactMount =
  <M extends AnyStateMachine>(render: (actor: ActorRefFrom<M>) => ReactElement): Mount<M> =>
  async (actor) => {
    await mounted(() => void show(render(actor)), cleanup);
    return { act: (work) => act(work), settle: () => act(async () => {}), unmount: cleanup };
  };

export type ViewWalk<M extends AnyStateMachine> = ViewDriver<M> & {
  flow: FlowOf<M>;
  path: Path;
  render: (actor: ActorRefFrom<M>) => ReactElement;
};

/** Walks one path through a React view. Throws when the view or the machine leaves the path. */
export const walkView = <M extends AnyStateMachine>({ render, ...walk }: ViewWalk<M>): Promise<Walked> =>
  walkMounted({ ...walk, mount: reactMount(render) });

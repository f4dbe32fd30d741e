import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expectedPaths, type FlowOf, TestHarness, walkChart } from 'chartwalk';
import { type ViewWalk, walkView } from 'chartwalk/react';
import type { ReactElement } from 'react';
import { it } from 'vitest';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';

/** Declares the tests of every path of a flow, on its chart and in its view. */
export function walkPaths<M extends AnyStateMachine>(walk: Omit<ViewWalk<M>, 'path'>): void {
  const paths = expectedPaths(walk.flow);
  it.each(paths)('chart: $id', (path) => walkChart(walk.flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ ...walk, path });
  });
}

/** Renders a flow with stubs for its actors. `settle` ends a stub; `asked` returns the input of a running stub. */
export function mountFlow<M extends AnyStateMachine>(
  flow: FlowOf<M>,
  view: (actor: ActorRefFrom<M>) => ReactElement,
  start = 'plain',
  live: readonly string[] = [],
) {
  const harness = new TestHarness(flow, start, { live });
  render(view(harness.chart as ActorRefFrom<M>));
  const settle: TestHarness['settle'] = (...end) => act(() => harness.settle(...end));
  const asked = (actor = 'submission') => harness.chart.getSnapshot().children[actor]?.getSnapshot().input;
  return { harness, settle, asked, user: userEvent.setup({ delay: null }) };
}

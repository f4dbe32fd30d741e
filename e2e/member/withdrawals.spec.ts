import { flow } from '../../tests/member/withdrawals.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { test } from '../support/world.ts';
import { stage } from './withdrawals.stage.ts';

for (const path of pathsOf(buildGraph(flow))) {
  test(`withdrawals ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...stage({ page, world, path }) });
  });
}

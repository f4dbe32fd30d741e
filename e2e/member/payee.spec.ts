import { flow } from '../../tests/member/payee.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { test } from '../support/world.ts';
import { stage } from './payee.stage.ts';

for (const path of pathsOf(buildGraph(flow))) {
  test(`payee ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...stage({ page, world, path }) });
  });
}

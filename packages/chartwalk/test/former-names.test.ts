import { expect, it } from 'vitest';
import { buildGraph } from '../src/paths/graph.ts';
import { loadFlow } from '../src/project/flow-files.ts';
import { describedPath, parsePathFiles } from '../src/reports/path-file.ts';

const recorded = {
  version: 1,
  flow: 'bounty',
  id: '00000000',
  start: 'plain',
  initial: { value: 'reading', status: 'active' },
  steps: [
    { label: 'bounty.claim (pressed)', type: 'bounty.claim', wait: 0, taken: [], value: 'claiming', status: 'active' },
  ],
};

it('a path file with the former name of a flow replays on the chart with the current name', async () => {
  const [file] = parsePathFiles(JSON.stringify(recorded));
  const path = describedPath(buildGraph(await loadFlow('prize-claim')), file!);
  expect(path.steps.map(({ move }) => move.label)).toEqual(['prizeClaim.claim (pressed)']);
  expect(path.steps[0]?.expected).toBeUndefined();
});

it('a path file with current names keeps its expected states', () => {
  const file = { ...recorded, flow: 'prizeClaim', steps: [] };
  expect(parsePathFiles(JSON.stringify(file))).toEqual([file]);
});

// @vitest-environment happy-dom

import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { walkPaths } from '../kit/mount-flow.ts';
import { Bench } from '../walker/replay.ts';
import type { Gestures, Sights } from '../walker/view.ts';
import { flow, key, left, mateo } from './resend-timer.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  'recipient.change': 'send',
  'wait.start': 'send',
  'tab.deadline': 'send',
};
const nothing: Sights[string] = () => expect(document.body.textContent).toBe('');
const see: Sights = { recalling: nothing, idle: nothing, counting: nothing };

afterEach(cleanup);

describe('resend timer', () => {
  walkPaths({ flow, render: () => <></>, gestures, see });

  it('notifies its parent of the stored wait of a recipient, and of the end of the wait', () => {
    const bench = new Bench(flow, 'plain');
    bench.chart.send({ type: 'recipient.change', recipient: mateo });
    bench.settle('recall', { output: { key, left: 0 } });
    bench.chart.send({ type: 'recipient.change', recipient: mateo });
    bench.settle('recall', { error: new Error('No memory') });
    bench.chart.send({ type: 'recipient.change', recipient: mateo });
    bench.settle('recall', { output: { key, left } });
    expect(bench.told.map(({ type }) => type)).toEqual(['wait.none', 'wait.none', 'wait.running']);
    while (bench.chart.getSnapshot().value === 'counting') bench.passTime();
    expect(bench.told.map(({ type }) => type).slice(3)).toEqual(['wait.over']);
  });

  it('notifies its parent of a wait from another tab, but not of a wait that the parent started', () => {
    const bench = new Bench(flow, 'plain');
    bench.chart.send({ type: 'recipient.change', recipient: mateo });
    bench.settle('recall', { output: { key, left: 0 } });
    bench.told.length = 0;
    bench.chart.send({ type: 'wait.start', left });
    expect(bench.told).toEqual([]);
    bench.chart.send({ type: 'tab.deadline', key, left: 3000 });
    expect(bench.told).toEqual([{ type: 'wait.running' }]);
    expect(bench.chart.getSnapshot().context.left).toBe(3000);
  });
});

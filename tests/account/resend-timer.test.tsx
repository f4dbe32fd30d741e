// @vitest-environment happy-dom

import { cleanup } from '@testing-library/react';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, describe, expect, it } from 'vitest';
import { walkPaths } from '../kit/mount-flow.ts';
import { flow, key, left, mateo } from './resend-timer.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  'recipient.change': 'send',
  'wait.start': 'send',
  'tab.deadline': 'send',
};
const nothing: StateAssertions[string] = () => expect(document.body.textContent).toBe('');
const assertions: StateAssertions = { restoring: nothing, idle: nothing, counting: nothing };

afterEach(cleanup);

describe('resend timer', () => {
  walkPaths({ flow, render: () => <></>, gestures, assertions });

  it('tells its parent whether a recipient has a stored wait time, and when the wait ends', () => {
    const harness = new TestHarness(flow, 'plain');
    harness.chart.send({ type: 'recipient.change', recipient: mateo });
    harness.settle('recall', { output: { key, left: 0 } });
    harness.chart.send({ type: 'recipient.change', recipient: mateo });
    harness.settle('recall', { error: new Error('No memory') });
    harness.chart.send({ type: 'recipient.change', recipient: mateo });
    harness.settle('recall', { output: { key, left } });
    expect(harness.details.map(({ type }) => type)).toEqual(['wait.none', 'wait.none', 'wait.running']);
    while (harness.chart.getSnapshot().value === 'counting') harness.passTime();
    expect(harness.details.map(({ type }) => type).slice(3)).toEqual(['wait.over']);
  });

  it('notifies its parent of a wait that another tab starts, but not of a wait that its parent starts', () => {
    const harness = new TestHarness(flow, 'plain');
    harness.chart.send({ type: 'recipient.change', recipient: mateo });
    harness.settle('recall', { output: { key, left: 0 } });
    harness.details.length = 0;
    harness.chart.send({ type: 'wait.start', left });
    expect(harness.details).toEqual([]);
    harness.chart.send({ type: 'tab.deadline', key, left: 3000 });
    expect(harness.details).toEqual([{ type: 'wait.running' }]);
    expect(harness.chart.getSnapshot().context.left).toBe(3000);
  });
});

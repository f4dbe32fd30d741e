import { describe, expect, it } from 'vitest';
import type { Taking } from '../src/reports/coverage.ts';
import { differenceLines, pageDifference } from '../src/reports/page-difference.ts';
import { door } from './sample/door-cases.ts';

const enter = 'door.closed · code.enter · 1';
const opens = 'door.checking · xstate.done.actor.check · 0';
const close = 'door.open · door.close · 0';
const alarm = 'door.open · alarm.raised · 0';

const report = (level: Taking['level'], path: string, taken: Taking['taken']): Taking => ({
  flow: 'door',
  path,
  level,
  taken,
  refused: {},
});

const reports = [
  report('chart', 'a', { [enter]: 1, [opens]: 1, [close]: 1 }),
  report('chart', 'pairs', { [enter]: 9 }),
  report('browser', 'a', { [enter]: 3, [opens]: 1, [alarm]: 1, 'street.on · end · 0': 4 }),
  report('browser', 'b', { [enter]: 1 }),
  { ...report('browser', 'a', { [close]: 1 }), flow: 'street' },
];

describe('coverage of the page and of the model', () => {
  it('names what only one of them took, and what the page took outside the steps of a path', () => {
    expect(pageDifference(door, reports)).toEqual({
      both: 2,
      onlyPage: [alarm],
      onlyModel: [close],
      outside: { [enter]: 2, [alarm]: 1 },
    });
  });

  it('has one line for each, without what the report already names as missing', () => {
    const difference = pageDifference(door, reports)!;
    expect(differenceLines(difference, [close])).toEqual([
      '  page and model: 2 in both, 1 only in the page, 1 only in the model, 2 outside the steps of a walk',
      `  only in the page: ${alarm}`,
      `  outside the steps: ${enter} (2 times)`,
      `  outside the steps: ${alarm} (1 time)`,
    ]);
    expect(differenceLines(difference, [])).toContain(`  only in the model: ${close}`);
  });

  it('needs reports of both', () => {
    for (const level of ['chart', 'browser'])
      expect(
        pageDifference(
          door,
          reports.filter((one) => one.level !== level),
        ),
      ).toBeUndefined();
  });
});

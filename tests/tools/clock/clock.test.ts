import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const at = (...given: string[]) =>
  spawnSync(process.execPath, ['tests/tools/clock/cli.ts', ...given], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
const details = (source: string) => at('2027-02-28T22:55-05:00', process.execPath, '-e', source).stdout.trim();

describe('command that runs at a given time', () => {
  it('gets the given time from `Date.now()`, `new Date()` and `Date()`', () => {
    const lines = details(
      'for (const now of [Date.now(), new Date(), Date()]) console.log(new Date(now).toISOString().slice(0, 15))',
    );
    expect(lines.split('\n')).toEqual(Array(3).fill('2027-03-01T03:5'));
  });

  it('does not change other dates and keeps the behavior of Date', () =>
    expect(
      details(`
        class Day extends Date {}
        const day = new Day(0);
        console.log([
          new Date(0).getTime(), new Date(2020, 1).getFullYear(), Date.parse('2020-01-01T00:00Z'), Date.UTC(1970, 0, 1, 0, 0, 1),
          day instanceof Day, day instanceof Date, new Date().constructor === Date, structuredClone(new Date()) instanceof Date,
        ].join())`),
    ).toBe('0,2020,1577836800000,1000,true,true,true,true'));

  it('lets a test replace `Date.now`', () =>
    expect(
      details(`
        const { now } = Date;
        Date.now = () => 7;
        const replaced = Date.now();
        Date.now = now;
        console.log([replaced, new Date().getUTCFullYear(), new Date(Date.now()).getUTCFullYear()].join())`),
    ).toBe('7,2027,2027'));

  it('has the given time in its worker threads too', () =>
    expect(
      details(`
        const { Worker } = require('node:worker_threads');
        new Worker(new URL('data:text/javascript,console.log(new Date().getUTCFullYear())'));`),
    ).toBe('2027'));

  it('exits with the exit code of the command', () =>
    expect(at('2027-01-01', process.execPath, '-e', 'process.exit(3)').status).toBe(3));

  it('reports an unknown command in one line', () =>
    expect(at('2027-01-01', 'no-such-command')).toMatchObject({
      status: 127,
      stderr: expect.stringMatching(/^spawn no-such-command ENOENT\n$/),
    }));

  it('prints its usage when the time is invalid or the command is missing', () => {
    for (const given of [['soon', 'true'], ['2027-01-01'], []])
      expect(at(...given)).toMatchObject({ status: 2, stderr: expect.stringMatching(/an instant, then what to run/) });
  });
});

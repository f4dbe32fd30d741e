import { temporaryFolder } from 'chartwalk/project';
import type { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { faultsAtRandom } from '../../sandbox/http/chaos.ts';
import type { Env } from '../../sandbox/http/env.ts';
import { createSandbox, sandboxPaths } from '../../sandbox/http/server.ts';
import { readChaos } from '../../sandbox/start/options.ts';
import { visit } from './sandbox-client.ts';

const series = (percent: number, seed: string, length = 10_000) => {
  const next = faultsAtRandom({ percent, seed });
  return Array.from({ length }, next);
};
const failing = (answers: readonly unknown[]) => answers.filter((answer) => answer !== undefined).length;

describe('random faults', () => {
  it('affect the configured percentage of the calls', () => {
    expect(failing(series(0, 'a'))).toBe(0);
    expect(failing(series(100, 'a'))).toBe(10_000);
    expect(failing(series(10, 'a'))).toBeGreaterThan(900);
    expect(failing(series(10, 'a'))).toBeLessThan(1100);
  });

  it('are equal for equal seeds and different for different seeds', () => {
    expect(series(10, 'a')).toEqual(series(10, 'a'));
    expect(series(10, 'a')).not.toEqual(series(10, 'b'));
  });

  it('include every kind of fault', () => expect(new Set(series(10, 'a').filter((answer) => answer)).size).toBe(9));
});

describe('sandbox with random faults', () => {
  const chaotic = (percent: number) =>
    createSandbox({ dir: temporaryFolder('sorteo-chaos'), chaos: { percent, seed: '7' } });

  it('makes all calls fail, except scripted calls and control calls', async () => {
    const app: Hono<Env> = chaotic(100);
    const player = visit('chaos.localhost', app);
    await player.control('/script', { endpoint: 'countryCode', answers: [{ forward: true }, { forward: true }] });
    expect(await player.value('countryCode')).toMatchObject({ countryCode: 'PE' });
    expect(await player.value('countryCode')).toMatchObject({ countryCode: 'PE' });
    expect(await player.control('')).toMatchObject({ host: 'chaos.localhost' });
    const statuses = [];
    for (let call = 0; call < 5; call++) {
      const give = new AbortController();
      const response = player.send('countryCode', undefined, { signal: give.signal }).catch(() => null);
      give.abort();
      statuses.push((await response)?.status === 200);
    }
    expect(statuses).toContain(false);
  });

  it('does not handle the paths of the site files', () => {
    expect(
      ['/', '/index', '/assets/core-1.js', '/site.json', '/sw.js'].filter((path) => sandboxPaths.test(path)),
    ).toEqual([]);
  });
});

describe('CHAOS', () => {
  it.each([
    [{}, undefined],
    [{ CHAOS: '' }, undefined],
    [
      { CHAOS: '10', CHAOS_SEED: '7' },
      { percent: 10, seed: '7' },
    ],
    [{ CHAOS: '100' }, { percent: 100, seed: expect.stringMatching(/^\d+$/) }],
  ])('%o', (env, chaos) => expect(readChaos(env)).toEqual(chaos));

  it.each(['x', '-1', '101', '1.5'])('refuses an invalid CHAOS value: %s', (CHAOS) => {
    expect(() => readChaos({ CHAOS })).toThrow(/^CHAOS takes a number from 0 to 100/);
  });
});

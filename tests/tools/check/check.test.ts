import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { flowNamed } from 'chartwalk/project';
import { describe, expect, it } from 'vitest';
import { slowest } from './durations.ts';
import { flowCheck, shardCheck, wholeCheck } from './stages.ts';

const names = (stages: { name: string }[]) => stages.map(({ name }) => name);

function check(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['tests/tools/check/cli.ts', ...args], (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

describe('npm test', () => {
  it('runs the unit, mutant and browser tests of the given flows', () => {
    const flows = [flowNamed('withdraw'), flowNamed('recoveryEmail')];
    expect(flowCheck(flows, existsSync).slice(2)).toEqual([
      {
        name: 'unit',
        command: 'npm run --silent unit -- tests/member/withdraw.test.tsx tests/account/recovery-email.test.tsx',
      },
      {
        name: 'paths',
        command:
          'npm run --silent unit -- tests/expectations.test.ts tests/invariants.test.ts tests/drivers.test.ts ' +
          "tests/transition-pairs.test.ts tests/tools/flow-pages/flow-pages.test.ts -t '( > |: )(withdraw|recovery-email)(:|$)'",
      },
      { name: 'mutants of withdraw', command: 'npm run --silent walk -- mutants withdraw --min 90' },
      { name: 'mutants of recovery-email', command: 'npm run --silent walk -- mutants recovery-email --min 90' },
      {
        name: 'browser',
        command: 'npm run --silent browser -- e2e/member/withdraw.spec.ts e2e/account/recovery-email.spec.ts',
      },
    ]);
  });

  it('runs no browser tests for a flow that has none', () => {
    expect(names(flowCheck([flowNamed('withdraw')], () => false))).not.toContain('browser');
  });

  it('runs every check in at least one shard, except checks that need the reports of all shards', () => {
    const merged = ['mutants, run', 'coverage', 'requirements'];
    const sharded = new Set([1, 2].flatMap((index) => names(shardCheck({ index, count: 2 }))));
    expect([...sharded].sort()).toEqual(
      names(wholeCheck())
        .filter((name) => !merged.includes(name))
        .sort(),
    );
  });

  it('limits the mutant run to charts changed since the base commit, when a base commit is known', () => {
    const mutants = (base?: string) => wholeCheck(base).find(({ name }) => name === 'mutants, run')!.command;
    expect(mutants('abc')).toBe('npm run --silent walk -- mutants --run --sample 40 --seed 1 --since abc');
    expect(mutants()).toBe('npm run --silent walk -- mutants --run --sample 40 --seed 1');
  });

  it('suggests a similar flow name for an unknown flow', async () => {
    expect(await check('withdrow')).toEqual({
      code: 2,
      out: '',
      err: 'Unknown flow "withdrow": did you mean withdraw?\n',
    });
  });

  it('rejects a shard together with a flow', async () => {
    expect(await check('withdraw', '--shard', '1/4')).toEqual({
      code: 2,
      out: '',
      err: '--shard is for every test: name no flow beside it\n',
    });
  });

  it('rejects an unknown option with a one-line message', async () => {
    expect(await check('withdraw', '--bogus')).toMatchObject({ code: 2, err: "Unknown option '--bogus'\n" });
  });

  it('rejects an invalid shard', async () => {
    expect(await check('--shard', '3/2')).toMatchObject({ code: 2, err: expect.stringContaining('not "3/2"') });
  });

  it('prints its usage', async () => {
    expect(await check('--help')).toMatchObject({ code: 0, out: expect.stringContaining('npm test -- <flow>...') });
  });
});

it('npm test lists the ten slowest tests, slowest first', () => {
  const durations = Array.from({ length: 12 }, (_, place) => ({ test: `test ${place}`, ms: (place * 7) % 12 }));
  expect(slowest(durations).map(({ ms }) => ms)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

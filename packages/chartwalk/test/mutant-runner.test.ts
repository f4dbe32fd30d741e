import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { type Job, runBatches, type Verdict } from '../src/mutants/mutant-runner.ts';

const file = resolve('packages/chartwalk/test/sample/door.machine.ts');
const source = readFileSync(file, 'utf8');
const tests = [{ file: 'packages/chartwalk/test/sample/door.test.ts' }];
const changed = (from: string, to: string): Job => ({ module: { file, code: source.replace(from, to) }, tests });

it('the mutant runner runs tests against the original code and each mutant in isolation', async () => {
  const jobs: [job: Job, limit: number][] = [
    [{ tests }, 60_000],
    [changed('answer.ok,', 'false,'), 60_000],
    [changed('answer.ok,', 'answer.ok ,'), 60_000],
    [changed('export const', 'for (;;);\nexport const'), 5_000],
    [changed('export const doorMachine', 'const doorMachine'), 60_000],
    [{ tests: [{ ...tests[0]!, pattern: 'no such test' }] }, 60_000],
    [{ tests }, 60_000],
  ];
  const verdicts: Verdict[] = [];
  await runBatches([jobs], async (batch, run) => {
    for (const [job, limit] of batch) verdicts.push(await run(job, limit));
  });
  const right = { kind: 'survived', passed: 1 };
  expect(verdicts).toEqual([
    right,
    {
      kind: 'killed',
      by: 'packages/chartwalk/test/sample/door.test.ts > the door opens after the correct code',
      why: expect.any(String),
    },
    right,
    { kind: 'timeout', limit: 5_000 },
    { kind: 'killed', by: expect.stringContaining('door.test.ts'), why: expect.any(String) },
    { kind: 'survived', passed: 0 },
    right,
  ]);
}, 120_000);

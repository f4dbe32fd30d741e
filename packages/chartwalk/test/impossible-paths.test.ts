import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { impossibleLines } from '../src/cli/watch.ts';
import { acceptRemedy } from '../src/reports/expectations.ts';
import { chartwalk, newProject } from './kit/typed-project.ts';

const machine = `import { createMachine } from 'xstate';
export const callMachine = createMachine({
  id: 'call', initial: 'waiting',
  states: {
    waiting: { after: { backoff: 'calling' }, on: { cancel: 'ended', call: 'calling' } },
    calling: { on: { answer: 'ended', fail: 'waiting', cancel: 'ended' } },
    ended: {},
  },
}, { delays: { backoff: 500 } });
`;
const cases = `import { defineFlow } from 'chartwalk';
import { callMachine } from './call.machine.ts';
const one = { plain: {} };
export const flow = defineFlow({
  machine: callMachine as never, events: { call: one, cancel: one, answer: one, fail: one }, outcomes: {}, levels: ['chart'], rests: { ended: 'the end' },
} as never);
`;
const spec = `import { test } from 'chartwalk/playwright';
import { flow } from './call.flow.ts';
test.walk(flow, { open: async () => {}, gestures: {}, outcomes: {}, assertions: {} } as never);
`;
const suite = `import { walkSuite } from 'chartwalk/vitest';
import { flow } from './call.flow.ts';
const mount = () => { throw new Error('the view was mounted'); };
walkSuite(flow as never, process.env.VIEW ? { mount, gestures: {}, assertions: {} } as never : undefined);
`;

async function accepted(): Promise<string> {
  const root = newProject({
    'chartwalk.config.json': '{ "load": "node" }',
    'playwright.config.ts': "export default { testMatch: '*.spec.ts' };",
    'vitest.config.ts': "export default { test: { include: ['*.test.ts'] } };",
    'call.machine.ts': machine,
    'call.flow.ts': cases,
    'call.test.ts': suite,
    'call.spec.ts': spec,
  });
  expect(await chartwalk(root, 'accept')).toMatchObject({ code: 0 });
  return root;
}

/** Changes after which the chart does not offer the steps of its snapshot, and the first difference. */
const changes = {
  'a delay with another target': [
    (text: string) => text.replace("backoff: 'calling'", "backoff: 'ended'"),
    /path [0-9a-f]{8}, step \d+ of \d+ "time: xstate.after.backoff.call.waiting": its file expects "calling", the chart is in "ended"/,
  ],
  'a removed transition': [
    (text: string) => text.replace(", cancel: 'ended' }", ' }'),
    /path [0-9a-f]{8}, step \d+ "cancel \(plain\)" is not possible in "calling", where there are "answer \(plain\)", "fail \(plain\)"/,
  ],
} as const;
const remedy = '  if the change of the chart is meant, run npx chartwalk accept call\n';

type Results = { title: string; messages: string[] }[];

function failedInVitest(root: string, env: Record<string, string> = {}): { failed: Results; passed: number } {
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=json', '--outputFile=out.json'];
  spawnSync(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
  const { testResults } = JSON.parse(readFileSync(join(root, 'out.json'), 'utf8'));
  const tests: { title: string; status: string; failureMessages: string[] }[] = testResults[0].assertionResults;
  const failed = tests.filter(({ status }) => status === 'failed');
  return {
    failed: failed.map(({ title, failureMessages }) => ({ title, messages: failureMessages })),
    passed: tests.filter(({ status }) => status === 'passed').length,
  };
}

type Suite = {
  specs?: { title: string; ok: boolean; tests: { results: { errors: { message: string }[] }[] }[] }[];
  suites?: Suite[];
};

function failedInPlaywright(root: string): Results {
  const args = [join(root, 'node_modules/playwright/cli.js'), 'test', '--reporter=json'];
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  const specsIn = ({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> => [
    ...specs,
    ...suites.flatMap(specsIn),
  ];
  return specsIn(JSON.parse(stdout) as Suite)
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({
      title,
      messages: tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))),
    }));
}

describe.each(Object.entries(changes))(
  'after %s, a path of the snapshot',
  { timeout: 240_000 },
  (_, [change, first]) => {
    it('fails as itself in run, walkSuite and test.walk, and its message says how to accept the change', async () => {
      const root = await accepted();
      writeFileSync(join(root, 'call.machine.ts'), change(machine));
      const run = await chartwalk(root, 'run');
      expect(run.code).toBe(1);
      expect(run.err).toMatch(first);
      expect(run.err.match(/accept call/g)).toHaveLength(1);

      const snapshot = JSON.parse(readFileSync(join(root, 'call.paths.snap.json'), 'utf8'));
      const [id] = Object.keys(snapshot.paths).filter((path) => run.err.includes(path));
      const { failed, passed } = failedInVitest(root);
      const chart = failed.find(({ title }) => title === `chart: ${id}`);
      expect(chart?.messages[0]).toMatch(first);
      expect(chart?.messages[0]).toContain(remedy);
      expect(passed).toBeGreaterThanOrEqual(3);

      const view = failedInVitest(root, { VIEW: '1' }).failed.find(({ title }) => title === `view: ${id}`);
      expect(view?.messages[0]).toMatch(first);

      const browser = failedInPlaywright(root).find(({ title }) => title === `call ${id}`);
      expect(browser?.messages[0]).toMatch(first);
      expect(browser?.messages[0]).toContain(remedy.trimEnd());

      expect(await chartwalk(root, 'mutants')).toMatchObject({ code: 1, err: expect.stringMatching(first) });
      expect(await chartwalk(root, 'accept')).toMatchObject({ code: 0, err: '' });
      expect(await chartwalk(root, 'run')).toMatchObject({ code: 0, err: '' });
    });
  },
);

describe('a flow whose paths cannot be read', { timeout: 120_000 }, () => {
  it('is a failing test in walkSuite and test.walk, with the reason', async () => {
    const root = await accepted();
    writeFileSync(join(root, 'call.paths.snap.json'), '{}');
    const reason =
      /call\.paths\.snap\.json is damaged \(it holds no paths\): restore it, or run npx chartwalk accept call/;
    const { failed, passed } = failedInVitest(root);
    expect(failed).toEqual([{ title: 'has paths', messages: [expect.stringMatching(reason)] }]);
    expect(passed).toBe(0);
    expect(failedInPlaywright(root)).toEqual([{ title: 'call has paths', messages: [expect.stringMatching(reason)] }]);
  });
});

describe('a path that starts with an input that is gone', { timeout: 120_000 }, () => {
  it('fails as itself and names the inputs', async () => {
    const root = await accepted();
    writeFileSync(
      join(root, 'call.flow.ts'),
      cases.replace('outcomes: {},', 'outcomes: {}, inputs: { late: undefined },'),
    );
    const reason = /path [0-9a-f]{8}, call does not start with "plain"; its inputs are "late"/;
    expect(await chartwalk(root, 'run')).toMatchObject({ code: 1, err: expect.stringMatching(reason) });
    const { failed } = failedInVitest(root);
    expect(failed.find(({ title }) => title.startsWith('chart: '))?.messages[0]).toMatch(reason);
  });
});

it('watch names the first paths that are not possible, and how to accept them', () => {
  const accept = `  ${acceptRemedy('call')}`;
  const all = Array.from({ length: 7 }, (_, index) => `path ${index}`);
  expect(impossibleLines('call', all)).toEqual([
    ...all.slice(0, 5).map((text) => `  ${text}`),
    '  and 2 other paths of the snapshot',
    accept,
  ]);
  expect(impossibleLines('call', [])).toEqual([]);
});

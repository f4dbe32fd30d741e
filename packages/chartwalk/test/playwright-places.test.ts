import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { newProject } from './kit/typed-project.ts';

const run = promisify(execFile);

const spec = (flow: string) => `import { test } from 'chartwalk/playwright';
import { flow } from '../${flow}.flow.ts';

test.walk(flow, { open: async () => {}, gestures: { open: async () => {} }, outcomes: {}, assertions: {} });
`;

const flow = (name: string) => `import { defineFlow } from 'chartwalk';
import { createMachine } from 'xstate';
const machine = createMachine({ id: '${name}', initial: 'a', states: { a: { on: { open: 'b' } }, b: {} } });
export const flow = defineFlow({ machine: machine as never, events: { open: { plain: {} } }, outcomes: {} } as never);
`;

it('the place of a declared test is its spec file, so that a run can select it', async () => {
  const root = newProject({
    'door.flow.ts': flow('door'),
    'gate.flow.ts': flow('gate'),
    'specs/door.spec.ts': spec('door'),
    'specs/gate.spec.ts': spec('gate'),
    'playwright.config.ts': "export default { testDir: '.' };",
    'chartwalk.config.json': '{ "load": "node" }',
  });
  const list = (...args: string[]) =>
    run(process.execPath, [join(resolve('node_modules/playwright'), 'cli.js'), 'test', '--list', ...args], {
      cwd: root,
    });
  expect((await list()).stdout.match(/specs\/\w+\.spec\.ts:4:\d+ › \w+ [0-9a-f]{8}/g)).toHaveLength(2);
  const { stdout } = await list('specs/door.spec.ts:4');
  expect(stdout).toMatch(/^ {2}specs\/door\.spec\.ts:4:\d+ › door [0-9a-f]{8}$/m);
  expect(stdout).not.toContain('gate');
}, 60_000);

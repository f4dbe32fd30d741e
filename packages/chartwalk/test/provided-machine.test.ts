import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chartwalk, newProject } from './kit/typed-project.ts';

it('mutants --run finds the machine of a flow that provides other implementations', async () => {
  const root = newProject({
    'chartwalk.config.json': '{ "load": "node" }',
    'lamp.machine.ts': `import { createMachine } from 'xstate';
export const lampMachine = createMachine({
  id: 'lamp', initial: 'off',
  states: { off: { on: { press: { target: 'on', actions: 'ring' } } }, on: { on: { press: 'off' } } },
});
`,
    'lamp.flow.ts': `import { defineFlow } from 'chartwalk';
import { lampMachine } from './lamp.machine.ts';
export const flow = defineFlow({
  machine: lampMachine.provide({ actions: { ring: () => {} } }) as never,
  events: { press: { plain: {} } }, outcomes: {},
} as never);
`,
    'lamp.test.ts': `import { walkSuite } from 'chartwalk/vitest';
import { flow } from './lamp.flow.ts';
walkSuite(flow as never);
`,
  });
  expect(await chartwalk(root, 'accept')).toMatchObject({ code: 0 });
  const { out, code } = await chartwalk(root, 'mutants', 'lamp', '--run');
  expect(out).toMatch(/all: (\d+) of \1 killed/);
  expect(code, join(root, 'lamp.machine.ts')).toBe(0);
}, 120_000);

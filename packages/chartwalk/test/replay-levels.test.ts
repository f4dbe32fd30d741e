import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathFailure } from '../src/cli/level-tests.ts';
import { chartwalk, newProject } from './kit/typed-project.ts';

const machine = `import { createMachine } from 'xstate';
export const doorMachine = createMachine({
  id: 'door', initial: 'closed',
  states: { closed: { on: { open: 'open' } }, open: { on: { close: 'closed' } } },
});
`;

const flow = `import { defineFlow } from 'chartwalk';
import { doorMachine } from './door.machine.ts';
const one = { plain: {} };
export const flow = defineFlow({ machine: doorMachine as never, events: { open: one, close: one }, outcomes: {} } as never);
`;

const view = (gesture: string) => `// @vitest-environment happy-dom
import { walkSuite } from 'chartwalk/vitest';
import { flow } from './door.flow.ts';
const mount = () => ({ act: (work) => work(), settle: async () => {}, unmount: () => {} });
walkSuite(flow, { mount, gestures: { open: ${gesture}, close: 'send' }, assertions: { closed() {}, open() {} } } as never);
`;

const spec = (open: string) => `import { test } from 'chartwalk/playwright';
import { flow } from './door.flow.ts';
test.walk(flow, { open: ${open}, gestures: { open: async () => {}, close: async () => {} }, outcomes: {}, assertions: {} } as never);
`;

async function project(files: Record<string, string>): Promise<string> {
  const root = newProject({
    'door.machine.ts': machine,
    'door.flow.ts': flow,
    'vitest.config.ts': "export default { test: { include: ['*.test.ts'] } };",
    'chartwalk.config.json': '{ "load": "node" }',
    'playwright.config.ts': "export default { testDir: '.', testMatch: '*.spec.ts' };",
    ...files,
  });
  const { out } = await chartwalk(root, 'door', '--format', 'json');
  writeFileSync(join(root, 'paths.json'), out);
  return root;
}

const written = (root: string) => readdirSync(root).filter((file) => /^paths\..*\.json$/.test(file));

describe('a replay in the view', { timeout: 120_000 }, () => {
  it('passes, and fails with the path, the step and the cause when a gesture throws', async () => {
    const root = await project({ 'door.test.ts': view("'send'") });
    const replay = () => chartwalk(root, 'replay', 'paths.json', '--level', 'view');
    expect(await replay()).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^door \w{8}, \d steps, view: passes/),
    });
    writeFileSync(join(root, 'door.test.ts'), view("() => { throw new Error('no such button'); }"));
    const { code, err } = await replay();
    expect(code).toBe(1);
    expect(err).toMatch(
      /^path \w{8}, step 1 of 1 "open \(plain\)": the gesture for "open" fails: no such button\nsmallest failing form found, 1 step, in paths\.\w{8}\.json:/,
    );
    expect(written(root)).toHaveLength(1);
  });

  it.each([
    ['a test file that cannot be loaded', "import './gone.ts';", /gone/],
    ['a test file without walks', "import { it } from 'vitest';\nit('opens', () => {});", /is walked by no test/],
  ])('reports %s, and writes no path', async (_, test, words) => {
    const root = await project({ 'door.test.ts': test });
    const { code, err } = await chartwalk(root, 'replay', 'paths.json', '--level', 'view');
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(words) });
    expect(written(root)).toEqual([]);
  });
});

describe('a replay in the browser', { timeout: 120_000 }, () => {
  it('reports a browser that is missing, and writes no path', async () => {
    const root = await project({
      'door.spec.ts': spec('async () => {}'),
      'playwright.config.ts':
        "export default { testDir: '.', testMatch: '*.spec.ts', use: { launchOptions: { executablePath: '/nowhere/chromium' } } };",
    });
    const { code, err } = await chartwalk(root, 'replay', 'paths.json', '--level', 'browser');
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringMatching(
        /^path \w{8} of door in the browser cannot run, which says nothing about it:\n.*\/nowhere\/chromium/s,
      ),
    });
    expect(written(root)).toEqual([]);
    expect(existsSync(join(root, 'paths.json'))).toBe(true);
  });

  it.each([
    ['path 0a0a0a0a, at its start: "open" fails: page.goto: net::ERR_CONNECTION_REFUSED at http://localhost:1/', true],
    ['Error: browserType.launch: Executable does not exist', true],
    ['Error: path 0a0a0a0a, step 1 of 2 "open (plain)": the gesture for "open" fails: no such button', false],
    [
      'Test timeout of 30000ms exceeded.\npath 0a0a0a0a, step 1 of 2 "a": the gesture for "a" fails: locator.click',
      false,
    ],
  ])('names a failing environment apart from a failing path: %s, %s', (message, isEnvironment) => {
    const failure = () => pathFailure({ passed: 0, failures: [message], errors: [] }, 'path 0a0a0a0a');
    if (isEnvironment) expect(failure).toThrow('says nothing about it');
    else expect(failure()).toMatch(/^path 0a0a0a0a, step 1 of 2/);
  });
});

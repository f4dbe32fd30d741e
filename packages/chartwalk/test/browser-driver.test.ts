import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { scriptOf } from '../src/project/binaries.ts';
import { chartwalk, newProject } from './kit/typed-project.ts';

const files = {
  'door.machine.ts': `import { createMachine } from 'xstate';
export const doorMachine = createMachine({ id: 'door', initial: 'closed', states: { closed: {} } });
`,
  'door.flow.ts': `import { defineFlow } from 'chartwalk';
import { doorMachine } from './door.machine.ts';
export const flow = defineFlow({ machine: doorMachine, events: {}, outcomes: {} } as never);
`,
  'playwright.config.ts': "export default { testDir: '.' };",
};

/** The page of these tests is a text, so that they need no browser; each driver ends the test before it is used. */
const spec = (driver: string) => `import { test as base } from 'playwright/test';
import { withWalks } from 'chartwalk/playwright';
import { flow } from './door.flow.ts';

const test = withWalks(base.extend({
  page: async ({}, use) => use({ text: 'the page' }),
  shop: async ({}, use) => use('the shop'),
  unused: async ({}, use) => { throw new Error('this fixture is not named'); },
}));
const driver = ${driver};
test.walk(flow, driver);
`;

function outputOf(driver: string): string {
  const root = newProject({ ...files, 'door.spec.ts': spec(driver) });
  const { stdout, stderr } = spawnSync(process.execPath, [scriptOf('playwright'), 'test', '--reporter=line'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  return `${stdout}${stderr}`;
}

describe('driver of a browser walk', { timeout: 60_000 }, () => {
  it('may be a function of the page, the path and the fixtures of the project that it names', () => {
    const ended = 'throw new Error([page.text, path.start, at].join(", "))';
    expect(outputOf(`({ page, path, /* a name, */ shop: at }) => { ${ended}; }`)).toContain(
      'the page, plain, the shop',
    );
    expect(outputOf(`function ({ page, path, shop: at = '' }) { ${ended}; }`)).toContain('the page, plain, the shop');
  });

  it('may be an object, or a function that names nothing', () => {
    const driver =
      "{ get open() { throw new Error('the driver is used'); }, gestures: {}, outcomes: {}, assertions: {} }";
    expect(outputOf(driver)).toContain('the driver is used');
    expect(outputOf(`() => (${driver})`)).toContain('the driver is used');
  });

  it('is refused when it is a function that does not name what it uses', () => {
    expect(outputOf('(given) => given')).toContain('The function of a driver names what it uses: ({ page, path }) =>');
  });

  it('is used in the same way by a written spec', async () => {
    const root = newProject({ ...files, 'door.driver.ts': 'export const driver = {};' });
    expect(await chartwalk(root, 'accept')).toMatchObject({ code: 0, err: '' });
    const { out } = await chartwalk(root, 'door', '--format', 'playwright');
    expect(out).toContain("import { driverFor, test, walkBrowser } from 'chartwalk/playwright';\n");
    expect(out).toContain('await walkBrowser({ page, flow, path, ...driverFor(driver, { page, path }) });\n');
  });
});

import { execFile } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { env, execPath } from 'node:process';
import { promisify } from 'node:util';
import { buildGraph, planOf } from 'chartwalk';
import { expect, test } from 'playwright/test';
import { flow } from '../../tests/account/logout.cases.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

test('a spec generated with --format playwright passes in Playwright without changes', async () => {
  const folder = test.info().outputPath('project');
  const at = (file: string) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    return path;
  };
  for (const name of ['tests', 'node_modules', 'package.json', 'e2e/support', 'e2e/account/logout.driver.ts'])
    symlinkSync(join(root, name), at(name));
  const cli = ['--disable-warning=ExperimentalWarning', 'packages/chartwalk/src/cli/cli.ts'];
  const { stdout: spec } = await run(execPath, [...cli, 'logout', '--format', 'playwright'], { cwd: root });
  writeFileSync(at('e2e/account/logout.paths.spec.ts'), spec);
  // The server of this run also serves the generated tests.
  writeFileSync(
    at('playwright.config.ts'),
    `import config from '${join(root, 'e2e/playwright.config.ts')}';
export default { ...config, webServer: undefined, testDir: '.', outputDir: 'results', workers: 1, reporter: 'list' };`,
  );
  const { stdout } = await run(join(root, 'node_modules/.bin/playwright'), ['test'], {
    cwd: folder,
    env: { ...env, NO_COLOR: '1', FORCE_COLOR: undefined, CHARTWALK_REPORTS: folder },
  }).catch((failed: { stdout: string }) => failed);
  const { paths } = planOf(buildGraph(flow));
  expect(stdout).toContain(`${paths.length} passed`);
  for (const { id } of paths) expect(stdout).toMatch(new RegExp(`✓.* logout ${id} `));
});

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configured } from './kit/project.ts';

type Result = { code: number; out: string; err: string };

function run(program: string, args: string[], cwd: string): Promise<Result> {
  return new Promise((end) => {
    execFile(program, args, { cwd }, (error, out, err) => end({ code: error ? Number(error.code) : 0, out, err }));
  });
}

const node = (args: string[], cwd = '.') =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], cwd);
const walk = (args: string[], cwd?: string) => node([resolve('packages/chartwalk/src/cli/cli.ts'), ...args], cwd);

/** A folder with a flow and its browser driver; the bare chart replaces the browser. */
function folder(): string {
  const root = configured(mkdtempSync(join(tmpdir(), 'walk-spec-')));
  const write = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const sample = resolve('packages/chartwalk/test/sample/door-cases.ts');
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  write('tests/building/door.cases.ts', `export { door as flow } from '${sample}';`);
  write(
    'e2e/support/walk-browser.ts',
    `import { replay } from 'chartwalk';
    export const walkBrowser = ({ flow, path }) => replay(flow, path);
    export const test = Object.assign(async (name, body) => { await body({}); console.log(name); }, { describe: { configure: () => {} } });`,
  );
  write('e2e/building/door.driver.ts', 'export const driver = () => ({});');
  return root;
}

describe('spec file written by `--format playwright`', () => {
  it('passes the formatter and the linter, and contains every option of its command', async () => {
    const root = folder();
    const { $schema: _, vcs: __, ...config } = JSON.parse(readFileSync('biome.json', 'utf8'));
    writeFileSync(join(root, 'biome.json'), JSON.stringify(config));
    const options = [
      '--format',
      'playwright',
      '--cover',
      'edges',
      '--seed',
      '3',
      '--max-steps',
      '12',
      '--stop',
      'steps=60',
    ];
    expect(await walk(['accept', 'door'], root)).toMatchObject({ code: 0, err: '' });
    const { code, out, err } = await walk(['door', ...options], root);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.split('\n')[0]).toContain(`"npm run walk -- door ${options.join(' ')}"`);
    writeFileSync(join(root, 'door.spec.ts'), out);
    const checked = await run(resolve('node_modules/.bin/biome'), ['check', 'door.spec.ts'], root);
    expect(checked.code, checked.err).toBe(0);
    expect(checked.out).toMatch(/^Checked 1 file/);
  });

  it('fails when the state in the expectation file differs from the state that the chart reaches', async () => {
    const root = folder();
    expect(await walk(['accept', 'door'], root)).toMatchObject({ code: 0 });
    const { out: spec } = await walk(['door', '--format', 'playwright'], root);
    writeFileSync(join(root, 'e2e/building/door.paths.spec.ts'), spec);
    const runSpec = () => node(['e2e/building/door.paths.spec.ts'], root);
    expect(await runSpec()).toMatchObject({ code: 0, out: expect.stringMatching(/^door [0-9a-f]{8}\n/) });
    const file = join(root, 'tests/building/door.paths.snap.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('"checking"', '"open"'));
    const { code, err } = await runSpec();
    expect(code).toBe(1);
    expect(err).toContain('its file expects "open", the chart is in "checking"');
  });
});

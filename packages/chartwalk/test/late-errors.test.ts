import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chartwalk, newProject } from './kit/typed-project.ts';

/** A flow whose machine runs this code as an action. */
const flowWith = (name: string, action: string) => `import { createMachine } from 'xstate';
import { defineFlow } from 'chartwalk';
const machine = createMachine({
  id: '${name}',
  initial: 'a',
  states: {
    a: { on: { go: { target: 'b', actions: ${action} } } },
    b: { on: { go: 'a' } },
  },
});
export const flow = defineFlow({ machine, events: { go: { plain: {} } }, outcomes: {} } as never);
`;

const project = (flows: Record<string, string>) =>
  newProject({
    'chartwalk.config.json': '{ "load": "node" }',
    ...Object.fromEntries(Object.entries(flows).map(([name, action]) => [`${name}.flow.ts`, flowWith(name, action)])),
  });

describe('a machine that fails after its step', () => {
  it('fails its flow with the step and the place of the code, and the other flows are walked', async () => {
    const root = project({
      atDoor: "async () => { throw new Error('offline'); }",
      inTimer: "() => { setTimeout(() => { throw new Error('too late'); }, 0); }",
      open: '() => {}',
    });
    const { code, out, err } = await chartwalk(root, 'run');
    const text = 'an error that nothing caught, of a promise or a timer';
    const step = 'step 1 of 2 "go (plain)"';
    expect(
      err
        .replaceAll(/path [0-9a-f]{8}/g, 'path id')
        .trim()
        .split('\n'),
    ).toEqual([
      `atDoor.flow.ts: atDoor: path id, ${step}: ${text} (atDoor.flow.ts:7): offline`,
      `inTimer.flow.ts: inTimer: path id, ${step}: ${text} (inTimer.flow.ts:7): too late`,
    ]);
    expect(out).toContain('\nopen: 2 states, transitions 2 of 2');
    expect(code).toBe(1);
  });

  it('is also reported when a later flow is walked, or when the command is over', async () => {
    const root = project({ slow: "() => { setTimeout(() => { throw new Error('much later'); }, 200); }" });
    const { code, err } = await chartwalk(root, 'run', 'slow');
    expect(err).toMatch(/^slow\.flow\.ts: slow: path \w{8}, step 1 of 2 .*: .* \(slow\.flow\.ts:7\): much later\n$/);
    expect(code).toBe(1);
  });
});

describe('a machine that ends the process', () => {
  it('is named, and the exit code is 2', async () => {
    const { code, err } = await chartwalk(project({ leaving: '() => process.exit(0)' }), 'run');
    expect(err).toMatch(
      /^leaving\.flow\.ts: leaving: path \w{8}, step 1 of 2 .*: process\.exit was called .* \(leaving\.flow\.ts:7\): replace it/,
    );
    expect(code).toBe(2);
  });
});

it('an output that cannot be written ends the command with one line', () => {
  const cli = fileURLToPath(new URL('../src/cli/cli.ts', import.meta.url));
  const stdio = ['ignore', openSync('/dev/full', 'w'), 'pipe'] as never;
  const args = ['--disable-warning=ExperimentalWarning', cli, '--version'];
  const { status, stderr } = spawnSync(process.execPath, args, { stdio, encoding: 'utf8' });
  expect(stderr).toMatch(/^The output cannot be written: ENOSPC.*\n$/);
  expect(status).toBe(1);
});

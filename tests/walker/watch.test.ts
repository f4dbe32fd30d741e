import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { changes, type Shot } from './watch.ts';

const before: Shot = { paths: ['a', 'b'], transitions: ['one', 'two'], steps: 5 };

describe('walk watch', () => {
  it('says which paths came and went, and which transitions nothing has taken yet', () => {
    expect(changes('door', before, before, new Set())).toEqual([]);
    const after: Shot = { paths: ['b', 'c', 'd'], transitions: ['one', 'three', 'four'], steps: 9 };
    expect(changes('door', before, after, new Set(['four']))).toEqual([
      'door: 2 paths new, 1 gone, 1 stay; 9 steps, 5 before',
      '  + three (not taken yet)',
      '  + four',
      '  - two',
    ]);
  });

  it('tells of a change as soon as it is written, and goes on after a chart that does not hold', async () => {
    const root = mkdtempSync(join(tmpdir(), 'walk-watch-'));
    mkdirSync(join(root, 'machines/house'), { recursive: true });
    mkdirSync(join(root, 'tests/house'), { recursive: true });
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    cpSync(resolve('tests/walker/sample/door.machine.ts'), join(root, 'machines/house/door.machine.ts'));
    const cases = readFileSync(resolve('tests/walker/sample/door-cases.ts'), 'utf8')
      .replace('../flow.ts', resolve('tests/walker/flow.ts'))
      .replace('./door.machine.ts', '../../machines/house/door.machine.ts')
      .replace('const door', 'const flow');
    writeFileSync(join(root, 'tests/house/door.flow.ts'), cases);
    const cli = resolve('tests/walker/cli.ts');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', cli, 'watch'], { cwd: root });
    let out = '';
    child.stdout.on('data', (data) => {
      out += data;
    });
    const chart = join(root, 'machines/house/door.machine.ts');
    const text = readFileSync(chart, 'utf8');
    const says = (line: string) => vi.waitFor(() => expect(out).toContain(line), { timeout: 25_000, interval: 50 });
    try {
      await says('watching the charts of 1 flows\n');
      writeFileSync(chart, 'export const doorMachine = ;');
      await says('door: ');
      writeFileSync(chart, text.replace('barred: { after: {', "barred: { on: { 'alarm.raised': 'closed' }, after: {"));
      await says('  + door.barred · alarm.raised · 0 (not taken yet)\n');
    } finally {
      child.kill();
    }
  });
});

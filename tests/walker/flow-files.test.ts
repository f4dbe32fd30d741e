import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { chartHash } from './chart-hash.ts';
import { flowNamed } from './flow-files.ts';
import { nearest } from './nearest-names.ts';
import { door } from './sample/door-cases.ts';

describe('flow by name', () => {
  it.each([
    'recoveryEmail',
    'recovery-email',
    'Recovery-Email',
    'recovery email',
    'RecoveryEmail',
    'tests/account/recovery-email.cases.ts',
    'machines/account/recovery-email.machine.ts',
    '/anywhere/recovery-email.spec.ts',
  ])('finds a flow by %s', (text) => {
    expect(flowNamed(text)).toEqual({
      name: 'recovery-email',
      area: 'account',
      file: 'tests/account/recovery-email.cases.ts',
    });
  });

  it.each([
    ['recoveryMail', 'did you mean recovery-email or recovery?'],
    ['recovery', null],
    ['lgoin', 'did you mean login?'],
    ['captcha', 'did you mean captcha-image or captcha-sound or slider-captcha?'],
    ['covrage', 'did you mean coverage?'],
    ['zzzz', 'npm run walk -- --all names all flows'],
  ])('%s: resolves to a flow or suggests similar names', (text, hint) => {
    if (hint === null) expect(flowNamed(text).name).toBe('recovery');
    else expect(() => flowNamed(text, ['coverage'])).toThrow(`Unknown command or flow "${text}": ${hint}`);
  });
});

describe('similar names', () => {
  it('differ by added, missing, replaced or swapped letters', () => {
    const names = ['deposit', 'withdraw', 'transfer', 'receipt'];
    for (const text of ['depsit', 'depositt', 'depocit', 'depoist', 'Deposit'])
      expect(nearest(text, names)).toEqual(['deposit']);
    expect(nearest('draw', names)).toEqual(['withdraw']);
    expect(nearest('rec', ['receipt', 'recovery', 'record', 'records'], 2)).toEqual(['receipt', 'recovery']);
    expect(nearest('xyz', names)).toEqual([]);
  });
});

describe('chart hash', () => {
  it('is the same in every process and differs for another chart', () => {
    const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
    const script = `
      const { chartHash } = await import(${url('chart-hash.ts')});
      const { door } = await import(${url('sample/door-cases.ts')});
      console.log(chartHash(door.machine));`;
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script];
    expect(execFileSync(process.execPath, args, { encoding: 'utf8' }).trim()).toBe(chartHash(door.machine));
    const other = door.machine.provide({ delays: { patience: 4000 } }) as unknown as typeof door.machine;
    expect(chartHash(other)).not.toBe(chartHash(door.machine));
  });
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { flowFiles, Misuse } from './flow-files.ts';
import { transitionsOf } from './transitions.ts';

/** The ids of all transitions that the charts had at a commit. */
export async function transitionsAt(commit: string): Promise<Set<string>> {
  const root = mkdtempSync(join(tmpdir(), 'walk-since-'));
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] });
    let archive: Buffer;
    try {
      archive = git('archive', '--format=tar', `${commit}^{commit}`);
    } catch {
      throw new Misuse(`--since takes a commit, not "${commit}"`);
    }
    execFileSync('tar', ['-x', '-C', root], { input: archive });
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    const ids = new Set<string>();
    for (const file of flowFiles(root).values()) {
      const { flow } = await import(pathToFileURL(join(root, file)).href);
      for (const { id } of transitionsOf(flow.machine)) ids.add(id);
    }
    return ids;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** The files that differ from a commit, in the working tree. */
export function filesChangedSince(commit: string): Set<string> {
  try {
    const names = execFileSync('git', ['diff', '--name-only', commit, '--'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return new Set(names.split('\n'));
  } catch {
    throw new Misuse(`--since takes a commit, not "${commit}"`);
  }
}

/** A number that the commit decides, so that each has another sample, and the same one again; 1 without a commit. */
export function seedOfCommit(): number {
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return Number.parseInt(hash.slice(0, 7), 16) + 1;
  } catch {
    return 1;
  }
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transitionsOf } from '../chart/transitions.ts';
import { flowFiles, Misuse } from './flow-files.ts';

/** The ids of all transitions in the charts at a commit. */
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

const lines = (cwd: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** The files in the working tree that differ from a commit or are new. */
export function filesChangedSince(commit: string, cwd = '.'): Set<string> {
  try {
    return new Set([
      ...lines(cwd, 'diff', '--name-only', '--relative', commit, '--'),
      ...lines(cwd, 'ls-files', '--others', '--exclude-standard'),
    ]);
  } catch {
    throw new Misuse(`--since takes a commit, not "${commit}"`);
  }
}

/** Whether the checked-out commit has a file; false outside a repository. */
export function isInHead(file: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `HEAD:./${basename(file)}`], { cwd: dirname(file), stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The commit where the current branch left the main branch; undefined without a repository or a main branch. */
export function baseCommit(cwd = '.'): string | undefined {
  for (const branch of ['origin/main', 'main']) {
    try {
      return lines(cwd, 'merge-base', 'HEAD', branch)[0];
    } catch {
      // Tries the next branch.
    }
  }
  return undefined;
}

/** A seed derived from the commit, so that each commit has its own reproducible sample; 1 without a commit. */
export function seedOfCommit(): number {
  try {
    return Number.parseInt(lines('.', 'rev-parse', 'HEAD')[0]!.slice(0, 7), 16) + 1;
  } catch {
    return 1;
  }
}

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { transitionsOf } from '../chart/transitions.ts';
import type { Flow } from '../flow/flow.ts';
import { config, projectRoot } from './config.ts';
import { flowsIn, workFolder } from './flow-file-paths.ts';
import { Misuse } from './flow-files.ts';
import { loadModule } from './load-module.ts';
import { didYouMean } from './nearest-names.ts';

/** The ids of all transitions in the charts at a commit, and one line for each flow of then that cannot be loaded. */
export async function transitionsAt(commit: string): Promise<{ ids: Set<string>; failures: string[] }> {
  const project = projectRoot();
  const work = workFolder();
  mkdirSync(work, { recursive: true });
  // Below the project, the modules of the commit find the installed packages of all folders above them.
  const root = mkdtempSync(join(work, 'since-'));
  try {
    let archive: Buffer;
    try {
      archive = execFileSync('git', ['archive', '--format=tar', `${commit}^{commit}`], {
        cwd: project,
        maxBuffer: 2 ** 30,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    } catch {
      checkCommit('since', commit);
      throw new Misuse(`git cannot read the files of "${commit}"`);
    }
    execFileSync('tar', ['-x', '-C', root], { input: archive });
    const ids = new Set<string>();
    const failures: string[] = [];
    for (const { path } of flowsIn(root, 'cases')) {
      try {
        const { flow } = (await loadModule(join(root, path), config().load, root)) as { flow?: Flow };
        for (const { id } of flow ? transitionsOf(flow.machine) : []) ids.add(id);
      } catch (error) {
        failures.push(`${path} of ${commit} cannot be loaded: ${(error as Error).message}`);
      }
    }
    return { ids, failures };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const lines = (cwd: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

const isGit = (...args: string[]): boolean => spawnSync('git', args, { stdio: 'ignore' }).status === 0;

/** Whether a text names a commit of the repository around the current folder. */
export const isCommit = (text: string): boolean =>
  isGit('rev-parse', '--verify', '--quiet', '--end-of-options', `${text}^{commit}`);

/** The branches and tags of the repository around the current folder; none outside a repository. */
export function namesOfCommits(): string[] {
  try {
    return ['HEAD', ...lines('.', 'for-each-ref', '--format=%(refname:short)')];
  } catch {
    return [];
  }
}

/** Throws when the value of an option names no commit, and says why. */
export function checkCommit(option: string, text: string): void {
  if (isCommit(text)) return;
  const { error } = spawnSync('git', ['--version'], { stdio: 'ignore' });
  if (error) throw new Misuse(`--${option} needs git, which does not start: ${error.message}`);
  if (!isGit('rev-parse', '--git-dir'))
    throw new Misuse(`--${option} needs a git repository, and the current folder is in none`);
  if (!isGit('rev-parse', '--verify', '--quiet', 'HEAD'))
    throw new Misuse(`--${option} needs a commit, and the git repository has none`);
  throw new Misuse(`--${option} takes a commit, not "${text}"${didYouMean(text, namesOfCommits())}`);
}

/** The files in the working tree that differ from a commit or are new, relative to the project. */
export function filesChangedSince(commit: string, cwd = projectRoot()): Set<string> {
  try {
    return new Set([
      ...lines(cwd, 'diff', '--name-only', '--relative', commit, '--'),
      ...lines(cwd, 'ls-files', '--others', '--exclude-standard'),
    ]);
  } catch (error) {
    checkCommit('since', commit);
    throw error;
  }
}

/**
 * The absolute paths of the files in the repository around the current folder that differ from a commit: changed,
 * deleted and new ones, with the changes that are not committed.
 */
export function pathsChangedSince(commit: string): Set<string> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] });
  checkCommit('affected', commit);
  const root = git('rev-parse', '--show-toplevel').trimEnd();
  const base = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`).trim();
  const names = [
    git('-C', root, 'diff', '--name-only', '--no-renames', '-z', base, '--'),
    git('-C', root, 'ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return new Set(
    names
      .flatMap((text) => text.split('\0'))
      .filter(Boolean)
      .map((name) => join(root, name)),
  );
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
export function baseCommit(cwd = projectRoot()): string | undefined {
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
    return Number.parseInt(lines(projectRoot(), 'rev-parse', 'HEAD')[0]!.slice(0, 7), 16) + 1;
  } catch {
    return 1;
  }
}

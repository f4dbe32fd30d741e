import { execFileSync } from 'node:child_process';

/** The commit outside of a repository. */
export const noCommit = 'none';

let known: string | undefined;

/** The checked-out commit, with "-dirty" when files were changed; "none" outside a repository. */
export function commitNow(): string {
  known ??= described();
  return known;
}

function described(): string {
  const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  try {
    // Several processes run git at the same time, so no process may lock the index.
    return execFileSync('git', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
    }).trim();
  } catch {
    return noCommit;
  }
}

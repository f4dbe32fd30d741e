import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { baseCommit, filesChangedSince } from '../src/project/git-history.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'history-'));

function repository(branch: string) {
  const root = folder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  const commit = (text: string) => {
    writeFileSync(join(root, 'kept.ts'), text);
    git('add', '.');
    git('commit', '-qm', text);
    return git('rev-parse', 'HEAD');
  };
  git('init', '-q', '-b', branch);
  return { root, git, commit, first: commit('one') };
}

describe('base commit', () => {
  it('is the commit where the branch left main', () => {
    const { root, git, commit, first } = repository('main');
    git('switch', '-qc', 'work');
    commit('two');
    git('switch', '-q', 'main');
    commit('three');
    git('switch', '-q', 'work');
    expect(baseCommit(root)).toBe(first);
  });

  it('is the common commit with the remote main, which has priority over the local main', () => {
    const { root, git, commit, first } = repository('main');
    git('update-ref', 'refs/remotes/origin/main', first);
    commit('two');
    expect(baseCommit(root)).toBe(first);
  });

  it('is undefined without a main branch, without a commit and outside a repository', () => {
    expect(baseCommit(repository('trunk').root)).toBeUndefined();
    const empty = folder();
    execFileSync('git', ['init', '-q', '-b', 'main'], { cwd: empty });
    expect(baseCommit(empty)).toBeUndefined();
    expect(baseCommit(folder())).toBeUndefined();
  });
});

describe('files changed since a commit', () => {
  it('include committed, edited and new files, by their paths relative to the folder', () => {
    const { root, git, first } = repository('main');
    mkdirSync(join(root, 'site'));
    for (const file of ['later.ts', 'edited.ts']) writeFileSync(join(root, 'site', file), '');
    git('add', '.');
    git('commit', '-qm', 'two');
    writeFileSync(join(root, 'site/edited.ts'), 'edited');
    writeFileSync(join(root, 'site/new.ts'), '');
    expect([...filesChangedSince(first, join(root, 'site'))].sort()).toEqual(['edited.ts', 'later.ts', 'new.ts']);
    expect([...filesChangedSince('HEAD', root)].sort()).toEqual(['site/edited.ts', 'site/new.ts']);
  });
});

import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { classNames } from '../../build/class-names.ts';

describe('generated class names', () => {
  it('stay the same when a file moves but keeps its name and the name of its parent folder', () => {
    const [before, after] = [classNames(), classNames()];
    const names = ['root', 'title', 'root'];
    expect(names.map((name) => after(name, '/site/features/member/withdraw/withdraw.module.css'))).toEqual(
      names.map((name) => before(name, '/site/flows/withdraw/withdraw.module.css?used')),
    );
  });

  it('are numbered within a file and differ between files', () => {
    const nameOf = classNames();
    const [root, title, other] = [
      nameOf('root', '/site/a/a.module.css'),
      nameOf('title', '/site/a/a.module.css'),
      nameOf('root', '/site/b/b.module.css'),
    ];
    expect(root).toMatch(/^_[0-9a-f]{4}0$/);
    expect(title).toBe(root?.replace(/0$/, '1'));
    expect(other?.slice(0, 5)).not.toBe(root?.slice(0, 5));
  });

  it('fail the build when two files have the same name and parent folder name', () => {
    const nameOf = classNames();
    nameOf('root', '/site/one/page/page.module.css');
    expect(() => nameOf('root', '/site/two/page/page.module.css')).toThrow('have the same class names');
  });

  it('differ between all style sheets of the site', () => {
    const nameOf = classNames();
    const files = globSync('src/**/*.module.css');
    expect(files.length).toBeGreaterThan(100);
    const prefixes = files.map((file) => nameOf('root', resolve(file)).slice(0, 5));
    expect(prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index)).toEqual([]);
  });
});

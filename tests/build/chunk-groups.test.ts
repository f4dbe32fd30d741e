import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chunkGroups, groupsOf } from '../../build/chunk-groups.ts';
import { entries } from '../../build/entries.ts';

type Imports = Record<string, { imports?: string[]; loads?: string[] }>;
const root = '/site';

/** Builds a module graph from module paths; the paths of packages begin with `node_modules`. */
function graphOf(modules: Imports) {
  const ids = (paths: string[] = []) => paths.map((path) => `${root}/${path}`);
  return {
    getModuleInfo: (id: string) => {
      const module = modules[id.slice(root.length + 1)];
      return module && { importedIds: ids(module.imports), dynamicallyImportedIds: ids(module.loads) };
    },
  } as Parameters<typeof groupsOf>[1];
}

const { program, reactDom, app, home, dialogs, signIn } = entries;
const modules: Imports = {
  [program]: {
    imports: ['main.ts', 'i18n.ts', 'node_modules/react.js'],
    loads: [reactDom, app, home, dialogs, signIn, 'other.ts'],
  },
  'main.ts': {},
  'i18n.ts': { imports: ['node_modules/lingui.js'] },
  [reactDom]: { imports: ['node_modules/react-dom.js', 'node_modules/react.js'] },
  [app]: { imports: ['i18n.ts', 'button.ts', 'menu.ts', 'header.ts', 'node_modules/react.js'] },
  [home]: { imports: ['ticket.ts', 'node_modules/hook.js'] },
  [dialogs]: { imports: ['modal.ts', 'button.ts', 'node_modules/hook.js'] },
  [signIn]: { imports: ['field.ts', 'login.ts'], loads: ['captcha.ts'] },
  'other.ts': { imports: ['menu.ts', 'ticket.ts', 'field.ts', 'table.ts'] },
  'captcha.ts': { imports: ['table.ts'] },
  ...Object.fromEntries(
    ['button.ts', 'menu.ts', 'header.ts', 'ticket.ts', 'modal.ts', 'field.ts', 'login.ts', 'table.ts'].map((name) => [
      name,
      {},
    ]),
  ),
};
const groups = () => groupsOf(root, graphOf(modules));
const inGroup = (name: string) =>
  [...groups()]
    .filter(([, group]) => group === name)
    .map(([id]) => id.slice(root.length + 1))
    .toSorted();

describe('shared chunks', () => {
  it('contain the expected modules, which follow from the imports of the entries', () => {
    expect(inGroup('core')).toEqual(['node_modules/hook.js', 'node_modules/lingui.js', 'node_modules/react.js']);
    expect(inGroup('base')).toEqual(['button.ts', 'i18n.ts']);
    expect(inGroup('react-dom')).toEqual(['node_modules/react-dom.js', reactDom]);
    expect(inGroup('page')).toEqual(['menu.ts', 'ticket.ts']);
    expect(inGroup('sign-in')).toEqual(['field.ts', 'modal.ts', dialogs]);
  });

  it('exclude modules that only one entry imports and modules that no first view needs', () => {
    for (const path of ['main.ts', 'header.ts', 'login.ts', 'table.ts', app, home, signIn])
      expect(groups().has(`${root}/${path}`), path).toBe(false);
  });

  it('fail the build when an entry is loaded by no module', () => {
    const withoutHome = { ...modules, [program]: { ...modules[program], loads: [reactDom, app, dialogs, signIn] } };
    expect(() => groupsOf(root, graphOf(withoutHome))).toThrow(`Nothing loads ${home}`);
  });

  it('have descending priorities, so that no chunk gets modules of a chunk that it imports', () => {
    const graph = graphOf(modules);
    const given = chunkGroups(root).map(({ name, priority }) => ({
      name: name(`${root}/i18n.ts`, graph as never),
      priority,
    }));
    expect(given.map(({ name }) => name)).toEqual([null, 'base', null, null, null]);
    expect(given.map(({ priority }) => priority)).toEqual([5, 4, 3, 2, 1]);
  });

  it('are empty in a build without the application entry', () => {
    for (const { name } of chunkGroups(root))
      expect(name(`${root}/i18n.ts`, graphOf({ 'i18n.ts': {} }) as never)).toBeNull();
  });
});

it('every configured entry of the build is an existing file', () => {
  expect(Object.values(entries).filter((path) => !existsSync(path))).toEqual([]);
});

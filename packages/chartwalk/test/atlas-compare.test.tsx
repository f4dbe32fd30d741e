// @vitest-environment happy-dom
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Atlas } from '../src/atlas/atlas.ts';
import { compare } from '../src/atlas/compare.ts';
import { type AtlasData, dataOf, type FlowData, type ScreenData } from '../src/atlas/data.ts';
import { dataFileOf, readEarlier } from '../src/atlas/earlier.ts';
import { Page } from '../src/atlas/page/page.tsx';
import { nameOf, prepare, writeCapture, writePicture } from '../src/atlas/pictures.ts';
import { pageOf } from '../src/atlas/write-page.ts';
import { configured } from './kit/project.ts';
import { door } from './sample/door-cases.ts';
import { doorAtlas, looks } from './sample/sample-atlas.ts';
import { capturesOf } from './sample/sample-captures.ts';

const screenOf = (key: string, pictures: Record<string, string>, given: Partial<ScreenData> = {}): ScreenData => ({
  key,
  states: ['open'],
  after: `step ${key}`,
  pictures,
  ...given,
});

const flowOf = (given: Partial<FlowData> = {}): FlowData => ({ states: [], transitions: [], screens: [], ...given });

const dataWith = (flows: Record<string, FlowData>): AtlasData => ({
  format: 1,
  madeAt: '2026-11-01T08:30:00Z',
  commit: '0123456789abcdef0123',
  flows,
});

const changesOf = (before: FlowData, now: FlowData) =>
  compare(dataWith({ door: before }), dataWith({ door: now }), true).charts[0];

describe('comparison of two atlases', () => {
  it('finds nothing in equal data', () => {
    const data = dataWith({
      door: flowOf({
        states: [{ path: 'open', kind: 'atomic', outcomes: [{ label: 'check -> opens', to: ['a', 'b'] }] }],
        transitions: [{ id: 't', source: 'open', event: 'close', guard: null, targets: ['closed'] }],
        screens: [screenOf('1', { small: 'a' })],
      }),
    });
    const same = structuredClone(data);
    same.flows['door']!.states[0]!.outcomes[0]!.to.reverse();
    expect(compare(data, same, true)).toEqual({ madeAt: data.madeAt, commit: data.commit, charts: [] });
  });

  it('lists changed screens first, then added and removed ones', () => {
    const found = changesOf(
      flowOf({
        screens: [
          screenOf('gone', { small: 'a' }),
          screenOf('kept', { small: 'b' }),
          screenOf('other', { small: 'c' }),
        ],
      }),
      flowOf({
        screens: [screenOf('new', { small: 'd' }), screenOf('kept', { small: 'b' }), screenOf('other', { small: 'e' })],
      }),
    );
    expect(found?.screens.map(({ kind, after, before, now }) => [kind, after, before, now])).toEqual([
      ['changed', 'step other', { small: 'c' }, { small: 'e' }],
      ['added', 'step new', null, { small: 'd' }],
      ['removed', 'step gone', { small: 'a' }, null],
    ]);
  });

  it('compares a screen only in the looks that both sides have, and names those that differ', () => {
    const found = (before: Record<string, string>, now: Record<string, string>) =>
      changesOf(flowOf({ screens: [screenOf('1', before)] }), flowOf({ screens: [screenOf('1', now)] }))?.screens;
    expect(found({ small: 'a', large: 'b' }, { small: 'a' })).toBeUndefined();
    expect(found({ small: 'a', large: 'b' }, { small: 'a', large: 'c', dark: 'd' })?.map(({ looks }) => looks)).toEqual(
      [['large']],
    );
  });

  it('pairs a screen whose transition was renumbered by its states and its last step', () => {
    const before = [
      screenOf('1', { small: 'a' }, { after: 'close' }),
      screenOf('2', { small: 'b' }, { after: 'open' }),
    ];
    const now = [screenOf('3', { small: 'c' }, { after: 'close' }), screenOf('2', { small: 'b' }, { after: 'open' })];
    const found = changesOf(flowOf({ screens: before }), flowOf({ screens: now }));
    expect(found?.screens.map(({ kind, after }) => [kind, after])).toEqual([['changed', 'close']]);
  });

  it('lists added, removed and changed states and transitions in words', () => {
    const atomic = (path: string, to: string[] = []) => ({
      path,
      kind: 'atomic',
      outcomes: to.length > 0 ? [{ label: 'check -> opens', to }] : [],
    });
    const transition = (id: string, guard: string | null, targets: string[]) => ({
      id,
      source: 'door.open',
      event: 'close',
      guard,
      targets,
    });
    const found = changesOf(
      flowOf({
        states: [atomic('open'), atomic('gone'), atomic('checking', ['open'])],
        transitions: [transition('a', null, ['door.closed']), transition('b', null, [])],
      }),
      flowOf({
        states: [atomic('open'), atomic('new'), atomic('checking', ['barred'])],
        transitions: [transition('a', 'isShut', ['door.closed']), transition('c', null, [])],
      }),
    );
    expect(found?.states).toEqual([
      {
        kind: 'changed',
        path: 'checking',
        before: 'atomic; check -> opens → open',
        now: 'atomic; check -> opens → barred',
      },
      { kind: 'added', path: 'new', before: null, now: 'atomic' },
      { kind: 'removed', path: 'gone', before: 'atomic', now: null },
    ]);
    expect(found?.transitions).toEqual([
      {
        kind: 'changed',
        id: 'a',
        before: 'door.open: close → door.closed',
        now: 'door.open: close [isShut] → door.closed',
      },
      { kind: 'added', id: 'c', before: null, now: 'door.open: close → stays' },
      { kind: 'removed', id: 'b', before: 'door.open: close → stays', now: null },
    ]);
  });

  it('reports a removed flow only when the atlas has all flows', () => {
    const [before, now] = [dataWith({ door: flowOf(), gate: flowOf() }), dataWith({ door: flowOf(), lamp: flowOf() })];
    const kinds = (isWhole: boolean) => compare(before, now, isWhole).charts.map(({ flow, kind }) => [flow, kind]);
    expect(kinds(true)).toEqual([
      ['gate', 'removed'],
      ['lamp', 'added'],
    ]);
    expect(kinds(false)).toEqual([['lamp', 'added']]);
  });

  it('does not report all screens as removed when the flow was not pictured', () => {
    const state = { path: 'open', kind: 'atomic', outcomes: [] };
    const found = changesOf(flowOf({ screens: [screenOf('1', { small: 'a' })] }), flowOf({ states: [state] }));
    expect(found?.screens).toEqual([]);
    expect(found?.isPictured).toBe(false);
  });
});

describe('data file of an atlas', () => {
  it('holds the states, the transitions and the pictures of each flow', async () => {
    const { flows } = dataOf(await doorAtlas(capturesOf(door, looks, 'p1', [], ['checking'])));
    expect(flows['door']?.states.map(({ path }) => path)).toEqual(['closed', 'checking', 'open', 'barred']);
    expect(flows['door']?.transitions).toHaveLength(12);
    expect(flows['door']?.screens[0]).toMatchObject({
      states: ['closed'],
      after: 'at the start',
      pictures: { '390-light': 'p1', '1440-dark': 'p1' },
    });
    expect(new Set(flows['door']?.screens.map(({ key }) => key)).size).toBe(flows['door']?.screens.length);
  });

  it('is read with the pictures of the page beside it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atlas-'));
    const atlas = await doorAtlas(capturesOf(door, looks, 'p1'));
    const page = join(folder, 'first.html');
    writeFileSync(page, await pageOf(atlas, (name) => Buffer.from(`image ${name}`)));
    writeFileSync(dataFileOf(page), JSON.stringify(dataOf(atlas)));
    const fromFile = readEarlier(join(folder, 'first.json'), 'coverage/atlas.html');
    expect(fromFile.data).toEqual(dataOf(atlas));
    expect(fromFile.pictureOf('p1')?.toString()).toBe('image p1');
    expect(fromFile.pictureOf('p2')).toBeNull();
  });

  it('is refused when it does not exist or is something else', () => {
    const folder = mkdtempSync(join(tmpdir(), 'atlas-'));
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    expect(() => readEarlier('no-such-commit', 'out/atlas.html')).toThrow(
      '--compare takes the data file of an atlas, or a commit that contains out/atlas.json, not "no-such-commit"',
    );
    expect(() => readEarlier(file('a.json', '{'), 'atlas.html')).toThrow(/a\.json is no JSON/);
    expect(() => readEarlier(file('b.json', '{"flows":1}'), 'atlas.html')).toThrow(/b\.json is no data file/);
  });
});

describe('page of a comparison', () => {
  class Near {
    readonly heard: (entries: { isIntersecting: boolean }[]) => void;
    constructor(heard: (entries: { isIntersecting: boolean }[]) => void) {
      this.heard = heard;
    }
    observe() {
      this.heard([{ isIntersecting: true }]);
    }
    disconnect() {}
  }

  const embed = (name: string) => {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.id = `p-${name}`;
    script.textContent = btoa(name);
    document.body.append(script);
  };

  beforeEach(async () => {
    vi.stubGlobal('IntersectionObserver', Near);
    location.hash = '';
    for (const name of ['old', 'new']) embed(name);
    const [first, second, ...others] = capturesOf(door, looks, 'same', [], ['checking']);
    const picturesOf = (name: string) => Object.fromEntries(looks.map((look) => [look.name, name]));
    const before = await doorAtlas([{ ...first!, pictures: picturesOf('old') }, ...others]);
    const now = await doorAtlas([{ ...first!, pictures: picturesOf('new') }, second!, ...others]);
    const earlier = { ...dataOf(before), commit: '0123456789abcdef' };
    earlier.flows['door']?.transitions.shift();
    now.comparison = compare(earlier, dataOf(now), true);
    render(<Page atlas={now} />);
  });
  afterEach(() => {
    cleanup();
    for (const script of document.querySelectorAll('script')) script.remove();
    vi.unstubAllGlobals();
  });

  it('is the first page, with the changed screens before everything else', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Changes since 0123456789ab');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Changed screens',
      'New screens',
      'Changed charts',
    ]);
    expect(screen.getByRole('link', { name: 'Changes' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('main').textContent).toContain(
      '1 changed screen, 1 new, 0 removed; 0 differences of states, 1 of transitions, in 1 chart.',
    );
  });

  it('shows both pictures of a changed screen, with texts that tell them apart', () => {
    const changed = within(screen.getByRole('region', { name: 'Changed screens of door' }));
    const [before, now] = ['Before', 'Now'].map((side) =>
      changed.getByRole('img', { name: `${side}: closed, after at the start` }),
    );
    expect(before?.getAttribute('src')).toMatch(/^blob:/);
    expect(now?.getAttribute('src')).toMatch(/^blob:/);
    expect(before?.getAttribute('src')).not.toBe(now?.getAttribute('src'));
    expect(changed.getByRole('link').getAttribute('href')).toBe('#chart/door/state/closed');
  });

  it('names a picture that was not kept', () => {
    expect(within(screen.getByRole('region', { name: 'New screens of door' })).getByRole('figure').textContent).toBe(
      'NowIts picture was not kept.',
    );
  });

  it('leads to the charts', () => {
    location.hash = '#index';
    fireEvent(window, new HashChangeEvent('hashchange'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Atlas of the charts');
  });
});

describe('chartwalk atlas', () => {
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

  /** A project with the door and pictures of all its states. */
  function project(picture: string): string {
    const root = configured(mkdtempSync(join(tmpdir(), 'atlas-')));
    mkdirSync(join(root, 'tests/building'), { recursive: true });
    writeFileSync(
      join(root, 'tests/building/door.cases.ts'),
      `export { door as flow } from ${JSON.stringify(here('sample/door-cases.ts'))};\n`,
    );
    picturesIn(root, picture);
    return root;
  }

  function picturesIn(root: string, picture: string): void {
    const folder = join(root, 'coverage/atlas');
    prepare(folder);
    const name = writePicture(folder, Buffer.from(picture));
    for (const capture of capturesOf(door, looks, name, [], ['checking'])) writeCapture(folder, capture);
  }

  const atlas = (cwd: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> =>
    new Promise((resolve) => {
      execFile(process.execPath, [here('../src/cli/cli.ts'), 'atlas', ...args], { cwd }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, err }),
      );
    });

  const embedded = (page: string) => JSON.parse(/id="atlas">(.*)<\/script>/.exec(page)?.[1] ?? 'null') as Atlas;

  it('writes the page and its data, and compares it with an earlier page that it replaces', async () => {
    const root = project('first');
    expect(await atlas(root, 'door', '--no-walk')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^coverage\/atlas\.html: 1 chart, 11 screens, \d+\.\d MB\n$/),
    });
    const page = readFileSync(join(root, 'coverage/atlas.html'), 'utf8');
    expect(embedded(page)).toMatchObject({ charts: [{ name: 'door', area: 'building' }], comparison: null });
    rmSync(join(root, 'coverage/atlas'), { recursive: true });
    picturesIn(root, 'second');
    const { code, out } = await atlas(root, '--no-walk', '--compare', 'coverage/atlas.json');
    expect(code).toBe(0);
    expect(out).toContain('11 screens changed, 0 added, 0 removed; 1 chart with changes');
    const second = readFileSync(join(root, 'coverage/atlas.html'), 'utf8');
    for (const picture of ['first', 'second'])
      expect(second).toContain(`id="p-${nameOf(Buffer.from(picture))}">${Buffer.from(picture).toString('base64')}<`);
  });

  it('compares with a commit that contains the data file', async () => {
    const root = project('first');
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root });
    await atlas(root, '--no-walk', '--out', 'kept/door.html');
    git('init', '-q');
    git('add', 'kept');
    git('commit', '-qm', 'one');
    rmSync(join(root, 'kept'), { recursive: true });
    rmSync(join(root, 'coverage/atlas'), { recursive: true });
    picturesIn(root, 'second');
    const { out } = await atlas(root, '--no-walk', '--out', 'kept/door.html', '--compare', 'HEAD');
    expect(out).toContain('11 screens changed');
    expect(readFileSync(join(root, 'kept/door.html'), 'utf8')).toContain(Buffer.from('first').toString('base64'));
    const { code, err } = await atlas(root, '--no-walk', '--compare', 'HEAD');
    expect(err).toContain('a commit that contains coverage/atlas.json, not "HEAD"');
    expect(code).toBe(2);
  });
});

// @vitest-environment happy-dom
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Atlas } from '../src/atlas/atlas.ts';
import { type CaptureRecord, looksOf, stateKey, wayKey } from '../src/atlas/capture.ts';
import { reachOf } from '../src/atlas/page/coverage.tsx';
import { Page } from '../src/atlas/page/page.tsx';
import { hrefOf, type Place, placeOf } from '../src/atlas/page/page-location.ts';
import { hitsIn } from '../src/atlas/page/search.tsx';
import { claim, clear, nameOf, prepare, readCaptures, writeCapture } from '../src/atlas/pictures.ts';
import { door } from './sample/door-cases.ts';
import { doorAtlas, looks } from './sample/sample-atlas.ts';
import { capturesOf } from './sample/sample-captures.ts';

const atlasOf = () => doorAtlas(capturesOf(door, looks, 'p1', ['door.title', 'menu.home'], ['checking']));

describe('looks', () => {
  it('are every combination of sizes, languages and themes, and have no language without a list', async () => {
    const sizes = [{ width: 390, height: 844 }];
    const themes = ['light', 'dark'] as const;
    const languages = ['es', 'pt-BR'];
    const expected = [
      { name: '390-es-light', width: 390, height: 844, language: 'es', theme: 'light' },
      { name: '390-es-dark', width: 390, height: 844, language: 'es', theme: 'dark' },
      { name: '390-pt-BR-light', width: 390, height: 844, language: 'pt-BR', theme: 'light' },
      { name: '390-pt-BR-dark', width: 390, height: 844, language: 'pt-BR', theme: 'dark' },
    ];
    expect(await looksOf({ sizes, languages, themes })).toEqual(expected);
    expect(await looksOf({ sizes, languages: async () => languages, themes })).toEqual(expected);
    expect(looks.map(({ name }) => name)).toEqual(['390-light', '390-dark', '1440-light', '1440-dark']);
  });
});

describe('atlas picture folder', () => {
  it('removes one flow and the pictures that no other flow uses', () => {
    const folder = mkdtempSync(join(tmpdir(), 'atlas-'));
    prepare(folder);
    const capture = (flow: string, pictures: CaptureRecord['pictures']): CaptureRecord => ({
      flow,
      value: 'open',
      status: 'active',
      taken: [],
      outcome: null,
      path: 'p',
      index: -1,
      pictures,
      messages: [],
    });
    const claimsOf = (one: CaptureRecord) =>
      [wayKey(one), stateKey(one)].map((key) => join(folder, 'claims', nameOf(key)));
    const gone = capture('left', { '390-light': 'own', '390-dark': 'shared' });
    const kept = capture('kept', { '390-light': 'other', '390-dark': 'shared' });
    for (const one of [gone, kept]) {
      writeCapture(folder, one);
      for (const key of [wayKey(one), stateKey(one)]) expect(claim(folder, key, one)).toBe(true);
    }
    const names = ['own', 'other', 'shared'];
    const pictureFile = (name: string) => join(folder, 'pictures', `${name}.webp`);
    for (const name of names) writeFileSync(pictureFile(name), '');
    clear(folder, 'left');
    expect(readCaptures(folder)).toEqual([kept]);
    expect(names.filter((name) => existsSync(pictureFile(name)))).toEqual(['other', 'shared']);
    expect(claimsOf(gone).some((file) => existsSync(file))).toBe(false);
    expect(claimsOf(kept).every((file) => existsSync(file))).toBe(true);
  });
});

describe('collected atlas data', () => {
  it('links each step of a path to its screen and to the event that led to it', async () => {
    const { charts } = await atlasOf();
    const [chart] = charts;
    for (const { steps } of chart?.paths ?? [])
      for (const { states, capture, label } of steps) {
        if (states.includes('checking')) expect(capture).toBeNull();
        else expect(chart?.captures[capture as number]?.states, label).toEqual(states);
      }
    const refused = chart?.paths.flatMap(({ steps }) => steps).find(({ label }) => label === 'check -> thrown');
    expect(chart?.captures[refused?.capture as number]?.after).toBe('check -> thrown');
  });

  it('lists the outcomes of the actors of a state, and the reason for each refusal', async () => {
    const { charts } = await atlasOf();
    const outcomes = charts[0]?.states.find(({ path }) => path === 'checking')?.outcomes ?? [];
    expect(outcomes).toContainEqual({ label: 'check -> opens', reason: null, to: ['open'] });
    expect(outcomes).toContainEqual({ label: 'check -> wrong', reason: 'wrong', to: ['closed', 'barred'] });
    expect(outcomes).toContainEqual({ label: 'check -> thrown', reason: 'thrown', to: ['barred'] });
  });

  it('gives the reason for a transition that no walk takes', async () => {
    const { charts } = await atlasOf();
    const never = charts[0]?.transitions.find(({ id }) => id.includes('after.30000'));
    expect(never?.reason).toBe('the shorter delay always comes first');
  });

  it('lists every message with its screens, and marks those of the frame', async () => {
    const { messages, charts } = await atlasOf();
    const all = charts[0]?.captures.map((_, index) => [0, index]);
    expect(messages.map(({ id, on, isFrame }) => [id, on, isFrame])).toEqual([
      ['door.title', all, false],
      ['door.locked', [], false],
      ['menu.home', all, true],
    ]);
  });

  it('reports at how many test levels a transition was taken: all, some, one or none', () => {
    const of = (chart: number, view: number, browser: number, reason: string | null = null) =>
      reachOf({ id: '', source: '', event: '', guard: null, targets: [], hits: { chart, view, browser }, reason }, [
        'chart',
        'view',
        'browser',
      ]);
    expect([of(1, 2, 3), of(1, 2, 0), of(1, 0, 0), of(0, 0, 0)]).toEqual(['all', 'some', 'one', 'none']);
    expect(of(1, 1, 0, 'nothing in a browser brings it about')).toBe('excused');
  });
});

describe('atlas page', () => {
  let atlas: Atlas;
  const go = (hash: string) => {
    location.hash = hash;
    fireEvent(window, new HashChangeEvent('hashchange'));
  };
  beforeEach(async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    atlas = await atlasOf();
    go('#chart/door');
    render(<Page atlas={atlas} />);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('names the levels that no test has run, and reports that nothing is known about these levels', () => {
    const lead = (unwalked: Atlas['unwalked']) => {
      cleanup();
      go('#');
      render(<Page atlas={{ ...atlas, unwalked }} />);
      return screen.getByRole('main').textContent;
    };
    expect(lead([])).not.toContain('Nothing is known');
    expect(lead(['view'])).toContain('Nothing is known of view, as no test was run since coverage was cleared');
    expect(lead([])).toMatch(/1 chart, \d+ states at rest, \d+ transitions, \d+ paths?/);
  });

  it('replaces the coverage share of a level with a note when the level was not run', () => {
    const sharesOf = (unwalked: Atlas['unwalked']) => {
      cleanup();
      render(<Page atlas={{ ...atlas, charts: atlas.charts.map((chart) => ({ ...chart, unwalked })) }} />);
      return within(screen.getByRole('list', { name: 'Coverage of door' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/\d+\/\d+/, 'share'));
    };
    expect(sharesOf(['view'])).toEqual(['chart share', 'view not run', 'browser share']);
    expect(sharesOf([])).toEqual(['chart share', 'view share', 'browser share']);
  });

  it('opens a state by click and by key, and shows its events, refusals and messages', () => {
    fireEvent.click(screen.getByRole('button', { name: 'State closed' }));
    fireEvent(window, new HashChangeEvent('hashchange'));
    const panel = screen.getByRole('region', { name: 'closed' });
    expect(panel.textContent).toContain('code.enter if isEmpty');
    expect(panel.textContent).toContain('Puerta');
    fireEvent.keyDown(screen.getByRole('button', { name: 'State checking' }), { key: 'Enter' });
    fireEvent(window, new HashChangeEvent('hashchange'));
    const other = screen.getByRole('region', { name: 'checking' });
    expect(other.textContent).toContain('check -> wrong refused: wrong');
    expect(other.textContent).toContain('No picture');
    expect(document.activeElement?.textContent).toBe('checking');
  });

  it('offers the parts of the looks that have several values', () => {
    expect(screen.getAllByRole('group').flatMap((group) => group.querySelector('legend')?.textContent ?? [])).toEqual([
      'Width',
      'Theme',
    ]);
    fireEvent.click(screen.getByRole('radio', { name: '1440' }));
    expect((screen.getByRole('radio', { name: '1440' }) as HTMLInputElement).checked).toBe(true);
    expect((screen.getByRole('radio', { name: '390' }) as HTMLInputElement).checked).toBe(false);
  });

  it('names the command that makes an atlas of a chart that is not in it', () => {
    go('#chart/gate');
    expect(screen.getByRole('main').textContent).toContain('npx chartwalk atlas gate');
  });

  it('plays a path step by step and stops at its end', () => {
    vi.useFakeTimers();
    const path = atlas.charts[0]?.paths[0];
    const last = (path?.steps.length ?? 0) - 1;
    go(hrefOf({ page: 'chart', chart: 'door', path: path?.id ?? '', step: last - 1 }));
    const board = within(screen.getByRole('region', { name: `Path ${path?.id}` }));
    fireEvent.click(board.getByRole('button', { name: 'Play' }));
    vi.advanceTimersByTime(1400);
    fireEvent(window, new HashChangeEvent('hashchange'));
    expect(board.getByRole('status').textContent).toContain(`${last} of ${last}`);
    expect(board.queryByRole('button', { name: 'Pause' })).toBeNull();
    fireEvent.keyDown(board.getByRole('button', { name: 'Play' }), { key: 'ArrowLeft' });
    fireEvent(window, new HashChangeEvent('hashchange'));
    expect(board.getByRole('status').textContent).toContain(`${last - 1} of ${last}`);
    vi.useRealTimers();
  });

  it('finds states, events, refusals and messages by a part of their text', () => {
    const found = (text: string) => hitsIn(atlas, text).map(({ kind, text: own }) => `${kind} ${own}`);
    expect(found('barr')).toContain('state barred');
    expect(found('code.en')).toContain('event code.enter [isEmpty]');
    expect(found('check -> wro')).toEqual(['event check -> wrong']);
    expect(found('puer')).toEqual(['message door.title: Puerta']);
    expect(found('x')).toEqual([]);
  });

  it('lists messages for translators beside their screens', () => {
    go('#messages');
    const rows = () => screen.getAllByRole('listitem').filter(({ className }) => className === 'message');
    expect(
      rows()
        .map((row) => row.querySelector('code')?.textContent)
        .sort(),
    ).toEqual(['door.title', 'menu.home']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'only what is on a screen' }));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a text or an id' }), {
      target: { value: 'door.locked' },
    });
    expect(rows().map((row) => row.querySelector('code')?.textContent)).toEqual(['door.locked']);
    expect(rows()[0]?.querySelector('.note')?.textContent).toBe('On no screen of this atlas.');
  });

  it('restores every atlas location from its address', () => {
    const places: Place[] = [
      { page: 'index' },
      { page: 'messages' },
      { page: 'changes' },
      { page: 'chart', chart: 'door' },
      { page: 'chart', chart: 'door', state: 'a.b' },
      { page: 'chart', chart: 'door', state: '' },
      { page: 'chart', chart: 'door', path: '0a1b2c3d', step: 4 },
    ];
    for (const place of places) expect(placeOf(hrefOf(place))).toEqual(place);
  });
});

// @vitest-environment happy-dom
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type Flow, transitionsOf } from 'chartwalk';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { flow as login } from '../../account/login.cases.ts';
import { flow as recoveryEmail } from '../../account/recovery-email.cases.ts';
import { flow as launch } from '../../lobby/launch.cases.ts';
import { flow as systemStatus } from '../../site/system-status.cases.ts';
import { type Atlas, collectAtlas, readCaptures } from './atlas.ts';
import { blankShare } from './blank.ts';
import { type CaptureRecord, stateKey, wayKey } from './capture.ts';
import { type Box, draw } from './diagram-layout.ts';
import { reachOf } from './page/coverage.tsx';
import { Page } from './page/page.tsx';
import { hrefOf, type Place, placeOf } from './page/page-location.ts';
import { hitsIn } from './page/search.tsx';
import { clear, nameOf } from './pictures.ts';
import { capturesOf } from './sample-captures.ts';

const file = 'tests/account/recovery-email.cases.ts';
const atlasOf = () =>
  collectAtlas(
    [{ flow: recoveryEmail, file }],
    capturesOf(
      { flow: recoveryEmail, file },
      'p1',
      ['account.recoveryEmail.submit', 'common.action.close'],
      ['requesting'],
    ),
    '2026-11-22T05:00:00Z',
  );

describe('chart drawing', () => {
  const isInside = (inner: Box, outer: Box) =>
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width + 0.5 &&
    inner.y + inner.height <= outer.y + outer.height + 0.5;
  const isApart = (a: Box, b: Box) =>
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

  test.each<[string, Flow]>([
    ['login', login],
    ['launch', launch],
    ['systemStatus', systemStatus],
    ['recoveryEmail', recoveryEmail],
  ])('%s: draws states inside their parents without overlap, and every transition once', async (_, flow) => {
    const { states, edges, width, height } = await draw(flow.machine);
    const parentOf = (id: string) => states.find((state) => state.id === id.slice(0, id.lastIndexOf('.')));
    for (const state of states) {
      const parent = parentOf(state.id);
      if (parent) expect(isInside(state, parent), `${state.id} in ${parent.id}`).toBe(true);
      expect(isInside(state, { x: 0, y: 0, width, height }), state.id).toBe(true);
      for (const other of states)
        if (other !== state && parentOf(other.id) === parent && other.depth === state.depth)
          expect(isApart(state, other), `${state.id} and ${other.id}`).toBe(true);
    }
    const drawn = [...states.flatMap(({ inner }) => inner), ...edges.flatMap(({ lines }) => lines)].map(({ id }) => id);
    const all = transitionsOf(flow.machine).flatMap(({ id, targets }) => Array(Math.max(1, targets.length)).fill(id));
    expect(drawn.sort()).toEqual(all.sort());
    for (const { points, key } of edges) expect(points.length, key).toBeGreaterThan(1);
  });
});

describe('atlas picture', () => {
  const picture = (blankRows: number) =>
    sharp({ create: { width: 100, height: 100, channels: 3, background: '#fff' } })
      .composite(
        blankRows < 100
          ? [
              {
                input: { create: { width: 40, height: 100 - blankRows, channels: 3, background: '#246' } },
                top: blankRows,
                left: 30,
              },
            ]
          : [],
      )
      .webp({ quality: 34 })
      .toBuffer();

  it.each([
    [0, 0],
    [20, 0.2],
    [60, 0.6],
    [100, 1],
  ])('measures the blank share of a picture with %i of 100 blank rows', async (rows, share) => {
    expect(Math.abs((await blankShare(await picture(rows))) - share)).toBeLessThanOrEqual(0.05);
  });
});

describe('atlas picture folder', () => {
  it('removes one flow and the pictures that no other flow uses', () => {
    const folder = mkdtempSync(join(tmpdir(), 'atlas-'));
    for (const part of ['pictures', 'captures', 'claims']) mkdirSync(join(folder, part));
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
    const gone = capture('logout', { '390-es-light': 'own', '390-es-dark': 'shared' });
    const kept = capture('help', { '390-es-light': 'other', '390-es-dark': 'shared' });
    for (const one of [gone, kept]) {
      writeFileSync(join(folder, 'captures', `${nameOf(wayKey(one))}.json`), JSON.stringify(one));
      for (const claim of claimsOf(one)) writeFileSync(claim, '');
    }
    const names = ['own', 'other', 'shared'];
    const pictureFile = (name: string) => join(folder, 'pictures', `${name}.webp`);
    for (const name of names) writeFileSync(pictureFile(name), '');
    clear(folder, 'logout');
    expect(readCaptures(folder)).toEqual([kept]);
    expect(names.filter((name) => existsSync(pictureFile(name)))).toEqual(['other', 'shared']);
    expect(claimsOf(gone).some((claim) => existsSync(claim))).toBe(false);
    expect(claimsOf(kept).every((claim) => existsSync(claim))).toBe(true);
  });
});

describe('collected atlas data', () => {
  it('links each step of a path to its screen and to the event that led to it', async () => {
    const { charts } = await atlasOf();
    const [chart] = charts;
    expect(chart?.about).toMatch(/^Recovers a password by e-mail/);
    for (const { steps } of chart?.paths ?? [])
      for (const { states, capture, label } of steps) {
        if (states.includes('requesting')) expect(capture).toBeNull();
        else expect(chart?.captures[capture as number]?.states, label).toEqual(states);
      }
    const refused = chart?.paths.flatMap(({ steps }) => steps).find(({ label }) => label === 'requestMail -> limited');
    expect(chart?.captures[refused?.capture as number]?.after).toBe('requestMail -> limited');
  });

  it('lists the outcomes of the actors of a state, and the reason for each refusal', async () => {
    const { charts } = await atlasOf();
    const outcomes = charts[0]?.states.find(({ path }) => path === 'requesting')?.outcomes ?? [];
    expect(outcomes).toContainEqual({ label: 'requestMail -> sent', reason: null, to: ['sent'] });
    expect(outcomes).toContainEqual({ label: 'requestMail -> unknown', reason: 'unknown', to: ['editing.ready'] });
    expect(outcomes).toContainEqual({ label: 'requestMail -> thrown', reason: 'thrown', to: ['editing.ready'] });
  });

  it('lists every catalog message together with the screens that show it', async () => {
    const { messages, charts } = await atlasOf();
    const said = messages.find(({ id }) => id === 'account.recoveryEmail.submit');
    expect(said).toMatchObject({ es: 'Enviar correo', on: charts[0]?.captures.map((_, index) => [0, index]) });
    expect(messages.find(({ id }) => id === 'shell.crash.title')?.on).toEqual([]);
  });

  it('separates the messages of the page frame from the messages of a screen', async () => {
    const one = { flow: recoveryEmail, file };
    const captures = capturesOf(
      one,
      'p1',
      ['account.recoveryEmail.submit', 'shell.footer.play', 'shell.nav.home'],
      ['requesting'],
    );
    const [first, ...others] = captures.map((capture, index) =>
      index > 1 ? { ...capture, messages: capture.messages.filter((id) => id !== 'shell.nav.home') } : capture,
    );
    const { messages } = await collectAtlas([one], [first!, ...others], '2026-11-22T05:00:00Z');
    const isFrame = (id: string) => messages.find((message) => message.id === id)?.isFrame;
    expect(
      ['shell.footer.play', 'account.recoveryEmail.submit', 'shell.nav.home', 'shell.nav.lottery'].map(isFrame),
    ).toEqual([true, false, false, false]);
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
    go('#chart/recoveryEmail');
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
    expect(lead([])).toMatch(/1 chart, \d+ states at rest, \d+ transitions, \d+ paths/);
  });

  it('replaces the coverage share of a level with a note when the level was not run', () => {
    const sharesOf = (unwalked: Atlas['unwalked']) => {
      cleanup();
      render(<Page atlas={{ ...atlas, charts: atlas.charts.map((chart) => ({ ...chart, unwalked })) }} />);
      return within(screen.getByRole('list', { name: 'Coverage of recoveryEmail' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/\d+\/\d+/, 'share'));
    };
    expect(sharesOf(['view'])).toEqual(['chart share', 'view not run', 'browser share']);
    expect(sharesOf([])).toEqual(['chart share', 'view share', 'browser share']);
  });

  it('opens a state by click and by key, and shows its events, refusals and messages', () => {
    fireEvent.click(screen.getByRole('button', { name: 'State editing.ready' }));
    fireEvent(window, new HashChangeEvent('hashchange'));
    const panel = screen.getByRole('region', { name: 'editing.ready' });
    expect(panel.textContent).toContain('form.submit if isAcceptable');
    expect(panel.textContent).toContain('Enviar correo');
    fireEvent.keyDown(screen.getByRole('button', { name: 'State requesting' }), { key: 'Enter' });
    fireEvent(window, new HashChangeEvent('hashchange'));
    const other = screen.getByRole('region', { name: 'requesting' });
    expect(other.textContent).toContain('requestMail -> offline refused: offline');
    expect(other.textContent).toContain('No picture');
    expect(document.activeElement?.textContent).toBe('requesting');
  });

  it('plays a path step by step and stops at its end', () => {
    vi.useFakeTimers();
    const path = atlas.charts[0]?.paths[0];
    const last = (path?.steps.length ?? 0) - 1;
    go(hrefOf({ page: 'chart', chart: 'recoveryEmail', path: path?.id ?? '', step: last - 1 }));
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
    expect(found('ready')).toContain('state editing.ready');
    expect(found('form.sub')).toContain('event form.submit [isAcceptable]');
    expect(found('requestMail -> lim')).toEqual(['event requestMail -> limited']);
    expect(found('enviar corr')).toEqual(['message account.recoveryEmail.submit: Enviar correo']);
    expect(found('x')).toEqual([]);
  });

  it('lists messages for translators beside their screens', () => {
    go('#messages');
    const rows = () => screen.getAllByRole('listitem').filter(({ className }) => className === 'message');
    expect(
      rows()
        .map((row) => row.querySelector('code')?.textContent)
        .sort(),
    ).toEqual(['account.recoveryEmail.submit', 'common.action.close']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'only what is on a screen' }));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a text or an id' }), {
      target: { value: 'shell.crash.title' },
    });
    expect(rows().map((row) => row.querySelector('code')?.textContent)).toEqual(['shell.crash.title']);
    expect(rows()[0]?.querySelector('.note')?.textContent).toBe('On no screen of this atlas.');
  });

  it('restores every atlas location from its address', () => {
    const places: Place[] = [
      { page: 'index' },
      { page: 'messages' },
      { page: 'chart', chart: 'login' },
      { page: 'chart', chart: 'login', state: 'a.b' },
      { page: 'chart', chart: 'login', state: '' },
      { page: 'chart', chart: 'login', path: '0a1b2c3d', step: 4 },
    ];
    for (const place of places) expect(placeOf(hrefOf(place))).toEqual(place);
  });
});

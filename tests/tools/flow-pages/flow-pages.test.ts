import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stateNodes, transitionsOf } from 'chartwalk';
import { fileOf, flowsWith, loadAll, loadFlow } from 'chartwalk/project';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { drawingOf } from './drawing.ts';
import { headerOf, readHeader } from './header.ts';
import { flowPages, folder } from './pages.ts';
import { reasonRows, textCalls } from './reason-texts.ts';

const pages = await flowPages();

describe('pages of the flows', () => {
  it('cover every chart and nothing else', () => {
    expect(globSync(`${folder}/**/*.md`).sort()).toEqual([...pages.keys()].sort());
    expect(pages.size).toBe(flowsWith('chart').length + 1);
  });

  it.each([...pages.keys()].map((file) => [file, basename(file, '.md')]))('%s is current: %s', (file) => {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    expect(text, 'run "npm run docs"').toBe(pages.get(file));
  });

  it('show the refusals with codes, policy and texts in both languages', () => {
    const text = pages.get(`${folder}/member/withdraw.md`);
    expect(text).toMatch(/\| `funds` \| `funds\.short` \| stale \| Tu saldo [^|]+ \| Your balance [^|]+ \|/);
    expect(text).toContain('| `loading` | `terms` | `loadFailed` |');
  });

  it('have a text for every refusal that a view shows', () => {
    const empty = [...pages].filter(([, text]) =>
      /^\| `\w+` \| [^|]+ \|( (stay|stale)? *\|)? {2}\| {2}\|$/m.test(
        text.split('## Refusals')[1]?.split('## ')[0] ?? '',
      ),
    );
    expect(empty.map(([file]) => file)).toEqual([]);
  });
});

describe('header comments of the charts', () => {
  it.each(flowsWith('chart'))('$area/$name names only resting states that exist', async (place) => {
    const header = readHeader(place.path);
    const { machine } = await loadFlow(fileOf('cases', place));
    const states = stateNodes(machine.root).map(({ id }) => id.slice(machine.root.id.length + 1));
    expect(header, 'a header with "Resting states: …"').not.toBeNull();
    expect(header?.purpose).not.toBe('');
    expect(header?.restingStates.map(({ path }) => path).filter((path) => !states.includes(path))).toEqual([]);
    const ends = [...(header?.guarantees ?? '').matchAll(/\b[Ee]nds in ([a-zA-Z]+)/g)].map(([, end = '']) => end);
    expect(ends.filter((end) => machine.root.states[end]?.type !== 'final')).toEqual([]);
    if (header?.restingStates.length === 0) expect(header.note).not.toBe('');
  });

  it('are parsed into purpose, states with notes, and guarantees', () => {
    expect(
      headerOf(`/**
 * Does one
 * thing.
 * Resting states: one, two.three (a, b).
 * Guarantees: none is lost. Ends in over.
 */`),
    ).toEqual({
      purpose: 'Does one thing.',
      restingStates: [
        { path: 'one', note: '' },
        { path: 'two.three', note: 'a, b' },
      ],
      note: '',
      guarantees: 'none is lost. Ends in over.',
    });
    expect(headerOf('/** A. Resting states: none (only inside its child). Guarantees: b. */')?.note).toBe(
      'only inside its child',
    );
    expect(headerOf('/** No states. */')).toBeNull();
  });
});

describe('drawings', () => {
  const machine = createMachine({
    id: 'sample',
    initial: 'a',
    on: { reset: '.a' },
    states: {
      a: { invoke: { src: 'load', onDone: 'b', onError: 'b' }, on: { stay: { actions: 'note' } } },
      b: { initial: 'c', on: { inner: '.c' }, states: { c: { on: { next: '#sample.d', other: '#sample.d' } } } },
      d: { type: 'final' },
    },
  });

  it('leave out rejections, events that keep the state, and events of outer states', () => {
    const { text, rejections, everywhere, inPlace } = drawingOf(machine);
    expect(text.split('\n')).toEqual([
      'stateDiagram-v2',
      '  [*] --> sample_a',
      '  state "a" as sample_a',
      '  state "b" as sample_b {',
      '    [*] --> sample_b_c',
      '    state "c" as sample_b_c',
      '  }',
      '  state "d" as sample_d',
      '  sample_d --> [*]',
      expect.stringMatching(/^ {2}sample_a --> sample_b: .* done$/),
      '  sample_b_c --> sample_d: next / other',
    ]);
    expect(rejections.map(({ source }) => source)).toEqual(['sample.a']);
    expect(everywhere.map(({ descriptor }) => descriptor).sort()).toEqual(['inner', 'reset']);
    expect(inPlace.map(({ descriptor }) => descriptor)).toEqual(['stay']);
  });

  it('show every transition or list it as not drawn', async () => {
    for (const { machine: chart, name } of await loadAll()) {
      const { text, rejections, everywhere, inPlace } = drawingOf(chart);
      const labels = text.split('\n').flatMap((line) => / --> \w+: (.*)$/.exec(line)?.[1]?.split(' / ') ?? []);
      const listed = rejections.length + everywhere.length + inPlace.length;
      expect(labels.length + listed, name).toBeGreaterThanOrEqual(transitionsOf(chart).length);
    }
  });
});

it('the message id of a reason consists of the prefix and the reason, unless an id is set explicitly', () => {
  const [call] = textCalls(['src/features/member/withdraw/withdraw.view.tsx']);
  expect(call).toMatchObject({
    list: 'withdrawReasons',
    prefix: 'withdraw.refusal',
    own: { expired: 'withdraw.expired' },
  });
  expect(reasonRows({ funds: { codes: ['a'], policy: 'stale' }, unset: { codes: [] } }, call)).toEqual([
    { reason: 'funds', codes: ['a'], policy: 'stale', id: 'withdraw.refusal.funds' },
    { reason: 'unset', codes: [], policy: '', id: 'common.missingPassword.text' },
    { reason: 'expired', codes: [], policy: '', id: 'withdraw.expired' },
  ]);
});

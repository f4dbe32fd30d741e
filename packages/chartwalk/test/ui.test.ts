import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { recorded } from '../src/cli/accept-command.ts';
import { defineFlow } from '../src/flow/flow.ts';
import { buildGraph } from '../src/paths/graph.ts';
import { pathsOf } from '../src/paths/path-planning.ts';
import { withExpectations } from '../src/reports/expectations.ts';
import { LiveChart, outlineOf } from '../src/ui/live-chart.ts';
import type { PageAnswer, PageReport } from '../src/ui/live-page.ts';
import { LiveSession, type LiveView } from '../src/ui/live-session.ts';
import { startUi, type Ui } from '../src/ui/server.ts';
import { door, doorDefinition } from './sample/door-cases.ts';

const enter = 'code.enter (some)';
const labels = (steps: readonly { label: string }[]) => steps.map(({ label }) => label);

describe('chart that a person walks', () => {
  it('offers each possible step with its data and the state that it leads to', () => {
    const chart = new LiveChart(door, 'plain');
    expect(chart.choices()).toEqual([
      {
        label: enter,
        kind: 'event',
        payload: '{\n  "code": "1234"\n}',
        taken: ['door.closed · code.enter · 1'],
        state: 'checking',
      },
      {
        label: 'code.enter (empty)',
        kind: 'event',
        payload: '{\n  "code": ""\n}',
        taken: ['door.closed · code.enter · 0'],
        state: 'closed',
      },
    ]);
  });

  it('takes steps, takes them back, and refuses a step that the chart does not offer', () => {
    const chart = new LiveChart(door, 'plain');
    chart.take(enter);
    chart.take('check -> opens');
    expect([chart.state, chart.active, chart.context]).toEqual([
      'open',
      ['door', 'door.open'],
      '{name: "Ana", tries: 0}',
    ]);
    chart.backTo(1);
    expect([chart.state, chart.length]).toEqual(['checking', 1]);
    expect(() => chart.take('door.open')).toThrow('"door.open" is not possible in checking');
  });

  it('takes a step with edited data of an event and of an outcome', () => {
    const chart = new LiveChart(door, 'plain');
    const { taken } = chart.take(enter, { code: '' });
    expect([taken, chart.state]).toEqual([['door.closed · code.enter · 0'], 'closed']);
    chart.take(enter, { code: '99' });
    chart.take('check -> opens', { ok: true, value: 'Eva' });
    expect(chart.context).toBe('{name: "Eva", tries: 0}');
    expect(chart.path().steps.map(({ move }) => move.label)).toEqual([
      'code.enter (edited)',
      'code.enter (edited)',
      'check -> edited',
    ]);
    expect(() => chart.take('time: xstate.after.patience.door.open', {})).toThrow('A delay has no data');
  });

  it('finds a shortest way to a state and through a transition, and none to what cannot be reached', () => {
    const chart = new LiveChart(door, 'plain');
    expect(chart.wayTo({ state: 'door.closed' })).toEqual([]);
    expect(chart.wayTo({ state: 'door.open' })).toEqual([enter, 'check -> opens']);
    expect(chart.wayTo({ transition: 'door.open · alarm.raised · 0' })).toEqual([
      enter,
      'check -> opens',
      'alarm.raised (plain)',
    ]);
    expect(chart.wayTo({ transition: 'door.barred · xstate.after.30000.door.barred · 0' })).toBeNull();
  });

  it('shows the effects of each step, and what a step breaks', () => {
    const guarded = defineFlow({ ...doorDefinition, never: { 'the door opens': ({ isIn }) => isIn('open') } });
    const chart = new LiveChart(guarded, 'plain');
    chart.take(enter);
    expect(chart.results()).toMatchObject({ fault: null, steps: [{ label: 'start plain' }, { state: 'checking' }] });
    expect(chart.results().steps[1]?.effects.join()).toContain('check');
    chart.take('check -> opens');
    expect(chart.results().fault).toContain('the door opens');
  });

  it('has an outline of its states, transitions and actors', () => {
    const { states, key } = outlineOf(door);
    expect([key, states.map((state) => state.key)]).toEqual(['door', ['closed', 'checking', 'open', 'barred']]);
    expect(states[1]).toMatchObject({ id: 'door.checking', type: 'atomic', actors: ['check'] });
    expect(states[1]?.transitions).toContainEqual({
      id: 'door.checking · xstate.done.actor.check · 0',
      label: 'check done [isOpen]',
      leadsTo: 'open',
    });
  });
});

describe('session', () => {
  const graph = buildGraph(door);
  const paths = pathsOf(graph).toSorted((a, b) => b.steps.length - a.steps.length);
  const begin = (planned = paths) => new LiveSession(door, { paths: () => planned });

  it('goes to a state by all steps in between', async () => {
    const session = begin();
    await session.act({ type: 'go', goal: { state: 'door.barred' } });
    expect([session.view().state, labels(session.view().steps)]).toEqual([
      'barred',
      ['start plain', enter, 'check -> thrown'],
    ]);
    await session.act({ type: 'go', goal: { transition: 'door.barred · xstate.after.30000.door.barred · 0' } });
    expect(session.view().message).toBe('No path leads there from the present state.');
  });

  it('keeps an edited case as text for the flow, until the walk starts again', async () => {
    const session = begin();
    await session.act({ type: 'take', label: enter, payload: { code: '7' } });
    expect(session.view().edited).toEqual([`'code.enter': { edited: {"code":"7"} }`]);
    await session.act({ type: 'start', start: 'plain' });
    expect([session.view().edited, session.view().steps.length]).toEqual([[], 1]);
  });

  it('plays a path, stops at a pause, takes single steps, and goes on', async () => {
    const session = begin();
    const path = session.view().paths[0]!;
    await session.act({ type: 'play', id: path.id });
    await session.act({ type: 'pause' });
    expect(session.view().play).toEqual({ id: path.id, index: 0, length: path.length, isPaused: true });
    await session.act({ type: 'step' });
    await session.act({ type: 'step' });
    expect(session.view().play?.index).toBe(2);
    await session.act({ type: 'back', length: 1 });
    expect([session.view().play?.index, session.view().steps.length]).toEqual([1, 2]);
    const played = new Promise<void>((resolve) => {
      session.onChange(() => session.view().steps.length === 3 && resolve());
    });
    await session.act({ type: 'resume' });
    await played;
    await session.act({ type: 'stop' });
    expect(session.view().play).toBeNull();
    session.end();
  });

  it('compares the results of a path with its expectations', async () => {
    const [path] = paths;
    const expectations = recorded(door, [path!]).get(path!.id)!.expectations;
    const play = async (changed: (index: number) => object) => {
      const session = begin([
        withExpectations(
          path!,
          expectations.map((one, index) => ({ ...one, ...changed(index) })),
        ),
      ]);
      await session.act({ type: 'play', id: path!.id });
      for (const _ of path!.steps) await session.act({ type: 'step' });
      const { message, steps } = session.view();
      session.end();
      return [message, steps.flatMap(({ difference }, index) => (difference ? [index] : []))];
    };
    const { length } = expectations;
    expect(await play(() => ({}))).toEqual([`Path ${path!.id} has the expected results.`, []]);
    expect(await play((index) => (index === 1 ? { state: 'barred' } : {}))).toEqual([
      `Path ${path!.id} differs from its expected results at 1 of ${length} steps.`,
      [1],
    ]);
  });

  it('says that the walk has left the path that it plays', async () => {
    const session = begin();
    const path = session.view().paths[0]!;
    await session.act({ type: 'play', id: path.id });
    await session.act({ type: 'pause' });
    await session.act({ type: 'take', label: enter, payload: { code: '' } });
    await session.act({ type: 'step' });
    expect(session.view().message).toMatch(/^The walk has left the path/);
    session.end();
  });

  it('names an unknown path and a step that is not possible, and changes nothing', async () => {
    const session = begin();
    await session.act({ type: 'play', id: 'none' });
    expect(session.view().message).toBe('There is no path none.');
    await session.act({ type: 'take', label: 'door.close (plain)' });
    expect(session.view().message).toBe('"door.close (plain)" is not possible in closed');
    expect(session.view().steps).toHaveLength(1);
  });
});

describe('server of the user interface', () => {
  let ui: Ui;
  afterEach(() => ui.close());

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${ui.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  it('sends the state of the walk at once and after each action', async () => {
    ui = await startUi({ flow: door });
    const reader = (await fetch(`${ui.url}/view`)).body!.pipeThrough(new TextDecoderStream()).getReader();
    const next = async (): Promise<LiveView> =>
      JSON.parse((await reader.read()).value!.trim().split('\n\n').at(-1)!.slice(6));
    expect(await next()).toMatchObject({ flow: 'door', state: 'closed', starts: ['plain'], play: null });
    await post('/act', { type: 'take', label: enter });
    expect(await next()).toMatchObject({ state: 'checking', steps: [{ state: 'closed' }, { label: enter }] });
    await reader.cancel();
  });

  it('serves its page, its script and the walk as a path file', async () => {
    ui = await startUi({ flow: door });
    await post('/act', { type: 'take', label: enter });
    expect(await (await fetch(ui.url)).text()).toContain('<script src="/script.js">');
    expect(await (await fetch(`${ui.url}/script.js`)).text()).toMatch(/^\(function client/);
    expect(await (await fetch(`${ui.url}/path.json`)).json()).toMatchObject({
      version: 1,
      flow: 'door',
      steps: [{ label: enter, value: 'checking' }],
    });
    expect((await fetch(`${ui.url}/picture`)).status).toBe(404);
    expect((await fetch(`${ui.url}/other`)).status).toBe(404);
  });

  it('refuses requests of other sites', async () => {
    ui = await startUi({ flow: door });
    const statusFor = (host: string) =>
      new Promise((resolve, reject) => {
        request(`${ui.url}/path.json`, { headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on('error', reject)
          .end();
      });
    const { port } = new URL(ui.url);
    expect(await statusFor(`localhost:${port}`)).toBe(200);
    expect(await statusFor(`attacker.test:${port}`)).toBe(403);
    const act = { type: 'take', label: enter };
    expect((await post('/act', act, { Origin: 'https://attacker.test' })).status).toBe(403);
    expect((await post('/act', act, { 'Content-Type': 'text/plain' })).status).toBe(403);
    expect(ui.session().view().state).toBe('closed');
  });

  it('shows another flow', async () => {
    const other = { ...door, name: 'gate' };
    ui = await startUi({ flow: door, flows: ['door', 'gate'], load: async () => other });
    await post('/act', { type: 'flow', flow: 'gate' });
    expect(ui.session().view()).toMatchObject({ flow: 'gate', flows: ['door', 'gate'] });
  });

  it('rejects a port that is in use', async () => {
    ui = await startUi({ flow: door });
    await expect(startUi({ flow: door, port: Number(new URL(ui.url).port) })).rejects.toThrow('EADDRINUSE');
  });
});

describe('page of a session', () => {
  const report = (session: LiveSession, content: PageReport): Promise<PageAnswer> => session.page.report(content);
  const picture = Buffer.from('picture').toString('base64');

  it('takes each step of the session and reports it, with the steps that occurred by themselves', async () => {
    const session = new LiveSession(door);
    session.page.open();
    const first = report(session, { kind: 'walked', labels: [], picture });
    const taken = session.act({ type: 'take', label: enter });
    expect(await first).toEqual({ take: { label: enter }, isOver: false });
    expect(session.view().page.state).toBe('working');
    const second = report(session, { kind: 'walked', labels: [enter, 'check -> opens'], picture });
    await taken;
    expect(session.view()).toMatchObject({ state: 'open', page: { state: 'idle', picture: 2 } });
    session.end();
    expect(await second).toEqual({ take: null, isOver: true });
  });

  it('opens again at the start of a walk, and repeats the steps that are kept', async () => {
    const session = new LiveSession(door);
    const taken: string[] = [];
    /** Stands for the browser test: takes each step that it is given. */
    const openPage = async (labels: string[] = []): Promise<void> => {
      const { take } = await report(session, { kind: 'walked', labels, picture });
      if (!take) return;
      taken.push(take.label);
      await openPage([...labels, take.label]);
    };
    session.onRestart = ({ steps }) => {
      taken.push(`start with ${steps.length} steps`);
      session.page.open();
      void openPage();
    };
    session.page.open();
    void openPage();
    await session.act({ type: 'go', goal: { state: 'door.open' } });
    await session.act({ type: 'back', length: 1 });
    expect(taken).toEqual([enter, 'check -> opens', 'start with 0 steps', enter]);
    expect(session.view()).toMatchObject({ state: 'checking', page: { state: 'idle' } });
    session.end();
  });

  it('shows why the page left the chart, and pauses the path', async () => {
    const session = new LiveSession(door);
    session.page.open();
    expect(await report(session, { kind: 'failed', message: 'expected "open"' })).toEqual({ take: null, isOver: true });
    expect(session.view().page).toEqual({ state: 'failed', message: 'expected "open"', picture: 0 });
  });
});

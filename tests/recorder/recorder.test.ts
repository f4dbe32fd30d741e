import '../kit/reason-lists.ts';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildGraph, type Flow, isRecording, type Path, pathOfRecording, pathsOf, replay } from 'chartwalk';
import { flowsWith } from 'chartwalk/project';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, type InspectionEvent, setup } from 'xstate';
import { Recorder } from '../../src/recorder/recorder.ts';
import { redact } from '../../src/recorder/redaction.ts';
import { words } from '../../src/recorder/redaction-allow-list.ts';
import { flow as recoveryEmail } from '../account/recovery-email.cases.ts';
import { flow as limits } from '../member/limits.cases.ts';
import { recordWalk } from './record-walk.ts';

type Send = (type: string) => void;

const flows: [string, Flow][] = await Promise.all(
  flowsWith('cases').map(async ({ path }) => {
    const { flow } = (await import(pathToFileURL(resolve(path)).href)) as { flow: Flow };
    return [flow.name, flow] as [string, Flow];
  }),
);

const reasonOf = (settlement: object): unknown => {
  const output = 'output' in settlement ? settlement.output : undefined;
  return typeof output === 'object' && output !== null && 'reason' in output ? output.reason : undefined;
};

describe('recorded data', () => {
  /**
   * A copy of the value in which a secret replaces every text. Keys stay, because they come from the code and not from
   * the user.
   */
  const filled = (value: unknown, secret: () => string): unknown => {
    if (typeof value === 'string') return secret();
    if (Array.isArray(value)) return value.map((part) => filled(part, secret));
    if (value instanceof Error) return Object.assign(new Error(secret()), { name: secret() });
    if (typeof value !== 'object' || value === null || 'sessionId' in value) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filled(part, secret)]));
  };

  test.each(flows)('%s: the recording contains no text of any event, response or input', (_, flow) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffffff }), (seed) => {
        let count = 0;
        const secrets: string[] = [];
        const secret = () => {
          const text = `S3cr·t${seed.toString(36)}-${count++}`;
          secrets.push(text);
          return text;
        };
        const recorder = new Recorder();
        const actorRef = { logic: flow.machine } as never;
        const notify = (inspection: object) =>
          recorder.inspect({ rootId: '', actorRef, ...inspection } as unknown as InspectionEvent);
        let moment = 0;
        const happen = (event: object) => {
          const snapshot = { value: `state ${moment++}`, status: 'active', context: { password: secret() } };
          notify({ type: '@xstate.event', event, sourceRef: undefined });
          notify({ type: '@xstate.microstep', event, snapshot, _transitions: [] });
          notify({ type: '@xstate.snapshot', event, snapshot });
        };
        happen({ type: 'xstate.init', input: filled(Object.values(flow.inputs)[0], secret) });
        for (const [type, cases] of Object.entries(flow.events))
          for (const payload of Object.values(cases)) happen({ ...(filled(payload, secret) as object), type });
        for (const [actor, cases] of Object.entries(flow.outcomes))
          for (const settlement of Object.values(cases)) {
            const kind = 'error' in settlement ? 'error' : 'done';
            happen({ ...(filled(settlement, secret) as object), type: `xstate.${kind}.actor.${actor}` });
          }
        happen({ type: secret() });
        notify({ type: '@xstate.event', event: { type: secret() }, sourceRef: undefined });
        const kept = JSON.stringify(recorder.recordings());
        expect(recorder.recordings()[0]?.steps.length).toBe(moment - 1);
        expect(secrets.length).toBeGreaterThan(1);
        expect(secrets.filter((text) => kept.includes(text))).toEqual([]);
        expect(kept).not.toContain('S3cr');
      }),
      { numRuns: 5 },
    );
  });

  test.each(flows)('%s: the recording contains no part of an arbitrary payload', (_, flow) => {
    const types = Object.keys(flow.events);
    fc.assert(
      fc.property(
        fc.constantFrom(...(types.length > 0 ? types : ['x'])),
        fc.object({ maxDepth: 3 }),
        (type, payload) => {
          const recorder = new Recorder();
          const actorRef = { logic: flow.machine } as never;
          for (const event of [{ type: 'xstate.init' }, { ...payload, type }])
            recorder.inspect({
              type: '@xstate.snapshot',
              rootId: '',
              actorRef,
              event,
              snapshot: { value: event.type, status: 'active' },
            } as never);
          const [step] = recorder.recordings()[0]?.steps ?? [];
          const kept = Object.keys(step?.event ?? {}).filter((key) => key !== 'type');
          const allowed = Object.keys(words[type] ?? {}).map((path) => path.split('.')[0]);
          expect(kept.filter((key) => !allowed.includes(key))).toEqual([]);
        },
      ),
      { numRuns: 10 },
    );
  });

  test('the recorder keeps the refusal reason of every case of every flow', () => {
    const missing = flows.flatMap(([name, { outcomes }]) =>
      Object.values(outcomes)
        .flatMap((cases) => Object.values(cases).map(reasonOf))
        .filter((reason) => reason !== undefined && redact('code.refused', { reason })['reason'] !== reason)
        .map((reason) => `${name}: ${String(reason)}`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  test('the recorded events name the refusal reason and the field', () => {
    const path = pathsOf(buildGraph(recoveryEmail)).find(({ steps }) =>
      steps.some(({ move }) => move.label === 'requestMail -> limited'),
    ) as Path;
    const events = recordWalk(recoveryEmail, path).steps.map(({ event }) => event);
    expect(events).toContainEqual({
      type: 'xstate.done.actor.requestMail',
      output: { ok: false, reason: 'limited' },
    });
    const submitted = events.find(({ type }) => type === 'form.submit');
    expect(submitted).toEqual({ type: 'form.submit' });
  });
});

describe('ring buffer of the recorder', () => {
  const counter = setup({ types: { events: {} as { type: 'on' } | { type: 'off' } } }).createMachine({
    id: 'counter',
    initial: 'off',
    states: { off: { on: { on: 'on' } }, on: { on: { off: 'off' } } },
  });
  const press = (recorder: Recorder, times: number) => {
    const actor = createActor(counter, { inspect: recorder.inspect }).start();
    for (let index = 0; index < times; index++) actor.send({ type: index % 2 === 0 ? 'on' : 'off' });
    actor.stop();
  };

  test('keeps the last steps of an actor, and the state before the first of these steps', () => {
    const recorder = new Recorder({ steps: 4 });
    press(recorder, 7);
    const [recording] = recorder.recordings();
    expect(recording?.cut).toBe(3);
    expect(recording?.initial.value).toBe('on');
    expect(recording?.steps.map(({ value }) => value)).toEqual(['off', 'on', 'off', 'on']);
    expect(recording?.steps[0]?.taken).toEqual(['counter.on · off · 0']);
  });

  test('keeps only the most recent actors, the newest first', () => {
    const recorder = new Recorder({ actors: 2 });
    for (const times of [1, 2, 3]) press(recorder, times);
    expect(recorder.recordings().map(({ steps }) => steps.length)).toEqual([3, 2]);
  });

  test.each([
    ['alone', (send: Send) => send('go')],
    ['before more came', (send: Send) => ['go', 'more'].forEach(send)],
    ['after more was sent by what it did', (send: Send) => ['relay', 'more'].forEach(send)],
  ])('records the event that made an actor fail (%s)', (_, notify) => {
    const broken = setup({
      types: { events: {} as { type: 'go' | 'more' | 'relay'; token: string } },
      guards: {
        isFine: () => {
          throw new Error('defect');
        },
      },
    }).createMachine({
      id: 'broken',
      on: {
        go: { guard: 'isFine', actions: () => {} },
        more: { actions: () => {} },
        // While the chart handles this event, it receives two more events and fails at the first of the two.
        relay: { actions: () => ['go', 'more'].forEach(send) },
      },
    });
    const recorder = new Recorder();
    const actor = createActor(broken, { inspect: recorder.inspect });
    const send = (type: string) => actor.send({ type: type as 'go', token: 'secret' });
    actor.subscribe({ error: () => {} });
    actor.start();
    notify(send);
    const [recording] = recorder.recordings();
    expect(recording?.unfinished).toBe('go');
    expect(JSON.stringify(recording)).not.toContain('secret');
  });

  test('a finished actor has no pending event, even when it receives more events', () => {
    const ending = setup({ types: { events: {} as { type: 'end' } } }).createMachine({
      id: 'ending',
      initial: 'on',
      states: { on: { on: { end: 'off' } }, off: { type: 'final' } },
    });
    const recorder = new Recorder();
    const actor = createActor(ending, { inspect: recorder.inspect }).start();
    for (let time = 0; time < 3; time++) actor.send({ type: 'end' });
    expect(recorder.recordings()[0]).toMatchObject({ unfinished: null, steps: [{ type: 'end' }] });
  });
});

describe('path from a recording', () => {
  const chosen = ['balance', 'deposit', 'launch', 'login', 'recoveryEmail', 'smsCode', 'systemStatus', 'withdraw'];
  const some = flows.filter(([name]) => chosen.includes(name));

  test('the flows selected for this test exist', () => expect(some).toHaveLength(chosen.length));

  test.each(some)('%s: a recorded run maps to its test cases and reaches the same states', (_, flow) => {
    const graph = buildGraph(flow);
    for (const path of pathsOf(graph).slice(0, 4)) {
      const recording = recordWalk(flow, path);
      expect(isRecording(JSON.parse(JSON.stringify(recording)))).toBe(true);
      const found = pathOfRecording(graph, recording);
      const states = ({ steps }: Path) => steps.map(({ value, status, taken }) => ({ value, status, taken }));
      expect(states(found)).toEqual(states(path));
      replay(flow, found);
    }
  });

  test('throws when the recording is truncated or does not match a case', () => {
    const graph = buildGraph(limits);
    const path = pathsOf(graph)[0] as Path;
    const recording = recordWalk(limits, path);
    expect(() => pathOfRecording(graph, { ...recording, cut: 3 })).toThrow(/first 3 steps were not kept/);
    const strange = structuredClone(recording);
    Object.assign(strange.steps[0] as object, { value: 'elsewhere' });
    expect(() => pathOfRecording(graph, strange)).toThrow(/at step 1 of/);
  });
});

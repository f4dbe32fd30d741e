import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { buildGraph } from '../src/paths/graph.ts';
import { replay } from '../src/paths/replay.ts';
import { describedPath, parsePathFiles } from '../src/reports/path-file.ts';
import { isRecording } from '../src/reports/recording.ts';
import { type Answer, doorMachine } from './sample/door.machine.ts';
import { door } from './sample/door-cases.ts';
import { sessionRecorder } from './sample/session-recorder.ts';

const file = readFileSync(new URL('sample/door-session.json', import.meta.url), 'utf8');
const graph = buildGraph(door);

/** A session of a real actor: opens the door and closes it. */
async function record() {
  const recorder = sessionRecorder('door', 'door');
  const check = fromPromise<Answer, { code: string }>(async () => ({ ok: true, value: 'Ana' }));
  const actor = createActor(doorMachine.provide({ actors: { check } }), { inspect: recorder.inspect });
  actor.start();
  actor.send({ type: 'alarm.raised' });
  actor.send({ type: 'code.enter', code: '' });
  actor.send({ type: 'code.enter', code: '9' });
  await waitFor(actor, (snapshot) => snapshot.matches('open'));
  actor.send({ type: 'door.close' });
  actor.stop();
  return recorder.recording();
}

describe('the recorder of the documentation', () => {
  it('writes what replay takes', async () => {
    const [recording] = parsePathFiles(JSON.stringify(await record()));
    const path = describedPath(graph, recording!);
    replay(door, path);
    expect(path.steps.map(({ move }) => move.label)).toEqual([
      'code.enter (empty)',
      'code.enter (some)',
      'check -> opens',
      'door.close (plain)',
    ]);
  });

  it('writes the file of the documentation', async () => {
    const [documented] = parsePathFiles(file);
    expect(isRecording(documented)).toBe(true);
    const { recordedAt: _, ...rest } = await record();
    expect({ ...documented, recordedAt: undefined }).toEqual({ ...rest, recordedAt: undefined });
  });
});

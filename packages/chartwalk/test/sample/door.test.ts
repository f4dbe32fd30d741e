import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type Answer, doorMachine } from './door.machine.ts';

it('the door opens after the correct code', async () => {
  const check = fromPromise<Answer, { code: string }>(async () => ({ ok: true, value: 'Ana' }));
  const actor = createActor(doorMachine.provide({ actors: { check } })).start();
  actor.send({ type: 'code.enter', code: '1234' });
  expect((await waitFor(actor, (state) => state.matches('open'))).context.name).toBe('Ana');
  actor.stop();
});

// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type StatusAnswer, systemStatusMachine } from '../../machines/site/system-status.machine.ts';
import { infoFrom } from '../../src/shell/services.ts';

afterEach(() => void vi.useRealTimers());

const statusWith = (info: (StatusAnswer & { ok: true })['value']['info']) =>
  createActor(
    systemStatusMachine.provide({
      actors: {
        check: fromPromise<StatusAnswer>(async () => ({ ok: true, value: { report: { status: 'normal' }, info } })),
      },
      actions: { sendCleared: () => {}, sendBlocked: () => {} },
    }),
  ).start();

it('a status without settings means the default settings, without a wait', async () => {
  vi.useFakeTimers();
  const read = infoFrom(statusWith(null))();
  await vi.advanceTimersByTimeAsync(0);
  await expect(Promise.race([read, Promise.resolve('late')])).resolves.toEqual({
    switches: {},
    rules: {},
    logos: [],
    contactUrl: '',
  });
});

it('a later status without settings keeps the known ones', async () => {
  const settings = { switches: { DIRECTREG: true }, rules: {}, logos: [], contactUrl: '' };
  const actor = statusWith(settings);
  await expect(infoFrom(actor)()).resolves.toEqual(settings);
  const output: StatusAnswer = { ok: true, value: { report: { status: 'maintenance', endsAt: null }, info: null } };
  actor.send({ type: 'xstate.done.actor.check', output, actorId: 'check' } as never);
  expect(actor.getSnapshot().context.info).toEqual(settings);
});

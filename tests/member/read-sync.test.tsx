// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideReadSync } from '../../src/features/member/read-sync/read-sync.actors.ts';
import { ReadSyncView } from '../../src/features/member/read-sync/read-sync.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow } from './read-sync.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  'reads.add': 'send',
  'sync.retry': ({ user }) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
};

const showsNothing = () => expect(screen.queryByTestId('alert')).toBeNull();
const assertions: StateAssertions = {
  synced: showsNothing,
  syncing: showsNothing,
  failed: () => expect(screen.getByTestId('alert').textContent).toMatch(/^No pudimos guardar qué mensajes leíste/),
};

beforeAll(async () => {
  await spanish();
  await loadArea('social');
});
afterEach(cleanup);

describe('readSync', () => {
  walkPaths({ flow, render: (actor) => translated(<ReadSyncView actor={actor} />), gestures, assertions });

  it('reports the change of the unread count also after the mailbox has closed', async () => {
    const { promise, resolve } = Promise.withResolvers<{ ok: true; value: unknown }>();
    const onChanged = vi.fn();
    const gateway = { call: () => promise } as unknown as Gateway;
    const actor = createActor(provideReadSync(gateway, onChanged), { input: { ids: ['m-1'] } }).start();
    actor.stop();
    expect(onChanged).not.toHaveBeenCalled();
    resolve({ ok: true, value: { count: 0 } });
    await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  });
});

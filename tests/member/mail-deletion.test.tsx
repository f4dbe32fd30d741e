// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { MailDeletionView } from '../../src/features/member/mail-deletion/mail-deletion.view.tsx';
import { loadArea } from '../../src/i18n.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow } from './mail-deletion.cases.ts';
import { calls, mails } from './mailbox.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const undo = () => screen.queryByRole('button', { name: 'Deshacer' });

const gestures: Gestures<typeof flow.machine> = {
  'mails.loaded': 'send',
  'mails.reload': 'send',
  'mails.read': 'send',
  'deletion.start': 'send',
  'deletion.undo': ({ user }) => user.click(undo()!),
};

const assertions: StateAssertions = {
  paused: () => expect(undo()?.getAttribute('aria-busy') ?? null).toBeNull(),
  'active.idle': () => expect(undo()?.getAttribute('aria-busy') ?? null).toBeNull(),
  // A restore request may already be running here, so the state of the Undo button is not checked.
  'active.deleting': () => expect(screen.queryByTestId('alert')).toBeNull(),
  'active.restoring': () => expect(undo()?.getAttribute('aria-busy')).toBe('true'),
};

beforeAll(async () => {
  await spanish();
  await loadArea('social');
});
afterEach(cleanup);

describe('mailDeletion', () => {
  walkPaths({ flow, render: (actor) => translated(<MailDeletionView actor={actor} />), gestures, assertions });
});

describe('mail deletion', () => {
  const [mail, other] = mails as unknown as [(typeof mails)[number], (typeof mails)[number]];
  function start() {
    const harness = new TestHarness(flow, 'plain');
    const chart = harness.chart as Actor;
    chart.send({ type: 'mails.loaded', ids: mails.map(({ id }) => id) });
    chart.send({ type: 'deletion.start', mail });
    return { harness, chart, details: () => harness.details.map(({ type, ...news }) => [type, news]) };
  }

  it('restores a message as read when it was read during the deletion', () => {
    const { harness, chart, details } = start();
    chart.send({ type: 'mails.read', ids: [other.id, mail.id] });
    harness.settle('remove', calls.done);
    chart.send({ type: 'deletion.undo' });
    harness.settle('restore', calls.done);
    expect(details()).toEqual([
      ['mail.deleted', { id: mail.id }],
      ['mail.restored', { mail: { ...mail, isRead: true } }],
    ]);
  });

  it('keeps the deleted message unread when other messages are read', () => {
    const { harness, chart } = start();
    chart.send({ type: 'mails.read', ids: [other.id] });
    harness.settle('remove', calls.done);
    expect(chart.getSnapshot().context.deleted).toEqual(mail);
  });

  it('starts no second deletion while the first deletion runs', () => {
    const { chart } = start();
    chart.send({ type: 'deletion.start', mail: other });
    expect(chart.getSnapshot().context.deleting).toEqual(mail);
  });
});

// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { expectedPaths, TestHarness, walkChart } from 'chartwalk';
import { type Gestures, type StateAssertions, walkView } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { DialogName } from '../../machines/site/dialog-inputs.ts';
import { DialogHostView } from '../../src/features/site/dialog-host/dialog-host.view.tsx';
import { spanish, translated } from '../kit/translated.tsx';
import { flow } from './dialog-host.cases.ts';
import { members } from './members.ts';
import { register } from './site.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const gestures: Gestures<typeof flow.machine> = {
  'location.enter': 'send',
  'location.set': 'send',
  'dialog.open': 'send',
  'dialog.closed': 'send',
  'site.blocked': 'send',
  'site.cleared': 'send',
  'login.needed': 'send',
  'realAccount.needed': 'send',
  'member.known': 'send',
  'member.gone': 'send',
  'member.expired': 'send',
};

let shown: Actor;
const draw = (actor: Actor) => {
  shown = actor;
  return translated(<DialogHostView actor={actor} onGo={() => {}} />);
};
const drawn = () => document.querySelectorAll('dialog').length;
const allDrawn = () => expect(drawn()).toBe(Object.keys(shown.getSnapshot().context.dialogs).length);

const assertions: StateAssertions = {
  facts: allDrawn,
  'access.serving': allDrawn,
  'access.blocked': () => expect(drawn()).toBe(0),
};

beforeAll(spanish);
afterEach(cleanup);

describe('dialog host', () => {
  const paths = expectedPaths(flow);
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: draw, gestures, assertions });
  });

  it('notifies the site of the open dialogs once for each change', () => {
    const harness = new TestHarness(flow, 'plain');
    harness.chart.send({ type: 'dialog.open', name: 'loginPopupModal' });
    harness.chart.send({ type: 'login.needed' });
    harness.chart.send({ type: 'dialog.closed', name: 'loginPopupModal', result: { next: 'registerPopupModal' } });
    expect(harness.details).toEqual([
      { type: 'dialogs.changed', open: ['loginPopupModal'] },
      { type: 'dialogs.changed', open: ['registerPopupModal'] },
    ]);
  });

  it.each([
    { type: 'member.known', id: members.member.id },
    { type: 'member.expired', id: members.member.id },
    { type: 'member.gone' },
  ])('reports the open dialogs after $type, even when the open dialogs did not change', (event) => {
    const harness = new TestHarness(flow, 'plain');
    harness.chart.send(event);
    const type = event.type === 'member.known' ? 'member.settled' : 'visitor.settled';
    expect(harness.details).toEqual([{ type, open: [] }]);
  });

  const ended = (harness: TestHarness, name: DialogName, result: unknown) => {
    harness.details.length = 0;
    harness.chart.send({ type: 'dialog.closed', name, result });
    return {
      details: harness.details.map(({ type }) => type),
      open: Object.keys(harness.chart.getSnapshot().context.dialogs),
    };
  };

  it('a sign-in result that names a next dialog starts the session and opens no dialog', () => {
    const harness = new TestHarness(flow, 'asked');
    const result = { signedIn: members.member, next: 'registerPopupModal' };
    expect(ended(harness, 'loginPopupModal', result)).toEqual({
      details: ['signIn.done', 'dialogs.changed'],
      open: [],
    });
  });

  it('opens the next dialog after a dialog that the address opened, and keeps the address', () => {
    const harness = new TestHarness(flow, 'plain');
    harness.chart.send({ type: 'location.enter', place: register });
    expect(ended(harness, 'registerPopupModal', { next: 'loginPopupModal' })).toEqual({
      details: ['dialogs.changed'],
      open: ['loginPopupModal'],
    });
  });

  it('closes the member center of an expired session when the user closes the sign-in', () => {
    const harness = new TestHarness(flow, 'plain');
    harness.chart.send({ type: 'member.known', id: members.member.id });
    harness.chart.send({ type: 'dialog.open', name: 'memberCenterModal' });
    harness.chart.send({ type: 'member.expired', id: members.member.id });
    expect(ended(harness, 'loginPopupModal', null)).toEqual({
      details: ['pendingAction.dropped', 'dialogs.changed'],
      open: [],
    });
  });
});

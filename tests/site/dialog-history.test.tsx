// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { receivedBy, TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideDialogHistory } from '../../src/features/site/dialog-history/dialog-history.actors.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { Modal } from '../../src/ui/modal.tsx';
import { walkPaths } from '../kit/mount-flow.ts';
import { flow } from './dialog-history.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  'dialog.opened': 'send',
  'dialog.closed': 'send',
  'back.pressed': 'send',
};
const nothing: StateAssertions[string] = () => expect(document.body.textContent).toBe('');
const assertions: StateAssertions = { synced: nothing, returning: nothing };

afterEach(cleanup);

describe('dialog history', () => {
  walkPaths({ flow, render: () => <></>, gestures, assertions });

  it('compares the history with the open dialogs after each change', () => {
    const harness = new TestHarness(flow, 'plain');
    const comparisons = () => receivedBy(harness.chart, 'view').filter(({ type }) => type === 'compare').length;
    harness.chart.send({ type: 'dialog.opened' });
    expect(comparisons()).toBe(1);
    harness.chart.send({ type: 'dialog.closed' });
    harness.settle('goBack', { output: undefined });
    expect(comparisons()).toBe(2);
    harness.chart.send({ type: 'back.pressed' });
    expect(comparisons()).toBe(3);
  });
});

describe('history entries of dialogs', () => {
  const entries = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;
  const dialog = (onClose = () => {}, more: { closing?: boolean; hasAddress?: boolean } = {}) => (
    <Modal name="example" title="Title" closeLabel="Close" moveLabel="Move" onClose={onClose} {...more}>
      <input aria-label="Field" />
    </Modal>
  );
  const follow = () => {
    history.replaceState(null, '');
    const actor = createActor(provideDialogHistory());
    actor.start();
    return actor;
  };

  it('an open dialog has a history entry', async () => {
    const actor = follow();
    render(dialog());
    await vi.waitFor(() => expect(entries()).toBe(1));
    actor.stop();
  });

  it('a dialog with its own address has no history entry', async () => {
    const actor = follow();
    render(dialog(undefined, { hasAddress: true }));
    render(dialog());
    await vi.waitFor(() => expect(entries()).toBe(1));
    await waitFor(actor, (state) => state.matches('synced'));
    expect(entries()).toBe(1);
    actor.stop();
  });

  it('back navigation requests the dialog to close, and a dialog that stays open gets a new history entry', async () => {
    const actor = follow();
    const onClose = vi.fn();
    render(dialog(onClose));
    await vi.waitFor(() => expect(entries()).toBe(1));
    history.replaceState(null, '');
    dispatchEvent(new PopStateEvent('popstate'));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(entries()).toBe(1));
    actor.stop();
  });

  it('a dialog that closes after back navigation does not get a new history entry', async () => {
    const actor = follow();
    const view = render(dialog(() => view.rerender(dialog(undefined, { closing: true }))));
    await vi.waitFor(() => expect(entries()).toBe(1));
    history.replaceState(null, '');
    dispatchEvent(new PopStateEvent('popstate'));
    await vi.waitFor(() => expect(view.container.querySelector(`[${hook.closing}]`)).not.toBeNull());
    await waitFor(actor, (state) => state.matches('synced'));
    expect(entries()).toBe(0);
    actor.stop();
  });

  it('closing a dialog removes its history entry with a back navigation', async () => {
    const actor = follow();
    const go = vi.spyOn(history, 'go').mockImplementation(() => {
      history.replaceState(null, '');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    const view = render(dialog());
    await vi.waitFor(() => expect(entries()).toBe(1));
    view.unmount();
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith(-1));
    await waitFor(actor, (state) => state.matches('synced'));
    expect(entries()).toBe(0);
    actor.stop();
  });
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Confirm } from '../../src/ui/confirm.tsx';
import { Modal } from '../../src/ui/modal.tsx';

afterEach(cleanup);

describe('Confirm', () => {
  const ask = (props: { busy?: boolean; takesFocus?: boolean } = {}) => {
    const [keep, cancel] = [vi.fn(), vi.fn()];
    render(
      <Confirm
        title="Cancel the order?"
        safe={{ label: 'Keep the order', onClick: keep }}
        act={{ label: 'Cancel the order', onClick: cancel }}
        isDangerous
        {...props}
      />,
    );
    return { keep, cancel };
  };

  it('puts the safe answer first and gives it the focus', () => {
    ask();
    expect(screen.getByRole('group', { name: 'Cancel the order?' })).toBeDefined();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Keep the order', 'Cancel the order']);
    expect(document.activeElement?.textContent).toBe('Keep the order');
  });

  it('leaves the focus where it is when no answer must be favored', () => {
    ask({ takesFocus: false });
    expect(document.activeElement).toBe(document.body);
  });

  it('sends the chosen answer once', async () => {
    const { keep, cancel } = ask();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the order' }));
    expect([keep.mock.calls.length, cancel.mock.calls.length]).toEqual([0, 1]);
  });

  it('sends no answer while the action runs', async () => {
    const { keep, cancel } = ask({ busy: true });
    for (const button of screen.getAllByRole('button')) await userEvent.click(button);
    expect([keep.mock.calls.length, cancel.mock.calls.length]).toEqual([0, 0]);
  });

  it('leaves Escape to the surrounding dialog while the action runs', () => {
    const { keep } = ask({ busy: true });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Keep the order' }), { key: 'Escape' });
    expect(keep).not.toHaveBeenCalled();
  });

  it('makes a new button for the action of another question', () => {
    const question = (label: string) => (
      <Confirm safe={{ label: 'Keep', onClick: () => {} }} act={{ label, onClick: () => {} }} />
    );
    const { rerender } = render(question('Terminate'));
    const before = screen.getByRole('button', { name: 'Terminate' });
    rerender(question('Agree'));
    expect(before.isConnected).toBe(false);
  });
});

describe('Escape in a dialog with a question', () => {
  /** The question replaces the button that opens it, as in most views. */
  function Order() {
    const [isAsked, setIsAsked] = useState(false);
    return isAsked ? (
      <Confirm
        title="Cancel the order?"
        safe={{ label: 'Keep', onClick: () => setIsAsked(false) }}
        act={{ label: 'Cancel the order', onClick: () => {} }}
        takesFocus={false}
      />
    ) : (
      <button type="button" onClick={() => setIsAsked(true)}>
        Cancel
      </button>
    );
  }
  const open = async () => {
    const onClose = vi.fn();
    render(
      <Modal name="orders" title="Orders" onClose={onClose} closeLabel="Close" moveLabel="Move">
        <button type="button">Cancel</button>
        <Order />
      </Modal>,
    );
    await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[1] as HTMLElement);
    return onClose;
  };
  const isAsked = () => screen.queryByRole('button', { name: 'Keep' }) !== null;

  it.each([
    ['on an answer', () => screen.getByRole('button', { name: 'Cancel the order' })],
    ['beside the question', () => screen.getByRole('heading', { name: 'Orders' })],
  ])('closes the question before the dialog, when the focus is %s', async (_, focused) => {
    const onClose = await open();
    focused().focus();
    await userEvent.keyboard('{Escape}');
    expect([isAsked(), onClose.mock.calls.length]).toEqual([false, 0]);
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Cancel' })[1]);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('does not close the question while a word is composed', async () => {
    await open();
    const answer = screen.getByRole('button', { name: 'Cancel the order' });
    fireEvent.keyDown(answer, { key: 'Escape', isComposing: true });
    expect(isAsked()).toBe(true);
  });

  it('the safe answer returns the focus to the control that opened the question', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Cancel' })[1]);
  });
});

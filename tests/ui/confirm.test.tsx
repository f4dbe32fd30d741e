// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Confirm } from '../../src/ui/confirm.tsx';

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
});

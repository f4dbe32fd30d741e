// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { hook } from '../../src/ui/data-attributes.ts';
import { Tooltip } from '../../src/ui/tooltip.tsx';

afterEach(cleanup);

const open = () =>
  render(
    <>
      <Tooltip text="Loads the balance again">{(trigger) => <button {...trigger}>Refresh</button>}</Tooltip>
      <input aria-label="Amount" />
    </>,
  );
const tip = () => screen.getByRole('tooltip', { hidden: true });
const isHidden = () => tip().parentElement!.hasAttribute(hook.closing);

it('the tooltip describes its control, and no title attribute repeats it', () => {
  open();
  const button = screen.getByRole('button', { name: 'Refresh' });
  expect(button.getAttribute('aria-describedby')).toBe(tip().id);
  expect(button.title).toBe('');
});

it('Escape hides a tooltip under the pointer while another element has the focus, until the pointer returns', async () => {
  open();
  const user = userEvent.setup({ delay: null });
  screen.getByLabelText('Amount').focus();
  await user.hover(screen.getByRole('button'));
  expect(isHidden()).toBe(false);
  await user.keyboard('a');
  expect(isHidden()).toBe(false);
  await user.keyboard('{Escape}');
  expect(isHidden()).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
  await user.unhover(screen.getByRole('button'));
  await user.hover(screen.getByRole('button'));
  expect(isHidden()).toBe(false);
});

it('Escape hides the tooltip of the focused control, until the control gets the focus again', async () => {
  open();
  const user = userEvent.setup({ delay: null });
  await user.tab();
  await user.keyboard('{Escape}');
  expect(isHidden()).toBe(true);
  await user.tab();
  await user.tab({ shift: true });
  expect(isHidden()).toBe(false);
});

it('the tooltip removes its key listener on unmount', () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  open().unmount();
  const listeners = added.mock.calls.filter(([type]) => type === 'keydown').map(([, listener]) => listener);
  expect(listeners).toHaveLength(1);
  expect(removed.mock.calls.map(([, listener]) => listener)).toContain(listeners[0]);
});

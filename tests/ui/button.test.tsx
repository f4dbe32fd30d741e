// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button, ButtonLink } from '../../src/ui/button.tsx';

afterEach(cleanup);

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

it('calls its click handler, submits only with the type submit, and passes on its other props', () => {
  const [onClick, onSubmit] = [vi.fn(), vi.fn((event: { preventDefault: () => void }) => event.preventDefault())];
  const form = (type?: 'submit') => (
    <form onSubmit={onSubmit}>
      <Button onClick={onClick} name="send" {...(type && { type })}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form());
  fireEvent.click(button());
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length, button().name]).toEqual([1, 0, 'send']);
  expect([button().hasAttribute('aria-busy'), button().hasAttribute('aria-disabled')]).toEqual([false, false]);
  rerender(form('submit'));
  fireEvent.click(button());
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([2, 1]);
});

it('ignores clicks and does not submit while it is busy, and keeps its name', () => {
  const [onClick, onSubmit] = [vi.fn(), vi.fn()];
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" onClick={onClick} busy>
        Send
      </Button>
    </form>,
  );
  button().focus();
  expect(fireEvent.click(button())).toBe(false);
  expect([onClick.mock.calls, onSubmit.mock.calls]).toEqual([[], []]);
  expect([button().getAttribute('aria-busy'), button().getAttribute('aria-disabled')]).toEqual(['true', 'true']);
  expect(document.activeElement).toBe(button());
});

it('stays aria-disabled when its caller sets the attribute', () => {
  render(<Button aria-disabled>Send</Button>);
  expect(button().getAttribute('aria-disabled')).toBe('true');
});

it('`ButtonLink` is a link with button style', () => {
  render(
    <ButtonLink href="/help" icon="info" target="_blank">
      Help
    </ButtonLink>,
  );
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Help' });
  expect([link.getAttribute('href'), link.target]).toEqual(['/help', '_blank']);
});

// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PasswordField } from '../../src/ui/password-field.tsx';
import { announced } from '../kit/announced.ts';

const labels = { reveal: 'Show password', shown: 'Password shown', hidden: 'Password hidden', capsLock: 'Caps lock' };

afterEach(cleanup);

it('shows and hides the password, announces the change, and keeps the value', async () => {
  render(<PasswordField label="Password" labels={labels} defaultValue="secret" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  const reveal = screen.getByRole('button', { name: 'Show password' });
  expect([input.type, reveal.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  expect(screen.queryByText('Password hidden')).toBeNull();
  fireEvent.click(reveal);
  expect([input.type, reveal.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  await waitFor(() => expect(announced('polite')).toContain('Password shown'));
  fireEvent.click(reveal);
  expect([input.type, input.value]).toEqual(['password', 'secret']);
  expect(screen.getByText('Password hidden')).toBeDefined();
});

it('does not submit its form', () => {
  const submit = vi.fn();
  render(
    <form onSubmit={submit}>
      <PasswordField label="Password" labels={labels} />
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(submit).not.toHaveBeenCalled();
});

it('shows a hint while caps lock is on and the field has the focus', async () => {
  const onKeyDown = vi.fn();
  render(<PasswordField label="Password" labels={labels} onKeyDown={onKeyDown} />);
  const input = screen.getByLabelText('Password');
  const press = (kind: 'keyDown' | 'keyUp', isOn: boolean) => {
    const event = new KeyboardEvent(kind.toLowerCase(), { key: 'a', bubbles: true });
    vi.spyOn(event, 'getModifierState').mockImplementation((key) => key === 'CapsLock' && isOn);
    fireEvent(input, event);
  };
  press('keyDown', true);
  await waitFor(() => expect(announced('polite')).toContain('Caps lock'));
  expect(onKeyDown).toHaveBeenCalledOnce();
  press('keyUp', false);
  expect(screen.queryByText('Caps lock')).toBeNull();
  press('keyDown', true);
  fireEvent.blur(input);
  expect(screen.queryByText('Caps lock')).toBeNull();
});

it('is marked as a secret and turns off browser corrections by default', () => {
  const { rerender } = render(<PasswordField label="Password" labels={labels} />);
  const input = screen.getByLabelText('Password');
  const said = () =>
    ['autocapitalize', 'autocorrect', 'spellcheck', 'data-secret'].map((name) => input.getAttribute(name));
  expect(said()).toEqual(['none', 'off', 'false', '']);
  rerender(<PasswordField label="Password" labels={labels} autoCapitalize="words" />);
  expect(said()[0]).toBe('words');
});

it('calls the handlers of its caller for each key, click and blur', () => {
  const heard = vi.fn();
  const listener = ({ type }: { type: string }) => heard(type);
  render(
    <PasswordField
      label="Password"
      labels={labels}
      onKeyDown={listener}
      onKeyUp={listener}
      onClick={listener}
      onBlur={listener}
    />,
  );
  const input = screen.getByLabelText('Password');
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'getModifierState', { value: () => true });
  fireEvent(input, click);
  expect(screen.getByText('Caps lock')).toBeDefined();
  const press = (type: string) => {
    const event = new KeyboardEvent(type, { key: 'a', bubbles: true });
    vi.spyOn(event, 'getModifierState').mockReturnValue(false);
    fireEvent(input, event);
  };
  press('keydown');
  expect(screen.queryByText('Caps lock')).toBeNull();
  press('keyup');
  fireEvent.blur(input);
  expect(heard.mock.calls.flat()).toEqual(['click', 'keydown', 'keyup', 'blur']);
});

it('while it is disabled, disables its show button and keeps its hint', () => {
  render(<PasswordField label="Password" labels={labels} disabled hint="At least 8" />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show password' }).disabled).toBe(true);
  expect(screen.getByText('At least 8')).toBeDefined();
});

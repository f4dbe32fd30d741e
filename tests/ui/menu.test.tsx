// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Menu, MenuItem, MenuLink } from '../../src/ui/menu.tsx';

afterEach(cleanup);

it('the button opens the panel that it controls', () => {
  render(
    <Menu label="Language" trigger="ES">
      <p>Choose</p>
    </Menu>,
  );
  const button = screen.getByRole('button', { name: 'Language' });
  const panel = screen.getByText('Choose').parentElement!;
  expect([button.getAttribute('popovertarget'), button.getAttribute('type')]).toEqual([panel.id, 'button']);
  expect(panel.getAttribute('popover')).toBe('auto');
});

it('closes when an item or a link is chosen, and stays open when other content is clicked', () => {
  const onClick = vi.fn();
  render(
    <Menu label="Language" trigger="ES">
      <p>Choose</p>
      <MenuItem icon="globe" onClick={onClick}>
        English
      </MenuItem>
      <MenuLink href="#help">Help</MenuLink>
    </Menu>,
  );
  const panel = screen.getByText('Choose').parentElement!;
  panel.hidePopover = vi.fn();
  fireEvent.click(screen.getByText('Choose'));
  expect(panel.hidePopover).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('English'));
  fireEvent.click(screen.getByText('Help'));
  expect(panel.hidePopover).toHaveBeenCalledTimes(2);
  expect(onClick).toHaveBeenCalledOnce();
});

it('marks the current item and the current link', () => {
  const items = (current: boolean) => (
    <>
      <MenuItem current={current}>English</MenuItem>
      <MenuLink href="/help" current={current}>
        Help
      </MenuLink>
    </>
  );
  const { rerender } = render(items(true));
  const currents = () => ['button', 'link'].map((role) => screen.getByRole(role).getAttribute('aria-current'));
  expect(currents()).toEqual(['true', 'page']);
  rerender(items(false));
  expect(currents()).toEqual([null, null]);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

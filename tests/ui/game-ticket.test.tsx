// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { GameTicket } from '../../src/ui/game-ticket.tsx';

afterEach(cleanup);

it('turns its star once for a double click, and at every press of a key', async () => {
  const user = userEvent.setup();
  const [onOpen, onToggle] = [vi.fn(), vi.fn()];
  const game = { id: 'luna', name: 'Luna Llena', vendor: 'Barrilete', cover: 'luna.webp' };
  render(<GameTicket game={game} onOpen={onOpen} star={{ label: 'Favorito: Luna Llena', isOn: false, onToggle }} />);
  const star = screen.getByRole('button', { name: 'Favorito: Luna Llena' });
  await user.dblClick(star);
  expect(onToggle).toHaveBeenCalledTimes(1);
  await user.keyboard('{Enter}{Enter}');
  expect(onToggle).toHaveBeenCalledTimes(3);
  expect(onOpen).not.toHaveBeenCalled();
});

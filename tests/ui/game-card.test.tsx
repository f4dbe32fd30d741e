// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { hook } from '../../src/ui/data-attributes.ts';
import { GameTicket, GameTicketSkeleton } from '../../src/ui/game-card.tsx';

afterEach(cleanup);

it('a game card toggles its star once per double click and once per key press', async () => {
  const user = userEvent.setup();
  const [onOpen, onToggle] = [vi.fn(), vi.fn()];
  const game = { id: 'luna', name: 'Luna Llena', vendor: 'Barrilete', cover: 'luna.webp', href: '/game?gameId=luna' };
  render(<GameTicket game={game} onOpen={onOpen} star={{ label: 'Favorito: Luna Llena', isOn: false, onToggle }} />);
  const star = screen.getByRole('button', { name: 'Favorito: Luna Llena' });
  await user.dblClick(star);
  expect(onToggle).toHaveBeenCalledTimes(1);
  await user.keyboard('{Enter}{Enter}');
  expect(onToggle).toHaveBeenCalledTimes(3);
  expect(onOpen).not.toHaveBeenCalled();
});

it('a game card opens its game once per double click, and shows its name, vendor and marks', async () => {
  const user = userEvent.setup();
  const onOpen = vi.fn();
  const game = {
    id: 'luna',
    name: 'Luna',
    vendor: 'Barrilete',
    cover: 'luna.webp',
    href: '/game?gameId=luna',
    mark: 'Nuevo',
    tone: 'hot',
  } as const;
  render(<GameTicket game={game} onOpen={onOpen} tabIndex={-1} />);
  const ticket = screen.getByRole('link', { name: /Luna\s+Barrilete/ });
  await user.dblClick(ticket);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(game);
  await user.keyboard('{Control>}');
  await user.click(ticket);
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect([ticket.tabIndex, ticket.getAttribute('href')]).toEqual([-1, '/game?gameId=luna']);
  expect({ ...ticket.dataset }).toMatchObject({ game: 'luna', mark: 'Nuevo', tone: 'hot' });
  const cover = ticket.querySelector('img')!;
  expect([cover.getAttribute('src'), cover.alt]).toEqual(['luna.webp', '']);
});

it('a game card shows the state of its star, and gives the star the tab index of the game', () => {
  const game = { id: 'luna', name: 'Luna', vendor: 'Barrilete', cover: 'luna.webp', href: '/game?gameId=luna' };
  const star = { label: 'Favorito', isOn: true, onToggle: () => {} };
  render(<GameTicket game={game} onOpen={() => {}} star={star} tabIndex={-1} />);
  const button = screen.getByRole('button', { name: 'Favorito' });
  expect([button.getAttribute('aria-pressed'), button.tabIndex, button.getAttribute('type')]).toEqual([
    'true',
    -1,
    'button',
  ]);
});

it('a game card has a link to its details beside the card', async () => {
  const user = userEvent.setup();
  const [onOpen, onDetails] = [vi.fn(), vi.fn()];
  const game = { id: 'luna', name: 'Luna Llena', vendor: 'Barrilete', cover: 'luna.webp', href: '/game?gameId=luna' };
  const info = { label: 'Detalles de Luna Llena', href: '?game=luna', onOpen: onDetails };
  render(<GameTicket game={game} onOpen={onOpen} info={info} tabIndex={-1} />);
  const link = screen.getByRole('link', { name: 'Detalles de Luna Llena' });
  await user.click(link);
  expect(onDetails).toHaveBeenCalledExactlyOnceWith(game);
  expect(onOpen).not.toHaveBeenCalled();
  expect([link.tabIndex, link.getAttribute('href'), link.closest(`[${hook.game}]`)]).toEqual([-1, '?game=luna', null]);
});

it('the skeleton of a game card is hidden from screen readers', () => {
  const { container } = render(<GameTicketSkeleton />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});

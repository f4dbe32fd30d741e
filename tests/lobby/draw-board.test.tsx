// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import {
  boardSize,
  closesSoon,
  phaseOf,
  placesOf,
  prizeSizes,
  selectDraws,
  spread,
} from '../../machines/lobby/draw-board.model.ts';
import { DrawBoard } from '../../src/features/lobby/draw-board/draw-board.entry.tsx';
import { DrawBoardView } from '../../src/features/lobby/draw-board/draw-board.view.tsx';
import type { OpenLottery } from '../../src/features/lobby/draws/draws.actors.ts';
import type { PageProps } from '../../src/features/shared/page-props.ts';
import type { Lottery } from '../../src/gateway/schemas/play.ts';
import type { Game } from '../../src/gateway/schemas/site.ts';
import { loadArea } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { fault, ok, openPage, type Replies } from '../kit/open-page.tsx';
import { spanish, translated } from '../kit/translated.tsx';
import { flow } from './draw-board.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const minute = 60_000;
const day = 24 * 60;
const now = Date.UTC(2026, 10, 21, 12, 10);

const lottery = (id: string, inMinutes: number, periodMinutes: number, jackpot = 100): Lottery => ({
  gameId: id,
  nodeId: 1,
  gameName: `Sorteo ${id}`,
  gameType: 'LOTT',
  vassalage: 'BOLIL',
  vendorName: 'Bolillero',
  imageUrl: '/covers/a.svg',
  isHot: false,
  isNew: false,
  code: id,
  draw: {
    number: 8,
    drawsAt: new Date(now).toISOString(),
    remainingMs: inMinutes * minute,
    periodSeconds: periodMinutes * 60,
  },
  jackpot,
  price: 5,
  last: { number: 7, drawnAt: new Date(now).toISOString(), numbers: [3, 14, 15], bonus: 9 },
});
const openDraw = (...given: Parameters<typeof lottery>): OpenLottery => {
  const one = lottery(...given);
  return { ...one, closesAt: now + one.draw.remainingMs, place: 0 };
};

const board = [openDraw('first', 10, day), openDraw('second', 300, day, 2_000_000)];
const onPlay = vi.fn<(game: Game) => void>();
const view = (actor: Actor, draws = board) =>
  translated(<DrawBoardView actor={actor} draws={draws} notice={null} symbol="P" onPlay={onPlay} />);
const group = () => screen.getByRole('group', { name: 'Tablero de sorteos' });
const tickets = () => within(group()).getAllByRole('list')[0]!;
const ticket = (id: string) => within(tickets()).getByRole('link', { name: new RegExp(`^Sorteo ${id}:`) });
const nameOf = (id: string) => ticket(id).querySelector('.visuallyHidden')?.textContent;
const details = () => within(group()).getByRole('heading', { level: 3 }).textContent;

const boardActor = () => new TestHarness(flow, 'plain').chart as Actor;

function show(draws = board) {
  render(view(boardActor(), draws));
  return { user: userEvent.setup({ delay: null }) };
}

const gestures: Gestures<typeof flow.machine> = {
  // The pointer comes from within the board; `user.hover` would leave the board first.
  'draw.choose': ({ event }) => void fireEvent.mouseOut(tickets(), { relatedTarget: ticket(event.id) }),
  'board.leave': () => void fireEvent.mouseLeave(group()),
};
const assertions: StateAssertions = {
  following: () => expect(details()).toBe('Sorteo first'),
  chosen: () => expect(group().querySelectorAll(`[${hook.chosen}]`)).toHaveLength(1),
};

beforeAll(async () => {
  await spanish();
  await loadArea('home');
});
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
  onPlay.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('draw board', () => {
  walkPaths({ flow, render: view, gestures, assertions });

  it('shows the details of the draw that the pointer or the focus reaches', async () => {
    const { user } = show();
    expect(details()).toBe('Sorteo first');
    await user.hover(ticket('second'));
    expect(details()).toBe('Sorteo second');
    expect(within(group()).getByText('Premio mayor del tablero')).toBeDefined();
    await user.unhover(group());
    expect(details()).toBe('Sorteo first');
    act(() => ticket('second').focus());
    expect(details()).toBe('Sorteo second');
    act(() => ticket('second').blur());
    expect(details()).toBe('Sorteo first');
  });

  it('keeps the details while the focus moves within the board', () => {
    show();
    act(() => ticket('second').focus());
    act(() =>
      within(group())
        .getByRole('link', { name: /^Jugar por/ })
        .focus(),
    );
    expect(details()).toBe('Sorteo second');
  });

  it('moves the focus by arrow keys, and to the next draw and the last one by Home and End', async () => {
    const drawn = openDraw('drawn', day - 2, day);
    const { user } = show([...board, drawn]);
    const order = ['drawn', 'first', 'second'];
    const focused = () => order.find((id) => ticket(id) === document.activeElement);
    act(() => ticket('drawn').focus());
    const steps = [];
    for (const key of ['{ArrowRight}', '{ArrowDown}', '{ArrowDown}', '{ArrowLeft}', '{ArrowUp}', '{End}', '{Home}']) {
      await user.keyboard(key);
      steps.push(focused());
    }
    expect(steps).toEqual(['first', 'second', 'second', 'first', 'drawn', 'second', 'first']);
    await user.keyboard('{Control>}{ArrowRight}{/Control}x');
    expect(focused()).toBe('first');
  });

  it('links each draw to its game, and starts the game on a plain click', async () => {
    const { user } = show();
    expect(ticket('second').getAttribute('href')).toBe('/lottery?gameCode=second&nodeId=1&vassalage=BOLIL');
    await user.click(ticket('second'));
    expect(onPlay).toHaveBeenLastCalledWith(expect.objectContaining({ gameId: 'second' }));
    const play = within(group()).getByRole('link', { name: /^Jugar por P\s5\.00 ?: Sorteo second$/ });
    expect(play.getAttribute('href')).toBe(ticket('second').getAttribute('href'));
    await user.click(play);
    expect(onPlay).toHaveBeenCalledTimes(2);
    const opened = fireEvent.click(ticket('second'), { ctrlKey: true });
    expect([opened, onPlay.mock.calls.length]).toEqual([true, 2]);
  });

  it('links the three largest prizes, the largest first', async () => {
    const draws = [
      openDraw('a', 10, day, 5),
      openDraw('b', 20, day, 50),
      openDraw('c', 30, day, 9),
      openDraw('d', 40, day, 7),
    ];
    const { user } = show(draws);
    const links = within(within(group()).getByRole('list', { name: 'Premios mayores' })).getAllByRole('link');
    expect(links.map((link) => link.querySelector('span')?.textContent)).toEqual(['Sorteo b', 'Sorteo c', 'Sorteo d']);
    await user.click(links[0]!);
    expect(onPlay).toHaveBeenLastCalledWith(expect.objectContaining({ gameId: 'b' }));
  });

  it('names a draw by its closing time and prize, and never by the countdown', () => {
    show();
    const link = ticket('first');
    expect(nameOf('first')).toBe('Sorteo first: cierra a las 07:20. Pozo de P\u00a0100.00');
    expect(link.textContent).toContain('10′00″');
    expect(group().querySelector('[aria-live], [role=status], [role=alert]')).toBeNull();
    const name = nameOf('first');
    act(() => void vi.advanceTimersByTime(2000));
    expect([nameOf('first'), link.textContent?.includes('9′58″')]).toEqual([name, true]);
  });

  it('shows the states of a draw: open, soon, closing, closed and result', () => {
    show([openDraw('first', 31, day)]);
    const state = () => ticket('first').getAttribute(hook.state);
    const states = [state()];
    for (const minutes of [1, 25, 5]) {
      act(() => void vi.advanceTimersByTime(minutes * minute));
      states.push(state());
    }
    expect(states).toEqual(['open', 'soon', 'closing', 'closed']);
    expect(nameOf('first')).toBe('Sorteo first: cerrado, se sortea ahora. Pozo de P\u00a0100.00');
    expect(within(group()).getByText('Sorteo n.º 8')).toBeDefined();
    cleanup();
    vi.setSystemTime(now);
    show([openDraw('first', day - 1, day)]);
    expect(state()).toBe('result');
    expect(nameOf('first')).toBe('Sorteo first: salió 3, 14, 15. Próximo pozo de P\u00a0100.00');
    expect(ticket('first').textContent).toContain('Salió');
  });

  it('makes the button of a closing draw the main action', () => {
    show([openDraw('first', 20, day)]);
    const look = () => within(group()).getByRole('link', { name: /^Jugar por/ }).className;
    const before = look();
    act(() => void vi.advanceTimersByTime(16 * minute));
    expect(look()).not.toBe(before);
  });

  it('keeps the focus on a draw that moves to another place', () => {
    const actor = boardActor();
    const { rerender } = render(view(actor));
    act(() => ticket('first').focus());
    rerender(view(actor, [openDraw('first', 400, day), openDraw('second', 300, day)]));
    expect(document.activeElement).toBe(ticket('first'));
    expect(within(tickets()).getAllByRole('link')[1]).toBe(ticket('first'));
  });

  it('groups the list by time and says which group has no draw', () => {
    show();
    const heads = [...(tickets().parentElement?.querySelectorAll(':scope > [aria-hidden]') ?? [])].map(
      ({ textContent }) => textContent,
    );
    expect(heads).toEqual(['Ahoraninguno aquí', 'En una hora', 'Más tarde']);
  });

  it('connects the time of each draw on the ruler with its ticket, also when neighbors move the ticket', () => {
    show([openDraw('first', 10, day), openDraw('second', 20, day), openDraw('third', 600, day)]);
    const lines = [...group().querySelectorAll('svg line')].map((line) =>
      ['x1', 'x2'].map((name) => Number(line.getAttribute(name))),
    );
    const ruler = 13 * 60;
    expect(lines.map(([at]) => Math.round((at ?? 0) * ruler))).toEqual([10, 20, 600].map((at) => at + 10));
    const ends = lines.map(([, end]) => end ?? 0);
    expect(ends[1]! - ends[0]!).toBeCloseTo(1 / 12, 6);
    expect(ends[2]! - lines[2]![0]!).toBeCloseTo(1 / 24, 6);
  });

  it('shows a result of up to five digits on the ticket, and otherwise the next prize', () => {
    const result = (numbers: number[]): OpenLottery => {
      const draw = openDraw('first', day - 1, day);
      return { ...draw, last: { ...draw.last, numbers } };
    };
    for (const [numbers, text] of [
      [[2, 3, 1, 5, 4], '23154'],
      [[2, 31, 5], '100'],
    ] as const) {
      show([result([...numbers])]);
      expect(ticket('first').lastElementChild?.lastElementChild?.textContent).toBe(text);
      cleanup();
    }
  });

  it('moves the mark of the current time each second', () => {
    show();
    const at = () =>
      [...(group().firstElementChild?.firstElementChild?.children ?? [])]
        .at(-1)
        ?.getAttribute('style')
        ?.replace(/[^\d.]/g, '');
    const before = Number(at());
    act(() => void vi.advanceTimersByTime(60_000));
    expect(Number(at()) - before).toBeCloseTo(1 / (13 * 60), 6);
  });
});

describe('draw board with a gateway', () => {
  const Page = (props: PageProps) => <DrawBoard {...props} onPlay={onPlay} />;
  const open = (replies: Replies) => openPage(Page, '/index', replies);
  const draws = ok([lottery('first', 10, day), lottery('second', 300, day)]);

  it('shows nothing until the draws load', async () => {
    await open({});
    expect(screen.queryByRole('group')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('requests the popular lotteries once and shows them with the site time', async () => {
    const { requests } = await open({ popularLottery: draws });
    expect(requests('popularLottery')).toEqual([{ merchantCode: 'sorteo', language: 'ES', count: 20 }]);
    expect(within(tickets()).getAllByRole('link')).toHaveLength(2);
    expect(group().textContent).toContain('Hora del sitio: GMT-\u20605');
  });

  it.each([
    ['offline', 'offline', 'No hay conexión'],
    ['timeout', 'error', 'El sitio tardó demasiado'],
  ] as const)('shows the failed load %s with a retry', async (kind, look, text) => {
    const replies: Replies = { popularLottery: fault(kind) };
    const { user } = await open(replies);
    expect(screen.getByTestId('alert').textContent).toContain('No pudimos cargar los sorteos');
    expect(screen.getByTestId('alert').textContent).toContain(text);
    expect(screen.getByTestId('alert').querySelector(`[${hook.kind}]`)?.getAttribute(hook.kind)).toBe(look);
    replies.popularLottery = draws;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(within(tickets()).getAllByRole('link')).toHaveLength(2);
  });

  it('says that there are no draws, and loads again', async () => {
    const replies: Replies = { popularLottery: ok([]) };
    const { user } = await open(replies);
    expect(screen.getByText('Hoy no hay sorteos abiertos.')).toBeDefined();
    replies.popularLottery = draws;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(screen.queryByText('Hoy no hay sorteos abiertos.')).toBeNull();
  });

  it('keeps the draws with a notice when an update fails, until an update succeeds', async () => {
    const replies: Replies = { popularLottery: draws };
    const { user } = await open(replies);
    replies.popularLottery = fault('offline');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(within(tickets()).getAllByRole('link')).toHaveLength(2);
    expect(screen.getByTestId('status').textContent).toContain('Horarios sin actualizar');
    replies.popularLottery = draws;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(screen.queryByText('Horarios sin actualizar')).toBeNull();
  });
});

describe('draw board rules', () => {
  const timed = (inMinutes: number, periodMinutes = day) => ({
    closesAt: now + inMinutes * minute,
    periodMs: periodMinutes * minute,
  });

  it.each([
    [timed(0), 'closed'],
    [timed(-3), 'closed'],
    [timed(5), 'closing'],
    [timed(5.1), 'soon'],
    [timed(30), 'soon'],
    [timed(30.1), 'open'],
    [timed(day - 9), 'result'],
    [timed(day - 10), 'open'],
    [timed(0.8, 1), 'result'],
    [timed(0.75, 1), 'closing'],
  ])('%o is %s', (draw, phase) => expect(phaseOf(draw, now)).toBe(phase));

  it('order the draws by time, new results first, in three groups', () => {
    const places = placesOf([timed(300), timed(60), timed(day - 1), timed(5), timed(61)], now);
    expect(places.map(({ index, group: number }) => [index, number])).toEqual([
      [2, 0],
      [3, 0],
      [1, 1],
      [4, 2],
      [0, 2],
    ]);
  });

  it.each([
    [timed(30), true],
    [timed(30.1), false],
    [timed(0), false],
    [timed(0.25, 1), true],
    [timed(0.3, 1), false],
  ])('%o closes soon: %s', (draw, isSoon) => expect(closesSoon(draw, now)).toBe(isSoon));

  it('select the largest prize, two quick lotteries, the next draws and other large prizes, by time', () => {
    const draws = [
      lottery('minute', 0.5, 1),
      lottery('minute2', 0.6, 1),
      lottery('five', 3, 5),
      lottery('ten', 4, 10, 9),
      lottery('next', 20, day, 1),
      lottery('next2', 30, day, 1),
      lottery('small', 40, day, 1),
      lottery('large', 200, day, 500),
      lottery('larger', 300, day, 600),
      lottery('greatest', 700, day, 900),
      lottery('tomorrow', 900, day, 5000),
    ];
    const ids = (chosen: readonly Lottery[]) => chosen.map(({ gameId }) => gameId);
    expect(ids(selectDraws(draws))).toEqual(['minute', 'five', 'next', 'next2', 'large', 'larger', 'greatest']);
    expect(selectDraws(draws)).toHaveLength(boardSize);
    expect(ids(selectDraws([lottery('tomorrow', 900, day, 5), lottery('minute', 0.5, 1)]))).toEqual([
      'minute',
      'tomorrow',
    ]);
    expect(ids(selectDraws([...draws.slice(4), lottery('drawn', day - 5, day, 800)]))).toContain('drawn');
    expect(selectDraws([])).toEqual([]);
  });

  it('move tickets apart that would overlap, within the ruler', () => {
    const close = (found: number[], wanted: number[]) =>
      expect(found.map((place) => place.toFixed(3))).toEqual(wanted.map((place) => place.toFixed(3)));
    close(spread([0.1, 0.12, 0.5], 0.1), [0.1, 0.2, 0.5]);
    close(spread([0.95, 0.97], 0.1), [0.8, 0.9]);
    close(spread([-0.2], 0.1), [0]);
  });

  it('give prizes a size on a logarithmic scale', () => {
    expect(prizeSizes([1, 10, 100])).toEqual([0, 0.5, 1]);
    expect(prizeSizes([0, 0])).toEqual([1, 1]);
  });
});

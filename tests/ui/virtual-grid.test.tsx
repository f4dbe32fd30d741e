// @vitest-environment happy-dom

import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hook } from '../../src/ui/data-attributes.ts';
import { type GridHandle, type ListBox, VirtualGrid } from '../../src/ui/virtual-grid.tsx';

const columns = 3;
const rowHeight = 100;
const shapeOf = () => ({ columns, rowHeight, columnWidth: 90, columnGap: 10, gap: 10 });
const keyOf = (item: string) => item;
const draw = ({ item, isCurrent }: { item: string; isCurrent: boolean }) => (
  <>
    <button type="button" tabIndex={isCurrent ? 0 : -1}>
      {item}
    </button>
    <button type="button" tabIndex={isCurrent ? 0 : -1}>
      Estrella de {item}
    </button>
  </>
);
const games = Array.from({ length: 1000 }, (_, place) => `Juego ${place}`);

const handle: { current: GridHandle | null } = { current: null };

const page = (items: readonly string[]) => (
  <main tabIndex={-1}>
    <input aria-label="Buscar" />
    <VirtualGrid label="Juegos" hint="Usa las flechas" handle={handle} items={items} keyOf={keyOf} shapeOf={shapeOf}>
      {draw}
    </VirtualGrid>
  </main>
);

const shown = () => screen.getAllByRole('gridcell').map((item) => Number(item.getAttribute(hook.place)));
const focus = () => document.activeElement?.textContent;
const game = (place: number) => screen.getByRole('button', { name: `Juego ${place}` });

/** Scrolls by changing the mocked position of the list, which starts at the top of the page. */
const jump = (y: number) =>
  act(async () => {
    vi.spyOn(HTMLDivElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: -y } as DOMRect);
    window.dispatchEvent(new Event('scroll'));
  });
/** Waits longer than the list's own timer, which starts at the end of a frame; timers fire in order. */
const rest = () => act(() => new Promise((done) => setTimeout(() => setTimeout(done, 110))));
const scroll = async (y: number) => {
  await jump(y);
  await rest();
};

describe('VirtualGrid', () => {
  beforeEach(async () => {
    vi.stubGlobal('innerHeight', 500);
    Element.prototype.scrollIntoView = vi.fn();
    await scroll(0);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('renders only nearby items, each with its position', async () => {
    render(page(games));
    expect(shown()).toEqual(Array.from({ length: 15 }, (_, place) => place));
    await rest();
    expect(shown()).toEqual(Array.from({ length: 21 }, (_, place) => place));
    expect(screen.getByRole('grid', { name: 'Juegos' }).style.height).toBe(`${334 * rowHeight - 10}px`);
    await scroll(10_000);
    expect(shown()[0]).toBe(98 * columns);
    const [row, next] = screen.getAllByRole('row');
    expect([row?.style.transform, row?.style.height, row?.style.columnGap]).toEqual([
      'translateY(9800px)',
      '90px',
      '10px',
    ]);
    expect(next?.style.transform).toBe('translateY(9900px)');
    const cells = within(next!).getAllByRole('gridcell');
    expect(cells.map((cell) => [cell.getAttribute('aria-colindex'), cell.style.width])).toEqual([
      ['1', '90px'],
      ['2', '90px'],
      ['3', '90px'],
    ]);
    expect(next?.getAttribute('aria-rowindex')).toBe('100');
  });

  it('announces its size, its keys and that it cannot be edited', () => {
    render(page(games));
    const grid = screen.getByRole('grid', { name: 'Juegos', description: 'Usa las flechas' });
    const attributes = ['aria-rowcount', 'aria-colcount', 'aria-readonly'].map((name) => grid.getAttribute(name));
    expect(attributes).toEqual(['334', '3', 'true']);
    cleanup();
    render(page(games.slice(0, 4)));
    expect(screen.getAllByRole('row').map((row) => within(row).getAllByRole('gridcell').length)).toEqual([3, 1]);
  });

  it('moves to the next control of a cell with F2 and back with Escape', async () => {
    const user = userEvent.setup();
    const heard = vi.fn();
    render(page(games));
    document.body.addEventListener('keydown', ({ key }) => heard(key));
    await act(async () => game(4).focus());
    await user.keyboard('{F2}');
    expect(focus()).toBe('Estrella de Juego 4');
    await user.keyboard('{F2}');
    expect(focus()).toBe('Juego 4');
    await user.keyboard('{F2}{Escape}');
    expect(focus()).toBe('Juego 4');
    expect(heard).not.toHaveBeenCalledWith('Escape');
    await user.keyboard('{Escape}');
    expect(heard).toHaveBeenCalledWith('Escape');
    await user.keyboard('{F2}{ArrowRight}');
    expect(focus()).toBe('Juego 5');
  });

  it('exchanges the left and right arrow keys when the text direction is right to left', async () => {
    const user = userEvent.setup();
    render(<div style={{ direction: 'rtl' }}>{page(games)}</div>);
    await act(async () => game(4).focus());
    await user.keyboard('{ArrowLeft}');
    expect(focus()).toBe('Juego 5');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(focus()).toBe('Juego 3');
  });

  it('moves the focus to an item at any position', async () => {
    render(page(games));
    await act(async () => handle.current?.focusItem(500));
    expect(focus()).toBe('Juego 500');
    expect(Element.prototype.scrollIntoView).toHaveBeenLastCalledWith({ block: 'nearest', inline: 'nearest' });
    await act(async () => handle.current?.focusItem(5000));
    expect(focus()).toBe('Juego 999');
    await act(async () => handle.current?.focusItem(-1));
    expect(focus()).toBe('Juego 0');
  });

  it('keeps the focus on its item when the item moves to another position', async () => {
    const user = userEvent.setup();
    const { rerender } = render(page(games.slice(0, 9)));
    await act(async () => game(4).focus());
    rerender(page(games.slice(3, 9)));
    expect(focus()).toBe('Juego 4');
    await user.keyboard('{ArrowRight}');
    expect(focus()).toBe('Juego 5');
    rerender(page([...games.slice(6, 9), 'Otro', 'Otro más', 'Juego 5', ...games.slice(10, 400)]));
    expect(focus()).toBe('Juego 5');
    await user.keyboard('{ArrowLeft}');
    expect(focus()).toBe('Otro más');
  });

  it('keeps its last rows when it is scrolled out of view', async () => {
    render(page(games));
    await rest();
    const before = shown();
    await scroll(200_000);
    expect(shown()).toEqual(before);
  });

  it('has one visible item in the tab order', async () => {
    const user = userEvent.setup();
    render(page(games));
    await scroll(10_000);
    await user.tab();
    await user.tab();
    const first = focus();
    expect(shown().map((place) => `Juego ${place}`)).toContain(first);
    await user.tab();
    expect(focus()).toBe(`Estrella de ${first}`);
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('moves with the keys to items that were not rendered', async () => {
    const user = userEvent.setup();
    render(page(games));
    await act(async () => game(4).focus());
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(focus()).toBe('Juego 8');
    await user.keyboard('{Control>}{End}{/Control}');
    expect(focus()).toBe('Juego 999');
    expect(Element.prototype.scrollIntoView).toHaveBeenLastCalledWith({ block: 'nearest', inline: 'nearest' });
    expect(shown()).toContain(0);
    await user.keyboard('{Control>}{Home}{/Control}{PageDown}{End}');
    expect(focus()).toBe('Juego 14');
  });

  it('keeps the focused item rendered at any scroll distance', async () => {
    const user = userEvent.setup();
    render(page(games));
    await act(async () => game(2).focus());
    await scroll(20_000);
    expect(focus()).toBe('Juego 2');
    expect(shown()[0]).toBe(0);
    expect(shown().length).toBe(10 * columns);
    await user.keyboard('{ArrowRight}');
    expect(focus()).toBe('Juego 3');
    await act(async () => screen.getByRole('textbox').focus());
    expect(shown()).not.toContain(3);
  });

  it('moves the focus of a removed item to a neighbor, or to the main element', async () => {
    const { rerender } = render(page(games.slice(0, 5)));
    await act(async () => game(4).focus());
    rerender(page(games.slice(0, 4)));
    expect(focus()).toBe('Juego 3');
    rerender(page(['Juego 9', 'Juego 3']));
    expect(focus()).toBe('Juego 3');
    rerender(page([]));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('keeps the elements of items that stay, and reuses the other elements for new items', async () => {
    const { rerender } = render(page(games));
    await rest();
    const elements = () => screen.getAllByRole('gridcell');
    const before = elements();
    await scroll(260);
    expect(
      elements()
        .filter((item) => before.includes(item))
        .map((item) => item.textContent),
    ).toEqual(before.slice(columns).map((item) => item.textContent));
    const step = elements();
    await jump(20_000);
    const seen = elements();
    expect(seen).toEqual(step.slice(0, 5 * columns));
    expect(shown()).toEqual(seen.map((_, index) => 200 * columns + index));
    await rest();
    expect(shown()[0]).toBe(198 * columns);
    expect(elements().filter((item) => seen.includes(item))).toEqual(seen);
    const all = elements();
    rerender(page(games.map((name) => `Otro ${name}`)));
    expect(elements().every((item) => all.includes(item))).toBe(true);
    expect(elements()[0]?.textContent).toContain('Otro Juego 600');
    expect(elements()).toHaveLength(5 * columns);
  });

  it('renders no items during a fast scroll, and the visible items first when scrolling stops', async () => {
    render(page(games));
    await scroll(260);
    const before = shown();
    await jump(700);
    expect(shown()).not.toEqual(before);
    const step = shown();
    for (const y of [10_000, 20_000, 30_000]) {
      await jump(y);
      expect(shown()).toEqual(step);
    }
    const list = screen.getByRole('grid');
    expect([list.dataset['passing'], list.style.backgroundSize]).toEqual(['', '100px 100px']);
    await rest();
    expect(list.dataset['passing']).toBeUndefined();
    expect(shown()).toEqual(Array.from({ length: 15 }, (_, index) => 300 * columns + index));
    await rest();
    expect(shown()[0]).toBe(298 * columns);
  });

  it('renders no rows beyond the viewport at the first scroll step, when the direction is unknown', async () => {
    render(page(games));
    await scroll(260);
    const last = shown().at(-1)!;
    await jump(360);
    expect(shown().at(-1)).toBe(last);
    await jump(361);
    expect(shown().at(-1)).toBe(last + columns);
    await rest();
    await jump(1061);
    expect(shown().at(-1)).toBe(16 * columns - 1);
  });

  it('treats a small scroll step soon after a fast scroll as part of the fast scroll', async () => {
    render(page(games));
    await scroll(260);
    for (const y of [700, 10_000, 20_000]) await jump(y);
    const step = shown();
    await jump(20_001);
    expect(shown()).toEqual(step);
    await rest();
    expect(shown()[0]).toBe(200 * columns);
  });

  it('renders items during a fast scroll while one item has the focus', async () => {
    render(page(games));
    await scroll(0);
    await act(async () => game(2).focus());
    await jump(20_000);
    expect(shown()).toContain(200 * columns);
    await jump(30_000);
    expect(shown()).toContain(300 * columns);
    expect(screen.getByRole('grid').dataset['passing']).toBeUndefined();
  });

  it('renders in a single React commit when its viewport is known', () => {
    const commits = vi.fn();
    const show = (box: ListBox | null) => (
      <Profiler id="list" onRender={commits}>
        <VirtualGrid label="Juegos" hint="Usa las flechas" items={games} keyOf={keyOf} shapeOf={shapeOf} box={box}>
          {draw}
        </VirtualGrid>
      </Profiler>
    );
    const { unmount } = render(show({ top: 0, width: 300 }));
    expect(commits).toHaveBeenCalledOnce();
    expect(shown()).toEqual(Array.from({ length: 15 }, (_, place) => place));
    unmount();
    commits.mockClear();
    render(show(null));
    expect(commits.mock.calls.length).toBeGreaterThan(1);
  });

  it('renders other items in a single React commit at the current scroll position', async () => {
    const commits = vi.fn();
    const show = (items: readonly string[]) => (
      <Profiler id="list" onRender={commits}>
        {page(items)}
      </Profiler>
    );
    const { rerender } = render(show(games));
    await scroll(20_000);
    expect(shown()[0]).toBe(198 * columns);
    commits.mockClear();
    rerender(show(games.map((name) => `Otro ${name}`)));
    expect(commits).toHaveBeenCalledOnce();
    expect(shown()).toEqual(Array.from({ length: 15 }, (_, index) => 200 * columns + index));
  });

  it('never reuses the element of a focused item', async () => {
    const { rerender } = render(page(games));
    await act(async () => screen.getByRole('button', { name: 'Estrella de Juego 4' }).focus());
    const starred = document.activeElement;
    await scroll(20_000);
    expect(document.activeElement).toBe(starred);
    rerender(page(games.map((name) => `Otro ${name}`)));
    expect(starred?.isConnected).toBe(false);
    expect(focus()).toBe('Otro Juego 4');
  });

  it('reports once that its height is set, and does not report it again after the items change', () => {
    const onPlaced = vi.fn(() => expect(screen.getByRole('grid').style.height).not.toBe(''));
    const show = (items: readonly string[]) => (
      <VirtualGrid
        label="Juegos"
        hint="Usa las flechas"
        handle={handle}
        items={items}
        keyOf={keyOf}
        shapeOf={shapeOf}
        onPlaced={onPlaced}
      >
        {draw}
      </VirtualGrid>
    );
    const { rerender } = render(show(games));
    rerender(show(games.slice(0, 9)));
    expect(onPlaced).toHaveBeenCalledOnce();
    expect(screen.getByRole('grid').style.height).toBe('290px');
  });

  it('renders newly visible items when the window grows, and the rows after them when scrolling stops', async () => {
    render(page(games));
    await scroll(0);
    const last = () => shown().at(-1)! + 1;
    const before = last();
    vi.stubGlobal('innerHeight', 900);
    await act(async () => void window.dispatchEvent(new Event('resize')));
    expect(last()).toBe(before + 4 * columns);
  });

  it('removes its listeners and timers on unmount', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const added = vi.spyOn(globalThis, 'addEventListener');
    const removed = vi.spyOn(globalThis, 'removeEventListener');
    const { unmount } = render(page(games));
    const heard = (calls: unknown[][]) =>
      calls.filter(([type]) => type === 'scroll' || type === 'resize').map(([type, listener]) => [type, listener]);
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    expect(heard(removed.mock.calls)).toEqual(heard(added.mock.calls));
    expect(heard(added.mock.calls)).not.toEqual([]);
  });

  it('leaves the focus unchanged when it is outside the grid', async () => {
    const { rerender } = render(page(games));
    await act(async () => screen.getByRole('textbox').focus());
    rerender(page(games.slice(0, 2)));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(shown()).toEqual([0, 1]);
  });
});

// @vitest-environment happy-dom

import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { hook } from '../../src/ui/data-attributes.ts';
import { Tree } from '../../src/ui/tree.tsx';

type Item = { name: string; below: Item[] };
const leaf = (name: string): Item => ({ name, below: [] });
const items: Item[] = [{ name: 'Ana', below: [leaf('Álvaro'), leaf('Bea')] }, leaf('Carla'), leaf('Carlos')];

afterEach(cleanup);

function draw(first: readonly string[] = []) {
  const onChoose = vi.fn();
  render(
    <Tree
      label="Equipo"
      roots={items}
      childrenOf={({ below }) => below}
      isBranch={({ below }) => below.length > 0}
      keyOf={({ name }) => name}
      textOf={({ name }) => name}
      first={first}
      onChoose={onChoose}
    >
      {({ name }) => name}
    </Tree>,
  );
  const user = userEvent.setup({ delay: null });
  const focused = () => document.activeElement?.textContent;
  const shown = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent);
  return { user, focused, shown, onChoose };
}

it('has one stop for Tab and moves with the arrow keys', async () => {
  const { user, focused, shown, onChoose } = draw();
  await user.tab();
  expect([focused(), shown()]).toEqual(['Ana', ['Ana', 'Carla', 'Carlos']]);
  await user.keyboard('{ArrowRight}');
  expect([focused(), shown()]).toEqual(['Ana', ['Ana', 'Álvaro', 'Bea', 'Carla', 'Carlos']]);
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('Bea');
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Ana');
  await user.keyboard('{End}');
  expect(focused()).toBe('Carlos');
  await user.keyboard('{ArrowDown}{Home}');
  expect(focused()).toBe('Ana');
  await user.keyboard('{ArrowLeft}');
  expect(shown()).toEqual(['Ana', 'Carla', 'Carlos']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(items[1]);
});

it('finds items by typed letters, ignoring accents', async () => {
  const { user, focused } = draw();
  await user.tab();
  await user.keyboard('{ArrowRight}carlo');
  expect(focused()).toBe('Carlos');
  await new Promise((resolve) => setTimeout(resolve, 750));
  await user.keyboard('al');
  expect(focused()).toBe('Álvaro');
});

it('reports level and position of items, expands by a click on the arrow, selects by a click beside it', async () => {
  const { user, shown, onChoose } = draw();
  const [ana] = screen.getAllByRole('treeitem');
  expect(['level', 'posinset', 'setsize', 'expanded'].map((name) => ana?.getAttribute(`aria-${name}`))).toEqual([
    '1',
    '1',
    '3',
    'false',
  ]);
  await user.click(ana!.querySelector(`[${hook.fold}]`)!);
  expect(shown()).toHaveLength(5);
  expect(onChoose).not.toHaveBeenCalled();
  await user.click(screen.getByText('Bea'));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(items[0]?.below[1]);
});

const press = (key: string, init: KeyboardEventInit & { at?: number } = {}) => {
  const target = document.activeElement!;
  const event = createEvent.keyDown(target, { key, ...init });
  if (init.at !== undefined) Object.defineProperty(event, 'timeStamp', { value: init.at });
  return fireEvent(target, event);
};

it('expands the given branches at first and reports the position of each item', () => {
  const { shown } = draw(['Ana']);
  expect(shown()).toEqual(['Ana', 'Álvaro', 'Bea', 'Carla', 'Carlos']);
  const stand = screen
    .getAllByRole('treeitem')
    .map((item) => ['level', 'posinset', 'setsize', 'expanded'].map((name) => item.getAttribute(`aria-${name}`)));
  expect(stand).toEqual([
    ['1', '1', '3', 'true'],
    ['2', '1', '2', null],
    ['2', '2', '2', null],
    ['1', '2', '3', null],
    ['1', '3', '3', null],
  ]);
  expect(screen.getByRole('tree', { name: 'Equipo' }).contains(screen.getByText('Bea'))).toBe(true);
});

it('moves up line by line, stops at both ends, and scrolls an item found by letters into view', async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const { user, focused } = draw(['Ana']);
  await user.tab();
  expect(press('ArrowUp')).toBe(false);
  expect(focused()).toBe('Ana');
  press('End');
  const seen = [];
  for (let count = 0; count < 4; count++) {
    press('ArrowUp');
    seen.push(focused());
  }
  expect(seen).toEqual(['Carla', 'Bea', 'Álvaro', 'Ana']);
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'nearest' });
  expect(screen.getAllByRole('treeitem').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1]);
});

it('selects with the space bar, and leaves key combinations and other keys to the browser', async () => {
  const { user, focused, onChoose } = draw();
  await user.tab();
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) expect(press('End', { [modifier]: true })).toBe(true);
  expect([press('Escape'), press('F5'), press('-'), focused()]).toEqual([true, true, true, 'Ana']);
  expect([press(' '), onChoose.mock.calls]).toEqual([false, [[items[0]]]]);
});

it('ignores the left and right arrows on an item without a parent or child', async () => {
  const { user, focused, shown } = draw();
  await user.tab();
  press('ArrowLeft');
  press('End');
  press('ArrowRight');
  press('ArrowLeft');
  expect([focused(), shown()]).toEqual(['Carlos', ['Ana', 'Carla', 'Carlos']]);
});

it('a letter typed after 700 ms starts a new search, which wraps around and ignores unmatched letters', async () => {
  const { user, focused } = draw();
  await user.tab();
  const typed = (letter: string, at: number) => {
    press(letter, { at });
    return focused();
  };
  expect([typed('c', 1000), typed('a', 1700), typed('c', 2401), typed('c', 3200), typed('z', 4000)]).toEqual([
    'Carla',
    'Carla',
    'Carlos',
    'Carla',
    'Carla',
  ]);
});

it('selects a branch by a click beside its arrow, and a leaf also by a click at the arrow position', async () => {
  const { user, shown, onChoose } = draw();
  const [ana, carla] = screen.getAllByRole('treeitem');
  await user.click(screen.getByText('Ana'));
  await user.click(carla!.querySelector(`[${hook.fold}]`)!);
  await user.click(screen.getByRole('tree'));
  expect([onChoose.mock.calls.flat(), shown().length]).toEqual([[items[0], items[1]], 3]);
  await user.click(ana!.querySelector(`[${hook.fold}]`)!);
  await user.click(ana!.querySelector(`[${hook.fold}]`)!);
  expect(shown()).toHaveLength(3);
});

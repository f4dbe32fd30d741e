// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Tree } from '../../src/ui/tree.tsx';

type Item = { name: string; below: Item[] };
const leaf = (name: string): Item => ({ name, below: [] });
const items: Item[] = [{ name: 'Ana', below: [leaf('Álvaro'), leaf('Bea')] }, leaf('Carla'), leaf('Carlos')];

afterEach(cleanup);

function draw() {
  const onChoose = vi.fn();
  render(
    <Tree
      label="Equipo"
      roots={items}
      childrenOf={({ below }) => below}
      isBranch={({ below }) => below.length > 0}
      keyOf={({ name }) => name}
      textOf={({ name }) => name}
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

it('has one stop for Tab, and goes by its keys', async () => {
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

it('finds by letters, whatever their accents', async () => {
  const { user, focused } = draw();
  await user.tab();
  await user.keyboard('{ArrowRight}carlo');
  expect(focused()).toBe('Carlos');
  await new Promise((resolve) => setTimeout(resolve, 750));
  await user.keyboard('al');
  expect(focused()).toBe('Álvaro');
});

it('says how deep and how many, opens by its arrow and chooses by a press beside it', async () => {
  const { user, shown, onChoose } = draw();
  const [ana] = screen.getAllByRole('treeitem');
  expect(['level', 'posinset', 'setsize', 'expanded'].map((name) => ana?.getAttribute(`aria-${name}`))).toEqual([
    '1',
    '1',
    '3',
    'false',
  ]);
  await user.click(ana!.querySelector('[data-fold]')!);
  expect(shown()).toHaveLength(5);
  expect(onChoose).not.toHaveBeenCalled();
  await user.click(screen.getByText('Bea'));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(items[0]?.below[1]);
});

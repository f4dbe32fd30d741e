// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type EntryGroup,
  type SideMenuActor,
  SideMenuView,
} from '../../src/features/site/side-menu/side-menu.view.tsx';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow } from './side-menu.cases.ts';

const onChoose = vi.fn();
const groups: EntryGroup[] = [
  {
    key: 'first',
    entries: [
      { key: 'promotions', label: 'Promociones', icon: { glyph: 'gift' }, href: '#promotions' },
      { key: 'hot', label: 'Más jugados', icon: { glyph: 'flame' }, href: '#hot', current: true },
    ],
  },
  {
    key: 'help',
    title: 'Ayuda',
    entries: [
      {
        key: 'signIn',
        label: 'Ingresar',
        icon: { icon: 'user' },
        leadsTo: { next: 'loginPopupModal' },
        onChoose,
      },
    ],
  },
];

const view = (actor: SideMenuActor) =>
  translated(
    <SideMenuView
      actor={actor}
      head={<p>Lucía</p>}
      groups={groups}
      settings={[{ key: 'theme', label: 'Tema', control: <button type="button">Auto</button> }]}
    />,
  );

const gestures: Gestures<typeof flow.machine> = {
  'entry.choose': ({ user, caseName }) =>
    user.click(
      caseName === 'address'
        ? screen.getByRole('link', { name: 'Promociones' })
        : screen.getByRole('button', { name: 'Ingresar' }),
    ),
};

const shown: StateAssertions[string] = () => expect(screen.getByRole('navigation', { name: 'Menú' })).toBeDefined();

const assertions: StateAssertions = { open: shown, chosen: shown };

beforeAll(spanish);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('side menu', () => {
  walkPaths({ flow, render: view, gestures, assertions });
});

it('marks the entry of the current page and shows the names of the entry groups', () => {
  render(view(new TestHarness(flow, 'plain').chart as SideMenuActor));
  expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
    'Más jugados',
  ]);
  expect(screen.getByRole('region', { name: 'Ayuda' })).toBeDefined();
});

it('runs the click action of an entry before the menu closes, and ends with the next dialog as result', async () => {
  const { chart } = new TestHarness(flow, 'plain');
  onChoose.mockImplementation(() => expect(chart.getSnapshot().status).toBe('active'));
  render(view(chart as SideMenuActor));
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Ingresar' }));
  expect(onChoose).toHaveBeenCalledOnce();
  expect(chart.getSnapshot().output).toEqual({ next: 'loginPopupModal' });
});

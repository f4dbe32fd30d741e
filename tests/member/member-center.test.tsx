// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type MemberCenterActor,
  MemberCenterView,
  type MemberEntryGroup,
} from '../../src/flows/member/member-center/member-center.view.tsx';
import { loadArea } from '../../src/i18n.ts';
import { spanish, translated } from '../support/translated.tsx';
import { buildGraph } from '../walker/graph.ts';
import { Bench, walkChart } from '../walker/replay.ts';
import { receivedBy } from '../walker/stand-in.ts';
import { pathsOf } from '../walker/tour.ts';
import { type Gestures, type Sights, walkView } from '../walker/view.ts';
import { flow } from './member-center.flow.ts';

const groups: readonly MemberEntryGroup[] = [
  {
    key: 'account',
    title: 'Cuenta',
    entries: [
      { key: 'securityCenter', label: 'Mi cuenta', icon: 'shield' },
      { key: 'responsiblePlay', label: 'Juego responsable', icon: 'balance', badge: <small>2</small> },
    ],
  },
];

const view = (actor: MemberCenterActor) =>
  translated(
    <MemberCenterView actor={actor} groups={groups} head={<p>Lucía</p>}>
      <p>La página</p>
    </MemberCenterView>,
  );

const gestures: Gestures<typeof flow.machine> = { 'entry.choose': 'send', 'dialog.close': 'send' };
const shown: Sights[string] = () => expect(screen.getByText('La página')).toBeDefined();
const see: Sights = { open: shown, left: shown };

beforeAll(async () => {
  await spanish();
  await loadArea('member');
});
afterEach(cleanup);

describe('member centre', () => {
  const paths = pathsOf(buildGraph(flow));
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: view, gestures, see });
  });
});

it('names the page that is open, in the menu and above it, and turns to another with its focus', () => {
  const { chart } = new Bench(flow, 'plain');
  render(view(chart as MemberCenterActor));
  const current = () => screen.getByRole('link', { current: 'page' });
  expect(current().textContent).toBe('Juego responsable2');
  expect(current().getAttribute('href')).toContain('member=responsiblePlay');
  act(() => chart.send({ type: 'entry.choose', page: 'securityCenter' }));
  expect(current().textContent).toBe('Mi cuenta');
  expect(screen.getByRole('heading', { name: 'Mi cuenta' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Mi cuenta' }));
});

describe('closing', () => {
  it('ends at once, with nothing to follow', () => {
    const { chart } = new Bench(flow, 'plain');
    chart.send({ type: 'dialog.close' });
    expect(chart.getSnapshot()).toMatchObject({ status: 'done', output: {} });
  });

  it('is up to a page that asks first', () => {
    const bench = new Bench(flow, 'asking');
    bench.chart.send({ type: 'dialog.close' });
    expect(receivedBy(bench.chart, 'part')).toEqual([{ type: 'dialog.close' }]);
    expect(bench.chart.getSnapshot().status).toBe('active');
    bench.settle('part', { output: { result: { next: 'changePassModal' } } });
    expect(bench.chart.getSnapshot().output).toEqual({ next: 'changePassModal' });
  });
});

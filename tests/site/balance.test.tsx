// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { BalanceView } from '../../src/features/site/balance/balance.view.tsx';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { Bench } from '../walker/replay.ts';
import type { Gestures, Sights } from '../walker/view.ts';
import { flow, sum } from './balance.cases.ts';
import { outages } from './outages.ts';

const gestures: Gestures<typeof flow.machine> = {
  'balance.refresh': ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Actualizar saldo' })),
  'money.moved': 'send',
  'tab.moneyMoved': 'send',
  'balance.toggle': ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Ocultar saldo' })),
};

type Screen = Parameters<Sights[string]>[0];
const isPressed = (screen: Screen) =>
  screen.getByRole('button', { name: 'Ocultar saldo' }).getAttribute('aria-pressed') === 'true';
const shows = (screen: Screen, text: string) => expect(screen.queryAllByText(text)).toHaveLength(1);

const see: Sights = {
  'amount.updating': (screen) => {
    shows(screen, 'Actualizando…');
    expect(screen.getByRole('group', { name: 'Saldo' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('P 1,234.50')).toBeNull();
  },
  'amount.shown': (screen) => shows(screen, isPressed(screen) ? '***' : 'P 1,234.50'),
  'amount.unknown': (screen) => shows(screen, isPressed(screen) ? '***' : 'No disponible'),
  'visibility.visible': (screen) => expect(isPressed(screen)).toBe(false),
  'visibility.hidden': (screen) => {
    expect(isPressed(screen)).toBe(true);
    expect(screen.queryByText('P 1,234.50')).toBeNull();
  },
};

describe('balance', () => {
  beforeAll(spanish);
  walkPaths({
    flow,
    render: (actor) => translated(<BalanceView actor={actor} symbol="P" />),
    gestures,
    see,
  });

  it('sends one request, regardless of the refreshes during it', () => {
    const bench = new Bench(flow, 'visible');
    const first = bench.chart.getSnapshot().children['fetchBalance'];
    for (let time = 0; time < 3; time++) bench.chart.send({ type: 'balance.refresh' });
    expect(bench.chart.getSnapshot().children['fetchBalance']).toBe(first);
  });

  it('requests again when money moves during a request, and discards the earlier response', () => {
    const bench = new Bench(flow, 'visible');
    const before = bench.chart.getSnapshot().children['fetchBalance'];
    bench.chart.send({ type: 'money.moved' });
    const { children, value } = bench.chart.getSnapshot();
    expect(children['fetchBalance']).not.toBe(before);
    expect(before?.getSnapshot()).toMatchObject({ status: 'stopped' });
    expect(value).toEqual({ amount: 'updating', visibility: 'visible' });
  });

  it('notifies other tabs of money movements and refreshes, but not of those it received from them', () => {
    const told: string[] = [];
    const machine = flow.machine.provide({ actions: { tellTabs: ({ event }) => void told.push(event.type) } });
    const bench = new Bench({ ...flow, machine }, 'visible');
    const answer = () => bench.settle('fetchBalance', { output: { ok: true, value: sum } });
    answer();
    bench.chart.send({ type: 'tab.moneyMoved' });
    expect(bench.chart.getSnapshot().value).toEqual({ amount: 'updating', visibility: 'visible' });
    answer();
    expect(told).toEqual([]);
    bench.chart.send({ type: 'money.moved' });
    answer();
    bench.chart.send({ type: 'balance.refresh' });
    expect(told).toEqual(['money.moved', 'balance.refresh']);
  });

  it.each(Object.entries(outages))('never shows an old balance as the current one: %s', (_, outage) => {
    const bench = new Bench(flow, 'visible');
    bench.settle('fetchBalance', { output: { ok: true, value: sum } });
    bench.chart.send({ type: 'balance.refresh' });
    bench.settle('fetchBalance', outage);
    expect(bench.chart.getSnapshot().value).toEqual({ amount: 'unknown', visibility: 'visible' });
  });
});

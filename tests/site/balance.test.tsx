// @vitest-environment happy-dom

import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { BalanceView } from '../../src/features/site/balance/balance.view.tsx';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow, sum } from './balance.cases.ts';
import { outages } from './transport-errors.ts';

const gestures: Gestures<typeof flow.machine> = {
  'balance.refresh': ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Actualizar saldo' })),
  'money.moved': 'send',
  'tab.moneyMoved': 'send',
  'balance.toggle': ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Ocultar saldo' })),
};

type Screen = Parameters<StateAssertions[string]>[0];
const isPressed = (screen: Screen) =>
  screen.getByRole('button', { name: 'Ocultar saldo' }).getAttribute('aria-pressed') === 'true';
const shows = (screen: Screen, text: string) => expect(screen.queryAllByText(text)).toHaveLength(1);

const assertions: StateAssertions = {
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
    assertions,
  });

  it('sends no second request when a refresh is requested during a request', () => {
    const harness = new TestHarness(flow, 'visible');
    const first = harness.chart.getSnapshot().children['fetchBalance'];
    for (let time = 0; time < 3; time++) harness.chart.send({ type: 'balance.refresh' });
    expect(harness.chart.getSnapshot().children['fetchBalance']).toBe(first);
  });

  it('requests again when money moves during a request, and discards the earlier response', () => {
    const harness = new TestHarness(flow, 'visible');
    const before = harness.chart.getSnapshot().children['fetchBalance'];
    harness.chart.send({ type: 'money.moved' });
    const { children, value } = harness.chart.getSnapshot();
    expect(children['fetchBalance']).not.toBe(before);
    expect(before?.getSnapshot()).toMatchObject({ status: 'stopped' });
    expect(value).toEqual({ amount: 'updating', visibility: 'visible' });
  });

  it('notifies other tabs of a money movement or refresh in this tab, but not of those in another tab', () => {
    const details: string[] = [];
    const machine = flow.machine.provide({ actions: { notifyTabs: ({ event }) => void details.push(event.type) } });
    const harness = new TestHarness({ ...flow, machine }, 'visible');
    const answer = () => harness.settle('fetchBalance', { output: { ok: true, value: sum } });
    answer();
    harness.chart.send({ type: 'tab.moneyMoved' });
    expect(harness.chart.getSnapshot().value).toEqual({ amount: 'updating', visibility: 'visible' });
    answer();
    expect(details).toEqual([]);
    harness.chart.send({ type: 'money.moved' });
    answer();
    harness.chart.send({ type: 'balance.refresh' });
    expect(details).toEqual(['money.moved', 'balance.refresh']);
  });

  it.each(Object.entries(outages))('shows no outdated amount after a failed refresh: %s', (_, outage) => {
    const harness = new TestHarness(flow, 'visible');
    harness.settle('fetchBalance', { output: { ok: true, value: sum } });
    harness.chart.send({ type: 'balance.refresh' });
    harness.settle('fetchBalance', outage);
    expect(harness.chart.getSnapshot().value).toEqual({ amount: 'unknown', visibility: 'visible' });
  });
});

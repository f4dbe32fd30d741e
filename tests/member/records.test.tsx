// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { expectedPaths, walkChart } from 'chartwalk';
import { type Gestures, type StateAssertions, walkView } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { provideRecords } from '../../src/features/member/records/records.actors.ts';
import { RecordsView } from '../../src/features/member/records/records.view.tsx';
import type { Answer } from '../../src/gateway/api-error.ts';
import { loadArea } from '../../src/i18n.ts';
import { addDays } from '../../src/ui/day-range.ts';
import { mountFlow } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { outageWords } from '../site/transport-error-texts.ts';
import { expired, outages } from '../site/transport-errors.ts';
import { flow, page, question, row, today } from './records.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const region = () => screen.getByRole('region', { name: 'Tus registros' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const stateField = () => screen.getByLabelText<HTMLSelectElement>('Estado');

const gestures: Gestures<typeof flow.machine> = {
  'filter.change': ({ user, event }) => user.selectOptions(stateField(), event.filters['state'] ?? ''),
  'range.change': ({ user }) => user.click(button('Últimos 7 días')),
  'page.change': ({ user, event }) => user.click(button(`Página ${event.page}`)),
  'size.change': ({ user, event }) =>
    user.selectOptions(screen.getByLabelText('Registros por página'), `${event.size}`),
  'address.change': 'send',
  'records.refresh': ({ user }) => user.click(button('Actualizar')),
  'load.retry': ({ user }) => user.click(button('Reintentar')),
};

const assertions: StateAssertions = {
  loading: () => expect(region().getAttribute('aria-busy')).toBe('true'),
  full: () => {
    expect(region().getAttribute('aria-busy')).toBe('false');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining(['AP1', 'AP2']),
    );
  },
  empty: () => {
    expect(screen.getByText('Nada por aquí')).toBeDefined();
    expect(screen.queryByText('AP1')).toBeNull();
  },
  loadFailed: () => {
    expect(button('Reintentar')).toBeDefined();
    expect(screen.queryByText('AP1')).toBeNull();
  },
};

const draw = (actor: Actor) =>
  translated(
    <RecordsView
      actor={actor}
      label="Tus registros"
      today={today}
      bounds={{ min: addDays(today, -89), max: today, longest: 31 }}
      filters={() => [
        {
          name: 'state',
          label: 'Estado',
          options: [
            { value: '', label: 'Todos' },
            { value: 'won', label: 'Ganada' },
          ],
        },
      ]}
      sizes={[10, 25]}
      zone="GMT-5"
      empty="Nada por aquí"
    >
      {({ rows }, { busy }) => (
        <ul data-busy={busy}>
          {(rows as { id: string }[]).map(({ id }) => (
            <li key={id}>{id}</li>
          ))}
        </ul>
      )}
    </RecordsView>,
  );

beforeAll(async () => {
  await spanish();
  await loadArea('records');
});
afterEach(cleanup);

describe('records', () => {
  const paths = expectedPaths(flow);
  it('the flow has at most six paths', () => expect(paths.length).toBeLessThanOrEqual(6));
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: draw, gestures, assertions });
  });
});

function mount() {
  const { harness, settle, user } = mountFlow(flow, draw);
  const asked = () => harness.chart.getSnapshot().context.question;
  return { harness, settle, asked, user };
}

const full = { output: { ok: true, value: page } } as const;

describe('records list', () => {
  it('keeps the current page until the next one loads, and never shows an older response', async () => {
    const { harness, settle, user, asked } = mount();
    settle('read', full);
    await user.click(button('Página 2'));
    expect(screen.getByText('AP1')).toBeDefined();
    expect(asked().page).toBe(2);
    const older = harness.chart.getSnapshot().children['read'];
    await user.selectOptions(stateField(), 'won');
    expect(asked()).toEqual({ ...question, filters: { state: 'won' }, page: 1 });
    expect(harness.chart.getSnapshot().children['read']).not.toBe(older);
    expect(older?.getSnapshot().status).not.toBe('done');
    settle('read', { output: { ok: true, value: { ...page, rows: [row('AP9')], total: 1 } } });
    expect(screen.getByText('AP9')).toBeDefined();
    expect(screen.queryByText('AP1')).toBeNull();
  });

  it('shows the number of rows, and hides the page links when there is only one page', async () => {
    const { settle, user } = mount();
    expect(screen.getByTestId('status').textContent).toBe('Cargando tus registros…');
    settle('read', full);
    expect(screen.getByTestId('status').textContent).toBe('1–2 de 25 registros');
    expect(screen.getByRole('navigation', { name: 'Páginas de registros' })).toBeDefined();
    await user.click(button('Actualizar'));
    settle('read', { output: { ok: true, value: { ...page, total: 2 } } });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('returns to page 1 when the dates change', async () => {
    const { settle, user, asked } = mount();
    settle('read', full);
    await user.click(button('Página 3'));
    await user.click(button('Últimos 7 días'));
    expect(asked()).toMatchObject({ page: 1, range: { from: '2026-03-04', to: today } });
  });

  it('shows the first page, and says that the link does not fit, when a page is beyond the end', () => {
    const { harness, settle, asked } = mount();
    settle('read', full);
    harness.chart.send({ type: 'address.change', question: { ...question, page: 9 }, isUnusable: false });
    settle('read', { output: { ok: true, value: { ...page, rows: [] } } });
    expect(asked().page).toBe(1);
    settle('read', full);
    expect(screen.getByText('AP1')).toBeDefined();
    expect(screen.getByText(/Parte del enlace no corresponde a esta lista/)).toBeDefined();
  });

  it('does not load again when the address says what the list shows', () => {
    const { harness, settle } = mount();
    settle('read', full);
    harness.chart.send({ type: 'address.change', question: { ...question, filters: {} }, isUnusable: false });
    expect(harness.chart.getSnapshot().matches('full')).toBe(true);
  });

  it('shows the value of an address that the gateway does not list', () => {
    const { harness, settle } = mount();
    const filters = { state: 'unknown' };
    act(() => harness.chart.send({ type: 'address.change', question: { ...question, filters }, isUnusable: false }));
    settle('read', { output: { ok: true, value: { ...page, rows: [], total: 0 } } });
    expect(stateField().selectedOptions[0]?.textContent).toBe('unknown');
  });

  it('offers to clear the filters when no row matches them', async () => {
    const { settle, user, asked } = mount();
    settle('read', { output: { ok: true, value: { rows: [], total: 0, summary: null } } });
    expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull();
    await user.selectOptions(stateField(), 'won');
    settle('read', { output: { ok: true, value: { rows: [], total: 0, summary: null } } });
    await user.click(button('Quitar filtros'));
    expect(asked().filters).toEqual({ state: '' });
    expect(document.activeElement).toBe(region());
  });

  it('offers other dates when a list without filters is empty', async () => {
    const { settle, user, asked } = mount();
    const none = { output: { ok: true, value: { rows: [], total: 0, summary: null } } };
    settle('read', none);
    await user.click(button(/^Ver los últimos \d+ días$/));
    expect(document.activeElement).toBe(region());
    const { from, to } = asked().range;
    expect(to).toBe(today);
    settle('read', none);
    await user.click(button(/^Ver los \d+ días anteriores$/));
    expect(addDays(asked().range.to, 1)).toBe(from);
  });

  it('moves focus from the page links to the list after a failure, and keeps it there during a retry', async () => {
    const { settle, user } = mount();
    settle('read', full);
    await user.click(button('Página 2'));
    settle('read', outages.timeout);
    expect(document.activeElement).toBe(region());
    await user.click(button('Reintentar'));
    expect(document.activeElement).toBe(region());
  });

  it.each(Object.entries({ ...outages, expired }))('shows the reason for the failure: %s', (reason, outage) => {
    const { settle } = mount();
    settle('read', outage);
    expect(screen.getByTestId('alert').textContent).toContain(outageWords[reason as keyof typeof outageWords]);
  });
});

describe('records actor', () => {
  type Row = { id: string };
  const all = Array.from({ length: 407 }, (_, index) => row(`AP${index}`));
  const answer = (rows: readonly Row[], total: number): Answer<{ rows: Row[]; total: number; summary: null }> => ({
    ok: true,
    value: { rows: [...rows], total, summary: null },
  });

  it('requests a page of the displayed size', async () => {
    const read = vi.fn(async () => answer(all.slice(0, 10), all.length));
    const actor = createActor(provideRecords<Row>(read), { input: { question, isUnusable: false } }).start();
    await waitFor(actor, (state) => state.matches('full'));
    expect(read).toHaveBeenCalledExactlyOnceWith(question, 10, expect.any(AbortSignal));
  });

  it('maps an unauthorized response to an expired session', async () => {
    const read = async () => ({ ok: false as const, fault: { kind: 'unauthorised' as const } });
    const actor = createActor(provideRecords<Row>(read), { input: { question, isUnusable: false } }).start();
    expect((await waitFor(actor, (state) => state.matches('loadFailed'))).context.reason).toBe('expired');
  });
});

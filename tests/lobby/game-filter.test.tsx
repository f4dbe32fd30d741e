// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import {
  type Criteria,
  criteriaOf,
  facets,
  noCriteria,
  searchOf,
  sorts,
} from '../../machines/lobby/game-search-criteria.ts';
import { provideGameFilter } from '../../src/features/lobby/game-filter/game-filter.actors.ts';
import { GameFilterView } from '../../src/features/lobby/game-filter/game-filter.view.tsx';
import { loadArea } from '../../src/i18n.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { address, flow } from './game-filter.cases.ts';

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar juegos' });
const facet = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

const gestures: Gestures<typeof flow.machine> = {
  'query.change': async ({ user, event }) => {
    await user.clear(field());
    await user.click(field());
    await user.paste(event.query);
  },
  'criteria.choose': async ({ send }) => send(),
  'criteria.clear': ({ user }) => user.click(screen.getByRole('button', { name: 'Quitar filtros' })),
  'query.settle': ({ user }) => user.tab(),
  'address.change': 'send',
};

const same: StateAssertions[string] = () => {
  const { query, facets: chosen } = criteriaOf(document.querySelector('output')?.textContent ?? '');
  expect(field().value.trim()).toBe(query);
  expect(facet('Nuevos').checked).toBe(chosen.includes('new'));
  expect(facet('Populares').checked).toBe(chosen.includes('hot'));
};
const assertions: StateAssertions = { settled: same, typing: same };

const vendors = [
  { vassalage: 'COBRE', name: 'Cobre Alto', isHot: true, games: 12 },
  { vassalage: 'PUNAR', name: 'Puna Roja', isHot: false, games: 1234 },
];

const view = (actor: ActorRefFrom<typeof flow.machine>) =>
  translated(
    <GameFilterView actor={actor} vendors={vendors} facets={facets}>
      {({ criteria, search, order, filters, clear }) => (
        <>
          {search}
          {order}
          {filters}
          <output>{searchOf(criteria)}</output>
          {clear}
        </>
      )}
    </GameFilterView>,
  );

describe('game filter', () => {
  beforeAll(async () => {
    await spanish();
    await loadArea('lobby');
  });
  afterEach(cleanup);
  walkPaths({ flow, render: view, gestures, assertions, besides: ['query.change', 'query.settle'] });

  it('reads its criteria from the address', () => {
    const harness = new TestHarness(flow, 'plain');
    harness.chart.send({ type: 'address.change', search: address });
    expect(harness.chart.getSnapshot().context.criteria).toEqual({ ...noCriteria, query: 'tigre', facets: ['hot'] });
  });

  const criteria = fc.record<Criteria>({
    query: fc.string().map((text) => text.trim()),
    vendor: fc.constantFrom('', 'COBRE', 'Ñ&=?'),
    theme: fc.constantFrom('', 'animals', 'Ñ&=?'),
    facets: fc.subarray([...facets]),
    sort: fc.constantFrom(...sorts),
  });
  it('parses every address that it writes', () => {
    fc.assert(
      fc.property(criteria, (wanted) => {
        expect(criteriaOf(searchOf(wanted))).toEqual(wanted);
      }),
    );
  });

  it.each(['?sort=nothing', '?hot=yes', '?other=1', ''])('treats the query %j as an empty filter', (search) => {
    expect(criteriaOf(search)).toEqual(noCriteria);
    expect(searchOf(noCriteria)).toBe('');
  });
});

describe('address of the game filter', () => {
  beforeAll(async () => {
    await spanish();
    await loadArea('lobby');
  });
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    window.history.replaceState(null, '', '/rng');
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const open = (search = '') => {
    const actor = createActor(provideGameFilter(), { input: { search } }).start();
    render(view(actor as ActorRefFrom<typeof flow.machine>));
    return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  };

  it('is replaced once when typing pauses', async () => {
    const replace = vi.spyOn(window.history, 'replaceState');
    const push = vi.spyOn(window.history, 'pushState');
    const user = open();
    await user.type(field(), 'tigre dorado');
    expect(replace).not.toHaveBeenCalled();
    vi.advanceTimersByTime(250);
    expect(replace).toHaveBeenCalledTimes(1);
    expect(location.search).toBe('?q=tigre+dorado');
    expect(push).not.toHaveBeenCalled();
  });

  it(
    'is replaced immediately when the field loses the focus or an option is chosen',
    proves('member-9.10'),
    async () => {
      const user = open();
      await user.type(field(), 'sol');
      await user.tab();
      expect(location.search).toBe('?q=sol');
      await user.type(field(), ' y');
      await user.click(facet('25 líneas o más'));
      expect(location.search).toBe('?q=sol+y&lines=1');
      await user.click(screen.getByRole('radio', { name: /Puna Roja/ }));
      await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'name');
      expect(location.search).toBe('?q=sol+y&vendor=PUNAR&lines=1&sort=name');
      await user.click(facet('25 líneas o más'));
      await user.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));
      expect(document.activeElement).toBe(field());
      vi.advanceTimersByTime(250);
      expect(location.search).toBe('?vendor=PUNAR&sort=name');
      await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
      expect(location.search).toBe('');
      expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull();
    },
  );

  it(
    'fills in the filter form, which marks popular vendors and shows their number of games',
    proves('member-9.10'),
    () => {
      open('?q=sol&vendor=COBRE&minBet=1');
      expect(field().value).toBe('sol');
      expect(screen.getByRole('button', { name: 'Quitar filtros' })).toBeDefined();
      expect(facet('Apuesta mínima de 1 o más').checked).toBe(true);
      const chosen = screen.getByRole<HTMLInputElement>('radio', { name: /Cobre Alto.*\(popular\).*12/ });
      expect(chosen.checked).toBe(true);
      expect(screen.queryByRole('radio', { name: /Puna Roja.*\(popular\)/ })).toBeNull();
    },
  );
});

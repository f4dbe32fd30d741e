// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { withRecent } from '../../machines/site/search.model.ts';
import { provideSearch, provideSearchPage } from '../../src/features/site/search/search.actors.ts';
import { SearchView } from '../../src/features/site/search/search.view.tsx';
import { SearchPageView } from '../../src/features/site/search/search-page.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { recentSearches } from '../../src/storage/recent-searches.ts';
import { session } from '../../src/storage/session.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { article, flow, game, query } from './search.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const scope = { path: '/index', search: '', isAgent: false };
const view = (actor: Actor) =>
  translated(
    actor.getSnapshot().context.place === 'page' ? (
      <SearchPageView actor={actor} scope={scope} />
    ) : (
      <SearchView actor={actor} scope={scope} />
    ),
  );

const field = () => screen.getByLabelText<HTMLInputElement>('Buscar en todo el sitio', { selector: 'input' });
const result = () =>
  document.querySelector<HTMLElement>('[role=listbox] a') ?? document.querySelector<HTMLElement>('li a');

const gestures: Gestures<typeof flow.machine> = {
  'query.change': async ({ user, event, send }) => {
    if (field().value === event.query) return send();
    await user.clear(field());
    if (event.query) await user.paste(event.query);
  },
  'query.settle': ({ user, send }) => (document.activeElement === field() ? user.tab() : send()),
  'query.submit': async ({ user }) => {
    field().focus();
    await user.keyboard('{Enter}');
  },
  'result.choose': ({ user, send }) => {
    const first = result();
    return first ? user.click(first) : send();
  },
  'recent.choose': 'send',
  'recent.clear': ({ user, send }) => {
    const clear = screen.queryByRole('button', { name: 'Borrar búsquedas recientes' });
    return clear ? user.click(clear) : send();
  },
  'address.change': 'send',
  'load.retry': ({ user, send }) => {
    const retry = screen.queryByRole('button', { name: 'Reintentar' });
    return retry ? user.click(retry) : send();
  },
};

const shown: StateAssertions[string] = () => expect(field()).toBeDefined();
const assertions: StateAssertions = {
  'open.text.settled': shown,
  'open.text.typing': shown,
  'open.sources.loading': shown,
  'open.sources.incomplete': () =>
    expect(screen.queryByRole('button', { name: 'Reintentar' }) !== null).toBe(field().value !== ''),
  'open.sources.complete': () => expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull(),
  closed: () => {},
};

const stay = (event: Event) => event.preventDefault();

beforeAll(async () => {
  await spanish();
  for (const area of ['search', 'member', 'agent', 'content'] as const) await loadArea(area);
});
beforeEach(() => {
  localStorage.clear();
  document.addEventListener('click', stay);
  history.replaceState(null, '', '/index');
});
afterEach(() => {
  cleanup();
  document.removeEventListener('click', stay);
  vi.restoreAllMocks();
});

describe('search', () => {
  walkPaths({ flow, render: view, gestures, assertions, besides: ['query.change', 'query.settle'] });
});

function mount(start = 'plain') {
  const harness = new TestHarness(flow, start);
  render(view(harness.chart as Actor));
  return { harness, user: userEvent.setup({ delay: null }) };
}
const load = (harness: TestHarness) => {
  act(() => harness.settle('loadNext', { output: { source: 'help', items: [article] } }));
  act(() => harness.settle('loadNext', { output: { source: 'games', items: [game] } }));
};
const selected = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;

describe('search dialog', () => {
  it('lists the results of each group with the matches marked', async () => {
    const { harness, user } = mount();
    load(harness);
    await user.type(field(), 'retirar');
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'));
    expect(groups.map((id) => document.getElementById(id ?? '')?.textContent)).toEqual(['Páginas', 'Juegos', 'Ayuda']);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Retirar',
      'Retirar',
      'retirar',
    ]);
  });

  it('moves through the results with the arrow keys, Home and End, and keeps the focus in the field', async () => {
    const { harness, user } = mount();
    load(harness);
    await user.type(field(), 'retirar');
    await user.keyboard('{ArrowDown}');
    expect(selected()).toMatch(/^Retirar/);
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    await user.keyboard('{End}');
    expect(selected()).toMatch(/^Cómo retirar/);
    await user.keyboard('{Home}');
    expect(selected()).toMatch(/^Retirar/);
    await user.keyboard('{ArrowUp}');
    expect(selected()).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  it('follows the selected result with Enter, and stores the search', async () => {
    const { harness, user } = mount();
    await user.type(field(), 'retirar{ArrowDown}{Enter}');
    expect(harness.chart.getSnapshot().status).toBe('done');
    expect(harness.chart.getSnapshot().context.recent).toEqual(['retirar']);
  });

  it('leaves the dialog open when a result opens in another tab', async () => {
    const { harness, user } = mount();
    await user.type(field(), 'retirar');
    await user.keyboard('{Control>}');
    await user.click(result()!);
    await user.keyboard('{/Control}');
    expect(harness.chart.getSnapshot().status).toBe('active');
  });

  it('says that nothing was found, and offers other ways', async () => {
    const { harness, user } = mount();
    load(harness);
    await user.type(field(), 'qqqqqq');
    expect(screen.getByText('Nada coincide con «qqqqqq»')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Promociones' }).getAttribute('href')).toBe('/promotions');
  });

  it('asks for a letter or a digit when the search has only signs, and stores no such search', async () => {
    const { harness, user } = mount();
    load(harness);
    await user.type(field(), '¿?');
    expect(screen.getByText('Escribe al menos una letra o un número')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Promociones' })).toBeDefined();
    await user.keyboard('{Enter}');
    expect(harness.chart.getSnapshot().context.recent).toEqual([]);
  });

  it('fills the field with a recent search', async () => {
    recentSearches.write(null, ['sol', 'luna']);
    const actor = createActor(provideSearch(owner()), { input: undefined }).start();
    render(view(actor as Actor));
    const user = userEvent.setup({ delay: null });
    await user.keyboard('{Tab}');
    field().focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field().value).toBe('luna');
    actor.stop();
  });
});

const fault = { ok: false, fault: { kind: 'timeout' } };
function owner(answers: Record<string, unknown> = {}, account: string | null = null) {
  const gateway = { call: async (name: string) => answers[name] ?? fault } as unknown as Gateway;
  return { gateway, merchantCode: 'm', account: () => account, go: vi.fn<(path: string) => void>() };
}

describe('search actors', () => {
  it('open the result page with a submitted search, and store it', () => {
    const own = owner();
    const actor = createActor(provideSearch(own), { input: { place: 'dialog', query: ' sol y luna ' } }).start();
    actor.send({ type: 'query.submit' });
    expect(own.go).toHaveBeenCalledWith('/search?q=sol+y+luna');
    expect(recentSearches.read(null)).toEqual(['sol y luna']);
  });

  it('replace the address while the user types, and keep the entry of a submitted search', () => {
    history.replaceState(null, '', '/search?q=sol');
    const own = owner();
    const actor = createActor(provideSearchPage(own), { input: { place: 'page', query: 'sol' } }).start();
    actor.send({ type: 'query.change', query: 'sole' });
    actor.send({ type: 'query.settle' });
    expect(location.search).toBe('?q=sole');
    expect(own.go).not.toHaveBeenCalled();
    actor.send({ type: 'query.submit' });
    actor.send({ type: 'query.change', query: 'luna' });
    actor.send({ type: 'query.settle' });
    expect(own.go).toHaveBeenCalledExactlyOnceWith('/search?q=luna');
    actor.stop();
  });

  it('load the other contents when one fails', async () => {
    const answers = { helpCentre: { ok: true, value: [article] }, promotions: { ok: true, value: [] } };
    const actor = createActor(provideSearch(owner(answers)), { input: undefined }).start();
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ open: { sources: 'incomplete' } })).toBe(true));
    expect(Object.keys(actor.getSnapshot().context.sources).sort()).toEqual(['help', 'promotions']);
    actor.stop();
  });
});

describe('recent searches', () => {
  it('keep the latest six, without the beginnings of a longer search', () => {
    expect(withRecent(['sol', 'luna'], ' Soles ')).toEqual(['Soles', 'luna']);
    expect(withRecent(['a', 'b', 'c', 'd', 'e', 'f'], 'x')).toEqual(['x', 'a', 'b', 'c', 'd', 'e']);
    expect(withRecent(['a'], '  ')).toEqual(['a']);
  });

  it('belong to one member, and are removed at the end of the session', () => {
    recentSearches.write(null, ['casa']);
    recentSearches.write('lucia', ['sol']);
    expect(recentSearches.read('lucia')).toEqual(['sol']);
    expect(recentSearches.read('ana')).toEqual([]);
    session.clear();
    expect(recentSearches.read('lucia')).toEqual([]);
    expect(recentSearches.read(null)).toEqual(['casa']);
  });

  it('ignore a damaged value', () => {
    localStorage.setItem('recentSearches', '{"queries":[1]}');
    expect(recentSearches.read(null)).toEqual([]);
    localStorage.setItem('recentSearches', '{');
    expect(recentSearches.read(null)).toEqual([]);
  });
});

it('finds the pages of the walk before any content loads', () => {
  mount('page');
  expect(result()?.textContent).toMatch(/^Retirar/);
  expect(query).toBe('retirar');
});

import { defineFlow } from 'chartwalk';
import { searchMachine } from '../../machines/site/search.machine.ts';
import { waitLimits } from './wait-limits.ts';

/** The name of a page, so that the search has a result before any content loads. */
export const query = 'retirar';

export const article = {
  id: 'withdrawals',
  group: 'help',
  section: 'Dinero',
  title: 'Cómo retirar',
  content: '<p>Paso a paso</p>',
} as const;
export const game = {
  gameId: 'g-1',
  nodeId: 1,
  gameName: 'Sol de Retirar',
  gameType: 'RNG',
  vassalage: 'COBRE',
  vendorName: 'Cobre Alto',
  imageUrl: '',
  isHot: false,
  isNew: false,
} as const;

const wanted = ['help', 'games'] as const;

export const flow = defineFlow({
  machine: searchMachine,
  inputs: {
    plain: { place: 'dialog', query: '', wanted },
    page: { place: 'page', query },
    all: undefined,
  },
  inputKinds: {
    input: 'plain',
    'no input': 'all',
    'place: dialog': 'plain',
    'place: page': 'page',
    wanted: 'plain',
    'no wanted': 'page',
  },
  events: {
    'query.change': { name: { query }, nothing: { query: '' } },
    'query.settle': { left: {} },
    'query.submit': { asked: {} },
    'result.choose': { first: {} },
    'recent.choose': { old: { query: 'sol' } },
    'recent.clear': { asked: {} },
    'address.change': { other: { query: 'sol' } },
    'load.retry': { asked: {} },
  },
  outcomes: {
    loadNext: {
      help: { output: { source: 'help', items: [article] } },
      helpFailed: { output: { source: 'help', items: null } },
      games: { output: { source: 'games', items: [game] } },
      gamesFailed: { output: { source: 'games', items: null } },
      thrown: { error: new Error('thrown') },
    },
  },
  project: ({ query: typed, sources, failed, place, wanted: all }) => [
    all.length,
    typed,
    Object.keys(sources).sort(),
    [...failed].sort(),
    place,
  ],
  limits: { loadNext: waitLimits.gateway },
  always: {
    'complete contents lack no source': ({ isIn, context }) =>
      !isIn('open.sources.complete') ||
      (context.failed.length === 0 && context.wanted.every((source) => source in context.sources)),
  },
  never: {
    'the result page closes': ({ isIn, context }) => isIn('closed') && context.place === 'page',
  },
});

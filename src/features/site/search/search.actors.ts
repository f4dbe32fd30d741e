import { assign, fromPromise } from 'xstate';
import { disabledFeatures } from '../../../../machines/domain/disabled-features.ts';
import { searchMachine } from '../../../../machines/site/search.machine.ts';
import type { LoadedSource, SearchSource } from '../../../../machines/site/search.model.ts';
import { type Answer, isNotOffered } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { i18n } from '../../../i18n.ts';
import { searchHref } from '../../../routes/paths.ts';
import { recentSearches } from '../../../storage/recent-searches.ts';
import { readLobby } from '../../lobby/shared/load-games.ts';
import { replaceAddress } from '../../shared/replace-address.ts';

type Items = readonly unknown[];
type Merchant = { merchantCode: string; language: string };

const areas = ['LOTT', 'ELOTT', 'SEA'] as const;
const offers = (feature: string) => !disabledFeatures.has('features', feature);
const itemsOf = <Item>(answer: Answer<readonly Item[]>): readonly Item[] | null =>
  answer.ok ? answer.value : isNotOffered(answer.fault) ? [] : null;

async function readLotteries(gateway: Gateway, merchant: Merchant): Promise<Items | null> {
  const answers = await Promise.all([
    ...(offers('lotteries')
      ? areas.map((lottoArea) => gateway.call('lotteryLobby', { ...merchant, lottoArea, launchMode: 'LOTT' }))
      : []),
    ...(offers('vietnamLottery') ? [gateway.call('vietnamLotteryMenu', { ...merchant, count: 100 })] : []),
  ]);
  const lists = answers.map(itemsOf);
  if (lists.some((list) => list === null)) return null;
  return [...new Map(lists.flatMap((list) => list ?? []).map((lottery) => [lottery.gameId, lottery])).values()];
}

const readers: Record<SearchSource, (gateway: Gateway, merchant: Merchant) => Promise<Items | null>> = {
  games: async (gateway, merchant) => {
    const answer = await readLobby(gateway, merchant, new AbortController().signal);
    return answer.ok ? (answer.value[0]?.games ?? []) : itemsOf(answer);
  },
  lotteries: readLotteries,
  promotions: async (gateway) => (offers('promotions') ? itemsOf(await gateway.call('promotions')) : []),
  help: async (gateway, { language }) =>
    offers('help') ? itemsOf(await gateway.call('helpCentre', { language })) : [],
};

const freshMs = 5 * 60_000;
/** The contents that loaded, for the next search in the same language. */
let kept: { key: string; until: number; contents: Map<SearchSource, Items> } | undefined;

function contentsOf(key: string): Map<SearchSource, Items> {
  if (kept?.key !== key || kept.until <= Date.now()) kept = { key, until: Date.now() + freshMs, contents: new Map() };
  return kept.contents;
}

export type SearchOwner = {
  gateway: Gateway;
  merchantCode: string;
  /** Account of the member who is signed in; null for a visitor. */
  account: () => string | null;
  go: (path: string) => void;
};

/** Starts every read at once, and returns the sources in the order in which they arrive. */
function provideSources({ gateway, merchantCode }: SearchOwner) {
  const pending = new Map<SearchSource, Promise<LoadedSource>>();
  const start = (source: SearchSource, merchant: Merchant) => {
    const contents = contentsOf(Object.values(merchant).join(' '));
    const known = contents.get(source);
    const reading = known ? Promise.resolve(known) : readers[source](gateway, merchant);
    return reading
      .catch((error: unknown) => {
        reportError(error);
        return null;
      })
      .then((items) => {
        if (items) contents.set(source, items);
        return { source, items };
      });
  };
  return fromPromise<LoadedSource, { left: readonly SearchSource[] }>(async ({ input: { left } }) => {
    const merchant = { merchantCode, language: i18n.locale.toUpperCase() };
    const reads = left.map((source) => {
      const read = pending.get(source) ?? start(source, merchant);
      pending.set(source, read);
      return read;
    });
    const loaded = await Promise.race(reads);
    pending.delete(loaded.source);
    return loaded;
  });
}

/** Search in the dialog: a submitted search opens the result page. */
export const provideSearch = (owner: SearchOwner) =>
  searchMachine.provide({
    actors: { loadNext: provideSources(owner) },
    actions: {
      restoreRecent: assign({ recent: () => recentSearches.read(owner.account()) }),
      storeRecent: (_, { recent }) => recentSearches.write(owner.account(), recent),
      openResults: (_, { query }) => owner.go(searchHref(query)),
    },
  });

/** Search on the result page: the address follows what the user types. */
export const provideSearchPage = (owner: SearchOwner) =>
  provideSearch(owner).provide({
    actions: {
      writeAddress: (_, { query, isNew }) => {
        const href = searchHref(query);
        if (!isNew) replaceAddress(href);
        else if (href !== location.pathname + location.search) owner.go(href);
      },
    },
  });

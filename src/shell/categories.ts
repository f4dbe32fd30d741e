import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { config } from '../branding/config.ts';
import { provideReading } from '../features/shared/query/query.actors.ts';
import type { VendorCategory } from '../gateway/schemas/site.ts';
import type { PlainMessageId } from '../i18n.ts';
import {
  elottPath,
  esportsPath,
  firstDrawQuery,
  fishPath,
  livePath,
  pvpPath,
  rngPath,
  sportsPath,
} from '../routes/paths.ts';
import type { IconName } from '../ui/icon.tsx';
import type { Services } from './services.ts';

/** Link to games; shown when at least one of its game types has a vendor (spec 1 §2). */
export type Category = {
  key: string;
  path: string;
  query?: string;
  icon: IconName;
  label: PlainMessageId;
  types: readonly string[];
};

const categories: readonly Category[] = [
  {
    key: 'lottery',
    path: elottPath,
    query: firstDrawQuery,
    icon: 'ticket',
    label: 'shell.nav.lottery',
    types: ['ELOTT', 'LOTT'],
  },
  { key: 'live', path: livePath, icon: 'cards', label: 'shell.nav.live', types: ['LIVE'] },
  { key: 'sports', path: sportsPath, icon: 'ball', label: 'shell.nav.sports', types: ['SPORTS'] },
  { key: 'esports', path: esportsPath, icon: 'gamepad', label: 'shell.nav.esports', types: ['ESPORTS'] },
  { key: 'rng', path: rngPath, icon: 'slots', label: 'shell.nav.slots', types: ['RNG'] },
  { key: 'fish', path: fishPath, icon: 'fish', label: 'shell.nav.fish', types: ['FISH'] },
  { key: 'pvp', path: pvpPath, icon: 'dice', label: 'shell.nav.pvp', types: ['PVP'] },
];

/** `categories` contains only categories that have a vendor; it is undefined while the categories load. */
export function useCategories({ gateway }: Services) {
  const loading = useMemo(
    () => provideReading((signal) => gateway.call('gameVendors', { merchantCode: config.merchantCode }, { signal })),
    [gateway],
  );
  const actor = useActorRef(loading);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(actor, (state) => state.matches('loadFailed'));
  const items = useSelector(actor, (state) => state.context.items) as readonly VendorCategory[];
  const offered = new Set(items.filter(({ cards }) => cards.length > 0).map(({ title }) => title));
  return {
    categories: isBusy ? undefined : categories.filter(({ types }) => types.some((type) => offered.has(type))),
    hasFailed,
    retry: () => actor.send({ type: 'load.retry' }),
  };
}

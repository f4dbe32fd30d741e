import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { config } from '../branding/config.ts';
import { type GameType, pathOfKind } from '../features/lobby/shared/game-kind.ts';
import { provideReading } from '../features/shared/query/query.actors.ts';
import type { VendorCategory } from '../gateway/schemas/site.ts';
import type { PlainMessageId } from '../i18n.ts';
import { firstDrawQuery } from '../routes/paths.ts';
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

const ofType = (type: GameType, icon: IconName, label: PlainMessageId): Category => ({
  key: type.toLowerCase(),
  path: pathOfKind(type),
  icon,
  label,
  types: [type],
});

const categories: readonly Category[] = [
  {
    key: 'lottery',
    path: pathOfKind('ELOTT'),
    query: firstDrawQuery,
    icon: 'ticket',
    label: 'shell.nav.lottery',
    types: ['ELOTT', 'LOTT'],
  },
  ofType('LIVE', 'cards', 'shell.nav.live'),
  ofType('SPORTS', 'ball', 'shell.nav.sports'),
  ofType('ESPORTS', 'gamepad', 'shell.nav.esports'),
  ofType('RNG', 'slots', 'shell.nav.slots'),
  ofType('FISH', 'fish', 'shell.nav.fish'),
  ofType('PVP', 'dice', 'shell.nav.pvp'),
];

/**
 * `categories` contains only categories that have a vendor, and all categories when the vendors do not load; it is
 * undefined while they load.
 */
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
    categories: isBusy
      ? undefined
      : categories.filter(({ types }) => hasFailed || types.some((type) => offered.has(type))),
  };
}

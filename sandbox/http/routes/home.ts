import { liveTablesAt } from '../../content/live-tables.ts';
import { sportEventsAt } from '../../content/sport-events.ts';
import { winnersAt } from '../../content/winners.ts';
import type { Handlers } from '../call.ts';

export const homeHandlers: Handlers = {
  winners: ({ world }) => winnersAt(world.clock.now()),
  liveTables: ({ world }) => liveTablesAt(world.clock.now()),
  sportEvents: ({ world, language, request }) => sportEventsAt(world.clock.now(), language, request.scope === 'all'),
};

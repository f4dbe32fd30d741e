import { fromPromise } from 'xstate';
import { chunkMachine } from '../../machines/site/chunk.machine.ts';
import { dialogMachine } from '../../machines/site/dialog.machine.ts';
import { siteMachine } from '../../machines/site/site.machine.ts';
import { provideBalance } from '../flows/site/balance/balance.actors.ts';
import { provideLanguage } from '../flows/site/language/language.actors.ts';
import { provideSession } from '../flows/site/session/session.actors.ts';
import { provideStart } from '../flows/site/start/start.actors.ts';
import { provideSystemStatus } from '../flows/site/system-status/system-status.actors.ts';
import { activate, loadCatalog } from '../i18n.ts';
import { loadChunk } from './chunks.ts';
import type { Services } from './services.ts';

/** The root chart with every actor it needs: `goTo` is the router's way to an address of the site. */
export function provideSite(services: Services, goTo: (path: string) => void) {
  const { gateway } = services;
  const chunk = chunkMachine.provide({
    actors: { load: fromPromise<unknown, { name: string }>(({ input }) => loadChunk(input.name, services)) },
  });
  return siteMachine.provide({
    actors: {
      systemStatus: provideSystemStatus(gateway, location.hostname),
      session: provideSession({ start: provideStart(gateway), balance: provideBalance(gateway) }),
      language: provideLanguage(gateway, { load: loadCatalog, activate }),
      chunk,
      dialog: dialogMachine.provide({ actors: { chunk } }),
    },
    actions: { goTo: (_, { path }) => goTo(path) },
  });
}

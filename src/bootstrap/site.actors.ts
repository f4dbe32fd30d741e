import { partMachine } from '../../machines/shared/part.machine.ts';
import { dialogMachine } from '../../machines/site/dialog.machine.ts';
import { dialogHostMachine } from '../../machines/site/dialog-host.machine.ts';
import { siteMachine } from '../../machines/site/site.machine.ts';
import { provideBalance } from '../features/site/balance/balance.actors.ts';
import { provideLanguage } from '../features/site/language/language.actors.ts';
import { provideSession } from '../features/site/session/session.actors.ts';
import { provideStart } from '../features/site/start/start.actors.ts';
import { provideSystemStatus } from '../features/site/system-status/system-status.actors.ts';
import { activate, loadCatalog } from '../i18n.ts';
import { loadChunk, watchStyles } from '../routes/chunks.ts';
import { provideLoading } from '../routes/loading.ts';
import type { Services } from '../shell/services.ts';

type Router = Record<'goTo' | 'redirect', (path: string) => void> & { stripAddress: () => void };

/** Brings pieces of the program; the services are asked for when one comes. */
export const provideChunk = (services: () => Services) => provideLoading((name) => loadChunk(name, services()));

/** Runs the flows that other flows ask for; the services are asked for when one is. */
export const providePart = (services: () => Services) =>
  partMachine.provide({ actors: { chunk: provideChunk(services) } });

/** The root chart with every actor it needs, and the router's ways to an address of the site. */
export function provideSite(services: Services, { goTo, redirect, stripAddress }: Router) {
  const { gateway } = services;
  watchStyles();
  const { chunk } = services;
  return siteMachine.provide({
    actors: {
      systemStatus: provideSystemStatus(gateway, location.hostname),
      session: provideSession({ start: provideStart(gateway), balance: provideBalance(gateway) }),
      language: provideLanguage(gateway, { load: loadCatalog, activate }),
      chunk,
      dialogHost: dialogHostMachine.provide({
        actors: { dialog: dialogMachine.provide({ actors: { chunk } }) },
        actions: { stripAddress },
      }),
    },
    actions: {
      goTo: (_, { path }) => goTo(path),
      redirect: (_, { path }) => redirect(path),
      emptySecrets,
    },
  });
}

/** No password that was typed outlives the session that it was typed in. */
function emptySecrets(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-secret]')) {
    if (field.value === '') continue;
    field.value = '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

import { createLazyFlow } from '../../machines/shared/lazy-flow.machine.ts';
import type { FlowModule, NestedFlowName } from '../../machines/shared/lazy-flows.ts';
import { dialogMachine } from '../../machines/site/dialog.machine.ts';
import { dialogHostMachine } from '../../machines/site/dialog-host.machine.ts';
import type { DialogName } from '../../machines/site/dialog-inputs.ts';
import type { PageName, PieceName } from '../../machines/site/route-location.ts';
import { siteMachine } from '../../machines/site/site.machine.ts';
import { provideBalance } from '../features/site/balance/balance.actors.ts';
import { provideLanguage } from '../features/site/language/language.actors.ts';
import { provideSession } from '../features/site/session/session.actors.ts';
import { provideStart } from '../features/site/start/start.actors.ts';
import { provideSystemStatus } from '../features/site/system-status/system-status.actors.ts';
import { activate, loadCatalog } from '../i18n.ts';
import { provideLoading } from '../routes/chunk-loading.ts';
import { loadChunk, loadFlow, watchStyles } from '../routes/chunks.ts';
import type { Services } from '../shell/services.ts';

type Router = Record<'goTo' | 'redirect', (path: string) => void> & { stripAddress: () => void };

/**
 * Loads the chunks of pages and lazy flows. `services` is a function because the services object itself contains this
 * loader.
 */
export const provideChunk = (services: () => Services) =>
  provideLoading((name: PageName | PieceName) => loadChunk(name, services()));

export const provideDialogChunk = (services: () => Services) =>
  provideLoading<FlowModule<DialogName>, DialogName>((name) => loadFlow(name, services()));

/**
 * Runs the lazy flows that other flows invoke. `services` is a function because the services object itself contains
 * this loader.
 */
export const provideLazyFlow =
  (services: () => Services) =>
  <Name extends NestedFlowName>() =>
    createLazyFlow<Name>().provide({
      actors: { chunk: provideLoading<FlowModule<Name>, Name>((name) => loadFlow(name, services())) },
    });

export function provideSite(services: Services, { goTo, redirect, stripAddress }: Router) {
  const { gateway } = services;
  watchStyles();
  const { chunk, dialogChunk } = services;
  return siteMachine.provide({
    actors: {
      systemStatus: provideSystemStatus(gateway, location.hostname),
      session: provideSession(gateway, { start: provideStart(gateway), balance: provideBalance(gateway) }),
      language: provideLanguage(gateway, { load: loadCatalog, activate }),
      chunk,
      dialogHost: dialogHostMachine.provide({
        actors: { dialog: dialogMachine.provide({ actors: { chunk: dialogChunk } }) },
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

/** Clears the password fields when the session ends. */
function emptySecrets(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-secret]')) {
    if (field.value === '') continue;
    field.value = '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

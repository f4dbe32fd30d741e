import { fromCallback } from 'xstate';
import { updateMachine } from '../../../../machines/site/update.machine.ts';
import { takeUpdate, watchServiceWorker } from '../../../storage/service-worker.ts';

/** The site's newer versions, as the service worker finds them. */
export const provideUpdate = () =>
  updateMachine.provide({
    actors: { watch: fromCallback(({ sendBack }) => watchServiceWorker(() => sendBack({ type: 'version.found' }))) },
    actions: { reload: () => void takeUpdate() },
  });

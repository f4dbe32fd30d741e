import { fromCallback } from 'xstate';
import { updateMachine } from '../../../../machines/site/update.machine.ts';
import { takeUpdate } from '../../../storage/apply-update.ts';
import { watchServiceWorker } from '../../../storage/service-worker.ts';

export const provideUpdate = () =>
  updateMachine.provide({
    actors: { watch: fromCallback(({ sendBack }) => watchServiceWorker(() => sendBack({ type: 'version.found' }))) },
    actions: {
      reload: () => void takeUpdate(),
    },
  });

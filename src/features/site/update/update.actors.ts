import { fromCallback } from 'xstate';
import { updateMachine } from '../../../../machines/site/update.machine.ts';
import { takeUpdate } from '../../../storage/apply-update.ts';
import { watchServiceWorker } from '../../../storage/service-worker.ts';
import { typedInput } from '../../../storage/typed-input.ts';

export const provideUpdate = () =>
  updateMachine.provide({
    actors: { watch: fromCallback(({ sendBack }) => watchServiceWorker(() => sendBack({ type: 'version.found' }))) },
    actions: {
      reload: () => {
        typedInput.keep();
        void takeUpdate();
      },
    },
  });

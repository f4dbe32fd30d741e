import { assign, fromPromise, setup } from 'xstate';

export type Address = { city: string };
export type WizardEvent = { type: 'city.submit'; city: string } | { type: 'back' } | { type: 'confirm' };

/** A wizard in two steps that saves an address. */
export const wizardMachine = setup({
  types: { context: {} as Address & { isWrong: boolean }, events: {} as WizardEvent },
  actors: {
    save: fromPromise<void, Address>(async () => {
      throw new Error('The application provides the request');
    }),
  },
  guards: { isCity: (_, { city }: { city: string }) => city.trim() !== '' },
  actions: {
    setCity: assign({ city: (_, { city }: { city: string }) => city.trim(), isWrong: false }),
    setWrong: assign({ isWrong: true }),
  },
}).createMachine({
  id: 'wizard',
  context: { city: '', isWrong: false },
  initial: 'typing',
  states: {
    typing: {
      on: {
        'city.submit': [
          {
            guard: { type: 'isCity', params: ({ event }) => ({ city: event.city }) },
            target: 'reviewing',
            actions: { type: 'setCity', params: ({ event }) => ({ city: event.city }) },
          },
          { actions: 'setWrong' },
        ],
      },
    },
    reviewing: { on: { back: 'typing', confirm: 'saving' } },
    saving: {
      invoke: {
        src: 'save',
        input: ({ context }) => ({ city: context.city }),
        onDone: 'saved',
        onError: 'failed',
      },
    },
    failed: { on: { confirm: 'saving', back: 'typing' } },
    saved: { type: 'final' },
  },
});

import { defineFlow } from 'chartwalk';
import { wizardMachine } from './wizard.machine';

export const flow = defineFlow({
  machine: wizardMachine,
  events: {
    'city.submit': { named: { city: 'Lima' }, empty: { city: '' } },
    back: { plain: {} },
    confirm: { plain: {} },
  },
  outcomes: { save: { done: { output: undefined }, failed: { error: new Error('offline') } } },
  levels: ['chart', 'view'],
});

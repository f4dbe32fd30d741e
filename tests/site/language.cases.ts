import { languageMachine } from '../../machines/site/language.machine.ts';
import { defineFlow } from '../walker/flow.ts';
import { thrown } from './outages.ts';

export const flow = defineFlow({
  machine: languageMachine,
  input: { language: 'es', supported: ['es', 'en'] },
  events: {
    'language.choose': { spanish: { language: 'es' }, english: { language: 'en' } },
    'tab.language': { english: { language: 'en' } },
    'language.untold': { reloaded: {} },
    'connection.restored': { online: {} },
    'notice.dismiss': { pressed: {} },
  },
  outcomes: {
    loadCatalog: { loaded: { output: undefined }, thrown },
    tellServer: { told: { output: true }, untold: { output: false }, thrown },
    tabs: {},
    reminders: {},
  },
  project: ({ language, chosen, isUntold }) => [language, chosen, isUntold],
});

import { languageMachine } from '../../machines/site/language.machine.ts';
import { defineFlow } from '../walker/flow.ts';
import { thrown } from './outages.ts';

export const flow = defineFlow({
  machine: languageMachine,
  input: { language: 'es', supported: ['es', 'en'] },
  events: {
    'language.choose': { spanish: { language: 'es' }, english: { language: 'en' } },
    'tab.language': { english: { language: 'en' } },
    'notice.dismiss': { pressed: {} },
  },
  outcomes: {
    loadCatalog: { loaded: { output: undefined }, thrown },
    tellServer: { told: { output: undefined }, thrown },
    tabs: {},
  },
  project: ({ language, chosen }) => [language, chosen],
});

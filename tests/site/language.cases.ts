import { defineFlow } from 'chartwalk';
import { languageMachine } from '../../machines/site/language.machine.ts';
import { thrown } from './transport-errors.ts';

export const flow = defineFlow({
  machine: languageMachine,
  input: { language: 'es', supported: ['es', 'en'] },
  events: {
    'language.choose': { spanish: { language: 'es' }, english: { language: 'en' } },
    'tab.language': { english: { language: 'en' } },
    'language.unsynced': { reloaded: {} },
    'connection.restored': { online: {} },
    'notice.dismiss': { pressed: {} },
  },
  outcomes: {
    loadCatalog: { loaded: { output: undefined }, thrown },
    saveOnServer: { details: { output: true }, unsynced: { output: false }, thrown },
    tabs: {},
    reminders: {},
  },
  project: ({ language, chosen, isUnsynced }) => [language, chosen, isUnsynced],
});

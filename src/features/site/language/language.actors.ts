import { fromCallback, fromPromise } from 'xstate';
import { languageMachine } from '../../../../machines/site/language.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { preferences } from '../../../storage/preferences.ts';
import { session } from '../../../storage/session.ts';
import { siteTabs } from '../../../storage/site-tabs.ts';
import { tellWorkerLanguage } from '../../../storage/worker-language.ts';

type Catalogs = { load: (language: string) => Promise<void>; activate: (language: string) => void };

/**
 * Implements the language switch. The catalogs are part of this build. The device stores the choice; for members, the
 * gateway stores it too.
 */
export const provideLanguage = (gateway: Gateway, catalogs: Catalogs) =>
  languageMachine.provide({
    actors: {
      loadCatalog: fromPromise(({ input }) => catalogs.load(input.language)),
      saveOnServer: fromPromise<boolean, { language: string }>(async ({ input, signal }) => {
        if (session.restorableToken() === null) return true;
        const answer = await gateway.call('memberLanguage', { language: input.language.toUpperCase() }, { signal });
        return answer.ok || answer.fault.kind === 'unauthorised';
      }),
      reminders: fromCallback(({ sendBack }) => {
        const restore = () => sendBack({ type: 'connection.restored' });
        addEventListener('online', restore);
        if (session.isLanguageUnsynced()) sendBack({ type: 'language.unsynced' });
        return () => removeEventListener('online', restore);
      }),
      tabs: fromCallback(({ sendBack }) =>
        siteTabs.listen((word) => {
          if (word.say === 'language') sendBack({ type: 'tab.language', language: word.language });
        }),
      ),
    },
    actions: {
      saveUnsynced: (_, isUnsynced) => session.setLanguageUnsynced(isUnsynced),
      activate: (_, { language }) => {
        catalogs.activate(language);
        preferences.setLanguage(language);
        tellWorkerLanguage();
      },
      notifyTabs: (_, { language }) => siteTabs.notify({ say: 'language', language }),
    },
  });

import { fromCallback } from 'xstate';
import { sessionMachine } from '../../../../machines/site/session.machine.ts';
import { session } from '../../../storage/session.ts';
import { tabs } from '../../../storage/tabs.ts';

type Parts = Pick<NonNullable<Parameters<typeof sessionMachine.provide>[0]['actors']>, 'start' | 'balance'>;

/** The session over this browser's storage and tabs, with its two children as given. */
export const provideSession = (parts: Parts) =>
  sessionMachine.provide({
    actors: {
      ...parts,
      tabs: fromCallback(({ sendBack }) =>
        tabs.listen((news) => sendBack({ type: news === 'signedIn' ? 'tab.signedIn' : 'tab.signedOut' })),
      ),
    },
    actions: {
      storeSession: ({ context }) => {
        if (context.member) session.setAgentFlag(context.member.type);
      },
      forgetSession: () => session.clear(),
      tellTabs: (_, { news }) => (news === 'signedIn' ? tabs.tellSignedIn() : tabs.tellSignedOut()),
    },
  });

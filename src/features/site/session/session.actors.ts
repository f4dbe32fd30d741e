import { fromCallback } from 'xstate';
import { sessionMachine } from '../../../../machines/site/session.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { tabs } from '../../../storage/cross-tab-session.ts';
import { session } from '../../../storage/session.ts';
import { readingOf } from '../../shared/texts-source.ts';

type Parts = Pick<NonNullable<Parameters<typeof sessionMachine.provide>[0]['actors']>, 'start' | 'balance'>;

const notify = { signedIn: tabs.notifySignedIn, signedOut: tabs.notifySignedOut, expired: tabs.notifyExpired };

export const provideSession = (gateway: Gateway, parts: Parts) =>
  sessionMachine.provide({
    actors: {
      ...parts,
      texts: readingOf(async (_: unknown, signal) => {
        const answer = await gateway.call('memberInfo', undefined, { signal });
        return answer.ok ? answer : toFailure(answer.fault);
      }).texts,
      tabs: fromCallback(({ sendBack }) => tabs.listen((news) => sendBack({ type: `tab.${news}` }))),
    },
    actions: {
      storeSession: ({ context }) => {
        if (context.member) session.setMember(context.member);
      },
      clearSession: () => session.clear(),
      notifyTabs: (_, { news }) => notify[news](),
    },
  });

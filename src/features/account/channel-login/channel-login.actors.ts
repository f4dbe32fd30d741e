import { type EventObject, fromCallback, fromPromise } from 'xstate';
import {
  type ChannelAnswer,
  type ChannelGrant,
  channelLoginMachine,
  type PopupNews,
} from '../../../../machines/account/channel-login.machine.ts';
import { channelLoginReasons } from '../../../../machines/account/channel-login.model.ts';
import type { ChannelProvider } from '../../../gateway/channel-provider.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { refusalOf } from '../../../gateway/refusal.ts';
import { newId } from '../../../storage/new-id.ts';
import { session } from '../../../storage/session.ts';
import { channelPopup } from '../shared/channel-popup.ts';
import { exclusionTold } from '../shared/exclusion-told.ts';

type Parts = Pick<NonNullable<Parameters<typeof channelLoginMachine.provide>[0]['actors']>, 'welcome'>;

export const provideChannelLogin = (gateway: Gateway, provider: ChannelProvider, parts: Parts) =>
  channelLoginMachine.provide({
    actors: {
      ...parts,
      popup: fromCallback<EventObject, { channel: string }>(({ input: { channel }, sendBack, receive }) => {
        const tell = (news: PopupNews) => sendBack(news);
        if (!channelPopup.hold()) return tell({ type: 'popup.blocked' });
        const state = newId();
        const hear = (fragment: string, isOwn: boolean) => {
          const answer = provider.read(fragment);
          if (answer.state !== state) isOwn && tell({ type: 'provider.forged' });
          else if (answer.code === null) tell({ type: 'provider.denied' });
          else tell({ type: 'provider.answered', grant: { channel, code: answer.code, state } });
        };
        const stop = channelPopup.watch(hear, () => tell({ type: 'popup.closed' }));
        receive(channelPopup.show);
        channelPopup.lead(provider.page({ channel, state, redirect: channelPopup.answerUrl() }));
        return () => {
          stop();
          channelPopup.close();
        };
      }),
      authenticate: fromPromise<ChannelAnswer, ChannelGrant>(async ({ input, signal }) => {
        const answer = await gateway.call('channelLogin', input, { signal });
        if (!answer.ok)
          return { ...refusalOf(answer.fault, channelLoginReasons), ...(await exclusionTold(answer.fault)) };
        signal.throwIfAborted();
        session.storeToken(answer.value.token, false);
        return { ok: true, value: undefined };
      }),
    },
  });

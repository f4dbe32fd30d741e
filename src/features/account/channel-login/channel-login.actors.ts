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
import { toFailure } from '../../../gateway/refusal.ts';
import { newId } from '../../../storage/new-id.ts';
import { session } from '../../../storage/session.ts';
import { channelPopup } from '../shared/channel-popup.ts';
import { parseExclusionDetails } from '../shared/exclusion-details.ts';

type Parts = Pick<NonNullable<Parameters<typeof channelLoginMachine.provide>[0]['actors']>, 'loadMember'>;

export const provideChannelLogin = (gateway: Gateway, provider: ChannelProvider, parts: Parts) =>
  channelLoginMachine.provide({
    actors: {
      ...parts,
      popup: fromCallback<EventObject, { channel: string }>(({ input: { channel }, sendBack, receive }) => {
        const notify = (news: PopupNews) => sendBack(news);
        if (!channelPopup.hold()) return notify({ type: 'popup.blocked' });
        const state = newId();
        const listener = (fragment: string, isOwn: boolean) => {
          const answer = provider.read(fragment);
          if (answer.state !== state) isOwn && notify({ type: 'provider.forged' });
          else if (answer.code === null) notify({ type: 'provider.denied' });
          else notify({ type: 'provider.answered', grant: { channel, code: answer.code, state } });
        };
        const stop = channelPopup.watch(listener, () => notify({ type: 'popup.closed' }));
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
          return { ...toFailure(answer.fault, channelLoginReasons), ...(await parseExclusionDetails(answer.fault)) };
        signal.throwIfAborted();
        session.storeToken(answer.value.token, false);
        return { ok: true, value: undefined };
      }),
    },
  });

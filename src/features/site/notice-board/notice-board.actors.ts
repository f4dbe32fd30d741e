import { fromPromise } from 'xstate';
import { type NoticesAnswer, noticeBoardMachine } from '../../../../machines/site/notice-board.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { refusalOf } from '../../../gateway/refusal.ts';

/** The notice board against a gateway, in a language (spec 2 §7): everybody's notices, or those for agents. */
export const provideNoticeBoard = (
  gateway: Gateway,
  language: string,
  read: 'notices' | 'agentAnnouncements' = 'notices',
) =>
  noticeBoardMachine.provide({
    actors: {
      readNotices: fromPromise<NoticesAnswer>(async ({ signal }) => {
        const answer = await gateway.call(read, { platform: 'W', language: language.toUpperCase() }, { signal });
        return answer.ok ? answer : refusalOf(answer.fault);
      }),
    },
  });

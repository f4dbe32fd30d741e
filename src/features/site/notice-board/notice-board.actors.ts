import { fromPromise } from 'xstate';
import { type NoticesAnswer, noticeBoardMachine } from '../../../../machines/site/notice-board.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';

/**
 * Implements the notice board in one language (spec 2 §7), with the notices for all users or the notices for agents.
 */
export const provideNoticeBoard = (
  gateway: Gateway,
  language: string,
  read: 'notices' | 'agentAnnouncements' = 'notices',
) =>
  noticeBoardMachine.provide({
    actors: {
      readNotices: fromPromise<NoticesAnswer>(async ({ signal }) => {
        const answer = await gateway.call(read, { platform: 'W', language: language.toUpperCase() }, { signal });
        return answer.ok ? answer : toFailure(answer.fault);
      }),
    },
  });

import { type NoticesAnswer, noticeBoardMachine } from '../../../../machines/site/notice-board.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { i18n } from '../../../i18n.ts';
import { readingOf } from '../../shared/texts-source.ts';

/** Implements the notice board (spec 2 §7), with the notices for all users or the notices for agents. */
export const provideNoticeBoard = (gateway: Gateway, call: 'notices' | 'agentAnnouncements' = 'notices') => {
  const { read, texts } = readingOf(async (_: unknown, signal): Promise<NoticesAnswer> => {
    const answer = await gateway.call(call, { platform: 'W', language: i18n.locale.toUpperCase() }, { signal });
    return answer.ok ? answer : toFailure(answer.fault);
  });
  return noticeBoardMachine.provide({ actors: { readNotices: read, texts } });
};

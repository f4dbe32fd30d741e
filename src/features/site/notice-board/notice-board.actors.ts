import { noticeBoardMachine } from '../../../../machines/site/notice-board.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { readingOf } from '../../shared/texts-source.ts';
import { readNotices, takeFetchedNotices } from './fetched-notices.ts';

/** Implements the notice board (spec 2 §7), with the notices for all users or the notices for agents. */
export const provideNoticeBoard = (gateway: Gateway, call: 'notices' | 'agentAnnouncements' = 'notices') => {
  const { read, texts } = readingOf(
    async (_: unknown, signal) =>
      (call === 'notices' ? takeFetchedNotices() : null) ?? (await readNotices(gateway, call, signal)),
  );
  return noticeBoardMachine.provide({ actors: { readNotices: read, texts } });
};

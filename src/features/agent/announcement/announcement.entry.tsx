import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { provideNoticeBoard } from '../../site/notice-board/notice-board.actors.ts';
import { NoticeBoardView } from '../../site/notice-board/notice-board.view.tsx';

/** Announcements of the operator to agents (spec 2 §2). */
export const open = ({ gateway }: Services) =>
  defineFeature({
    logic: provideNoticeBoard(gateway, 'agentAnnouncements'),
    view: ({ actor }) => <NoticeBoardView actor={actor} heading="h4" />,
  });

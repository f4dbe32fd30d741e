import type { Services } from '../../../shell/services.ts';
import { defineDialog } from '../dialog/define-dialog.ts';
import { provideNoticeBoard } from './notice-board.actors.ts';
import { NoticeBoardView } from './notice-board.view.tsx';

/** Notice dialog (spec 2 §2, notice modal). */
export const open = ({ gateway }: Services) =>
  defineDialog({
    logic: provideNoticeBoard(gateway),
    view: ({ actor }) => <NoticeBoardView actor={actor} heading="h3" />,
    frame: () => ({ name: 'noticeModal', title: 'content.notice.dialogTitle' }),
  });

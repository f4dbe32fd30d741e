import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import { i18n } from '../../../i18n.ts';
import type { Services } from '../../../shell/services.ts';
import type { DialogFace } from '../dialog/dialog-face.ts';
import { provideNoticeBoard } from './notice-board.actors.ts';
import { type NoticeBoardActor, NoticeBoardView } from './notice-board.view.tsx';

const face: DialogFace = {
  frame: () => ({ name: 'noticeModal', title: 'content.notice.dialogTitle' }),
  Content: ({ flow }) => <NoticeBoardView actor={flow as NoticeBoardActor} heading="h3" />,
};

/** The notices over the page (spec 2 §2, notice modal). */
export const open = ({ gateway }: Services): FlowModule => ({
  logic: provideNoticeBoard(gateway, i18n.locale),
  view: face,
});

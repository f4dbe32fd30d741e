import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import { i18n } from '../../../i18n.ts';
import type { Services } from '../../../shell/services.ts';
import type { FlowView } from '../../shared/part/part.view.tsx';
import { provideNoticeBoard } from '../../site/notice-board/notice-board.actors.ts';
import { type NoticeBoardActor, NoticeBoardView } from '../../site/notice-board/notice-board.view.tsx';

const View: FlowView = ({ flow }) => <NoticeBoardView actor={flow as NoticeBoardActor} heading="h4" />;

/** What the house tells its agents (spec 2 §2), on a board of notices of its own. */
export const open = ({ gateway }: Services): FlowModule => ({
  logic: provideNoticeBoard(gateway, i18n.locale, 'agentAnnouncements'),
  view: View,
});

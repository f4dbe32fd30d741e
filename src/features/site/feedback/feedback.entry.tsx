import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import type { Services } from '../../../shell/services.ts';
import type { DialogFace } from '../dialog/dialog-face.ts';
import { provideFeedback } from './feedback.actors.ts';
import { type FeedbackActor, FeedbackView } from './feedback.view.tsx';

const face: DialogFace = {
  frame: () => ({ name: 'feedbackModal', title: 'content.feedback.title' }),
  Content: ({ flow }) => <FeedbackView actor={flow as FeedbackActor} />,
};

/** Something to tell customer service (spec 2 §2, feedback). */
export const open = ({ gateway }: Services): FlowModule => ({ logic: provideFeedback(gateway), view: face });

import type { Services } from '../../../shell/services.ts';
import { defineDialog } from '../dialog/define-dialog.ts';
import { provideFeedback } from './feedback.actors.ts';
import { FeedbackView } from './feedback.view.tsx';

/** Something to tell customer service (spec 2 §2, feedback). */
export const open = ({ gateway }: Services) =>
  defineDialog({
    logic: provideFeedback(gateway),
    view: FeedbackView,
    frame: () => ({ name: 'feedbackModal', title: 'content.feedback.title' }),
  });

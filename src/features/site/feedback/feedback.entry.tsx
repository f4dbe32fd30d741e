import type { Services } from '../../../shell/services.ts';
import { defineDialog } from '../dialog/define-dialog.ts';
import { provideFeedback } from './feedback.actors.ts';
import { FeedbackView } from './feedback.view.tsx';

export const open = ({ gateway }: Services) =>
  defineDialog({
    logic: provideFeedback(gateway),
    view: FeedbackView,
    frame: () => ({ name: 'feedbackModal', title: 'content.feedback.title' }),
  });

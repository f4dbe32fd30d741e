import { trialGateMachine } from '../../../../machines/account/real-account.machine.ts';
import { defineDialog } from '../../site/dialog/define-dialog.ts';
import { TrialGateView } from '../real-account/real-account.view.tsx';

/** Notice for a trial account that tries a blocked action. */
export const open = () =>
  defineDialog({
    logic: trialGateMachine,
    view: TrialGateView,
    frame: () => ({ name: 'trialModal', title: 'account.trial.title' }),
  });

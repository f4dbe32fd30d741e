import { trialGateMachine } from '../../../../machines/account/trial-gate.machine.ts';
import { defineDialog } from '../../site/dialog/define-dialog.ts';
import { TrialGateView } from '../trial-gate/trial-gate.view.tsx';

/** Notice for a trial account that tries a blocked action. */
export const open = () =>
  defineDialog({
    logic: trialGateMachine,
    view: TrialGateView,
    frame: () => ({ name: 'trialModal', title: 'account.trial.title' }),
  });

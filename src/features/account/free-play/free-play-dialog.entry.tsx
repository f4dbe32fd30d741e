import { realAccountMachine } from '../../../../machines/account/real-account.machine.ts';
import { defineDialog } from '../../site/dialog/define-dialog.ts';
import { RealAccountView } from '../real-account/real-account.view.tsx';

/** The warning that a trial account meets. */
export const open = () =>
  defineDialog({
    logic: realAccountMachine,
    view: RealAccountView,
    frame: () => ({ name: 'trialModal', title: 'account.trial.title' }),
  });

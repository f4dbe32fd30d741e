import { defineFlow, inertLogic } from 'chartwalk';
import { type createDialog, dialogMachine } from '../../machines/site/dialog.machine.ts';
import { defineDialog } from '../../src/features/site/dialog/define-dialog.ts';

export const module = defineDialog({
  logic: inertLogic,
  view: () => null,
  frame: () => ({ name: 'signOutModal', title: 'account.logout.title' }),
});

/** All dialogs share the chart, so two of them are enough. */
type TwoDialogs = ReturnType<typeof createDialog<'signOutModal' | 'trialModal'>>;

export const flow = defineFlow({
  machine: dialogMachine as unknown as TwoDialogs,
  inputs: {
    special: { name: 'signOutModal', specialClose: true, flowInput: undefined },
    plain: { name: 'trialModal', specialClose: false, flowInput: undefined },
  },
  inputKinds: {
    'name: signOutModal': 'special',
    'name: trialModal': 'plain',
    'specialClose: true': 'special',
    'specialClose: false': 'plain',
  },
  events: {
    'dialog.close': { asked: {} },
    'flow.restart': { asked: {} },
    'flowInput.change': { same: { flowInput: undefined } },
  },
  outcomes: { chunk: { loaded: { output: { module } } }, flow: { ended: { output: { left: true } } } },
  project: ({ specialClose }) => specialClose,
});

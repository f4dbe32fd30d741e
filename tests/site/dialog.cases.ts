import type { FlowModule } from '../../machines/shared/part.machine.ts';
import { dialogMachine } from '../../machines/site/dialog.machine.ts';
import type { DialogFace } from '../../src/features/site/dialog/dialog-face.ts';
import { defineFlow } from '../walker/flow.ts';
import { inertLogic } from '../walker/stand-in.ts';

const face: DialogFace = {
  frame: () => ({ name: 'signOutModal', title: 'account.logout.title' }),
  Content: () => null,
};
export const module: FlowModule = { logic: inertLogic, view: face };

export const flow = defineFlow({
  machine: dialogMachine,
  inputs: {
    special: { name: 'signOutModal', specialClose: true, flowInput: undefined },
    plain: { name: 'trialModal', specialClose: false, flowInput: undefined },
  },
  inputKinds: { 'specialClose: true': 'special', 'specialClose: false': 'plain' },
  events: { 'dialog.close': { asked: {} }, 'flow.restart': { asked: {} } },
  outcomes: { chunk: { loaded: { output: { module } } }, flow: { ended: { output: { left: true } } } },
  project: ({ specialClose }) => specialClose,
});

import type { ActorRefFrom } from 'xstate';
import { realAccountMachine } from '../../../../machines/account/real-account.machine.ts';
import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import type { DialogFace } from '../../site/dialog/dialog-face.ts';
import { RealAccountView } from '../real-account/real-account.view.tsx';

const face: DialogFace = {
  frame: () => ({ name: 'trialModal', title: 'account.trial.title' }),
  Content: ({ flow }) => <RealAccountView actor={flow as ActorRefFrom<typeof realAccountMachine>} />,
};

/** The warning that a trial account meets. */
export const open = (): FlowModule => ({ logic: realAccountMachine, view: face });

import type { ActorRefFrom } from 'xstate';
import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import type { installMachine } from '../../../../machines/site/install.machine.ts';
import type { DialogFace } from '../dialog/dialog-face.ts';
import { provideInstall } from './install.actors.ts';
import { InstallView } from './install.view.tsx';

const face: DialogFace = {
  frame: () => ({ name: 'installModal', title: 'platform.install.title' }),
  Content: ({ flow }) => <InstallView actor={flow as ActorRefFrom<typeof installMachine>} />,
};

/** The site on the home screen. */
export const open = (): FlowModule => ({ logic: provideInstall(), view: face });

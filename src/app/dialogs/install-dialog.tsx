import type { ActorRefFrom } from 'xstate';
import type { installMachine } from '../../../machines/site/install.machine.ts';
import type { FlowModule } from '../../../machines/site/part.machine.ts';
import type { DialogFace } from '../../flows/site/dialog/dialog-face.ts';
import { provideInstall } from '../../flows/site/install/install.actors.ts';
import { InstallView } from '../../flows/site/install/install.view.tsx';

const face: DialogFace = {
  frame: () => ({ name: 'installModal', title: 'install.title' }),
  Content: ({ flow }) => <InstallView actor={flow as ActorRefFrom<typeof installMachine>} />,
};

/** The site on the home screen. */
export const open = (): FlowModule => ({ logic: provideInstall(), view: face });

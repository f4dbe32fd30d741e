import type { ActorRefFrom } from 'xstate';
import type { logoutMachine } from '../../../../machines/account/logout.machine.ts';
import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import type { Services } from '../../../shell/services.ts';
import { deliverSignOut } from '../../../shell/sign-out-delivery.tsx';
import type { DialogFace } from '../../site/dialog/dialog-face.ts';
import { provideLogout } from './logout.actors.ts';
import { LogoutView } from './logout.view.tsx';

const face: DialogFace = {
  frame: () => ({ name: 'signOutModal', title: 'account.logout.title' }),
  Content: ({ flow }) => <LogoutView actor={flow as ActorRefFrom<typeof logoutMachine>} />,
};

/** The sign-out prompt. */
export const open = ({ gateway }: Services): FlowModule => ({
  logic: provideLogout(gateway, (token) => deliverSignOut(gateway, token)),
  view: face,
});

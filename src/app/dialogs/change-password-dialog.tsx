import type { ActorRefFrom } from 'xstate';
import type { changePasswordMachine } from '../../../machines/account/change-password.machine.ts';
import type { DialogModule } from '../../../machines/site/dialog.machine.ts';
import { provideChangePassword } from '../../flows/account/change-password/change-password.actors.ts';
import { ChangePasswordView } from '../../flows/account/change-password/change-password.view.tsx';
import type { DialogFace } from '../../flows/site/dialog/dialog-face.ts';
import { accountRules, type Services } from '../services.ts';

const face: DialogFace = {
  frame: () => ({ name: 'changePassModal', title: 'changePassword.title' }),
  Content: ({ flow }) => <ChangePasswordView actor={flow as ActorRefFrom<typeof changePasswordMachine>} />,
};

/** A member changes the password by wish. */
export const open = (services: Services): DialogModule => ({
  logic: provideChangePassword(services.gateway, () => accountRules(services)),
  view: face,
});

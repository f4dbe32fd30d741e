import type { ActorRefFrom } from 'xstate';
import type { changePasswordMachine } from '../../../../machines/account/change-password.machine.ts';
import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import { accountRules, type Services } from '../../../shell/services.ts';
import type { FlowView } from '../../shared/part/part.view.tsx';
import { provideChangePassword } from './change-password.actors.ts';
import { ChangePasswordView } from './change-password.view.tsx';

export const View: FlowView = ({ flow }) => (
  <ChangePasswordView actor={flow as ActorRefFrom<typeof changePasswordMachine>} />
);

/** The change of a password that must be changed before the sign-in goes on. */
export const open = (services: Services): FlowModule => ({
  logic: provideChangePassword(services.gateway, () => accountRules(services)),
  view: View,
});

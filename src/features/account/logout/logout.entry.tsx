import type { Services } from '../../../shell/services.ts';
import { deliverSignOut } from '../../../shell/sign-out-delivery.tsx';
import { defineDialog } from '../../site/dialog/define-dialog.ts';
import { provideLogout } from './logout.actors.ts';
import { LogoutView } from './logout.view.tsx';

export const open = ({ gateway }: Services) =>
  defineDialog({
    logic: provideLogout(gateway, (token) => deliverSignOut(gateway, token)),
    view: LogoutView,
    frame: () => ({ name: 'signOutModal', title: 'account.logout.title' }),
  });

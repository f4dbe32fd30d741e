import { defineDialog } from '../dialog/define-dialog.ts';
import { provideInstall } from './install.actors.ts';
import { InstallView } from './install.view.tsx';

export const open = () =>
  defineDialog({
    logic: provideInstall(),
    view: InstallView,
    frame: () => ({ name: 'installModal', title: 'platform.install.title' }),
  });

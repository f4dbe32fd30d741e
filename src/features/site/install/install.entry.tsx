import { defineDialog } from '../dialog/define-dialog.ts';
import { provideInstall } from './install.actors.ts';
import { InstallView } from './install.view.tsx';

/** The site on the home screen. */
export const open = () =>
  defineDialog({
    logic: provideInstall(),
    view: InstallView,
    frame: () => ({ name: 'installModal', title: 'platform.install.title' }),
  });

import type { Services } from '../../../shell/services.ts';
import { defineDialog } from '../../site/dialog/define-dialog.ts';
import { open as openPart } from './change-password.entry.tsx';

export const open = (services: Services) =>
  defineDialog({
    ...openPart(services),
    frame: () => ({ name: 'changePassModal', title: 'common.changePassword.title' }),
  });

import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import type { Services } from '../../../shell/services.ts';
import type { DialogFace } from '../../site/dialog/dialog-face.ts';
import { open as openPart, View } from './change-password.entry.tsx';

const face: DialogFace = {
  frame: () => ({ name: 'changePassModal', title: 'common.changePassword.title' }),
  Content: View,
};

/** A member changes the password by wish. */
export const open = (services: Services): FlowModule => ({ ...openPart(services), view: face });

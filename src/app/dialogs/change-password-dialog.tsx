import type { FlowModule } from '../../../machines/site/part.machine.ts';
import type { DialogFace } from '../../flows/site/dialog/dialog-face.ts';
import { open as openPart, View } from '../parts/change-password.tsx';
import type { Services } from '../services.ts';

const face: DialogFace = {
  frame: () => ({ name: 'changePassModal', title: 'changePassword.title' }),
  Content: View,
};

/** A member changes the password by wish. */
export const open = (services: Services): FlowModule => ({ ...openPart(services), view: face });

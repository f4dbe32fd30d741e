import { accountRules, type Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { provideChangePassword } from './change-password.actors.ts';
import { ChangePasswordView } from './change-password.view.tsx';

/** Forced password change during the sign-in. */
export const open = (services: Services) =>
  defineFeature({
    logic: provideChangePassword(services.gateway, () => accountRules(services)),
    view: ChangePasswordView,
  });

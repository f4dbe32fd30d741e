import { accountRules, type Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { provideChangePassword } from './change-password.actors.ts';
import { ChangePasswordView } from './change-password.view.tsx';

/** The change of a password that must be changed before the sign-in goes on. */
export const open = (services: Services) =>
  defineFeature({
    logic: provideChangePassword(services.gateway, () => accountRules(services)),
    view: ChangePasswordView,
  });

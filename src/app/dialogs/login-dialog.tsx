import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { DialogModule } from '../../../machines/site/dialog.machine.ts';
import { provideCaptchaImage } from '../../flows/account/captcha-image/captcha-image.actors.ts';
import { CaptchaImageView } from '../../flows/account/captcha-image/captcha-image.view.tsx';
import { provideChangePassword } from '../../flows/account/change-password/change-password.actors.ts';
import { ChangePasswordView } from '../../flows/account/change-password/change-password.view.tsx';
import { provideLogin } from '../../flows/account/login/login.actors.ts';
import { type LoginActor, LoginView } from '../../flows/account/login/login.view.tsx';
import { provideSliderCaptcha } from '../../flows/account/slider-captcha/slider-captcha.actors.ts';
import { SliderCaptchaView } from '../../flows/account/slider-captcha/slider-captcha.view.tsx';
import type { DialogFace } from '../../flows/site/dialog/dialog-face.ts';
import { accountRules, forcesChangeOnExpiry, type Services } from '../services.ts';

/** The sign-in dialog with the charts that it invokes. */
export function open(services: Services): DialogModule {
  const { gateway } = services;
  const fetchRules = () => accountRules(services);
  const logic = provideLogin(
    gateway,
    { fetchRules, forcesChangeOnExpiry: () => forcesChangeOnExpiry(services) },
    {
      slider: provideSliderCaptcha(gateway),
      captchaImage: provideCaptchaImage(gateway),
      changePassword: provideChangePassword(gateway, fetchRules),
    },
  );
  return { logic, view: face };
}

export const face: DialogFace = {
  frame: (flow) =>
    (flow as LoginActor).getSnapshot().matches('changing')
      ? { name: 'changePassModal', title: 'changePassword.title' }
      : { name: 'loginPopupModal', title: 'login.title' },
  Content: LoginContent,
};

function LoginContent({ flow }: { flow: AnyActorRef }) {
  const actor = flow as LoginActor;
  const slider = useSelector(actor, (state) => state.children.slider);
  const captcha = useSelector(actor, (state) => state.context.captcha);
  const changePassword = useSelector(actor, (state) => state.children.changePassword);
  return (
    <LoginView
      actor={actor}
      slots={{
        slider: () => slider && <SliderCaptchaView actor={slider} />,
        captcha: (input) => captcha && <CaptchaImageView actor={captcha}>{input}</CaptchaImageView>,
        changePassword: () => changePassword && <ChangePasswordView actor={changePassword} />,
      }}
    />
  );
}

import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { provideCaptchaImage } from '../../flows/account/captcha-image/captcha-image.actors.ts';
import { CaptchaImageView } from '../../flows/account/captcha-image/captcha-image.view.tsx';
import { provideLogin } from '../../flows/account/login/login.actors.ts';
import { type LoginActor, LoginView } from '../../flows/account/login/login.view.tsx';
import { provideWelcome } from '../../flows/account/welcome/welcome.actors.ts';
import { WelcomeView } from '../../flows/account/welcome/welcome.view.tsx';
import type { DialogFace } from '../../flows/site/dialog/dialog-face.ts';
import { loadArea } from '../../i18n.ts';
import { Part } from '../part.tsx';
import { accountRules, forcesChangeOnExpiry, type Services } from '../services.ts';

/** The sign-in dialog with the charts that it invokes. */
export function open(services: Services): FlowModule {
  const { gateway, part } = services;
  const logic = provideLogin(
    gateway,
    {
      /** The form can be drawn without the texts that its answers need. */
      fetchRules: async () => {
        const [rules] = await Promise.all([accountRules(services), loadArea('account')]);
        return rules;
      },
      forcesChangeOnExpiry: () => forcesChangeOnExpiry(services),
    },
    {
      slider: part,
      newIpCheck: part,
      changePassword: part,
      captchaImage: provideCaptchaImage(gateway),
      welcome: provideWelcome(gateway),
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
  const part = useSelector(actor, ({ children }) => children.slider ?? children.newIpCheck ?? children.changePassword);
  const captcha = useSelector(actor, (state) => state.context.captcha);
  const welcome = useSelector(actor, (state) => state.children.welcome);
  return (
    <LoginView
      actor={actor}
      slots={{
        part: () => part && <Part actor={part} />,
        captcha: (input) => captcha && <CaptchaImageView actor={captcha}>{input}</CaptchaImageView>,
        welcome: () => welcome && <WelcomeView actor={welcome} />,
      }}
    />
  );
}

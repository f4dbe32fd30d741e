import { useSelector } from '@xstate/react';
import { registerFormMachine } from '../../../../machines/account/register-form.machine.ts';
import type { LazyFlowActor } from '../../../../machines/shared/lazy-flow.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { WithPoster } from '../../../shell/dialog-banner.tsx';
import { LazyFlow } from '../../../shell/lazy-flow.tsx';
import { openSupport } from '../../../shell/open-support.ts';
import type { Services } from '../../../shell/services.ts';
import { Button } from '../../../ui/button.tsx';
import { defineDialog } from '../../site/dialog/define-dialog.ts';
import { provideCaptchaImage } from '../captcha-image/captcha-image.actors.ts';
import { CaptchaImageView } from '../captcha-image/captcha-image.view.tsx';
import { provideLoadMember } from '../load-member/load-member.actors.ts';
import { LoadMemberView } from '../load-member/load-member.view.tsx';
import { provideRegisterAccount } from '../register-account/register-account.actors.ts';
import { RegisterAccountView } from '../register-account/register-account.view.tsx';
import { type RegisterFormActor, RegisterFormView } from '../register-form/register-form.view.tsx';
import { provideSmsCode } from '../sms-code/sms-code.actors.ts';
import { SmsCodeView } from '../sms-code/sms-code.view.tsx';
import { provideRegistration } from './registration.actors.ts';
import { type RegistrationActor, RegistrationView } from './registration.view.tsx';

export function open(services: Services) {
  const { gateway, lazyFlow, siteInfo } = services;
  const onSupport = () => openSupport(services);
  const slider = lazyFlow<'human-check'>();
  const form = registerFormMachine.provide({
    actors: {
      captchaImage: provideCaptchaImage(gateway),
      smsCode: provideSmsCode(gateway, { purpose: 'registration', slider }),
      phoneCode: provideSmsCode(gateway, { purpose: 'registration', slider, provider: 'phoneVerification' }),
      registerAccount: provideRegisterAccount(gateway, slider),
    },
  });
  const logic = provideRegistration(gateway, siteInfo, { form, loadMember: provideLoadMember(gateway) });
  return defineDialog({
    logic,
    view: ({ actor }) => (
      <WithPoster gateway={gateway} group="w_register">
        <Registration actor={actor} onSupport={onSupport} />
      </WithPoster>
    ),
    frame: () => ({ name: 'registerPopupModal', title: 'account.registration.title' }),
  });
}

export function Registration({ actor, onSupport }: { actor: RegistrationActor; onSupport?: () => void }) {
  const form = useSelector(actor, ({ children }) => children.form);
  const loadMember = useSelector(actor, ({ children }) => children.loadMember);
  return (
    <RegistrationView
      actor={actor}
      renderForm={() =>
        form && (
          <RegisterForm
            actor={form}
            onSignIn={() => actor.send({ type: 'login.choose' })}
            {...(onSupport && { onSupport })}
          />
        )
      }
      renderLoadMember={() => loadMember && <LoadMemberView actor={loadMember} />}
    />
  );
}

export function RegisterForm({
  actor,
  onSignIn,
  onSupport,
}: {
  actor: RegisterFormActor;
  onSignIn: () => void;
  onSupport?: () => void;
}) {
  const registerAccount = useSelector(actor, (state) => state.children.registerAccount);
  const smsCode = useSelector(actor, (state) => state.context.smsCode);
  const captcha = useSelector(actor, (state) => state.context.captcha);
  return (
    <RegisterFormView
      actor={actor}
      onSignIn={onSignIn}
      renderRegisterAccount={(form) => (
        <RegisterAccountView actor={registerAccount} slider={(slider) => <Slider actor={slider} />}>
          {form}
        </RegisterAccountView>
      )}
      renderCode={(recipient, field) =>
        smsCode && (
          <SmsCodeView actor={smsCode} recipient={recipient} slider={(slider) => <LazyFlow actor={slider} />}>
            {field}
          </SmsCodeView>
        )
      }
      renderCaptcha={(field) =>
        captcha && (
          <CaptchaImageView actor={captcha} {...(onSupport && { onSupport })}>
            {field}
          </CaptchaImageView>
        )
      }
    />
  );
}

/** While the slider loads, the user can cancel and return to the form. */
function Slider({ actor }: { actor: LazyFlowActor }) {
  const t = useTranslate();
  const hasFlow = useSelector(actor, (state) => state.context.flow !== null);
  return (
    <>
      <LazyFlow actor={actor} />
      {!hasFlow && (
        <Button variant="quiet" wide onClick={() => actor.send({ type: 'dialog.close' })}>
          {t('account.slider.cancel')}
        </Button>
      )}
    </>
  );
}

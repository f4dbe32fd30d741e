import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { recoveryMachine } from '../../../../machines/account/recovery.machine.ts';
import type { recoveryPhoneMachine } from '../../../../machines/account/recovery-phone.machine.ts';
import type { recoverySignInMachine } from '../../../../machines/account/recovery-sign-in.machine.ts';
import { whitelabelModule } from '../../../gateway/whitelabel-modules.ts';
import { LazyFlow } from '../../../shell/lazy-flow.tsx';
import { forcesChangeOnExpiry, type Services } from '../../../shell/services.ts';
import { defineDialog } from '../../site/dialog/define-dialog.ts';
import { provideLoadMember } from '../load-member/load-member.actors.ts';
import { LoadMemberView } from '../load-member/load-member.view.tsx';
import { provideRecoveryEmail } from '../recovery-email/recovery-email.actors.ts';
import { RecoveryEmailView } from '../recovery-email/recovery-email.view.tsx';
import { provideRecoveryPhone } from '../recovery-phone/recovery-phone.actors.ts';
import { RecoveryPhoneView } from '../recovery-phone/recovery-phone.view.tsx';
import { provideRecoverySignIn } from '../recovery-sign-in/recovery-sign-in.actors.ts';
import { RecoverySignInView } from '../recovery-sign-in/recovery-sign-in.view.tsx';
import { provideSmsCode } from '../sms-code/sms-code.actors.ts';
import { SmsCodeView } from '../sms-code/sms-code.view.tsx';
import { provideRecovery } from './recovery.actors.ts';
import { RecoveryView } from './recovery.view.tsx';

export function open(services: Services) {
  const { gateway, lazyFlow, siteInfo } = services;
  const slider = lazyFlow<'human-check'>();
  const signIn = provideRecoverySignIn(gateway, () => forcesChangeOnExpiry(services), {
    slider,
    loadMember: provideLoadMember(gateway),
  });
  const logic = provideRecovery(async () => (await siteInfo())?.switches[whitelabelModule.phoneRecovery] === true, {
    byEmail: provideRecoveryEmail(gateway, async () => (await siteInfo())?.rules ?? {}),
    byPhone: provideRecoveryPhone(gateway, {
      smsCode: provideSmsCode(gateway, { purpose: 'recovery', slider }),
      signIn,
    }),
  });
  return defineDialog({
    logic,
    view: Recovery,
    frame: () => ({ name: 'forgetPassModal', title: 'account.recovery.title' }),
  });
}

export function Recovery({ actor }: { actor: ActorRefFrom<typeof recoveryMachine> }) {
  const byEmail = useSelector(actor, (state) => state.children.byEmail);
  const byPhone = useSelector(actor, (state) => state.children.byPhone);
  return (
    <RecoveryView
      actor={actor}
      renderEmail={() => byEmail && <RecoveryEmailView actor={byEmail} />}
      renderMobile={() => byPhone && <ByPhone actor={byPhone} />}
    />
  );
}

export function ByPhone({ actor }: { actor: ActorRefFrom<typeof recoveryPhoneMachine> }) {
  const smsCode = useSelector(actor, (state) => state.children.smsCode);
  const signIn = useSelector(actor, (state) => state.children.signIn);
  return (
    <RecoveryPhoneView
      actor={actor}
      renderCode={(recipient, field) =>
        smsCode && (
          <SmsCodeView actor={smsCode} recipient={recipient} slider={(slider) => <LazyFlow actor={slider} />}>
            {field}
          </SmsCodeView>
        )
      }
      renderSignIn={(password) => signIn && <AfterChange actor={signIn} password={password} />}
    />
  );
}

export function AfterChange({
  actor,
  password,
}: {
  actor: ActorRefFrom<typeof recoverySignInMachine>;
  password: () => string;
}) {
  const slider = useSelector(actor, (state) => state.children.slider);
  const loadMember = useSelector(actor, (state) => state.children.loadMember);
  return (
    <RecoverySignInView
      actor={actor}
      password={password}
      renderSlider={() => slider && <LazyFlow actor={slider} />}
      renderLoadMember={() => loadMember && <LoadMemberView actor={loadMember} />}
    />
  );
}

import { useSelector } from '@xstate/react';
import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import { Part } from '../../../shell/part.tsx';
import type { Services } from '../../../shell/services.ts';
import type { FlowView } from '../../shared/part/part.view.tsx';
import { provideSmsCode } from '../sms-code/sms-code.actors.ts';
import { SmsCodeView } from '../sms-code/sms-code.view.tsx';
import { provideWelcome } from '../welcome/welcome.actors.ts';
import { WelcomeView } from '../welcome/welcome.view.tsx';
import { provideSmsLogin } from './sms-login.actors.ts';
import { type SmsLoginActor, SmsLoginView } from './sms-login.view.tsx';

export const View: FlowView = ({ flow }) => {
  const actor = flow as SmsLoginActor;
  const smsCode = useSelector(actor, (state) => state.children.smsCode);
  const welcome = useSelector(actor, (state) => state.children.welcome);
  return (
    <SmsLoginView
      actor={actor}
      slots={{
        code: (recipient, field) =>
          smsCode && (
            <SmsCodeView actor={smsCode} recipient={recipient} slider={(part) => <Part actor={part} />}>
              {field}
            </SmsCodeView>
          ),
        welcome: () => welcome && <WelcomeView actor={welcome} />,
      }}
    />
  );
};

/** The sign-in by SMS. */
export const open = ({ gateway, part }: Services): FlowModule => ({
  logic: provideSmsLogin(gateway, {
    smsCode: provideSmsCode(gateway, { purpose: 'login', part }),
    welcome: provideWelcome(gateway),
  }),
  view: View,
});

import { useSelector } from '@xstate/react';
import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import { Part } from '../../../shell/part.tsx';
import { forcesChangeOnExpiry, type Services } from '../../../shell/services.ts';
import type { FlowView } from '../../shared/part/part.view.tsx';
import { provideSmsCode } from '../sms-code/sms-code.actors.ts';
import { SmsCodeView } from '../sms-code/sms-code.view.tsx';
import { provideNewIpCheck } from './new-ip-check.actors.ts';
import { type NewIpCheckActor, NewIpCheckView } from './new-ip-check.view.tsx';

const View: FlowView = ({ flow }) => {
  const actor = flow as NewIpCheckActor;
  const code = useSelector(actor, (state) => state.context.code);
  return (
    <NewIpCheckView
      actor={actor}
      code={(field) =>
        code && (
          <SmsCodeView
            actor={code}
            recipient={() => code.getSnapshot().context.recipient}
            slider={(part) => <Part actor={part} />}
          >
            {field}
          </SmsCodeView>
        )
      }
    />
  );
};

/** The verification of a sign-in from a new IP. */
export const open = (services: Services): FlowModule => {
  const { gateway, part } = services;
  const smsCode = provideSmsCode(gateway, { purpose: 'newIp', part });
  return { logic: provideNewIpCheck(gateway, () => forcesChangeOnExpiry(services), { smsCode }), view: View };
};

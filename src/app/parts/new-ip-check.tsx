import { useSelector } from '@xstate/react';
import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { provideNewIpCheck } from '../../flows/account/new-ip-check/new-ip-check.actors.ts';
import { type NewIpCheckActor, NewIpCheckView } from '../../flows/account/new-ip-check/new-ip-check.view.tsx';
import { provideSmsCode } from '../../flows/account/sms-code/sms-code.actors.ts';
import { SmsCodeView } from '../../flows/account/sms-code/sms-code.view.tsx';
import type { FlowView } from '../../flows/site/part/part.view.tsx';
import { Part } from '../part.tsx';
import { forcesChangeOnExpiry, type Services } from '../services.ts';

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

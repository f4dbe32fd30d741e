import { useSelector } from '@xstate/react';
import { LazyFlow } from '../../../shell/lazy-flow.tsx';
import { forcesChangeOnExpiry, type Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { provideSmsCode } from '../sms-code/sms-code.actors.ts';
import { SmsCodeView } from '../sms-code/sms-code.view.tsx';
import { provideNewIpCheck } from './new-ip-check.actors.ts';
import { type NewIpCheckActor, NewIpCheckView } from './new-ip-check.view.tsx';

function View({ actor }: { actor: NewIpCheckActor }) {
  const code = useSelector(actor, (state) => state.context.code);
  return (
    <NewIpCheckView
      actor={actor}
      code={(field) =>
        code && (
          <SmsCodeView
            actor={code}
            recipient={() => code.getSnapshot().context.recipient}
            slider={(lazyFlow) => <LazyFlow actor={lazyFlow} />}
          >
            {field}
          </SmsCodeView>
        )
      }
    />
  );
}

export const open = (services: Services) => {
  const { gateway, lazyFlow } = services;
  const smsCode = provideSmsCode(gateway, { purpose: 'newIp', slider: lazyFlow<'human-check'>() });
  return defineFeature({
    logic: provideNewIpCheck(gateway, () => forcesChangeOnExpiry(services), { smsCode }),
    view: View,
  });
};

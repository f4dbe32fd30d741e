import { useSelector } from '@xstate/react';
import { LazyFlow } from '../../../shell/lazy-flow.tsx';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { provideLoadMember } from '../load-member/load-member.actors.ts';
import { LoadMemberView } from '../load-member/load-member.view.tsx';
import { provideSmsCode } from '../sms-code/sms-code.actors.ts';
import { SmsCodeView } from '../sms-code/sms-code.view.tsx';
import { provideSmsLogin } from './sms-login.actors.ts';
import { type SmsLoginActor, SmsLoginView } from './sms-login.view.tsx';

export function View({ actor }: { actor: SmsLoginActor }) {
  const smsCode = useSelector(actor, (state) => state.children.smsCode);
  const loadMember = useSelector(actor, (state) => state.children.loadMember);
  return (
    <SmsLoginView
      actor={actor}
      renderCode={(recipient, field) =>
        smsCode && (
          <SmsCodeView actor={smsCode} recipient={recipient} slider={(lazyFlow) => <LazyFlow actor={lazyFlow} />}>
            {field}
          </SmsCodeView>
        )
      }
      renderLoadMember={() => loadMember && <LoadMemberView actor={loadMember} />}
    />
  );
}

export const open = ({ gateway, lazyFlow }: Services) =>
  defineFeature({
    logic: provideSmsLogin(gateway, {
      smsCode: provideSmsCode(gateway, { purpose: 'login', slider: lazyFlow<'human-check'>() }),
      loadMember: provideLoadMember(gateway),
    }),
    view: View,
  });

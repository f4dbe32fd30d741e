import { fromPromise } from 'xstate';
import {
  type SendAnswer,
  type SendInput,
  type SentCode,
  smsCodeMachine,
} from '../../../../machines/account/sms-code.machine.ts';
import { type Recipient, type SmsPurpose, smsCodeReasons } from '../../../../machines/account/sms-code.model.ts';
import type { LazyFlowMachine } from '../../../../machines/shared/lazy-flow.machine.ts';
import type { Answer } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import type { RequestOf } from '../../../gateway/requests.ts';
import { resendTimer } from '../resend-timer/resend-timer.actors.ts';
import { phoneWaitOf } from '../shared/phone-wait.ts';

/** Minutes until the phone-verification provider sends another code (spec 1 §9). */
const providerMinutes = 1;

type Ask = (gateway: Gateway, body: Recipient, signal: AbortSignal) => Promise<Answer<SentCode>>;
type Details = Answer<{ expiredMinutes: number }>;

const sentByGateway = (answer: Details): Answer<SentCode> =>
  answer.ok ? { ok: true, value: { ...answer.value, verificationId: null } } : answer;

const askGateway: Record<SmsPurpose, Ask> = {
  login: async (gateway, body, signal) =>
    sentByGateway(await gateway.call('smsLoginCode', body as RequestOf<'smsLoginCode'>, { signal })),
  registration: async (gateway, body, signal) =>
    sentByGateway(await gateway.call('smsRegisterCode', body as RequestOf<'smsRegisterCode'>, { signal })),
  recovery: async (gateway, body, signal) =>
    sentByGateway(await gateway.call('smsRecoveryCode', body as RequestOf<'smsRecoveryCode'>, { signal })),
  newIp: async (gateway, body, signal) =>
    sentByGateway(await gateway.call('loginVerificationCode', body as RequestOf<'loginVerificationCode'>, { signal })),
  security: async (gateway, body, signal) =>
    sentByGateway(await gateway.call('securityCode', body as RequestOf<'securityCode'>, { signal })),
};

const askProvider: Ask = async (gateway, body, signal) => {
  const answer = await gateway.call('phoneCode', body as RequestOf<'phoneCode'>, { signal });
  return answer.ok ? { ok: true, value: { ...answer.value, expiredMinutes: providerMinutes } } : answer;
};

type Options = {
  purpose: SmsPurpose;
  slider: LazyFlowMachine<'human-check'>;
  provider?: 'gateway' | 'phoneVerification';
};

export const provideSmsCode = (gateway: Gateway, { purpose, slider, provider = 'gateway' }: Options) =>
  smsCodeMachine.provide({
    actors: {
      slider,
      timer: resendTimer,
      send: fromPromise<SendAnswer, SendInput>(async ({ input: { recipient, proof }, signal }) => {
        const ask = provider === 'gateway' ? askGateway[purpose] : askProvider;
        const answer = await ask(gateway, { ...recipient, ...proof }, signal);
        if (answer.ok) return answer;
        const { fault } = answer;
        const message = fault.kind === 'refused' ? fault.message : '';
        return { ...toFailure(fault, smsCodeReasons), ...phoneWaitOf(fault), message };
      }),
    },
  });

import { fromPromise } from 'xstate';
import {
  type CodeCheckAnswer,
  type CodeRequest,
  type CodeSentAnswer,
  type CodeTry,
  codeCheckMachine,
} from '../../../../machines/account/code-check.machine.ts';
import { codeCheckReasons } from '../../../../machines/account/code-check.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure, toTransportFailure } from '../../../gateway/refusal.ts';

export const provideCodeCheck = (gateway: Gateway) =>
  codeCheckMachine.provide({
    actors: {
      sendCode: fromPromise<CodeSentAnswer, CodeRequest>(async ({ input, signal }) => {
        const answer = await gateway.call('checkCode', input, { signal });
        return answer.ok ? answer : toTransportFailure(answer.fault);
      }),
      checkCode: fromPromise<CodeCheckAnswer, CodeTry>(async ({ input, signal }) => {
        const answer = await gateway.call('codeCheck', input, { signal });
        if (answer.ok) return { ok: true, value: { captchaId: input.captchaId, ...answer.value } };
        const failure = toFailure(answer.fault, codeCheckReasons);
        return failure.reason === 'expired'
          ? { ...failure, reason: 'unexpected' }
          : { ...failure, reason: failure.reason };
      }),
    },
  });

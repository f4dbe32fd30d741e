import { fromPromise } from 'xstate';
import type { HumanProof } from '../../../../machines/account/human-check.model.ts';
import {
  type Puzzle,
  type SliderCheckInput,
  sliderCaptchaMachine,
} from '../../../../machines/account/slider-captcha.machine.ts';
import { sliderCaptchaReasons } from '../../../../machines/account/slider-captcha.model.ts';
import type { Result, TransportError } from '../../../../machines/shared/result.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure, toTransportFailure } from '../../../gateway/refusal.ts';

export const provideSliderCaptcha = (gateway: Gateway) =>
  sliderCaptchaMachine.provide({
    actors: {
      fetchPuzzle: fromPromise<Result<Puzzle, TransportError>>(async ({ signal }) => {
        const answer = await gateway.call('sliderPuzzle', undefined, { signal });
        return answer.ok ? answer : toTransportFailure(answer.fault);
      }),
      checkPosition: fromPromise<Result<HumanProof, TransportError | 'wrong' | 'expired'>, SliderCheckInput>(
        async ({ input, signal }) => {
          const answer = await gateway.call('sliderCheck', input, { signal });
          if (!answer.ok) {
            return toFailure(answer.fault, sliderCaptchaReasons);
          }
          return { ok: true, value: { captchaId: input.captchaId, ...answer.value } };
        },
      ),
    },
  });

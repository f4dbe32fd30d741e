import { fromPromise } from 'xstate';
import { captchaImageMachine } from '../../../../machines/account/captcha-image.machine.ts';
import type { Result, TransportError } from '../../../../machines/shared/result.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toTransportFailure } from '../../../gateway/refusal.ts';
import { provideCaptchaSound } from '../captcha-sound/captcha-sound.actors.ts';

/** Loads the captcha image from the gateway. The gateway knows by its cookie which image the user sees. */
export const provideCaptchaImage = (gateway: Gateway) =>
  captchaImageMachine.provide({
    actors: {
      sound: provideCaptchaSound(gateway),
      fetchImage: fromPromise<Result<string, TransportError>>(async ({ signal }) => {
        const answer = await gateway.call('captcha', undefined, { signal });
        return answer.ok ? answer : toTransportFailure(answer.fault);
      }),
    },
  });

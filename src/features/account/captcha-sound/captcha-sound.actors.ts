import { fromPromise } from 'xstate';
import { captchaSoundMachine, type SoundAnswer } from '../../../../machines/account/captcha-sound.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toTransportFailure } from '../../../gateway/refusal.ts';
import { playSound } from '../shared/play-sound.ts';

/** Loads the code of the captcha image as a sound. The gateway knows by its cookie which image the user sees. */
export const provideCaptchaSound = (gateway: Gateway) =>
  captchaSoundMachine.provide({
    actors: {
      playSound,
      fetchSound: fromPromise<SoundAnswer>(async ({ signal }) => {
        const answer = await gateway.call('captchaSound', undefined, { signal });
        return answer.ok ? answer : toTransportFailure(answer.fault);
      }),
    },
  });

import { fromPromise } from 'xstate';
import {
  type AudioAnswer,
  type AudioCheckAnswer,
  audioCheckMachine,
  type TaskAnswer,
} from '../../../../machines/account/audio-check.machine.ts';
import { audioCheckReasons } from '../../../../machines/account/audio-check.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure, toTransportFailure } from '../../../gateway/refusal.ts';
import { playSound } from '../shared/play-sound.ts';

export const provideAudioCheck = (gateway: Gateway) =>
  audioCheckMachine.provide({
    actors: {
      playSound,
      fetchTask: fromPromise<TaskAnswer>(async ({ signal }) => {
        const answer = await gateway.call('audioTask', undefined, { signal });
        return answer.ok ? answer : toTransportFailure(answer.fault);
      }),
      checkAnswer: fromPromise<AudioCheckAnswer, AudioAnswer>(async ({ input, signal }) => {
        const answer = await gateway.call('audioCheck', input, { signal });
        if (!answer.ok) return toFailure(answer.fault, audioCheckReasons);
        return { ok: true, value: { captchaId: input.captchaId, ...answer.value } };
      }),
    },
  });

import { defineReasons } from '../shared/refusal-reasons.ts';
import type { TransportError } from '../shared/result.ts';

export const audioCheckReasons = defineReasons({
  wrong: { codes: ['audio.wrong'] },
  expired: { codes: ['audio.expired'] },
});

export type AudioCheckReason = TransportError | keyof typeof audioCheckReasons;

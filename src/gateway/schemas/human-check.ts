import * as v from 'valibot';
import { each } from './tolerant-parsing.ts';

/**
 * Kinds of checks for a purpose, the preferred kind first. The site leaves out a kind that it does not know. The list
 * must not depend on an account.
 */
export const checkKinds = v.object({ kinds: each(v.picklist(['slider', 'audio', 'code', 'passkey'])) });

const seconds = v.pipe(v.number(), v.minValue(1), v.maxValue(24 * 60 * 60));

const soundFields = {
  /** `beeps`: groups of beeps, each digit of the answer is the number of beeps of a group. `digits`: spoken digits. */
  kind: v.picklist(['beeps', 'digits']),
  mediaType: v.picklist(['audio/wav', 'audio/mpeg', 'audio/mp4']),
  audio: v.pipe(v.string(), v.base64()),
};

/** The code of the current captcha image as a sound. In beeps, a long low tone is a zero. */
export const sound = v.object(soundFields);

/** Sound of an audio check; `length` is the number of digits of the answer. */
export const audioTask = v.object({
  captchaId: v.string(),
  ...soundFields,
  length: v.pipe(v.number(), v.minValue(1), v.maxValue(20)),
  expiresInSeconds: seconds,
});

/** Response to the request of a code; it is the same for an unknown account. */
/** `expiresInSeconds`: validity of the code, when the gateway tells it. */
export const sentCheckCode = v.object({ captchaId: v.string(), expiresInSeconds: v.optional(seconds) });

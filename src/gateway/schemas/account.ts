import * as v from 'valibot';
import { fieldRule } from './site.ts';

export const publicKey = v.object({ keyId: v.string(), publicKey: v.string() });

/** Own slider puzzle; lengths in image pixels, images as base64 png, `expiresInSeconds` from the answer on. */
export const sliderPuzzle = v.object({
  captchaId: v.string(),
  background: v.string(),
  piece: v.string(),
  width: v.pipe(v.number(), v.minValue(1)),
  height: v.pipe(v.number(), v.minValue(1)),
  pieceWidth: v.pipe(v.number(), v.minValue(1)),
  expiresInSeconds: v.pipe(v.number(), v.minValue(1)),
});
export type SliderPuzzle = v.InferOutput<typeof sliderPuzzle>;

export const sliderCheck = v.object({ captchaCheckToken: v.string() });

export const loginResponse = v.object({
  token: v.pipe(v.string(), v.minLength(1)),
  firstTimeLogin: v.boolean(),
  passwordExpired: v.boolean(),
});
/**
 * The `value` of a refused login: that the captcha box is wanted from now on (spec 1 §4), or the ways of verifying a
 * sign-in from a new address (spec 2 §4). A `hint` is masked: ***789.
 */
export const loginRefusal = v.object({
  /** Until when the account takes a time-out, as an ISO instant; null: for good. */
  until: v.optional(v.nullable(v.string())),
  captcha: v.optional(v.boolean()),
  verification: v.optional(
    v.object({
      ticket: v.string(),
      methods: v.array(
        v.object({ method: v.picklist(['sms', 'email', 'bankName', 'authenticator']), hint: v.string() }),
      ),
    }),
  ),
});
export type LoginRefusal = v.InferOutput<typeof loginRefusal>;

/** A code is on its way; the next one may be asked for after 60 s × `expiredMinutes` (spec 1 §4). */
export const sentCode = v.object({ expiredMinutes: v.optional(v.pipe(v.number(), v.minValue(0)), 1) });

export const phoneCode = v.object({ verificationId: v.string() });
export const phoneConfirm = v.object({ channel: v.string(), idToken: v.string() });

export const registerSettings = v.object({
  defaultTab: v.picklist(['username', 'mobile']),
  rules: v.record(v.string(), fieldRule),
  /** `country` is ISO 3166-1 alpha-2. */
  dialingCodes: v.array(v.object({ country: v.string(), code: v.string() })),
  smsProvider: v.picklist(['gateway', 'phoneVerification']),
});
export type RegisterSettings = v.InferOutput<typeof registerSettings>;
/** The `value` of `field.rejected`. */
export const fieldRefusal = v.object({ field: v.optional(v.string()) });

export const affiliate = v.object({ affiliateCode: v.string() });

/** A one-time pass in place of the slider, for the sign-in that follows a password set by phone. */
export const signInPass = v.object({ account: v.string(), captchaId: v.string(), captchaCheckToken: v.string() });

/** `birthday` yyyy-MM-dd or empty, `at` an ISO instant; `mobileNum` and `email` are masked. */
export const profile = v.object({
  permanentAddress: v.string(),
  currentAddress: v.string(),
  placeOfBirth: v.string(),
  nationality: v.string(),
  occupation: v.string(),
  sourceOfIncome: v.string(),
  birthday: v.string(),
  payeeName: v.string(),
  mobileNum: v.string(),
  email: v.string(),
  lastSignIn: v.nullable(v.object({ at: v.string(), ip: v.string(), country: v.string() })),
});
export type Profile = v.InferOutput<typeof profile>;

export const captchaImage = v.pipe(v.string(), v.base64());

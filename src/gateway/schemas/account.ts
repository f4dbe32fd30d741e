import * as v from 'valibot';
import { day, instant } from './common-fields.ts';
import { fieldRule, signIn } from './site.ts';
import { decoration, each } from './tolerant-parsing.ts';

export const publicKey = v.object({ keyId: v.string(), publicKey: v.pipe(v.string(), v.base64()) });

const pixels = v.pipe(v.number(), v.minValue(1), v.maxValue(10_000));

/**
 * Slider puzzle. Lengths are in image pixels, images are base64 png, and `expiresInSeconds` counts from the time of the
 * response.
 */
export const sliderPuzzle = v.object({
  captchaId: v.string(),
  background: v.pipe(v.string(), v.base64()),
  piece: v.pipe(v.string(), v.base64()),
  width: pixels,
  height: pixels,
  pieceWidth: pixels,
  expiresInSeconds: v.pipe(v.number(), v.minValue(1), v.maxValue(24 * 60 * 60)),
});

/** Proof of a passed check, whatever its kind; it is valid for one call. */
export const humanProof = v.object({ captchaCheckToken: v.string() });

export const loginResponse = v.object({
  token: v.pipe(v.string(), v.minLength(1)),
  firstTimeLogin: v.optional(v.boolean(), false),
  passwordExpired: v.optional(v.boolean(), false),
});
/**
 * Field `value` of a refused sign-in: whether the captcha is required from now on (spec 1 §4), and the methods to
 * verify a sign-in from a new address (spec 2 §4). Each `hint` is masked: ***789.
 */
export const loginRefusal = v.object({
  /** End of the account's exclusion, as an ISO instant; null means that the exclusion is permanent. */
  until: decoration(v.optional(v.nullable(instant)), undefined),
  captcha: decoration(v.optional(v.boolean()), undefined),
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

/** Response when a code was sent. The next request is possible after 60 s × `expiredMinutes` (spec 1 §4). */
const minutes = v.pipe(v.number(), v.minValue(0), v.maxValue(24 * 60));
export const sentCode = v.object({ expiredMinutes: decoration(v.optional(minutes, 1), 1) });

export const phoneCode = v.object({ verificationId: v.string() });
export const phoneConfirm = v.object({ channel: v.string(), idToken: v.string() });

export const registerSettings = v.object({
  defaultTab: decoration(v.picklist(['username', 'mobile']), 'username'),
  rules: v.record(v.string(), fieldRule),
  /** `country` is ISO 3166-1 alpha-2. */
  dialingCodes: each(v.object({ country: v.string(), code: v.string() })),
  smsProvider: v.picklist(['gateway', 'phoneVerification']),
});
export type RegisterSettings = v.InferOutput<typeof registerSettings>;
/** Field `value` of a refusal with the code `field.rejected`. */
export const fieldRefusal = v.object({ field: v.optional(v.string()) });

export const affiliate = v.object({ affiliateCode: v.string() });

/** One-time proof that replaces the slider puzzle when the user signs in after a password reset by phone. */
export const signInPass = v.object({ account: v.string(), captchaId: v.string(), captchaCheckToken: v.string() });

/** `birthday` is yyyy-MM-dd or empty, and `at` is an ISO instant. `mobileNum` and `email` are masked. */
export const profile = v.object({
  permanentAddress: v.string(),
  currentAddress: v.string(),
  placeOfBirth: v.string(),
  nationality: v.string(),
  occupation: v.string(),
  sourceOfIncome: v.string(),
  birthday: v.union([v.literal(''), day]),
  payeeName: v.string(),
  mobileNum: v.string(),
  email: v.string(),
  lastSignIn: decoration(v.optional(v.nullable(signIn)), undefined),
});
export type Profile = v.InferOutput<typeof profile>;

export const captchaImage = v.pipe(v.string(), v.base64());

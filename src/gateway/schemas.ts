import * as v from 'valibot';

/** The gateway's envelope around every payload (spec README, decisions). */
export const envelope = v.object({
  success: v.boolean(),
  value: v.optional(v.unknown()),
  message: v.optional(v.nullable(v.string()), ''),
  errorCode: v.optional(v.nullable(v.string()), ''),
});

export type WhitelabelNode = { modId: string; enabled: boolean; childrenNodes?: WhitelabelNode[] | undefined };
export const whitelabelNode: v.GenericSchema<WhitelabelNode> = v.object({
  modId: v.string(),
  enabled: v.boolean(),
  childrenNodes: v.optional(v.array(v.lazy(() => whitelabelNode))),
});

/** Per-field rule of spec 1 §3; `acceptedPattern` `*` means any text. */
export const fieldRule = v.object({
  enabled: v.boolean(),
  required: v.boolean(),
  acceptedPattern: v.string(),
  patternId: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)),
  minLength: v.pipe(v.number(), v.integer(), v.minValue(0)),
  maxLength: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type FieldRule = v.InferOutput<typeof fieldRule>;

export const resource = v.object({
  resourceType: v.string(),
  url: v.string(),
  qrCodeUrl: v.optional(v.string()),
  labelNameEn: v.string(),
});

export const systemStatus = v.object({
  maintenance: v.boolean(),
  regionRestriction: v.boolean(),
  maintenanceEnd: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp()))),
  location: v.optional(v.object({ ip: v.string(), country: v.string() })),
  info: v.optional(
    v.object({
      whitelabel: v.array(whitelabelNode),
      register: v.record(v.string(), fieldRule),
      resources: v.array(resource),
      customerService: v.object({ contactUrl: v.string() }),
      analytics: v.object({ gtagId: v.optional(v.string()) }),
      imageCDNs: v.array(v.string()),
      launchGameCDNs: v.array(v.string()),
    }),
  ),
});
export type SystemStatus = v.InferOutput<typeof systemStatus>;

export const countryCode = v.object({ countryCode: v.string(), countryDialingCode: v.string() });

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

export const memberInfo = v.object({
  id: v.union([v.string(), v.number()]),
  account: v.string(),
  nickname: v.string(),
  type: v.number(),
  toUpline: v.boolean(),
  clubLabel: v.object({ labelName: v.string(), rankLevel: v.number() }),
  memberLabel: v.array(v.string()),
});
export type MemberInfo = v.InferOutput<typeof memberInfo>;

/** `sumBalance` in major units of the account's currency. */
export const balance = v.object({ sumBalance: v.number() });

export const game = v.object({
  gameId: v.string(),
  nodeId: v.number(),
  gameName: v.string(),
  gameType: v.string(),
  vassalage: v.string(),
  vendorName: v.string(),
  imageUrl: v.string(),
  isHot: v.boolean(),
  isNew: v.boolean(),
});
export type Game = v.InferOutput<typeof game>;

export const vendorCategory = v.object({
  title: v.string(),
  cards: v.array(v.object({ vassalage: v.string(), name: v.string(), isHot: v.boolean(), games: v.number() })),
});
export type VendorCategory = v.InferOutput<typeof vendorCategory>;

/** Announcement types of spec 1 §3: B (default), PL, PU, PR, H. `publishedAt` is an ISO instant. */
export const announcement = v.object({
  id: v.string(),
  type: v.picklist(['B', 'PL', 'PU', 'PR', 'H']),
  title: v.string(),
  content: v.string(),
  popup: v.boolean(),
  publishedAt: v.string(),
});
export type Announcement = v.InferOutput<typeof announcement>;

export const banner = v.object({
  groupName: v.string(),
  url: v.string(),
  title: v.string(),
  text: v.string(),
  link: v.string(),
});
export type Banner = v.InferOutput<typeof banner>;

export const nothing = v.unknown();

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

export const memberInfo = v.object({
  id: v.union([v.string(), v.number()]),
  account: v.string(),
  nickname: v.string(),
  type: v.number(),
  toUpline: v.boolean(),
  clubLabel: v.object({ labelName: v.string(), rankLevel: v.number() }),
  memberLabel: v.array(v.string()),
  /** The sign-in before this one: an ISO instant, and where from; null for the first. */
  lastSignIn: v.optional(v.nullable(v.object({ at: v.string(), ip: v.string(), country: v.string() }))),
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
  /** Pay lines of a slot; the lowest bet in major units. */
  lines: v.optional(v.number()),
  minBet: v.optional(v.number()),
  /** Played from the site's own wallet in the seamless frame. */
  seamless: v.optional(v.boolean()),
  /** A lottery's launch (spec 1 §3, game entry); `isGame` VASSALAGE stands for a vendor's list of games. */
  code: v.optional(v.string()),
  defaultPlayType: v.optional(v.string()),
  accountTypeName: v.optional(v.picklist(['TCG_SEA', 'TCG_LOTTO_VN', 'LOTT', 'ELOTT'])),
  isGame: v.optional(v.string()),
});
export type Game = v.InferOutput<typeof game>;

export const vendorCategory = v.object({
  title: v.string(),
  cards: v.array(v.object({ vassalage: v.string(), name: v.string(), isHot: v.boolean(), games: v.number() })),
});
export type VendorCategory = v.InferOutput<typeof vendorCategory>;

/** Sports vendors whose cards stand under e-sports (spec 1 §3); a merchant's own choice. */
const esportsVendors: readonly string[] = ['ASCEN'];
export const isEsports = (gameType: string, vassalage: string): boolean =>
  gameType === 'SPORTS' && esportsVendors.includes(vassalage);

/** The gateway's categories, with those cards of SPORTS in a category of their own (spec 1 §3). */
export const vendorCategories = v.pipe(
  v.array(vendorCategory),
  v.transform((categories) =>
    categories.flatMap(({ title, cards }) => {
      const [esports = [], own = []] = [true, false].map((is) =>
        cards.filter(({ vassalage }) => isEsports(title, vassalage) === is),
      );
      return esports.length === 0
        ? [{ title, cards }]
        : [
            { title, cards: own },
            { title: 'ESPORTS', cards: esports },
          ];
    }),
  ),
);

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

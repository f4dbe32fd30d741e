import * as v from 'valibot';
import { address, count, decimal, instant, major, picture } from './common-fields.ts';
import { decoration, each, unread } from './tolerant-parsing.ts';

/** Account types of lotteries (spec 1 §3, game entry). */
export const accountTypes = ['LOTT', 'TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT'] as const;
export type AccountType = (typeof accountTypes)[number];

/** Common outer object of every gateway response; it contains the payload (spec README, decisions). */
export const envelope = v.object({
  success: v.boolean(),
  value: v.optional(v.unknown()),
  message: decoration(v.optional(v.nullable(v.string()), ''), ''),
  /** Error codes are text; a numeric code is also accepted. */
  errorCode: v.optional(v.nullable(v.union([v.string(), v.pipe(count, v.transform(String))])), ''),
});

export type WhitelabelNode = { modId: string; enabled: boolean; childrenNodes?: WhitelabelNode[] | undefined };
export const whitelabelNode: v.GenericSchema<WhitelabelNode> = v.object({
  modId: v.string(),
  enabled: v.boolean(),
  childrenNodes: v.optional(v.array(v.lazy(() => whitelabelNode))),
});

/** Rule of one field (spec 1 §3). `acceptedPattern` is a pattern; `*` means that any text is accepted. */
export const fieldRule = v.object({
  enabled: v.boolean(),
  required: v.boolean(),
  acceptedPattern: v.string(),
  patternId: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)),
  minLength: count,
  maxLength: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type FieldRule = v.InferOutput<typeof fieldRule>;

export const resource = v.object({
  resourceType: v.string(),
  url: address,
  qrCodeUrl: decoration(v.optional(address), undefined),
  labelNameEn: v.string(),
  /** Names by language code, such as `es`; a language without one gets `labelNameEn`. */
  labelNames: decoration(v.optional(v.record(v.string(), v.string())), undefined),
});

export const systemStatus = v.object({
  maintenance: v.boolean(),
  regionRestriction: v.boolean(),
  maintenanceEnd: decoration(v.optional(v.nullable(instant)), null),
  location: decoration(v.optional(v.object({ ip: v.string(), country: v.string() })), undefined),
  info: v.optional(
    v.object({
      whitelabel: each(whitelabelNode),
      register: v.record(v.string(), fieldRule),
      resources: decoration(each(resource), []),
      customerService: decoration(v.object({ contactUrl: address }), { contactUrl: '' }),
      analytics: decoration(v.optional(v.object({ gtagId: v.optional(v.string()) })), undefined),
      imageCDNs: unread(v.array(v.string())),
      launchGameCDNs: unread(v.array(v.string())),
    }),
  ),
});
export type SystemStatus = v.InferOutput<typeof systemStatus>;

export const countryCode = v.object({ countryCode: v.string(), countryDialingCode: v.string() });

export const signIn = v.object({ at: instant, ip: v.string(), country: v.string() });

export const memberInfo = v.object({
  id: v.union([v.string(), count]),
  account: v.string(),
  nickname: decoration(v.string(), ''),
  type: count,
  toUpline: unread(v.boolean()),
  clubLabel: decoration(v.object({ labelName: v.string(), rankLevel: count }), { labelName: '', rankLevel: 0 }),
  memberLabel: unread(v.array(v.string())),
  /** The sign-in before the current one; null for the first sign-in, and absent when the gateway does not know it. */
  lastSignIn: decoration(v.optional(v.nullable(signIn)), undefined),
});

/** `sumBalance` in major units of the account's currency. */
export const balance = v.object({ sumBalance: major });

/** Subject of a game, for example animals; the id is part of addresses. */
export const theme = v.object({ id: v.string(), name: v.string() });
export type Theme = v.InferOutput<typeof theme>;

export const game = v.object({
  gameId: v.string(),
  nodeId: count,
  gameName: v.string(),
  gameType: v.string(),
  vassalage: v.string(),
  vendorName: decoration(v.string(), ''),
  imageUrl: decoration(picture, ''),
  isHot: decoration(v.boolean(), false),
  isNew: decoration(v.boolean(), false),
  /** `lines` is the number of pay lines of a slot; `minBet` is the lowest bet in major units. */
  lines: decoration(v.optional(decimal), undefined),
  minBet: decoration(v.optional(major), undefined),
  /** `rtp`: return to the player in percent; `maxBet` and `jackpot` are in major units. */
  rtp: decoration(v.optional(decimal), undefined),
  maxBet: decoration(v.optional(major), undefined),
  jackpot: decoration(v.optional(major), undefined),
  theme: decoration(v.optional(theme), undefined),
  /** The cover in a small size, for rows of games. */
  thumbUrl: decoration(v.optional(picture), undefined),
  /** The game can be tried without money and without an account. */
  hasDemo: decoration(v.optional(v.boolean()), undefined),
  /** The game uses the main wallet of the site and opens in the seamless frame. */
  seamless: v.optional(v.boolean()),
  /**
   * Launch data of a lottery (spec 1 §3, game entry). When `isGame` is VASSALAGE, the item is not one game but the list
   * of a vendor's games.
   */
  code: v.optional(v.string()),
  defaultPlayType: v.optional(v.string()),
  accountTypeName: v.optional(v.picklist(accountTypes)),
  isGame: v.optional(v.string()),
});
export type Game = v.InferOutput<typeof game>;

export const vendorCategory = v.object({
  title: v.string(),
  cards: each(
    v.object({
      vassalage: v.string(),
      name: v.string(),
      isHot: decoration(v.boolean(), false),
      games: count,
      /** Without a logo, the site shows the name. */
      logo: decoration(v.optional(picture), undefined),
    }),
  ),
});
export type VendorCategory = v.InferOutput<typeof vendorCategory>;

let esportsVendors: readonly string[] = [];
/**
 * Sets the sports vendors whose games appear under e-sports (spec 1 §3). The list is empty until the operator
 * configures it.
 */
export function setEsportsVendors(vendors: readonly string[]): void {
  esportsVendors = vendors;
}
export const isEsports = (gameType: string, vassalage: string): boolean =>
  gameType === 'SPORTS' && esportsVendors.includes(vassalage);

/** Categories from the gateway. The SPORTS cards of e-sports vendors move to a separate category (spec 1 §3). */
export const vendorCategories = v.pipe(
  each(vendorCategory),
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
  type: decoration(v.picklist(['B', 'PL', 'PU', 'PR', 'H']), 'B'),
  title: v.string(),
  content: v.string(),
  popup: decoration(v.boolean(), false),
  publishedAt: instant,
});
export type Announcement = v.InferOutput<typeof announcement>;

export const banner = v.object({
  groupName: v.string(),
  url: picture,
  title: decoration(v.string(), ''),
  text: decoration(v.string(), ''),
  link: decoration(address, ''),
});
export type Banner = v.InferOutput<typeof banner>;

export const nothing = v.unknown();

import type { FieldRule, WhitelabelNode } from '../../src/gateway/schemas/site.ts';
import { whitelabelModule } from '../../src/gateway/whitelabel-modules.ts';
import { operatorRules } from '../content/operator-rules.ts';
import type { World } from './world-type.ts';

export type StatusSettings = {
  maintenance: boolean;
  /** Identifier of a measurement of visits; empty for none. */
  gtagId: string;
  /** End of the maintenance as an ISO instant. */
  maintenanceEnd: string | null;
  regionRestriction: boolean;
  /** Country code, ISO 3166-1 alpha-2. */
  country: string;
  ip: string | null;
  /** Whether the site is a portal for agents, where only agents can sign in. */
  agentsOnly: boolean;
};

export type RegistrationSettings = {
  defaultTab: 'username' | 'mobile';
  smsProvider: 'gateway' | 'phoneVerification';
  /** Validity of every SMS code, in minutes. The form counts down the same time. */
  expiredMinutes: number;
};

export type PlaySettings = {
  /** If false, money is transferred to a vendor's wallet before a game of that vendor starts. */
  isSingleWallet: boolean;
  /** Time in which a new account for payouts cannot receive any. */
  payeeCoolingHours: number;
  /** Ids of games in maintenance. */
  gamesInMaintenance: string[];
  /** End of the maintenance as an ISO instant. */
  maintenanceEnd: string | null;
  /** Codes (`vassalage`) of vendors that do not respond. */
  vendorsDown: string[];
};

export type ContractSettings = {
  /**
   * Rule that decides which downline contracts end when the contract above them changes. With `lower`, a contract ends
   * if the new rate is lower than its own rate; with `higher`, if the new rate is higher.
   */
  reading: 'lower' | 'higher';
};

/** Module ids of the third-party sign-in channels. */
export const channelModules = ['GOOGLE', 'FACEBOOK', 'TELEGRAM', 'LINE', 'ZALO'] as const;

const rule = (
  patternId: number,
  acceptedPattern: string,
  minLength: number,
  maxLength: number,
  use: { enabled?: boolean; required?: boolean } = {},
): FieldRule => ({
  enabled: use.enabled ?? true,
  required: use.required ?? false,
  acceptedPattern,
  patternId,
  minLength,
  maxLength,
});

const { username, password } = operatorRules;
const hidden = { enabled: false };
const required = { required: true };

const defaults = {
  status: {
    maintenance: false,
    gtagId: '',
    maintenanceEnd: null,
    regionRestriction: false,
    country: 'PE',
    ip: null,
    agentsOnly: false,
  } satisfies StatusSettings as StatusSettings,
  whitelabel: {
    [whitelabelModule.directRegistration]: true,
    [whitelabelModule.usernameRegistration]: true,
    [whitelabelModule.mobileRegistration]: true,
    [whitelabelModule.mobileRegistrationWithPassword]: true,
    [whitelabelModule.smsOnRegistration]: true,
    [whitelabelModule.phoneVerification]: false,
    [whitelabelModule.passwordEnabled]: true,
    [whitelabelModule.forcedPasswordChange]: true,
    [whitelabelModule.freePlay]: false,
    [whitelabelModule.codeLogin]: false,
    [whitelabelModule.phoneRecovery]: false,
    [whitelabelModule.channelLogin]: false,
    GOOGLE: true,
    FACEBOOK: true,
    TELEGRAM: true,
    LINE: false,
    ZALO: false,
  } as Record<string, boolean>,
  /** Whether popup announcements open automatically. */
  content: { popups: false },
  registration: {
    defaultTab: 'username',
    smsProvider: 'gateway',
    expiredMinutes: operatorRules.codeMinutes,
  } as RegistrationSettings,
  play: {
    isSingleWallet: true,
    payeeCoolingHours: 0,
    gamesInMaintenance: [],
    maintenanceEnd: null,
    vendorsDown: [],
  } as PlaySettings,
  contracts: { reading: 'lower' } as ContractSettings,
  registerRules: {
    username: rule(14, '^[A-Za-z0-9]+$', username.min, username.max, required),
    password: rule(19, '^[\\x21-\\x7E]+$', password.min, password.max, required),
    confirmPassword: rule(19, '^[\\x21-\\x7E]+$', password.min, password.max, required),
    mobileNum: rule(6, '^[0-9]+$', 9, 9, required),
    payeeName: rule(21, "^\\p{L}[\\p{L}\\p{M}' -]*$", 2, 60),
    email: rule(3, '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', 6, 100),
    affiliateCode: rule(14, '^[A-Za-z0-9]+$', 4, 16),
    captcha: rule(6, '^[0-9]+$', 4, 4, hidden),
    verificationCode: rule(6, '^[0-9]+$', 4, 255, hidden),
    paymentPassword: rule(6, '^[0-9]+$', 6, 6, hidden),
    recommenderId: rule(14, '^[A-Za-z0-9]+$', 4, 16, hidden),
    referralCode: rule(14, '^[A-Za-z0-9]+$', 4, 16, hidden),
    idNumber: rule(14, '^[A-Za-z0-9]+$', 6, 20, hidden),
    qqNum: rule(6, '^[0-9]+$', 5, 12, hidden),
    line: rule(0, '*', 1, 50, hidden),
    whatsapp: rule(0, '*', 1, 50, hidden),
    facebook: rule(0, '*', 1, 50, hidden),
    wechat: rule(0, '*', 1, 50, hidden),
  } as Record<string, FieldRule>,
};

export type Settings = typeof defaults;

/** The demo world enables these features. In any other world, a test must enable the features that it needs. */
const demoDefaults: Partial<Settings> = {
  content: { popups: true },
  whitelabel: {
    ...defaults.whitelabel,
    [whitelabelModule.freePlay]: true,
    [whitelabelModule.codeLogin]: true,
    [whitelabelModule.phoneRecovery]: true,
    [whitelabelModule.channelLogin]: true,
  },
};

/** Returns a setting of the world. A value from the control API overrides the default. */
export function setting<Key extends keyof Settings>(world: World, key: Key): Settings[Key] {
  const ofWorld = (world.isDemo ? demoDefaults[key] : undefined) ?? defaults[key];
  const row = world.sql.get`SELECT value FROM settings WHERE key = ${key}`;
  return row ? { ...ofWorld, ...JSON.parse(row['value'] as string) } : ofWorld;
}

export const isOn = (world: World, modId: string): boolean => setting(world, 'whitelabel')[modId] ?? false;

export function changeSetting<Key extends keyof Settings>(world: World, key: Key, patch: Partial<Settings[Key]>): void {
  const value = JSON.stringify({ ...setting(world, key), ...patch });
  world.sql.run`INSERT INTO settings VALUES (${key}, ${value}) ON CONFLICT DO UPDATE SET value = excluded.value`;
}

const children: Record<string, readonly string[]> = {
  [whitelabelModule.channelLogin]: channelModules,
};
const isChild = new Set(Object.values(children).flat());

/**
 * Feature settings as a tree (spec 1 §3): channels are children of third-party sign-in. Registration methods are not
 * below direct registration, because invitations use them without it.
 */
export function whitelabelTree(world: World): WhitelabelNode[] {
  const switches = setting(world, 'whitelabel');
  const node = (modId: string): WhitelabelNode => ({ modId, enabled: switches[modId] ?? false });
  return Object.keys(switches)
    .filter((modId) => !isChild.has(modId))
    .map((modId) => {
      const below = children[modId];
      return below ? { ...node(modId), childrenNodes: below.map(node) } : node(modId);
    });
}

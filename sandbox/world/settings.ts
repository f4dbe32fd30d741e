import type { FieldRule, WhitelabelNode } from '../../src/gateway/schemas.ts';
import { whitelabelModule } from '../../src/gateway/vocabulary.ts';
import type { World } from './world.ts';

export type StatusSettings = {
  maintenance: boolean;
  /** ISO instant. */
  maintenanceEnd: string | null;
  regionRestriction: boolean;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Null: the address of the socket. */
  ip: string | null;
};

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

const hidden = { enabled: false };
const required = { required: true };

const defaults = {
  status: {
    maintenance: false,
    maintenanceEnd: null,
    regionRestriction: false,
    country: 'PE',
    ip: null,
  } satisfies StatusSettings as StatusSettings,
  whitelabel: {
    [whitelabelModule.directRegistration]: true,
    [whitelabelModule.usernameRegistration]: true,
    [whitelabelModule.mobileRegistration]: true,
    [whitelabelModule.forcedPasswordChange]: true,
    [whitelabelModule.freePlay]: false,
    [whitelabelModule.codeLogin]: false,
    [whitelabelModule.phoneRecovery]: false,
  } as Record<string, boolean>,
  registerRules: {
    username: rule(14, '^[A-Za-z0-9]+$', 6, 16, required),
    password: rule(19, '^[\\x21-\\x7E]+$', 8, 20, required),
    confirmPassword: rule(19, '^[\\x21-\\x7E]+$', 8, 20, required),
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

/** A setting of the world: what the control wrote, over the default. */
export function setting<Key extends keyof Settings>(world: World, key: Key): Settings[Key] {
  const row = world.sql.get`SELECT value FROM settings WHERE key = ${key}`;
  return row ? { ...defaults[key], ...JSON.parse(row['value'] as string) } : defaults[key];
}

export function changeSetting<Key extends keyof Settings>(world: World, key: Key, patch: Partial<Settings[Key]>): void {
  const value = JSON.stringify({ ...setting(world, key), ...patch });
  world.sql.run`INSERT INTO settings VALUES (${key}, ${value}) ON CONFLICT DO UPDATE SET value = excluded.value`;
}

const { directRegistration, usernameRegistration, mobileRegistration } = whitelabelModule;

/** The switches as the tree of spec 1 §3: the ways of registering hang below direct registration. */
export function whitelabelTree(world: World): WhitelabelNode[] {
  const switches = setting(world, 'whitelabel');
  const node = (modId: string): WhitelabelNode => ({ modId, enabled: switches[modId] ?? false });
  const children = [usernameRegistration, mobileRegistration];
  return Object.keys(switches)
    .filter((modId) => !children.some((child) => child === modId))
    .map((modId) =>
      modId === directRegistration ? { ...node(modId), childrenNodes: children.map(node) } : node(modId),
    );
}

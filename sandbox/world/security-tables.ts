import type { World } from './world-type.ts';

/**
 * `limits`: money is in minor units, time in minutes. `pending` is a higher limit that applies from `pending_at` on; if
 * it is null, the limit is removed at `pending_at`. `exclusions`: when an account has several, the one with the latest
 * end applies; `until_at` is null for a permanent exclusion. `passkeys`: `id` is the id of the credential in base64url.
 */
export const securitySql = `
CREATE TABLE limits (
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'loss', 'session', 'stake')),
  period TEXT NOT NULL CHECK (period IN ('day', 'week', 'month', 'bet')),
  value INTEGER CHECK (value > 0),
  pending INTEGER CHECK (pending > 0),
  pending_at INTEGER,
  PRIMARY KEY (account_id, kind, period)
) STRICT, WITHOUT ROWID;

CREATE TABLE exclusions (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  term TEXT NOT NULL,
  at INTEGER NOT NULL,
  until_at INTEGER
) STRICT;
CREATE INDEX exclusions_account ON exclusions (account_id);

CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  name TEXT NOT NULL,
  public_key BLOB NOT NULL,
  counter INTEGER NOT NULL,
  is_synced INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_account ON passkeys (account_id);

CREATE TABLE reality_checks (account_id INTEGER PRIMARY KEY REFERENCES accounts (id), minutes INTEGER NOT NULL) STRICT;
CREATE TABLE reality_answers (sign_in_id INTEGER PRIMARY KEY REFERENCES sign_ins (id), at INTEGER NOT NULL) STRICT;
`;

const hourMs = 60 * 60 * 1000;

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36';
const overview =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36';
const tablet =
  'Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1';
const office = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';

const home = { ip: '190.236.14.87', country: 'PE', city: 'Lima' };
const away = { ip: '181.65.40.12', country: 'PE', city: 'Arequipa' };
const abroad = { ip: '186.84.21.160', country: 'CO', city: 'Bogotá' };

/**
 * Recent sign-ins of Lucía. Each entry contains the number of hours since the sign-in, the location, the device and the
 * duration in hours.
 */
const visits = [
  [701, home, phone, 0.6],
  [676, home, overview, 1.4],
  [629, home, phone, 0.3],
  [604, home, phone, 0.9],
  [581, away, phone, 0.5],
  [556, away, phone, 1.1],
  [509, home, overview, 2.2],
  [484, home, phone, 0.4],
  [436, home, tablet, 1.7],
  [389, home, phone, 0.2],
  [365, home, phone, 0.8],
  [341, abroad, phone, 0.4],
  [317, abroad, phone, 0.7],
  [293, abroad, office, 0.3],
  [245, home, phone, 0.5],
  [221, home, overview, 1.9],
  [197, home, phone, 0.6],
  [149, home, phone, 0.9],
  [125, home, tablet, 1.2],
  [101, home, phone, 0.4],
  [77, home, phone, 0.7],
  [53, home, overview, 1.3],
  [26, home, phone, 0.5],
] as const;

export function seedSecurity(world: World): void {
  const now = world.clock.now();
  const id = (account: string) => world.sql.get`SELECT id FROM accounts WHERE account = ${account}`!['id'] as number;
  const lucia = id('lucia2025');
  for (const [hoursAgo, { ip, country, city }, agent, hours] of visits)
    world.sql.run`
      INSERT INTO sign_ins (account_id, at, ip, country, city, agent, last_at)
      VALUES (${lucia}, ${now - hoursAgo * hourMs}, ${ip}, ${country}, ${city}, ${agent},
        ${Math.round(now - (hoursAgo - hours) * hourMs)})`;
  const valentina = id('valentina');
  for (const [agent, place] of [
    [phone, home],
    [tablet, abroad],
  ] as const) {
    const { lastInsertRowid } = world.sql.run`
      INSERT INTO sign_ins (account_id, at, ip, country, city, agent, last_at)
      VALUES (${valentina}, ${now - 2 * hourMs}, ${place.ip}, ${place.country}, ${place.city}, ${agent}, ${now - hourMs})`;
    world.sql.run`
      INSERT INTO sessions VALUES (${`seeded-${lastInsertRowid}`}, ${valentina}, ${lastInsertRowid}, ${now + hourMs})`;
  }
}

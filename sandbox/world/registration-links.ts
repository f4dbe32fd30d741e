import type { RegistrationLink } from '../../src/gateway/schemas/agent-team.ts';
import { type Rates, setTerms } from './downline-terms.ts';
import { hashOf } from './random.ts';
import type { Account } from './sessions.ts';
import type { World } from './world-type.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Maximum number of links per agent. */
export const mostLinks = 20;
/** Characters of a code, without those that are easily confused. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export type Link = {
  code: string;
  agentId: number;
  kind: 'member' | 'agent';
  rates: Rates;
  note: string;
  at: number;
  expiresAt: number | null;
  disabledAt: number | null;
  uses: number;
};

const linkFrom = (row: Record<string, unknown>): Link => ({
  code: row['code'] as string,
  agentId: row['agent_id'] as number,
  kind: row['kind'] as Link['kind'],
  rates: JSON.parse(row['rates'] as string) as Rates,
  note: row['note'] as string,
  at: row['at'] as number,
  expiresAt: row['expires_at'] as number | null,
  disabledAt: row['disabled_at'] as number | null,
  uses: row['uses'] as number,
});

const statusOf = (world: World, { disabledAt, expiresAt }: Link): RegistrationLink['status'] => {
  if (disabledAt !== null) return 'off';
  return expiresAt !== null && expiresAt <= world.clock.now() ? 'expired' : 'open';
};

export const linkResponse = (world: World, link: Link): RegistrationLink => ({
  code: link.code,
  kind: link.kind,
  note: link.note,
  rates: link.rates,
  createdAt: new Date(link.at).toISOString(),
  expiresAt: link.expiresAt === null ? null : new Date(link.expiresAt).toISOString(),
  status: statusOf(world, link),
  uses: link.uses,
});

export const linksOf = (world: World, { id }: Account): Link[] =>
  world.sql.all`SELECT * FROM registration_links WHERE agent_id = ${id} ORDER BY at DESC, code`.map(linkFrom);

/** Link with that code, of any agent, open or closed. */
export function linkOf(world: World, code: string): Link | undefined {
  const row = world.sql.get`SELECT * FROM registration_links WHERE code = ${code.trim()}`;
  return row && linkFrom(row);
}

/** Link with that code; undefined when the link is unknown, disabled or expired. */
export function openLinkOf(world: World, code: string): Link | undefined {
  const link = linkOf(world, code);
  return link && statusOf(world, link) === 'open' ? link : undefined;
}

function freeCode(world: World, seed: string): string {
  let rest = hashOf(`registration link ${seed}`);
  let code = 'EQ';
  for (let place = 0; place < 6; place++) {
    code += signs.charAt(rest % signs.length);
    rest = Math.floor(rest / signs.length) || hashOf(`${seed} ${place}`);
  }
  return linkOf(world, code) ? freeCode(world, `${seed}+`) : code;
}

export type NewLink = Pick<Link, 'kind' | 'rates' | 'note'> & { days: number | null };

/** Adds a link within the caller's transaction; `seed` is the idempotency key of the request. */
export function addLink(world: World, agent: Account, seed: string, { kind, rates, note, days }: NewLink): Link {
  const at = world.clock.now();
  const code = freeCode(world, `${agent.id} ${seed}`);
  world.sql.run`
    INSERT INTO registration_links
    VALUES (${code}, ${agent.id}, ${seed}, ${kind}, ${JSON.stringify(rates)}, ${note}, ${at},
      ${days === null ? null : at + days * dayMs}, NULL, 0)`;
  return linkOf(world, code) as Link;
}

/** Disables a link; false when it was already disabled or expired. */
export function disableLink(world: World, link: Link): boolean {
  if (statusOf(world, link) !== 'open') return false;
  world.sql.run`UPDATE registration_links SET disabled_at = ${world.clock.now()} WHERE code = ${link.code}`;
  return true;
}

export function joinByLink(world: World, { code, kind, rates }: Link, accountId: number): void {
  world.sql.run`UPDATE registration_links SET uses = uses + 1 WHERE code = ${code}`;
  join(world, accountId, kind, rates);
}

export function join(world: World, accountId: number, kind: Link['kind'], rates: Rates): void {
  const isAgent = kind === 'agent' ? 1 : 0;
  world.sql.run`
    INSERT INTO downline_members VALUES (${accountId}, ${rates.RNG}, ${isAgent}, ${world.clock.now()})`;
  world.sql.run`UPDATE accounts SET to_upline = 1 WHERE id = ${accountId}`;
  setTerms(world, accountId, { version: 0, rates });
}

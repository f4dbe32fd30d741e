import type { Context } from 'hono';
import type { ResponseOf } from '../../src/gateway/endpoints.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { isAgentType } from '../world/accounts.ts';
import { excludedUntil } from '../world/exclusions.ts';
import { type Account, openSession } from '../world/sessions.ts';
import { setting } from '../world/settings.ts';
import type { World } from '../world/world-type.ts';
import type { Env } from './env.ts';
import { Refusal } from './refusal.ts';
import { originOf } from './request-origin.ts';

export const isAgent = ({ type }: Account): boolean => isAgentType(type);

/** Refuses an account that may not sign in here (spec 2 §6, §8); call it only after authentication. */
export function admit(c: Context<Env>, account: Account): void {
  if (!account.isMember) throw new Refusal(errorCode.notMember, { value: {} });
  if (setting(c.var.world, 'status').agentsOnly && !isAgent(account))
    throw new Refusal(errorCode.notAgent, { value: {} });
  refuseExcluded(c.var.world, account);
}

/** Refuses a self-excluded account. */
export function refuseExcluded(world: World, account: Account): void {
  const until = excludedUntil(world, account);
  if (until === undefined) return;
  throw new Refusal(errorCode.accountExcluded, {
    value: { until: until === null ? null : new Date(until).toISOString() },
  });
}

/** Opens a session for an authenticated account and returns the response of a sign-in. */
export function signIn(c: Context<Env>, account: Account): ResponseOf<'login'> {
  admit(c, account);
  return {
    token: openSession(c.var.world, account, originOf(c)),
    firstTimeLogin: account.firstLogin,
    passwordExpired: account.passwordExpired,
  };
}

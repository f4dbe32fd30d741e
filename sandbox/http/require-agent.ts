import { errorCode } from '../../src/gateway/error-code.ts';
import type { Account, Session } from '../world/sessions.ts';
import { Refusal } from './refusal.ts';
import { isAgent } from './sign-in.ts';

/** Account of an agent's session; refuses any other account with "only agents can log in" (spec 2 §6, §8). */
export function asAgent({ account }: Session): Account {
  if (!isAgent(account)) throw new Refusal(errorCode.notAgent, { value: {} });
  return account;
}

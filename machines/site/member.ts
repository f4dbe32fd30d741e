export type Country = { countryCode: string; countryDialingCode: string };

/** Member info that the charts use (spec 1 §3); `type` is the agent flag. */
export type Member = {
  id: string | number;
  account: string;
  nickname: string;
  type: number;
  clubLabel: { labelName: string; rankLevel: number };
  /** The previous sign-in; null when there is none, undefined when the gateway does not provide it. */
  lastSignIn?: { at: string; ip: string; country: string } | null | undefined;
};

export type Role = 'member' | 'agent' | 'trial';

const agentTypes = [1, 2, 41, 42];
const trialType = 4;

/** Role of a user, by the agent flag (spec 1 §6). */
export const roleOf = (type: number): Role =>
  type === trialType ? 'trial' : agentTypes.includes(type) ? 'agent' : 'member';

/**
 * An action that requires a member or a real account. It is kept until after the sign-in. `path` is the address of the
 * action.
 */
export type PendingAction = { name: string; path: string; needs: 'member' | 'realAccount' };

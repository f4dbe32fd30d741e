export type Country = { countryCode: string; countryDialingCode: string };

/** Member info as the charts know it (spec 1 §3); `type` is the agent flag. */
export type Member = {
  id: string | number;
  account: string;
  nickname: string;
  type: number;
  clubLabel: { labelName: string; rankLevel: number };
  /** The sign-in before this one; null for the first, nothing where the gateway does not tell. */
  lastSignIn?: { at: string; ip: string; country: string } | null | undefined;
};

export type Role = 'member' | 'agent' | 'trial';

const agentTypes = [1, 2, 41, 42];
const trialType = 4;

/** Who somebody is by the agent flag (spec 1 §6). */
export const roleOf = (type: number): Role =>
  type === trialType ? 'trial' : agentTypes.includes(type) ? 'agent' : 'member';

/** Something that not everybody can do, kept over a sign-in so that it can go on then; `path` leads to it. */
export type Deed = { name: string; path: string; needs: 'member' | 'realAccount' };

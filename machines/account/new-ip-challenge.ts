import type { ChangeCause } from './change-cause.ts';

export type NewIpMethod = 'sms' | 'email' | 'bankName' | 'authenticator';

/** What a gateway asks for when somebody signs in from an IP it does not know (spec 2 §4); a `hint` is masked. */
export type NewIpChallenge = {
  ticket: string;
  methods: { method: NewIpMethod; hint: string }[];
  /** The sign-in was tried with the initial password, which has to be changed afterwards. */
  hasDefaultPassword?: boolean;
};

/** What the check ends with: the sign-in that goes on, or null when it was given up. */
export type NewIpOutput = { change: ChangeCause | null } | null;

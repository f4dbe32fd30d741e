import type { ChangeCause } from './password-change-reason.ts';

export type NewIpMethod = 'sms' | 'email' | 'bankName' | 'authenticator';

/**
 * Verification that the gateway requires for a sign-in from an unknown IP (spec 2 §4); the `hint` of a method is
 * masked.
 */
export type NewIpChallenge = {
  ticket: string;
  methods: { method: NewIpMethod; hint: string }[];
  /** The user signed in with the initial password, which must be changed after the verification. */
  hasDefaultPassword?: boolean;
};

/** Result of the check: the reason for a password change if the sign-in continues; null when the user cancels. */
export type NewIpOutput = { change: ChangeCause | null } | null;

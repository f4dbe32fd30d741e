/** Kinds of proof that a user is a person. */
export const checkKinds = ['slider', 'audio', 'code', 'passkey'] as const;
export type CheckKind = (typeof checkKinds)[number];

export type CheckPurpose = 'signIn' | 'registration' | 'smsCode';

/** `username`: the account to which a code can be sent and to which a passkey must belong; empty when the check concerns no account. */
export type HumanCheckInput = { purpose: CheckPurpose; username: string };

/** One-time proof of a passed check, whatever its kind. */
export type HumanProof = { captchaId: string; captchaCheckToken: string };
export type HumanCheckOutput = { passed: true; proof: HumanProof } | { passed: false };

export const noProof: HumanProof = { captchaId: '', captchaCheckToken: '' };

import { defineReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';
import type { Member } from '../site/member.ts';

export const loginReasons = defineReasons({
  credentials: { codes: ['login.credentials'] },
  captchaRequired: { codes: ['captcha.required'] },
  captchaWrong: { codes: ['captcha.wrong'] },
  sliderWrong: { codes: ['slider.required', 'slider.wrong', 'slider.expired'] },
  locked: { codes: ['login.locked'] },
  notMember: { codes: ['account.notMember'] },
  notAgent: { codes: ['account.notAgent'] },
  excluded: { codes: ['account.excluded'] },
});

export type LoginReason = CallReason | keyof typeof loginReasons;

export type LoginOutput = { signedIn: Member | null };

import type { EndpointName } from '../../src/gateway/endpoints.ts';
import type { errorCode } from '../../src/gateway/error-code.ts';

export type RefusalName = keyof typeof errorCode;

/**
 * Refusals of each call, in addition to those common to all calls. A call that is not listed has only the common ones.
 */
export type Refusals = { readonly [Name in EndpointName]?: readonly RefusalName[] };

export const sliderRefusals = ['checkRequired', 'sliderWrong', 'sliderExpired'] as const;

export const oneTimeCodeRefusals = ['codeWrong', 'codeMissing', 'codeExpired'] as const;

export const captchaRefusals = ['captchaRequired', 'captchaWrong'] as const;

export const signInRefusals = ['notMember', 'notAgent', 'accountExcluded', 'loginVerification'] as const;

export const withdrawalPasswordRefusals = [
  'withdrawalPasswordWrong',
  'withdrawalPasswordLocked',
  'withdrawalPasswordUnset',
] as const;

export const phoneRefusals = [
  'phoneInvalid',
  'phoneMissing',
  'phoneTooMany',
  'phoneCaptcha',
  'phoneQuota',
  'phoneDisabled',
  'phoneUnknown',
] as const;

import type { ApiError } from '../../../gateway/api-error.ts';
import { errorCode } from '../../../gateway/error-code.ts';

/** Waiting time after too many phone requests, in seconds (spec 2 §9). The response does not contain it. */
const tooManySeconds = 300;

/** Number of seconds until another code can be requested for the number; empty for other errors. */
export const phoneWaitOf = (fault: ApiError): { retryAfterSeconds?: number } =>
  fault.kind === 'refused' && fault.errorCode === errorCode.phoneTooMany ? { retryAfterSeconds: tooManySeconds } : {};

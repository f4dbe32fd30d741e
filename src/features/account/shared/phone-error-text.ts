import { phoneReasons } from '../../../../machines/account/phone-verification.model.ts';
import { listTexts } from '../../shared/reason-text.ts';

/** Text of each phone verification error, with the next step (spec 2 §8). */
export const phoneReasonText = listTexts('account.phoneReason', phoneReasons);

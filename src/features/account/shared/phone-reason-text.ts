import { phoneReasons } from '../../../../machines/account/phone.model.ts';
import { listTexts } from '../../shared/reason-text.ts';

/** Each error of a phone number's verification in words, with its way on (spec 2 §8). */
export const phoneReasonText = listTexts('account.phoneReason', phoneReasons);

import { passkeysReasons } from '../../../../machines/member/passkeys.model.ts';
import { reasonTexts } from '../../shared/reason-text.ts';

/** Texts of the refusals when a passkey is added or removed. */
export const passkeyRefusalText = reasonTexts('security.passkeys.refusal', passkeysReasons, {
  password: 'security.tries',
  locked: 'security.locked',
});

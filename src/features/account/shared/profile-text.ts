import type { MessageId } from '../../../../locales/message-id.ts';
import { profileReasons } from '../../../../machines/account/profile.model.ts';
import type { ProfileField } from '../../../../machines/account/profile-rule.ts';
import { reasonTexts } from '../../shared/reason-text.ts';

export const profileRefusalText = reasonTexts('account.profile.refusal', profileReasons, {
  limited: 'account.login.limited',
  expired: 'account.login.expired',
});

export const profileLabels = {
  nationality: 'account.profile.nationality',
  placeOfBirth: 'account.profile.placeOfBirth',
  birthday: 'account.profile.birthday',
  permanentAddress: 'account.profile.permanentAddress',
  currentAddress: 'account.profile.currentAddress',
  occupation: 'account.profile.occupation',
  sourceOfIncome: 'account.profile.sourceOfIncome',
} satisfies Record<ProfileField, MessageId>;

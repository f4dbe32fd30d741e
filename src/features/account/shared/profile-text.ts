import type { MessageId } from '../../../../locales/message-id.ts';
import { profileReasons } from '../../../../machines/account/profile.model.ts';
import type { ProfileField } from '../../../../machines/account/profile-rule.ts';
import { reasonTexts } from '../../shared/reason-text.ts';

export const profileRefusalText = reasonTexts('profile.refusal', profileReasons, {
  limited: 'login.limited',
  expired: 'login.expired',
});

export const profileLabels = {
  nationality: 'profile.nationality',
  placeOfBirth: 'profile.placeOfBirth',
  birthday: 'profile.birthday',
  permanentAddress: 'profile.permanentAddress',
  currentAddress: 'profile.currentAddress',
  occupation: 'profile.occupation',
  sourceOfIncome: 'profile.sourceOfIncome',
} satisfies Record<ProfileField, MessageId>;

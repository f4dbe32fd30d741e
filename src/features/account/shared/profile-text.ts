import type { MessageId } from '../../../../locales/message-id.ts';
import type { ProfileReason } from '../../../../machines/account/profile-edit.machine.ts';
import type { ProfileField } from '../../../../machines/account/profile-rule.ts';

export const profileRefusalText = {
  offline: 'fault.offline',
  timeout: 'fault.timeout',
  unavailable: 'fault.unavailable',
  malformed: 'fault.malformed',
  limited: 'login.limited',
  refused: 'fault.refused',
  unexpected: 'fault.unexpected',
  expired: 'login.expired',
  underage: 'profile.underage',
  rejected: 'profile.refused',
} satisfies Record<ProfileReason, MessageId>;

export const profileLabels = {
  nationality: 'profile.nationality',
  placeOfBirth: 'profile.placeOfBirth',
  birthday: 'profile.birthday',
  permanentAddress: 'profile.permanentAddress',
  currentAddress: 'profile.currentAddress',
  occupation: 'profile.occupation',
  sourceOfIncome: 'profile.sourceOfIncome',
} satisfies Record<ProfileField, MessageId>;

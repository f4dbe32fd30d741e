import {
  downlineRegistrationReasons,
  type RegistrationReason,
} from '../../../../machines/agent/downline-registration.model.ts';
import type { Refusal } from '../../../../machines/member/order-answer.ts';
import type { Translate } from '../../../i18n.ts';
import { reasonTexts } from '../../shared/reason-text.ts';

const refusalText = reasonTexts('agentTeam.downlineRegistration.refusal', downlineRegistrationReasons, {
  expired: 'funds.expired',
  rebates: 'agentTeam.refusedRebates',
});

export const registrationRefusal = (
  t: Translate,
  { reason, seconds, code }: Pick<Refusal<RegistrationReason>, 'reason' | 'seconds' | 'code'>,
): string => t(refusalText[reason], { seconds, code });

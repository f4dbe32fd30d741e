import type { MessageId } from '../../../../locales/message-id.ts';
import type { RegistrationReason } from '../../../../machines/agent/downline-registration.model.ts';
import type { Refusal } from '../../../../machines/member/order-answer.ts';
import type { Translate } from '../../../i18n.ts';
import { readingText } from '../../member/shared/funds-text.ts';

const refusalText = {
  ...readingText,
  expired: 'funds.expired',
  taken: 'agentTeam.refusedTaken',
  rejected: 'agentTeam.refusedRejected',
  rebates: 'agentTeam.refusedRebates',
} satisfies Record<RegistrationReason, MessageId>;

export const isReading = (reason: string): reason is keyof typeof readingText => reason in readingText;

export const registrationRefusal = (
  t: Translate,
  { reason, seconds, code }: Pick<Refusal<RegistrationReason>, 'reason' | 'seconds' | 'code'>,
): string => t(refusalText[reason], { seconds, code });

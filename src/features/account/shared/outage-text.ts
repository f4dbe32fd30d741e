import type { MessageId } from '../../../../locales/message-id.ts';
import type { Outage } from '../../../../machines/shared/outcome.ts';

export const outageText = {
  offline: 'fault.offline',
  timeout: 'fault.timeout',
  unavailable: 'fault.unavailable',
  malformed: 'fault.malformed',
  limited: 'fault.limited',
  refused: 'fault.refused',
  unexpected: 'fault.unexpected',
} satisfies Record<Outage, MessageId>;

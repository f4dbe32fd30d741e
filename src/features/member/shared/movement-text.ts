import type { MessageId } from '../../../../locales/message-id.ts';
import type { MovementKind } from '../../../gateway/schemas/records.ts';
import type { PlainMessageId } from '../../../i18n.ts';

export const kindText = {
  deposit: 'records.kind.deposit',
  withdrawal: 'records.kind.withdrawal',
  bet: 'records.kind.bet',
  prize: 'records.kind.prize',
  refund: 'records.kind.refund',
  bonus: 'records.kind.bonus',
  points: 'records.kind.points',
  transfer: 'records.kind.transfer',
  member: 'records.kind.member',
  contract: 'records.kind.contract',
  adjustment: 'records.kind.adjustment',
} satisfies Record<MovementKind, MessageId>;

/** Name of a movement. A withdrawal that adds money is a withdrawal that was returned. */
export const movementText = <Kind extends string, Text extends PlainMessageId>(
  { kind, amount }: { kind: Kind; amount: number },
  texts: Record<Kind, Text>,
) => (kind === 'withdrawal' && amount > 0 ? 'records.kind.returnedWithdrawal' : texts[kind]);

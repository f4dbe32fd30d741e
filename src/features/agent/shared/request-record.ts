import type { RequestRecord } from '../../../../machines/agent/contract-types.ts';
import type { Translate } from '../../../i18n.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { nameOf } from './contract-text.ts';

/** Tone of each outcome; an open request that this agent received waits for the agent. */
export const outcomeTone = ({ outcome, isSent }: Pick<RequestRecord, 'outcome' | 'isSent'>): BadgeTone =>
  ({
    open: isSent ? 'open' : 'due',
    accepted: 'good',
    rejected: 'bad',
    expired: 'neutral',
    withdrawn: 'neutral',
    collided: 'bad',
  })[outcome] as BadgeTone;

export const recordType = (t: Translate, { type }: Pick<RequestRecord, 'type'>): string =>
  type === 'end' ? t('agentContracts.contract.record.end') : t(`agentContracts.contract.type.${type}`);

/** Who sent the request to whom; for a contract that ended, its other party. */
export function recordParty(t: Translate, { type, isSent, party }: Pick<RequestRecord, 'type' | 'isSent' | 'party'>) {
  if (!party)
    return t(
      type === 'end'
        ? 'agentContracts.contract.record.withOperator'
        : isSent
          ? 'agentContracts.contract.record.sentOperator'
          : 'agentContracts.contract.record.receivedOperator',
    );
  const name = nameOf(party, '');
  if (type === 'end') return t('agentContracts.contract.record.with', { name });
  return t(isSent ? 'agentContracts.contract.record.sent' : 'agentContracts.contract.record.received', { name });
}

import type { ContractRequestActor } from '../../../../machines/agent/contract-request.machine.ts';
import { terminationOf } from '../../../../machines/agent/contract-request.model.ts';
import type { Contract, ContractOverview, ContractParty } from '../../../../machines/agent/contract-types.ts';
import { formatMoment } from '../../../format/moment.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { nameOf } from '../shared/contract-text.ts';
import css from './contract-request.module.css';

type Meant = { overview: ContractOverview; contract: Contract };

/** Who asked to end the contract, and until when the other party can answer; nothing without such a request. */
export function TerminationNote({ overview, contract }: Meant) {
  const t = useTranslate();
  const termination = terminationOf(overview, contract);
  if (!termination) return null;
  return (
    <p className={css.asked}>
      <Stamp>{t('agentContracts.contract.endAsked')}</Stamp>
      <Spoken>
        {t(termination.isSent ? 'agentContracts.contract.endAskedByMe' : 'agentContracts.contract.endAskedByOther', {
          name: nameOf(contract.party, t('agentContracts.contract.operator')),
          at: formatMoment(termination.request.expiresAt, i18n.locale),
        })}
      </Spoken>
    </p>
  );
}

/** Ends the contract, or takes back the request to end it. */
export function TerminationActions({
  actor,
  overview,
  contract,
  label,
  variant = 'secondary',
}: Meant & { actor: ContractRequestActor; label: string; variant?: 'secondary' | 'quiet' }) {
  const t = useTranslate();
  const termination = terminationOf(overview, contract);
  if (termination)
    return termination.isSent ? (
      <WithdrawTermination actor={actor} id={termination.request.id} party={contract.party} />
    ) : null;
  return (
    <Button
      variant={variant}
      size="small"
      aria-label={label}
      onClick={() => actor.send({ type: 'action.choose', action: 'terminate', id: contract.id })}
    >
      {t('agentContracts.contract.terminate')}
    </Button>
  );
}

export function WithdrawTermination({
  actor,
  id,
  party,
}: {
  actor: ContractRequestActor;
  id: string;
  party: ContractParty | null;
}) {
  const t = useTranslate();
  return (
    <Button
      variant="secondary"
      size="small"
      data-feature="terminationWithdrawal"
      aria-label={
        party
          ? t('agentContracts.contract.withdrawEndOf', { name: nameOf(party, '') })
          : t('agentContracts.contract.withdrawEndOfOperator')
      }
      onClick={() => actor.send({ type: 'action.choose', action: 'withdraw', id })}
    >
      {t('agentContracts.contract.yesWithdrawEnd')}
    </Button>
  );
}

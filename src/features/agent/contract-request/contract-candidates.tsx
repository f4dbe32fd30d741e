import { type SyntheticEvent, useState } from 'react';
import type { ContractParty } from '../../../../machines/agent/contract-types.ts';
import { useTranslate } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import css from './contract-request.module.css';

export type OfferPlace = (party: ContractParty) => void;

/** Direct agents without a contract and without a pending offer. */
export function Candidates({ candidates, onOffer }: { candidates: readonly ContractParty[]; onOffer: OfferPlace }) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<number | null>(null);
  const [first] = candidates;
  if (!first) return <p className={css.muted}>{t('agentContracts.contract.candidatesNone')}</p>;
  const party = candidates.find(({ id }) => id === chosen) ?? first;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onOffer(party);
  };
  return (
    <form className={css.candidates} onSubmit={submit}>
      <Select
        label={t('agentContracts.contract.offerTo')}
        name="candidate"
        value={party.id}
        onChange={({ target }) => setChosen(Number(target.value))}
      >
        {candidates.map(({ id, account, nickname }) => (
          <option key={id} value={id}>
            {`${nickname} · ${account}`}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary">
        {t('agentContracts.contract.offer')}
      </Button>
    </form>
  );
}

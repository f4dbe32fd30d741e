import { type SyntheticEvent, useState } from 'react';
import type { ContractParty } from '../../../../machines/agent/contract-types.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import css from './contract-request.module.css';

export type OfferPlace = (party: ContractParty) => void;

/** Opens the offers to several agents. `unfinished`: offers of a batch that stopped before its end. */
export type SeveralOffers = { unfinished: number; onOpen: () => void };

const byName = (candidates: readonly ContractParty[], language: string) => {
  const { compare } = new Intl.Collator(language);
  return candidates.toSorted(
    (one, other) => compare(one.nickname, other.nickname) || compare(one.account, other.account),
  );
};

/** Direct agents without a contract and without a pending offer, in the order of their names. */
export function Candidates({
  candidates: given,
  several,
  onOffer,
}: {
  candidates: readonly ContractParty[];
  several: SeveralOffers | undefined;
  onOffer: OfferPlace;
}) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<number | null>(null);
  const candidates = byName(given, i18n.locale);
  const [first] = candidates;
  const openSeveral = several && (
    <Button variant="secondary" onClick={several.onOpen}>
      {several.unfinished > 0
        ? t('agentContracts.bulk.openUnfinished', { count: several.unfinished })
        : t('agentContracts.bulk.open')}
    </Button>
  );
  if (!first)
    return (
      <div className={css.candidates}>
        <p className={css.muted}>{t('agentContracts.contract.candidatesNone')}</p>
        {openSeveral}
      </div>
    );
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
      {openSeveral}
    </form>
  );
}

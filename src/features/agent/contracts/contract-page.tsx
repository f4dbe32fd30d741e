import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { countIn } from '../../../../machines/agent/contract-batch.model.ts';
import type { ContractOverview, ContractParty } from '../../../../machines/agent/contract-types.ts';
import type { ContractKind, ContractReading } from '../../../../machines/domain/contract-rule.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { useTranslate } from '../../../i18n.ts';
import { offeredIn, offerHref, offersSeveralIn } from '../../../routes/page-queries.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { RecordsPlace } from '../../member/record-pages/records.tsx';
import type { RecordsActor } from '../../member/records/records.view.tsx';
import { moneyIn } from '../../member/shared/funds-text.ts';
import { Offered } from '../../shared/offered.tsx';
import { pushAddress, replaceAddress } from '../../shared/replace-address.ts';
import { useFlow } from '../../shared/use-flow.ts';
import { storedBatch } from '../contract-batch/contract-batch.actors.ts';
import { provideContractBulk } from '../contract-bulk/contract-bulk.actors.ts';
import { ContractBulkView } from '../contract-bulk/contract-bulk.view.tsx';
import { provideContractOffer } from '../contract-offer/contract-offer.actors.ts';
import { ContractOfferView } from '../contract-offer/contract-offer.view.tsx';
import { provideContractRequest } from '../contract-request/contract-request.actors.ts';
import { ContractRequestView } from '../contract-request/contract-request.view.tsx';
import { unconfirmedMember } from '../shared/offer-storage.ts';
import css from './agent-contracts.module.css';
import { ContractSimulation } from './contract-simulation.tsx';
import { PayoutRecords } from './payout-records.tsx';

export type ContractPlace = RecordsPlace & {
  /**
   * Site setting that decides which downline contracts end. It applies when the response of the gateway contains no
   * such setting.
   */
  reading: ContractReading;
};

/** Contract offer to one direct downline agent. When the kind or the member changes, `key` must change too. */
export function ContractOffer({
  gateway,
  account,
  member,
  kind,
  place: { reading, symbol },
  refreshBalance,
  refreshLists,
  isOpened,
  onClose,
  onSupport,
}: {
  gateway: Gateway;
  account: string;
  member: ContractParty;
  kind: ContractKind;
  place: ContractPlace;
  refreshBalance: () => void;
  refreshLists: () => void;
  isOpened?: boolean;
  onClose?: () => void;
  onSupport: () => void;
}) {
  const [logic] = useState(() =>
    provideContractOffer(gateway, { kind, memberId: member.id, reading, refreshBalance, refreshLists }),
  );
  const actor = useFlow(logic, { account, member, kind });
  return (
    <ContractOfferView
      actor={actor}
      symbol={symbol}
      simulationOf={(terms) => (
        <ContractSimulation gateway={gateway} kind={kind} memberId={member.id} terms={terms} money={moneyIn(symbol)} />
      )}
      isOpened={isOpened}
      onSupport={onSupport}
      {...(onClose && { onClose })}
    />
  );
}

/** Contract offers to several direct downline agents. */
function ContractBulk({
  gateway,
  account,
  kind,
  place: { reading, symbol },
  refreshBalance,
  refreshLists,
  isOpened,
  onClose,
  onSupport,
}: Omit<Parameters<typeof ContractOffer>[0], 'member' | 'onClose'> & { onClose: () => void }) {
  const [logic] = useState(() => provideContractBulk(gateway, { kind, reading, refreshBalance, refreshLists }));
  const actor = useFlow(logic, { account, kind });
  return <ContractBulkView actor={actor} symbol={symbol} isOpened={isOpened} onClose={onClose} onSupport={onSupport} />;
}

/** Offers of the stored batch that were not sent or have no result. */
const unfinishedOffers = (account: string, kind: ContractKind): number =>
  countIn(storedBatch(kind).read(account)?.offers ?? [], 'waiting', 'sending');

/** The agent with this id to whom the overview allows an offer, or to whom one was made. */
const partyIn = (overview: ContractOverview | null, id: number): ContractParty | undefined =>
  overview
    ? ([...overview.candidates, ...[...overview.given, ...overview.sent].map(({ party }) => party)].find(
        (party) => party?.id === id,
      ) ?? undefined)
    : undefined;

/**
 * Contract page of one kind (spec 2 §2): requests, the agent's own contract, contracts that the agent granted, and
 * payouts.
 */
export function ContractPage({
  gateway,
  account,
  kind,
  place,
  refreshBalance,
  onChange,
  onSupport,
}: {
  gateway: Gateway;
  account: string;
  kind: ContractKind;
  place: ContractPlace;
  refreshBalance: () => void;
  /** Calls the listener when requests of this kind change at the gateway. */
  onChange: (listener: () => void) => () => void;
  onSupport: () => void;
}) {
  const payouts = useRef<RecordsActor>(null);
  const [logic] = useState(() =>
    provideContractRequest(gateway, {
      kind,
      reading: place.reading,
      refreshBalance,
      onChange,
      refreshPayouts: () => payouts.current?.send({ type: 'records.refresh' }),
    }),
  );
  const actor = useFlow(logic, { account, kind });
  const [unconfirmed] = useState(() => unconfirmedMember(account, kind));
  const search = useSearch();
  const addressed = offeredIn(search);
  const isSeveral = offersSeveralIn(search);
  const [first] = useState(isSeveral ? 'several' : addressed);
  const [isUnconfirmedShown, setUnconfirmedShown] = useState(unconfirmed !== null);
  const overview = useSelector(actor, (state) => state.context.overview);
  const shown = isUnconfirmedShown ? unconfirmed : null;
  const offered = addressed === null ? shown : (partyIn(overview, addressed) ?? null);
  const t = useTranslate();
  const refreshOverview = () => actor.send({ type: 'overview.refresh' });
  const close = () => {
    setUnconfirmedShown(false);
    if (addressed !== null || isSeveral) replaceAddress(offerHref(null));
    refreshOverview();
  };
  const openOffer = ({ id }: ContractParty) => {
    pushAddress(offerHref(id));
  };
  return (
    <div className={css.page}>
      <ContractRequestView
        actor={actor}
        symbol={place.symbol}
        simulationOf={(terms) => (
          <ContractSimulation gateway={gateway} kind={kind} memberId={0} terms={terms} money={moneyIn(place.symbol)} />
        )}
        onOffer={openOffer}
        several={{
          unfinished: isSeveral ? 0 : unfinishedOffers(account, kind),
          onOpen: () => pushAddress(offerHref('several')),
        }}
        onSupport={onSupport}
        offering={
          isSeveral ? (
            <ContractBulk
              key={kind}
              gateway={gateway}
              account={account}
              kind={kind}
              place={place}
              refreshBalance={refreshBalance}
              refreshLists={refreshOverview}
              isOpened={first !== 'several'}
              onClose={close}
              onSupport={onSupport}
            />
          ) : offered ? (
            <ContractOffer
              key={`${kind} ${offered.id}`}
              gateway={gateway}
              account={account}
              member={offered}
              kind={kind}
              place={place}
              refreshBalance={refreshBalance}
              refreshLists={refreshOverview}
              isOpened={offered.id !== (first ?? unconfirmed?.id)}
              onClose={close}
              onSupport={onSupport}
            />
          ) : (
            addressed !== null && (
              <Alert
                tone="info"
                title={t('agentContracts.contract.offerUnknown')}
                action={
                  <Button size="small" onClick={close}>
                    {t('agentContracts.contract.offerClose')}
                  </Button>
                }
              >
                {t('agentContracts.contract.offerUnknownText')}
              </Alert>
            )
          )
        }
      />
      <Offered feature="contractPayouts">
        <PayoutRecords ref={payouts} gateway={gateway} place={place} kind={kind} />
      </Offered>
    </div>
  );
}

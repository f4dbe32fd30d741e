import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ContractRequestActor } from '../../../../machines/agent/contract-request.machine.ts';
import type { ContractRequest } from '../../../../machines/agent/contract-types.ts';
import type { ContractTerms } from '../../../../machines/domain/contract-rule.ts';
import { formatMoment } from '../../../format/moment.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { newId } from '../../../storage/new-id.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import { moneyIn, type ShowMoney } from '../../member/shared/funds-text.ts';
import { useFocusOnStep } from '../../member/shared/order-review.tsx';
import { Offered } from '../../shared/offered.tsx';
import { loadFailureText } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import parts from '../shared/contract-parts.module.css';
import { Row, Section, Terms } from '../shared/contract-parts.tsx';
import { nameOf, ratesText } from '../shared/contract-text.ts';
import { Candidates, type OfferPlace, type SeveralOffers } from './contract-candidates.tsx';
import css from './contract-request.module.css';
import { ContractSummary } from './contract-summary.tsx';
import { OwnContract } from './own-contract.tsx';
import { RequestHistory } from './request-history.tsx';
import { TerminationActions, TerminationNote, WithdrawTermination } from './termination.tsx';

const at = (iso: string) => formatMoment(iso, i18n.locale);

/**
 * Contracts of one kind (spec 2 §2, §4): pending requests, the agent's own contract with its next payment, and the
 * contracts that the agent granted. `onOffer` opens the offer form for a member; `offering` is that form.
 */
export function ContractRequestView({
  actor,
  symbol,
  offering,
  simulationOf,
  onOffer,
  several,
  onSupport,
  newRequestId = newId,
}: {
  actor: ContractRequestActor;
  symbol: string;
  offering?: ReactNode;
  /** What the terms of a request would have paid before. */
  simulationOf?: ((terms: ContractTerms) => ReactNode) | undefined;
  onOffer: OfferPlace;
  several?: SeveralOffers | undefined;
  onSupport: () => void;
  newRequestId?: () => string;
}) {
  const t = useTranslate();
  const money = moneyIn(symbol);
  const state = useSelector(actor, (snapshot) => snapshot);
  const { overview, kind, refusal } = state.context;
  const isAtOverview = state.matches('overview') && (state.matches({ overview: 'browsing' }) || overview !== null);
  const isUnconfirmed = useSelector(state.children.submission, (child) => child?.hasTag('unconfirmed') === true);
  const ref = useFocusOnStep(isAtOverview ? 'overview' : isUnconfirmed ? 'unconfirmed' : String(state.value));

  return (
    <div ref={ref} className={css.page} aria-busy={state.hasTag('loading')}>
      {state.matches({ overview: 'loading' }) && !overview && (
        <>
          <Announcement as="p" className="visuallyHidden" when="loading">
            {t('agentContracts.contract.loading')}
          </Announcement>
          <Skeleton className={css.minePlace} />
          <Skeleton className={css.listPlace} />
          <Skeleton className={css.listPlace} />
        </>
      )}
      {state.matches({ overview: 'loadFailed' }) && refusal && (
        <RetryAlert reason={refusal.reason} onRetry={() => actor.send({ type: 'load.retry' })}>
          {t(loadFailureText(refusal.reason), { code: refusal.code })}
        </RetryAlert>
      )}
      {overview && isAtOverview && (
        <>
          {overview.waiting.length > 0 && <Waiting actor={actor} waiting={overview.waiting} money={money} />}
          <OwnContract actor={actor} overview={overview} money={money} />
          <div className="contents">{offering}</div>
          <Section
            title={t('agentContracts.contract.given')}
            empty={overview.given.length === 0 ? t('agentContracts.contract.givenNone') : undefined}
          >
            <ul className={parts.rows}>
              {overview.given.map((contract) => (
                <Row
                  key={contract.id}
                  who={nameOf(contract.party, t('agentContracts.contract.operator'))}
                  more={t('agentContracts.contract.since', { at: at(contract.startedAt) })}
                  rate={ratesText(kind, contract.terms)}
                >
                  {contract.party && (
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={t('agentContracts.contract.changeOf', { name: contract.party.nickname })}
                      onClick={() => contract.party && onOffer(contract.party)}
                    >
                      {t('agentContracts.contract.change')}
                    </Button>
                  )}
                  <TerminationActions
                    actor={actor}
                    overview={overview}
                    contract={contract}
                    label={t('agentContracts.contract.terminateOf', { name: contract.party?.nickname ?? '' })}
                  />
                  <TerminationNote overview={overview} contract={contract} />
                </Row>
              ))}
            </ul>
          </Section>
          {overview.own && <Candidates candidates={overview.candidates} several={several} onOffer={onOffer} />}
          {overview.sent.length > 0 && (
            <Section title={t('agentContracts.contract.sent')}>
              <ul className={parts.rows}>
                {overview.sent.map((request) => (
                  <Row
                    key={request.id}
                    mark={<Stamp>{t(`agentContracts.contract.type.${request.type}`)}</Stamp>}
                    who={t('agentContracts.contract.to', {
                      name: nameOf(request.party, t('agentContracts.contract.operator')),
                    })}
                    more={t('agentContracts.contract.expires', { at: at(request.expiresAt) })}
                    rate={ratesText(kind, request.terms)}
                  >
                    {request.type === 'new' && request.party && (
                      <Button
                        variant="secondary"
                        size="small"
                        aria-label={t('agentContracts.contract.seeOf', { name: request.party.nickname })}
                        onClick={() => request.party && onOffer(request.party)}
                      >
                        {t('agentContracts.contract.see')}
                      </Button>
                    )}
                    {request.type === 'termination' && (
                      <WithdrawTermination actor={actor} id={request.id} party={request.party} />
                    )}
                  </Row>
                ))}
              </ul>
            </Section>
          )}
          <Offered feature="contractRequests">
            <RequestHistory records={overview.history} />
          </Offered>
        </>
      )}
      {overview && state.hasTag('shown') && !isAtOverview && (
        <ContractSummary
          actor={actor}
          money={money}
          simulationOf={simulationOf}
          newRequestId={newRequestId}
          onSupport={onSupport}
        />
      )}
    </div>
  );
}

function Waiting({
  actor,
  waiting,
  money,
}: {
  actor: ContractRequestActor;
  waiting: readonly ContractRequest[];
  money: ShowMoney;
}) {
  const t = useTranslate();
  return (
    <Section title={t('agentContracts.contract.waiting')}>
      <ul className={css.tickets}>
        {waiting.map(({ id, type, kind, party, terms, expiresAt }) => {
          const name = t(`agentContracts.contract.type.${type}`);
          return (
            <li key={id}>
              <Ticket
                bodyClassName={css.request}
                stubClassName={css.answer}
                body={
                  <>
                    <span className={css.stamp} data-type={type}>
                      <Stamp>{name}</Stamp>
                    </span>
                    <strong className={css.from}>
                      {party
                        ? t('agentContracts.contract.from', { name: nameOf(party, '') })
                        : t('agentContracts.contract.fromOperator')}
                    </strong>
                    <Terms kind={kind} terms={terms} money={money} />
                    <span className={css.muted}>
                      <Spoken>{t('agentContracts.contract.expires', { at: at(expiresAt) })}</Spoken>
                    </span>
                  </>
                }
                stub={
                  <>
                    <Button
                      variant="secondary"
                      aria-label={t('agentContracts.contract.rejectOf', { name })}
                      onClick={() => actor.send({ type: 'action.choose', action: 'reject', id })}
                    >
                      {t('agentContracts.contract.reject')}
                    </Button>
                    <Button
                      aria-label={t('agentContracts.contract.acceptOf', { name })}
                      onClick={() => actor.send({ type: 'action.choose', action: 'accept', id })}
                    >
                      {t('agentContracts.contract.accept')}
                    </Button>
                  </>
                }
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

import type { ContractRequestActor } from '../../../../machines/agent/contract-request.machine.ts';
import type { Contract, ContractOverview } from '../../../../machines/agent/contract-types.ts';
import { formatMoment } from '../../../format/moment.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import type { ShowMoney } from '../../member/shared/funds-text.ts';
import { Terms } from '../shared/contract-parts.tsx';
import { nameOf, ratesText } from '../shared/contract-text.ts';
import css from './contract-request.module.css';
import { PeriodProgress } from './period-progress.tsx';
import { TerminationActions, TerminationNote } from './termination.tsx';

const at = (iso: string) => formatMoment(iso, i18n.locale);

/** The agent's own contract, or why there is none. */
export function OwnContract({
  actor,
  overview,
  money,
}: {
  actor: ContractRequestActor;
  overview: ContractOverview;
  money: ShowMoney;
}) {
  return overview.own ? (
    <Own actor={actor} own={overview.own} overview={overview} money={money} />
  ) : (
    <NoContract actor={actor} overview={overview} />
  );
}

function NoContract({ actor, overview: { ended } }: { actor: ContractRequestActor; overview: ContractOverview }) {
  const t = useTranslate();
  const { kind } = actor.getSnapshot().context;
  return (
    <section className={css.none} aria-labelledby="contract-none">
      <Glyph name="crown" size={36} />
      <h4 id="contract-none" data-first="" tabIndex={-1}>
        {t(ended ? 'agentContracts.contract.ended' : 'agentContracts.contract.mineNone')}
      </h4>
      {ended && (
        <p>
          <Spoken>
            {t(
              ended.reason === 'collided'
                ? 'agentContracts.contract.endedCollided'
                : 'agentContracts.contract.endedTerminated',
              {
                at: at(ended.endedAt),
                name: nameOf(ended.party, t('agentContracts.contract.operator')),
                rate: ratesText(kind, ended.terms),
              },
            )}
          </Spoken>
        </p>
      )}
      <p>{t('agentContracts.contract.mineNoneText')}</p>
    </section>
  );
}

function Own({
  actor,
  own,
  overview,
  money,
}: {
  actor: ContractRequestActor;
  own: Contract;
  overview: ContractOverview;
  money: ShowMoney;
}) {
  const t = useTranslate();
  const { kind } = actor.getSnapshot().context;
  const { settlesAt, progress } = overview;
  return (
    <Ticket
      horizontal="wide"
      bodyClassName={css.own}
      stubClassName={css.pay}
      body={
        <>
          <header>
            <h4 className={css.heading} data-first="" tabIndex={-1}>
              {t('agentContracts.contract.mine')}
            </h4>
            <p className={css.muted}>{t(`agentContracts.contract.explain.${kind}`)}</p>
          </header>
          <Terms kind={kind} terms={own.terms} money={money} />
          {progress && <PeriodProgress kind={kind} terms={own.terms} progress={progress} money={money} />}
          <p className={css.muted}>
            {own.party
              ? t('agentContracts.contract.from', { name: nameOf(own.party, '') })
              : t('agentContracts.contract.fromOperator')}
            {' · '}
            <Spoken>{t('agentContracts.contract.since', { at: at(own.startedAt) })}</Spoken>
          </p>
          <TerminationNote overview={overview} contract={own} />
        </>
      }
      stub={
        <>
          {settlesAt !== null && (
            <div className={css.next}>
              <span className={css.muted}>{t('agentContracts.contract.next')}</span>
              <Countdown
                className={css.clock}
                deadline={settlesAt}
                days={(count) => t('agentContracts.contract.days', { count })}
                over={t('agentContracts.contract.settling')}
              />
            </div>
          )}
          <TerminationActions
            actor={actor}
            overview={overview}
            contract={own}
            variant="quiet"
            label={t('agentContracts.contract.terminateMine')}
          />
        </>
      }
    />
  );
}

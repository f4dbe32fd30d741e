import type { ReactElement } from 'react';
import type { ContractKind, ContractTerms } from '../../../../machines/domain/contract-rule.ts';
import { formatCompact } from '../../../format/moment.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { ContractSimulation as Simulated } from '../../../gateway/schemas/agent-contracts.ts';
import { i18n, type PlainMessageId, useTranslate } from '../../../i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SummaryList } from '../../../ui/summary-list.tsx';
import type { ShowMoney } from '../../member/shared/funds-text.ts';
import { Offered } from '../../shared/offered.tsx';
import { listed, Query } from '../../shared/query/query-section.tsx';
import css from './agent-contracts.module.css';

type Terms = { kind: ContractKind; terms: ContractTerms };

/**
 * What a contract with these terms would have paid for the last periods (spec 2 §6). `memberId`: the downline agent who
 * would receive it; 0 for this agent. When the terms change, `key` must change too.
 */
export const ContractSimulation = ({
  gateway,
  kind,
  terms,
  memberId,
  money,
}: Terms & { gateway: Gateway; memberId: number; money: ShowMoney }) => (
  <Offered feature="contractSimulation">
    <Query<Simulated>
      read={async (signal) => {
        const request = { kind, memberId, ...terms, period: terms.period ?? ('' as const) };
        return listed(await gateway.call('simulateContract', request, { signal }));
      }}
    >
      {({ items, error }) => <Periods kind={kind} simulated={items?.[0]} error={error} money={money} />}
    </Query>
  </Offered>
);

function Periods({
  kind,
  simulated,
  error,
  money,
}: {
  kind: ContractKind;
  simulated: Simulated | undefined;
  error: ReactElement | undefined;
  money: ShowMoney;
}) {
  const t = useTranslate();
  const at = (iso: string) => formatCompact(iso, i18n.locale);
  const states = {
    unmet: 'agentContracts.payout.state.unmet',
    noBase: kind === 'dividend' ? 'agentContracts.payout.state.noLoss' : 'agentContracts.payout.state.noBets',
  } as const satisfies Record<string, PlainMessageId>;
  const title = t('agentContracts.simulation.title');
  return (
    <section className={css.simulation} aria-label={title}>
      <h5 className={css.simulationTitle}>{title}</h5>
      {error ??
        (simulated ? (
          <>
            <SummaryList
              lines={simulated.periods.map(({ from, to, gross, state }) => ({
                label: t('agentContracts.simulation.period', { from: at(from), to: at(to) }),
                value: state === 'paid' ? money(gross) : t(states[state]),
              }))}
            />
            <p className={css.note}>{t('agentContracts.simulation.note')}</p>
          </>
        ) : (
          <Skeleton className={css.simulationPlace} />
        ))}
    </section>
  );
}

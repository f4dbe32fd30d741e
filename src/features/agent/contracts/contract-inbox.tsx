import { use } from 'react';
import { type ContractKind, contractKinds } from '../../../../machines/domain/contract-rule.ts';
import { formatCompact } from '../../../format/moment.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { ContractRequestRecord, ContractRequests } from '../../../gateway/schemas/agent-contracts.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { agentHref } from '../../../routes/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { Records } from '../../member/record-pages/records.tsx';
import { StepLink } from '../../shared/step-link.tsx';
import { ShownPages } from '../../site/panel-center/shown-pages.ts';
import { contractPages } from '../shared/contract-pages.ts';
import { kindText, ratesText } from '../shared/contract-text.ts';
import { outcomeTone, recordParty, recordType } from '../shared/request-record.ts';
import css from './agent-contracts.module.css';

const outcomes = ['open', 'accepted', 'rejected', 'expired', 'withdrawn', 'collided'] as const;
type Outcome = (typeof outcomes)[number];

/** Contract requests of all kinds (spec 2 §2), sent and received: open ones first, then the outcomes. */
export function ContractInbox({ gateway }: { gateway: Gateway }) {
  const t = useTranslate();
  const language = i18n.locale;
  const isShown = use(ShownPages);
  const kinds = contractKinds.filter((kind) => isShown(contractPages[kind]));
  const at = (iso: string) => formatCompact(iso, language);
  const outcome = (row: ContractRequestRecord) => t(`agentContracts.contract.outcome.${row.outcome}`);
  const ends = (row: ContractRequestRecord) => row.closedAt ?? row.expiresAt;
  const all = { value: '', label: t('agentContracts.inbox.all') };
  return (
    <Records<ContractRequestRecord, ContractRequests['summary']>
      key={language}
      label={t('agentContracts.inbox.label')}
      file={t('agentContracts.inbox.file')}
      read={({ filters, range, page }, size, signal) => {
        const kind = (filters['kind'] ?? '') as ContractKind | '';
        const state = (filters['state'] ?? '') as Outcome | '';
        return gateway.call('contractRequests', { ...range, page, size, kind, state }, { signal });
      }}
      filters={() => [
        {
          name: 'kind',
          label: t('agentContracts.inbox.kind'),
          options: [all, ...kinds.map((kind) => ({ value: kind, label: t(kindText[kind]) }))],
        },
        {
          name: 'state',
          label: t('agentContracts.inbox.state'),
          options: [all, ...outcomes.map((value) => ({ value, label: t(`agentContracts.contract.outcome.${value}`) }))],
        },
      ]}
      columns={() => [
        {
          key: 'request',
          title: t('agentContracts.inbox.request'),
          value: (row) => recordType(t, row),
          cell: (row) => (
            <span className={css.when}>
              <strong>{recordType(t, row)}</strong>
              <span className={css.since}>
                <Spoken>{recordParty(t, row)}</Spoken>
              </span>
            </span>
          ),
        },
        { key: 'party', title: t('agentContracts.inbox.party'), value: (row) => recordParty(t, row) },
        {
          key: 'state',
          title: t('agentContracts.inbox.state'),
          value: outcome,
          cell: (row) => <Badge tone={outcomeTone(row)}>{outcome(row)}</Badge>,
        },
        {
          key: 'rate',
          title: t('agentContracts.inbox.rate'),
          numeric: true,
          value: (row) => ratesText(row.kind, row.terms),
          cell: (row) => ratesText(row.kind, row.terms),
        },
        {
          key: 'sentAt',
          title: t('agentContracts.inbox.sentAt'),
          moment: ({ createdAt }) => createdAt,
          cell: ({ createdAt }) => <Spoken>{at(createdAt)}</Spoken>,
        },
        {
          key: 'closedAt',
          title: t('agentContracts.inbox.closedAt'),
          moment: ends,
          cell: (row) => <Spoken>{at(ends(row) ?? row.createdAt)}</Spoken>,
        },
        {
          key: 'kind',
          title: t('agentContracts.inbox.kind'),
          value: ({ kind }) => t(kindText[kind]),
          controls: ({ kind }) => (kinds.includes(kind) ? 1 : 0),
          cell: (row, tabIndex) => (
            <span className={css.when}>
              <span>{t(kindText[row.kind])}</span>
              {kinds.includes(row.kind) && (
                <StepLink href={agentHref(contractPages[row.kind])} tabIndex={tabIndex}>
                  {t(
                    row.outcome === 'open' && !row.isSent ? 'agentContracts.inbox.answer' : 'agentContracts.inbox.see',
                  )}
                </StepLink>
              )}
            </span>
          ),
        },
      ]}
      empty={t('agentContracts.inbox.empty')}
    >
      {({ rows, columns, summary, busy }) => (
        <>
          <p className={css.note}>{t('agentContracts.inbox.open', { count: summary.open })}</p>
          <DataTable
            caption={t('agentContracts.inbox.label')}
            rows={rows}
            keyOf={({ id }) => id}
            busy={busy}
            columns={columns}
          />
        </>
      )}
    </Records>
  );
}

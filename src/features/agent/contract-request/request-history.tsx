import type { RequestRecord } from '../../../../machines/agent/contract-types.ts';
import { formatMoment } from '../../../format/moment.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { agentHref } from '../../../routes/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import parts from '../shared/contract-parts.module.css';
import { Row, Section } from '../shared/contract-parts.tsx';
import { ratesText } from '../shared/contract-text.ts';
import { outcomeTone, recordParty, recordType } from '../shared/request-record.ts';
import css from './contract-request.module.css';

/** The newest closed requests, sent and received, each with its outcome. */
export function RequestHistory({ records }: { records: readonly RequestRecord[] }) {
  const t = useTranslate();
  return (
    <div className={css.history}>
      <Section
        title={t('agentContracts.contract.history')}
        empty={records.length === 0 ? t('agentContracts.contract.historyNone') : undefined}
      >
        <ul className={parts.rows}>
          {records.map((record) => (
            <Row
              key={record.id}
              mark={<Badge tone={outcomeTone(record)}>{t(`agentContracts.contract.outcome.${record.outcome}`)}</Badge>}
              who={recordParty(t, record)}
              more={t('agentContracts.contract.record.closed', {
                type: recordType(t, record),
                at: formatMoment(record.closedAt ?? record.createdAt, i18n.locale),
              })}
              rate={ratesText(record.kind, record.terms)}
            />
          ))}
        </ul>
      </Section>
      <a className={css.all} href={agentHref('contractRequests')}>
        {t('agentContracts.contract.historyAll')}
      </a>
    </div>
  );
}

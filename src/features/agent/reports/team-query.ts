import type { RecordsQuestion } from '../../../../machines/member/records.machine.ts';
import type { Translate } from '../../../i18n.ts';
import type { RecordsFilter } from '../../member/records/records.view.tsx';

export type TeamPlace = { path: readonly { id: number; account: string }[]; levels: number };

/** Number of rows per call when the report is exported to a file. */
export const teamFileSize = 5000;

/**
 * Part of a query that selects members. By default, it selects all members below the agent; a member, a level or a name
 * can be selected instead.
 */
export const whoOf = ({ filters, range, page }: RecordsQuestion) => ({
  ...range,
  page,
  member: filters['member'] ?? '',
  scope: filters['scope'] === 'direct' ? ('direct' as const) : ('team' as const),
  level: filters['level'] ?? '',
  search: filters['search'] ?? '',
});

export const searchFilter = (t: Translate): RecordsFilter => ({
  name: 'search',
  label: t('agentReports.reports.search'),
  hint: t('agentReports.reports.searchHint'),
  search: t('agentReports.reports.searchAction'),
});

export const reachFilters = (t: Translate, summary: TeamPlace | undefined): RecordsFilter[] => [
  {
    name: 'scope',
    label: t('agentReports.reports.scope'),
    options: [
      { value: '', label: t('agentReports.reports.scopeTeam') },
      { value: 'direct', label: t('agentReports.reports.scopeDirect') },
    ],
  },
  {
    name: 'level',
    label: t('agent.level'),
    options: [
      { value: '', label: t('records.all') },
      ...Array.from({ length: summary?.levels ?? 0 }, (_, place) => ({
        value: String(place + 1),
        label: t('agent.levelOf', { level: place + 1 }),
      })),
    ],
  },
];

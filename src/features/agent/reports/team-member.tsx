import { type Translate, useTranslate } from '../../../i18n.ts';
import type { Column } from '../../../ui/column.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import type { RecordsResult } from '../../member/record-pages/records.tsx';
import type { AskFiltered } from '../../member/records/records.view.tsx';
import css from './agent-reports.module.css';

export type Member = { memberId: number; account: string; nickname: string; level: number; team: number };

/**
 * Account of a row, as a button that shows the report for this member; plain text when that report is already shown.
 */
function TeamMember({
  member: { memberId, account, nickname, level },
  isHere,
  ask,
}: {
  member: Member;
  isHere: boolean;
  ask: AskFiltered;
}) {
  const t = useTranslate();
  return (
    <>
      {isHere ? (
        <span className={css.account}>{account}</span>
      ) : (
        <TextButton
          aria-label={t('agentReports.reports.drill', { account })}
          onClick={() => ask({ member: String(memberId) })}
        >
          {account}
        </TextButton>
      )}{' '}
      <span className={css.minor}>{t('agentReports.reports.member', { nickname, level })}</span>
    </>
  );
}

export const memberColumn = <Row extends Member>(
  t: Translate,
  member: RecordsResult<{ path: readonly { id: number }[] }> | null,
): Column<Row> => ({
  key: 'member',
  title: t('agent.member'),
  isLead: true,
  value: ({ account }) => account,
  cell: (row) =>
    member && <TeamMember member={row} isHere={member.summary.path.at(-1)?.id === row.memberId} ask={member.ask} />,
});

import { type Translate, useTranslate } from '../../../i18n.ts';
import { listOfMember } from '../../../routes/list-query.ts';
import type { Column } from '../../../ui/column.ts';
import { onPlainPress } from '../../../ui/plain-press.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import type { RecordsResult } from '../../member/record-pages/records.tsx';
import type { AskFiltered } from '../../member/records/records.view.tsx';
import css from './agent-reports.module.css';

export type Member = { memberId: number; account: string; nickname: string; level: number; team: number };

/**
 * Account of a row, as a button that shows the report for this member; plain text when that report is already shown.
 */
function TeamMember({
  member: { memberId, account, nickname },
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
          href={listOfMember(memberId)}
          aria-label={t('agentReports.reports.drill', { account })}
          onClick={onPlainPress(() => ask({ member: String(memberId) }))}
        >
          {account}
        </TextButton>
      )}{' '}
      <span className={css.minor}>{nickname}</span>
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

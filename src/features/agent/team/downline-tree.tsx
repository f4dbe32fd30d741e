import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import { formatCount, formatMoney } from '../../../format/money.ts';
import { useTranslate } from '../../../i18n.ts';
import { Money } from '../../../ui/money.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { Tree } from '../../../ui/tree.tsx';
import type { Downline, DownlineMember } from './downline.ts';
import css from './downline-page.module.css';

const keyOf = ({ id }: DownlineMember) => id;
const isBranch = ({ directs }: DownlineMember) => directs > 0;
const textOf = ({ account }: DownlineMember) => account;

export function DownlineTree({
  downline,
  at,
  symbol,
  first,
  onFold,
  onOpen,
}: {
  downline: Downline;
  at: number | null;
  symbol: string;
  /** Open branches. */
  first: readonly number[];
  onFold: (open: readonly (string | number)[]) => void;
  onOpen: (member: DownlineMember) => void;
}) {
  const t = useTranslate();
  return (
    <>
      <p className={css.note}>{t('agentTeam.treeHint')}</p>
      <Tree
        label={t('agentTeam.treeCaption')}
        roots={downline.directs(at)}
        childrenOf={(member) => downline.directs(member.id)}
        isBranch={isBranch}
        keyOf={keyOf}
        textOf={textOf}
        first={first}
        onFold={onFold}
        onChoose={onOpen}
      >
        {(member) => (
          <span className={css.leaf} data-agent={member.agent || undefined}>
            <span className={css.leafName}>
              <strong translate="no">{member.account}</strong>
              <span>{member.nickname}</span>
            </span>
            <span className={css.leafTeam}>
              <Spoken>{member.team > 0 && t('agentTeam.teamOf', { count: formatCount(member.team) })}</Spoken>
            </span>
            <span className={css.leafMoney}>
              <Money>{formatMoney(member.balance / operatorCurrency.minorUnits, symbol)}</Money>
            </span>
          </span>
        )}
      </Tree>
    </>
  );
}

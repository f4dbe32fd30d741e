import { formatCount } from '../../../format/money.ts';
import type { PromotionRank } from '../../../gateway/schemas/rewards.ts';
import { useTranslate } from '../../../i18n.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { prizeText } from '../claim/claim.view.tsx';
import css from './leaderboard.module.css';

/** Best ranks of a tournament, and the rank of the member. */
export function Leaderboard({ rows, symbol }: { rows: readonly PromotionRank[]; symbol: string }) {
  const t = useTranslate();
  const title = t('rewards.leaders.title');
  return (
    <section className={css.leaders} aria-label={title}>
      <h2>{title}</h2>
      <DataTable
        compact
        caption={title}
        rows={rows}
        keyOf={({ rank, account }) => `${rank} ${account}`}
        isOwn={({ isOwn }) => isOwn}
        columns={[
          {
            key: 'rank',
            title: t('rewards.leaders.rank'),
            cell: ({ rank }) => (
              <span className={css.rank} data-podium={rank <= 3 || undefined}>
                {rank}
              </span>
            ),
          },
          {
            key: 'account',
            title: t('rewards.leaders.account'),
            isRowHeader: true,
            cell: ({ isOwn, account }) => (
              <strong className={css.account}>{isOwn ? t('rewards.leaders.own', { account }) : account}</strong>
            ),
          },
          {
            key: 'points',
            title: t('rewards.leaders.points'),
            numeric: true,
            cell: ({ points }) => (
              <strong>
                <Spoken>{formatCount(points)}</Spoken>
              </strong>
            ),
          },
          {
            key: 'prize',
            title: t('rewards.leaders.prize'),
            numeric: true,
            cell: ({ prize }) => (prize ? prizeText(t, prize, symbol) : '–'),
          },
        ]}
      />
    </section>
  );
}
